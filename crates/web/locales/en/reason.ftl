# Why something cannot be chosen.

reason-with-text = { $why } { $card }: { $text }
reason-over = The game is over.
reason-another = { $who } decides now.
reason-talent-used = Its talent has been used this turn.
reason-nothing-to-use = There is nothing to use on it now.
reason-not-yours = It is { $who }’s.
reason-yours = It is yours, and another player’s is asked for.
reason-not-at = Only cards at { $base } can be chosen.
reason-too-strong = It has power { $power }, and { $most } is the most that is asked for.
reason-itself = It cannot be the card that asks.
reason-nobodys = Nobody controls it.
reason-not-meant = Not what { $card } asks for: { $text }
reason-being-played = You are playing { $card }: choose where it goes, or click it again to take it back.
reason-not-asked = The question is about something else.

refusal-not-in-hand = It is not in your hand, and nothing lets you play it from where it is.
refusal-not-now = Cards are played in the Play Cards phase of one’s own turn.
refusal-no-play-left = No { $kind } is left to play this turn.
refusal-does-not-fit = It fits none of the plays that are left: { $plays }.
refusal-special-only = It can only be played by its Special ability, when that is offered.
refusal-no-target = There is nothing it could be played on.
refusal-own-condition = Its own condition is not met: { $text }
refusal-no-actions = You cannot play actions this turn.
refusal-has-titan = You have a titan in play, and can play no other.
refusal-forbidden = { $card } forbids it: { $text }
refusal-cannot-pay = You have not enough cards to discard for { $card }: { $text }

undo-nothing = There is nothing to take back yet.
undo-another = Somebody else has answered since: your last answer stands.
undo-secret = Something hidden was seen or left to chance since: your last answer stands.

fault-setup = This game cannot be set up: { $why }.
fault-saved = This is not a game that can be opened: { $why }.
fault-answer = That cannot be done: { $why }.
fault-worker = The table has stopped working. Reload the page to go on where you were.
fault-release = The page and the table are of different releases. Reload the page to go on where you were.
