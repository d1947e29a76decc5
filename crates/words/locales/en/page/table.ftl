# The table.

table-title = The table
table-loading = Setting the table …
phases-label = Phase of the turn
strip-label = Bases
bar-label = More of the table

track-label = Victory points
track-at = { $n ->
    [one] { $who }: { $n } point
   *[other] { $who }: { $n } points
}
track-after = { $who }: { $n } after the ready bases score

players-label = Players

base-now = Now
base-then = Then
base-scored = Has scored
base-scores = Scores
base-kept = Cannot score
base-meter = { $power } of { $breakpoint }
base-label = { $base }, power { $power } of { $breakpoint }, points { $first }, { $second } and { $third }
base-buried = { $n ->
    [one] one buried card
   *[other] { $n } buried cards
}
lane-label = { $you ->
    [yes] You at { $base }: power { $power }
   *[no] { $who } at { $base }: power { $power }
}
chip-label = { $card }, power { $power }, { $who }, { $base }
chip-label-plain = { $card }, { $who }, { $base }
tab-label = { $card }, { $who }
lane-monsters = Monsters at { $base }
lane-title = All of a player’s cards at a base
chip-counters = { $n ->
    [one] one counter
   *[other] { $n } counters
}
chip-on-it = on it: { $cards }
chip-talent = Talent not used
chip-talent-used = Talent used
chip-legal = can be chosen
chip-new = new
chip-more = { $n } more
chip-times = { $n } of them
chip-buried = Buried

hand-label = Your hand
hand-aside = Your titan, set aside
card-label = { $card }, { $about }. { $text }
hand-other = You are watching: no hand is shown
deck = Deck
discard = Discard
hand-text-more = { $text } …more
plays-minion = Minion
plays-action = Action
end-turn = End turn
end-turn-scores = { $base } scores: { $points }
end-turn-unused = { $plays } left
held-only = It can be played only at { $base }.
explain = What can I do?
explain-play = Cards with a white ring can be played or used until you end your turn. Tap a dimmed card to see why it cannot be played.
explain-choose = Choose something with a white ring, or a button. Tap anything else to see why it cannot be chosen.
explain-rule = { $why } { $card } says: { $text }
explain-wait = You are waiting for another player. Tap any card to read it.
orders = Auto-answer…
orders-title = Automatic answers
orders-help = Targets are never chosen for you. You can change this here, in the menu or on the card.
orders-about = When { $card } can be used
menu = Menu
undo = Undo
close = Close
back-to-setup = New game
settings-title = Settings
settings-lead = These apply to every game and are saved in this browser.
text-size = Text size
text-larger = Larger text
text-smaller = Smaller text
text-percent = { $n }%
look = Appearance
speed = Speed
speed-off = Off
speed-fast = 2×
speed-normal = 1×
speed-slow = ½×
speed-now = Speed: { $speed }
sound = Sounds
sound-off = Off
sound-soft = Soft
sound-loud = Loud
confirm = Confirm
confirm-never = never
confirm-cards = cards
confirm-final = cards and irreversible moves
confirm-always = every move
confirm-question = { $what }?
confirm-below = Choose it again, or confirm here.
confirm-no = Not yet
taken-back = Put it back
taken-again = Choose it again to play it.
taken-at = It goes to { $base }. Choose it again to play it there.
hand-order = Hand order
hand-order-drawn = as drawn
hand-order-kind = by kind and power
hand-order-name = by name
chips = Cards in play
chips-auto = as large as possible
chips-large = always large
contrast = High contrast
patterns = Patterns
log-details = Detailed log
as-text = Table as text, for screen readers
language = Language
language-en = English

