# The game in the terminal: what is said around the table. Words in backticks are typed as they are.

begin-seed = Seed { $seed }. To play the same game again: { $command }
begin-again = Continuing after { $n ->
    [one] one answer
   *[other] { $n } answers
}.
begin-help = Type `help` at any time for a list of commands.
begin-wait = Press Enter to begin.
level-choose = Choose your opponent
level-prompt = Number or name; Enter for { $level }>
news-wait = Press Enter to see the table.
pass-keyboard = Pass the keyboard to { $who }, then press Enter.
final-wins = { $you ->
    [yes] win
   *[no] wins
}
final-help = `save FILE` saves the game, `log` shows what happened, `quit` leaves.
final-only = The game is over. You can still use `save FILE`, `log` and `quit`.

answer-which = Which one? { $options }
answer-range = { $n } is not in the list; choose a number from 1 to { $most }.
answer-unknown = There is no option or command “{ $text }”{ $near }
show-what = `? NAME` shows a card, base or faction; `? 3` shows the third option.
show-no-card = “{ $option }” is not a card.
base-missing = `base A`: the letter or name of a base is missing.
base-unknown = There is no base “{ $name }” in play; use its letter or its name.
log-number = `log { $text }`: expected a number or `all`.
why-missing = `why NAME`: the name of a card or base is missing.
why-unknown = There is no card “{ $name }” on the table or in your hand{ $near }
why-can = It can be chosen now: { $option }.
why-each = { $card }: { $why }
name-missing = `{ $command } NAME`: the name of a card is missing.
preview-none = Nothing can be said about playing { $card } now.
preview-at = { $card } at { $base }: { $outcome }
order-given = { $order ->
    [always] { $card } is always used when it can be.
    [never] { $card } is never used.
   *[ask] You are asked about { $card }.
}
orders-none = You are asked about every card.
orders-one = { $card }: { $order }
order-not-for = { $card } is only used when you play cards; there is nothing to answer automatically.

quit-unsaved = The game is not saved. `save FILE` saves it; `quit` again leaves without saving.
save-missing = `save FILE`: the file name is missing.
save-done = Saved. `breakpoint play --load { $file }` continues from here.
save-failed = Not saved: { $why }.
save-other = { $file } already exists and is not an earlier save of this game: nothing was written
save-error = cannot write { $file }: { $why }
autosave-off = Autosave failed and is now off: { $why }.
leave-input = The input has ended
leave-quit = Good-bye
leave-saved = { $why }. The game is saved: `breakpoint play --load { $file }` continues it.
leave-later = { $why }. What came after the last save is lost; `breakpoint play --load { $file }` continues from there.
leave-unsaved = { $why }. The game was not saved. To start it again: { $command }

# What can be typed.

command-answer = answers the question by number; a name does so, too: `Gremlin at Tar Pits`, `Bob’s Gremlin` or `your Gremlin` says which one
command-pass = also answer where they are offered; so does the letter of a base
command-show = shows a card or base with its text, rulings and how its power is made up; or a faction’s cards
command-why = says why a card or base cannot be chosen now
command-preview = shows what playing a card at each base would lead to
command-hint = shows what you could do, with win probabilities, from what you can know
command-always = uses a card whenever it can be used in response to something, without asking; `never NAME` never does, `ask NAME` asks again
command-orders = shows what is answered automatically
command-table = show everything on the table or at one base, in full
command-hand = show your hand with card texts, and all discard piles
command-log = shows what has happened
command-undo = undoes your last answer, unless something hidden or random was revealed or another player acted since
command-save = saves the game; `breakpoint play --load FILE` continues it
command-enter = shows the table and the question again
command-quit = leaves
reading-table = On the table: 12/20 is the power at a base and its breakpoint; 4-2-1 are the points for first, second and third place; Ann 7→4 means that Ann has 7 power there and would get 4 points if it scored now; (+2) are +1 power counters, [..] are actions on a minion.
