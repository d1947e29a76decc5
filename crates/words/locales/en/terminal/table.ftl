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

# Cards, bases and factions in full.

card-title = { $card } — { $facts }
card-ruling = Ruling: { $text }
fact-minion = minion, power { $power }
fact-monster = { $tags }monster, power { $power }, treasures { $treasures }
fact-action = { $on ->
    [base] action on a base
    [minion] action on a minion
    [your-minion] action on one of your minions
    [new-base] action on a new base
   *[nothing] action
}
fact-titan = titan
fact-base = base, breakpoint { $breakpoint }, VP { $points }{ $monsters ->
    [0] { "" }
   *[other] , monsters { $monsters }
}, { $set }
fact-of-faction = { $what }, { $n } of 20 { $faction } cards
fact-titan-of-faction = { $what } of the { $faction }
fact-in-heap = { $what }, { $n } in the { $heap }
fact-in-deck = { $what }, { $n } in its deck
now-base = In play: breakpoint { $breakpoint } ({ $parts }), power there { $power }.
now-hand = In your hand.
now-here = { $card }.
now-in-play = In play: { $card }.
now-in-play-power = In play: { $card }; power { $power } ({ $parts }).
now-revealed = Revealed and not yet claimed.
no-such-card = There is no card or base “{ $name }”{ $near }
could-be = “{ $name }” could be { $names }.
