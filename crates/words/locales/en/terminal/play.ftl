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

command-hint = shows what you could do, with win probabilities, from what you can know
command-save = saves the game; `breakpoint play --load FILE` continues it
command-enter = shows the table and the question again
command-quit = leaves
reading-table = On the table: 12/20 is the power at a base and its breakpoint; 4-2-1 are the points for first, second and third place; Ann 7→4 means that Ann has 7 power there and would get 4 points if it scored now; (+2) are +1 power counters, [..] are actions on a minion.
