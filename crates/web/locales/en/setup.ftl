# The page before a game.

app-name = Breakpoint
setup-tagline = Shuffle two factions together and fight for the bases.
setup-continue = Go on with the last game
setup-continue-about = { $players }
setup-seats = Seats
setup-seat = Seat { $n }
setup-name = Name
setup-person = Person
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
setup-factions = Factions
setup-random = At random
setup-draft = Draft
setup-chosen = By choice
setup-random-about = Two for everybody, by chance.
setup-draft-about = First to last and back, everybody takes one.
setup-chosen-about = Pick two for every seat.
setup-sets = Sets
setup-sets-all = all
setup-titans = With titans
setup-same = Two players may have the same faction
setup-seed = Seed
setup-new-seed = Another seed
setup-seed-about = The same seed deals the same cards.
setup-begin = Begin
setup-missing = { $n ->
    [one] One faction is still to be picked.
   *[other] { $n } factions are still to be picked.
}
setup-pick-for = { $who } picks
setup-you = You
setup-bot-name = Bot { $n }
setup-player-name = Player { $n }
setup-bad-seed = A seed is a whole number.
setup-bad-name = Every player needs a name of up to 16 letters, each another one.
footer-note = An unofficial, open implementation. Card texts are our own words.
