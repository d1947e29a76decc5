# Before a game.

app-name = Breakpoint
setup-tagline = Shuffle two factions together and fight for the bases.

start-label = Play
start-continue = Continue
start-continue-about = The game you left is as you left it.
start-play = Play
start-learn = First game
start-learn-about = A gentle opponent, and hints on the table while you play.
start-setup = Set up a game
start-setup-about = Two to four seats, people and bots, factions by choice or by draft.
start-look = Look through the last game

setup-title = Set up a game
setup-seats = Seats
setup-seat = Seat { $n }
setup-name = Name
setup-person = Person
setup-person-about = Sits at this screen; hands stay covered while it is passed on.
setup-bot = Bot
setup-level = Level
level-relaxed = Relaxed
level-relaxed-about = Plays for fun: any reasonable plan will do.
level-sharp = Sharp
level-sharp-about = Looks for the best plan, turn by turn.
level-merciless = Merciless
level-merciless-about = Thinks hard about everything, for a second at a time.
setup-add-seat = Add a seat
setup-remove-seat = Remove seat { $n }
setup-you = You
setup-bot-name = Bot { $n }
setup-player-name = Player { $n }

setup-factions = Factions
setup-random = At random
setup-random-about = Two for everybody, by chance.
setup-draft = Draft
setup-draft-about = First to last and back, everybody takes one.
setup-chosen = By choice
setup-chosen-about = Pick two for every seat, here and now.
setup-which = Which factions may come
setup-pool = { $left } of { $all }
setup-sets = From these sets
setup-sets-all = all sets
setup-avoid = Not those of the last games
setup-ban-about = Press a faction to keep it away, and again to let it come.
setup-banned = kept away
setup-recent = played lately
setup-open = open
setup-pick-for = { $who } picks
setup-all-picked = Everybody has two factions.
setup-fill = Pick the rest by chance
setup-same = Two players may have the same faction
setup-same-about = Otherwise each faction is there once.

setup-table = Table
setup-bases = Bases come
setup-bases-own = with the factions
setup-titans = With titans
setup-titans-about = A few factions bring one.
setup-seed = Seed
setup-new-seed = Another seed
setup-copy = Copy
setup-copied = Copied
setup-seed-about = With the same seed and the same seats, the same cards are dealt.
setup-begin = Begin
setup-summary = { $who } — { $way }
summary-random = factions at random
summary-draft = factions by draft
summary-chosen = factions as chosen

setup-missing = { $n ->
    [one] One faction is still to be picked.
   *[other] { $n } factions are still to be picked.
}
setup-few-factions = { $left ->
    [0] No faction may come, and it takes { $wanted }. Let some come again, or add a set.
    [one] Only one faction may come, and it takes { $wanted }. Let some come again, or add a set.
   *[other] Only { $left } factions may come, and it takes { $wanted }. Let some come again, or add a set.
}
setup-few-bases = { $left ->
    [one] These sets have only one base, and the table needs { $wanted }. Add a set.
   *[other] These sets have only { $left } bases, and the table needs { $wanted }. Add a set.
}
setup-bad-seed = A seed is a whole number.
setup-bad-name = Every player needs a name of up to { $n } letters, each another one.
footer-note = An unofficial, open implementation. Card texts are our own words.
