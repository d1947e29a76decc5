# Why something cannot be chosen.

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
reason-being-played = You are playing { $card }: choose where it goes, or undo.
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
fault-version = The page and the table come from different releases. Reload the page to continue where you left off.
fault-unreadable = The table could not read that message.
fault-no-game = There is no game yet.
fault-stale = That question has been answered already.
fault-not-allowed = That cannot be asked of this table.
fault-no-seat = There is no seat { $seat } here.
fault-no-card = There is no such card.
fault-failed = The game has failed to do that. Nothing has changed; choose something else.

answer-over = the game is over
answer-not-offered = that is not one of the options
answer-runaway = this would never end

setup-fault-players = { $n } players, but the game is for 2 to 4
setup-fault-pairs = { $n } pairs of factions for { $players } players
setup-fault-seats = expected { $players } names and { $players } seats
setup-fault-no-bot = there is no bot “{ $name }”
setup-fault-no-faction = there is no faction “{ $name }”
setup-fault-no-base = there is no base “{ $name }”
setup-fault-no-set = there is no set “{ $name }”
setup-fault-incomplete = the faction “{ $name }” is incomplete and cannot be played yet
setup-fault-twice = “{ $name }” is chosen twice, but there is only one of each
setup-fault-too-few = the chosen sets have too few factions or bases for this many players
setup-fault-too-many-cards = up to { $n } cards, but there is only room for { $most }; try fewer players or sets
setup-fault-few-for-draft = the draft takes { $wanted } factions, but there are { $left }; try fewer bans or candidates, or more sets
setup-fault-candidates = { $n } to pick from for each player, but everyone picks two

saved-fault-format = it is not a saved game
saved-fault-rules = it was saved by version { $saved } of the rules, and this program plays by version { $ours }
saved-fault-unknown = it was played with “{ $name }”, which is not here
saved-fault-seat = it names seat { $seat }, which nobody has
saved-fault-answer = answer { $n } is not possible
saved-fault-position = answer { $n } leads to a different position than when it was saved
