# What is typed at a table, and what is said to it. Words in backticks are typed as they are.

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
command-answer = answers the question by number; a name does so, too: `Gremlin at Tar Pits`, `Bob’s Gremlin` or `your Gremlin` says which one
command-pass = also answer where they are offered; so does the letter of a base
command-show = shows a card or base with its text, rulings and how its power is made up; or a faction’s cards
command-why = says why a card or base cannot be chosen now
command-preview = shows what playing a card at each base would lead to
command-always = uses a card whenever it can be used in response to something, without asking; `never NAME` never does, `ask NAME` asks again
command-orders = shows what is answered automatically
command-table = show everything on the table or at one base, in full
command-hand = show your hand with card texts, and all discard piles
command-log = shows what has happened
command-undo = undoes your last answer, unless something hidden or random was revealed or another player acted since

# What cards and options are called in a list.

place-at = { $card } at { $base }
place-on = { $card } on { $host }
place-buried = { $card } buried at { $base }
place-hand = { $card } in { $who }’s hand
place-discard = { $you ->
    [yes] { $card } in your discard pile
   *[no] { $card } in { $who }’s discard pile
}
place-aside = { $you ->
    [yes] { $card } near you
   *[no] { $card } near { $who }
}
place-pile = { $card } in the { $heap }
place-dueling = { $card } in the duel
place-revealed = { $card } among the revealed treasures
card-owned-by = { $card } owned by { $who }
option-use-from-hand = Use { $card } from hand
option-uncover = Uncover { $card } at { $base }
option-buried = { $you ->
    [yes] your buried card { $n } at { $base }
   *[no] { $who }’s buried card { $n } at { $base }
}
option-no-effect = { $option } ({ $what })
option-leads-to = { $base } → { $power }/{ $breakpoint }
did-you-mean = ; did you mean { $names }?
names-or = { $names } or { $last }

# Cards, bases and factions in full.

card-listed = { $card }: { $text }
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
