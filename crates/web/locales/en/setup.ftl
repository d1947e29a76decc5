# Before a game.

app-name = Breakpoint
setup-tagline = Shuffle two factions together and fight for the bases.

start-label = Play
start-continue = Continue
start-continue-about = Your game, just as you left it.
start-play = Play
start-give-up = Give up the game that is on?
start-give-up-about = Press once more to begin another one.
start-learn = First game
start-learn-about = A gentle opponent, and hints on the table while you play.
start-setup = Set up a game
start-setup-about = Two to four seats, people and bots, factions by choice or by draft.
start-look = Replay the last game

setup-title = Set up a game
setup-seats = Seats
setup-seat = Seat { $n }
setup-name = Name
setup-person = Person
setup-person-about = Plays at this screen. Hands stay hidden while it is passed on.
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
setup-bot-name = Bot { $n }
setup-player-name = Player { $n }

setup-factions = Factions
setup-random = At random
setup-random-about = Two for each player, drawn at random.
setup-draft = Draft
setup-draft-about = Everyone takes one in turn, then again in reverse.
setup-chosen = By choice
setup-chosen-about = Pick two for every seat, here and now.
setup-which = Factions in the mix
setup-pool = { $left } of { $all }
setup-set-picked = { $n } of { $all } picked
setup-sets = From these sets
setup-sets-all = all sets
setup-avoid = Skip factions from recent games
setup-ban-about = Press a faction to leave it out, and again to let it back in.
setup-banned = left out
setup-recent = played recently
setup-open = open
setup-pick-for = { $who } picks next
setup-all-picked = Everyone has two factions.
setup-fill = Pick the rest at random
setup-same = Two players may have the same faction
setup-same-about = Otherwise each faction appears only once.

setup-table = Table
setup-bases = Bases
setup-bases-own = from the sets of the factions
setup-titans = With titans
setup-titans-about = A few factions bring one.
setup-seed = Seed
setup-new-seed = Another seed
setup-copy = Copy
setup-copied = Copied
setup-seed-about = With the same seed and the same seats, the same cards are dealt.
setup-begin = Begin
setup-begin-anyway = Begin anyway
setup-gives-up = This gives up the game that is on.
setup-summary = { $who } — { $way }
summary-random = factions at random
summary-draft = factions by draft
summary-chosen = factions as chosen

setup-missing = { $n ->
    [one] One faction is still to be picked.
   *[other] { $n } factions are still to be picked.
}
setup-few-factions = { $left ->
    [0] No faction is left, and { $wanted } are needed. Let some back in, or add a set.
    [one] Only one faction is left, and { $wanted } are needed. Let some back in, or add a set.
   *[other] Only { $left } factions are left, and { $wanted } are needed. Let some back in, or add a set.
}
setup-few-bases = { $left ->
    [one] These sets have only one base, and the table needs { $wanted }. Add a set.
   *[other] These sets have only { $left } bases, and the table needs { $wanted }. Add a set.
}
setup-bad-seed = A seed is a whole number.
setup-bad-name = Every player needs a different name of up to { $n } letters.
footer-note = An unofficial, open implementation. Card texts are our own words.
