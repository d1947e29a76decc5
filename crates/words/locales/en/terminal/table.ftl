# The table in the terminal.

turn-now = Turn { $n } · { $who } · { $phase }
turn-none = Before the first turn
turn-left = left: { $plays }
sentence = { $text }.
news-of-turn = { $turn }:

player-vp = { $n } VP
players-aside = aside: { $titans }
titan-of = { $titan } ({ $who })
column-base = base
column-power = power
column-vp = VP
column-now = power → VP if it scored now

at-base-titan = titan { $card }
at-base-monsters = monsters:
at-base-actions = on it:
at-base-buried = buried:
at-base-hidden = a card
card-of = { $card } ({ $who })
attached-of = { $card } of { $who }
hand-cards = hand: { $cards }
hand-none = empty
pile-none = nothing
table-bases = { $left } bases in the base deck, { $scored } discarded
earlier = … { $n } earlier: `log { $all }`
earlier-news = … `log` shows what came before
