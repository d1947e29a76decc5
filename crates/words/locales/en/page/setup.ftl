# Before a game.

app-name = Breakpoint

start-headline = Shuffle two factions. Fight for the bases.
start-about = A card game for two to four. Play minions, win bases, and be the first to { $n } points. Free, no account.
start-picture = Three bases with minions of two players: the strongest side wins the most points.
start-win = Win a base
start-reach = Reach { $n } points
start-label = Play
start-continue = Continue
start-continue-about = Your game, just as you left it.
start-play = Play
start-quick = Quick game
start-quick-about = Against the relaxed bot, factions at random.
start-give-up = Abandon the current game?
start-give-up-about = Press again to start a new one.
start-learn = Learn by playing
start-learn-about = A real game against a gentle bot, with hints.
start-setup = Set up a game
start-setup-about = Two to four seats, people or bots.
start-look = Replay the last game

storage-full = This browser has no room left to save your game. You can play on, but the game is gone once you close this page, unless you export it from the menu.
storage-forbidden = This browser does not allow the page to save your game. You can play on, but the game is gone once you close this page, unless you export it from the menu.
storage-read = OK

setup-title = Set up a game
setup-seats = Seats
setup-seat = Seat { $n }
setup-name = Name
setup-person = Person
setup-person-about = Plays on this screen. Hands stay hidden while you pass the device.
setup-bot = Bot
setup-level = Level
level-relaxed = Relaxed
level-relaxed-about = Plays for fun: any reasonable plan will do.
level-sharp = Sharp
level-sharp-about = Looks for the best plan, turn by turn.
level-merciless = Merciless
level-merciless-about = Thinks hard about every decision, for up to a second.
setup-add-seat = Add a seat
setup-remove-seat = Remove seat { $n }
setup-bot-name = Bot { $n }
setup-player-name = Player { $n }

setup-factions = Factions
setup-random = At random
setup-random-about = Two for each player, drawn at random.
setup-draft = Draft
setup-draft-about = Players take one each in turn, then another in reverse order.
setup-candidates-label = Candidates for each player
setup-candidates-each = { $n ->
    [0] Pick from all
   *[other] { $n } candidates each
}
setup-chosen = By choice
setup-chosen-about = Pick two for each player now.
setup-which = Factions in the mix
setup-pool = { $left } of { $all }
setup-set-picked = { $n } of { $all } picked
setup-sets = From these sets
setup-sets-all = all sets
setup-avoid = Leave out factions from recent games
setup-ban-about = Press a faction to leave it out; press it again to bring it back.
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
setup-bases-own = from the factions’ sets
setup-titans = With titans
setup-titans-about = A few factions have one.
setup-seed = Seed
setup-new-seed = New seed
setup-copy = Copy
setup-copied = Copied
setup-seed-about = The same seed and the same seats deal the same cards.
setup-begin = Begin
setup-begin-anyway = Begin anyway
setup-gives-up = This abandons the current game.
setup-summary = { $who } — { $way }
summary-random = factions at random
summary-draft = factions by draft
summary-chosen = factions by choice

setup-missing = { $n ->
    [one] Pick one more faction.
   *[other] Pick { $n } more factions.
}
setup-few-factions = { $left ->
    [0] No factions are left, but { $wanted } are needed. Bring some back, or add a set.
    [one] Only one faction is left, but { $wanted } are needed. Bring some back, or add a set.
   *[other] Only { $left } factions are left, but { $wanted } are needed. Bring some back, or add a set.
}
setup-few-bases = { $left ->
    [one] These sets have only one base, but the table needs { $wanted }. Add a set.
   *[other] These sets have only { $left } bases, but the table needs { $wanted }. Add a set.
}
setup-bad-seed = The seed must be a whole number, or 64 hexadecimal digits.
setup-bad-name = Each player needs a different name, of up to { $n } letters.
footer-note = An unofficial, open implementation. Card texts are in our own words.