hotkeys = Keys
key-enter = Enter
key-space = Space
key-escape = Esc
hotkey-cycle = move through the choices
hotkey-option = press one of the question’s buttons
hotkey-enter = choose what is highlighted, or confirm
hotkey-space = default answer; skip animations
hotkey-escape = close, or put the card back
hotkey-end = end the turn
hotkey-undo = undo
hotkey-hand = go to the hand
hotkey-bases = go to the bases
hotkey-base = go to a particular base
hotkey-question = go to the question
hotkey-table = power and points as a table
hotkey-piles = look through the piles
hotkey-log = go to the log
hotkey-speed = change the speed
hotkey-menu = open the menu
hotkey-text = the table as text, for screen readers
hotkey-next = in the first game: next hint
hotkey-help = this list

prompt-label = Question
prompt-your-turn = Your turn
prompt-pick-a-card = { $plays } Choose a card to see where it can go.
prompt-uses = { $plays } Use a Talent, or end your turn.
prompt-end = { $plays } End your turn when you are ready.
prompt-here = { $n } can be chosen, { $here } of them here.
picks-label = Chosen so far
picks-empty = Free place
hand-beyond = { $n ->
    [one] one more card
   *[other] { $n } more cards
}
draft-label = Factions taken so far
draft-candidates = Candidates
draft-banned = Banned
prompt-factions = { $n } left; hover over one to read it
prompt-targets = { $n ->
    [0] choose below
    [one] one choice on the table
   *[other] { $n } choices on the table
}
prompt-targets-hand = Choose a card from your hand.
prompt-targets-tray = { $n ->
    [one] One choice.
   *[other] { $n } to choose from.
}
prompt-seen = You see { $cards }. { $text }
prompt-waits = { $who } is deciding
prompt-goes-on = See what happens
prompt-over = The game is over
prompt-setup = The game is being set up
tray-label = Choose
tray-smaller = Hide
tray-larger = Show the choices

over-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
over-again = Play again
over-normal = Now a normal game
over-start = Start page
over-setup = Change the setup
over-look = Look at the table
over-back = Back to the result
over-besides = From cards
over-sum = Points

cover-title = Pass the screen to { $who }
cover-look = I am { $who }

other-tab-plays = This game is open in another tab
other-tab-plays-about = Only one tab can play it at a time. Nothing is lost if you continue here.
other-tab-taken = This game continues in another tab
other-tab-taken-about = This tab no longer saves it. You can bring it back here, just as it is there.
other-tab-take-over = Continue here
other-tab-own = Start another game

inspector-label = Card details
inspector-empty = Hover over a card to read it here.
inspector-power = power { $n }
inspector-breakpoint = breakpoint { $n }
inspector-points = points { $first } · { $second } · { $third }
inspector-attached = On it
inspector-gained = It also has the abilities of { $card }
inspector-idle = It would have no effect now.
inspector-cancelled = Its own abilities are cancelled for now.
inspector-rulings = Rulings
inspector-on-base = played on a base
inspector-on-minion = played on a minion
inspector-on-your-minion = played on one of your minions
inspector-on-new-base = brings a base of its own

log-label = Game log
log-setup = Setup

matrix-title = Power and points
matrix-now = { $n } now
piles-title = Piles
piles-bases = { $n ->
    [one] Bases: one in the deck
   *[other] Bases: { $n } in the deck
}
piles-scored = Scored so far:
piles-unscored = None have scored yet.
piles-titans = Set aside:
player-in-hand = { $n } in hand
player-dueling = duel { $n }
tab-hand = Hand
tab-table = Scores
tab-log-new = { $n } new
tab-players = Players, log
tab-log = History
tab-piles = Piles

recap-title = Since your last turn

score-before = { $base } is about to score
score-points = { $base } scores
score-after = { $base } has scored

replay-label = Replay
replay-back = One step back
replay-on = One step forward
replay-turn-back = Previous turn
replay-turn-on = Next turn
replay-play = Play
replay-pause = Pause
replay-step = Step
replay-eyes = Whose hand is shown
replay-anybody = Nobody’s hand
replay-play-on = Play on from here
replay-leave = Leave
replay-it = Replay this game
replay-export = Save as a file
replay-import = Open a game from a file

reason-with-text = { $why } { $card }: { $text }
fault-worker = The table has stopped working. Reload the page to continue where you left off.
forecast-before = before Specials
