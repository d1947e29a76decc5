# Why something cannot be chosen.

reason-with-text = { $why } { $card }: { $text }
reason-over = The game is over.
reason-another = { $who } is deciding now.
reason-talent-used = Its Talent has been used this turn.
reason-nothing-to-use = It has nothing you can use right now.
reason-not-yours = It is { $who }’s.
reason-yours = That is yours; choose another player’s card.
reason-not-at = Only cards at { $base } can be chosen.
reason-too-strong = Its power is { $power }; the limit is { $most }.
reason-itself = A card cannot choose itself here.
reason-nobodys = Nobody controls it.
reason-not-meant = Not a valid choice for { $card }: { $text }
reason-being-played = You are playing { $card }: choose where it goes, or click it again to put it back.
reason-not-asked = That is not one of the choices.

refusal-not-in-hand = It is not in your hand, and nothing lets you play it from where it is.
refusal-not-now = You can play cards only during your own Play Cards phase.
refusal-no-play-left = You have no { $kind } plays left this turn.
refusal-does-not-fit = None of your remaining plays allows it: { $plays }.
refusal-special-only = It can be played only by its Special ability, when that is offered.
refusal-no-target = There is nothing to play it on.
refusal-own-condition = Its own condition is not met: { $text }
refusal-no-actions = You cannot play actions this turn.
refusal-has-titan = You already have a titan in play.
refusal-forbidden = { $card } forbids it: { $text }
refusal-cannot-pay = You do not have enough cards to discard for { $card }: { $text }

undo-nothing = There is nothing to undo.
undo-another = Cannot undo: another player has acted since.
undo-secret = Cannot undo: something hidden or random has been revealed since.

fault-setup = This game cannot be set up: { $why }.
fault-saved = This saved game cannot be opened: { $why }.
fault-answer = That cannot be done: { $why }.
fault-worker = The table has stopped working. Reload the page to continue where you left off.
fault-release = The page and the table come from different releases. Reload the page to continue where you left off.
