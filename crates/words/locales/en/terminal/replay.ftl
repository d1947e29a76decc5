# A saved game that is gone through in the terminal.

replay-verified = verified { $n } answers
replay-answer = { $who }: { $question } → { $chosen }
replay-head = After { $at } of { $all } answers: turn { $turn } of { $who }
replay-player = { $who } ({ $factions }): { $vp } VP, { $deck } in deck, { $discard } discarded
replay-hand = in hand: { $cards }
replay-aside = set aside: { $card }
replay-base = { $base }: { $power } of { $breakpoint }
replay-asked = { $who } is asked: { $question } ({ $options })

step-begin = { $length } answers. Enter continues, `back` goes back, `help` lists the rest.
step-now = After { $at } of { $all } answers, { $eyes ->
    [nobody] nobody’s hand shown
   *[somebody] as { $who } sees it
}
step-unknown = There is no command “{ $text }”; `help` lists them.
step-range = `at { $text }`: expected a number from 0 to { $most }.
step-nobody = There is no player “{ $name }”{ $near }
step-hidden = { $who }’s hand can be seen once the game is over.
step-next = continues by one answer
step-back = goes back by one answer
step-turn = go to the next turn, or to the one before
step-at = goes to where 42 answers were given; `end` goes to the last
step-as = shows the table as a player sees it; `as nobody` shows no hand
step-look = show a card, everything on the table, one base, or what has happened
step-quit = leaves
