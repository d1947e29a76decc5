# Who and where, for everything that is said about a table.

nobody = nobody
you = You
no-base = no base
plays-label = Still to play: { $plays }.
plays-used = You have no plays left.

phase-setup = Setup
phase-start = Start
phase-play = Play
phase-score = Score
phase-draw = Draw
phase-end = End
player-hand = hand { $n }
player-deck = deck { $n }
player-discard = disc. { $n }
hand-empty = Your hand is empty
card-idle = no effect now
order-ask = Ask
order-always = Always
order-never = Never
prompt-waits-bot = { $who } is thinking
