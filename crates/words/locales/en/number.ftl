# What a number is made of.

part-printed = printed
part-set = set by { $card }
part-counters = +1 power counters
part-counters-on = counters on { $card }
part-lasting = { $card } (temporary)
part-lasting-unknown = temporary
part-ongoing = { $card }
part-monster = { $card }, a monster
part-floor = never below 0

kind-minion = minion
kind-action = action
kind-base = base
kind-titan = titan

play-minion = { $extra ->
    [yes] extra minion
   *[no] minion
}
play-action = { $extra ->
    [yes] extra action
   *[no] action
}
play-max-power = { $play } with power { $n } or less
play-cancelled = { $play } without its abilities
play-at = { $play } at { $base }
play-without-yours = { $play } where you have no minion
play-with-yours = { $play } where you have a minion
play-on-a-base = { $play } on a base
play-where-behind = { $play } where another player has more power than you
play-on = { $play } on { $card }
play-raises = { $play } that increases the power of { $card }
play-raises-yours = { $play } that increases the power of one of your minions
play-named = { $play } named { $card }
play-not-named = { $play } not named { $card }
play-power-left = { $play }, total power { $n } or less
play-decides-name = { $play } (the others must have the same name)
play-from = { $play } ({ $card })
plays-none = nothing
plays-and = { $first } and { $last }

until-end-of-turn = until the end of the turn
until-end-of-turn-at = at { $base } until the end of the turn
until-end-of-turn-of = { $you ->
    [yes] until the end of your turn
   *[no] until the end of { $who }’s turn
}
until-start-of-turn-of = { $you ->
    [yes] until the start of your next turn
   *[no] until the start of { $who }’s next turn
}
until-next-turn-of = { $you ->
    [yes] during your next turn
   *[no] during { $who }’s next turn
}
until-leaves-play = { "" }
until-without = while { $card } is on it
until-base-scored = until the base has finished scoring

lasts-for-card = { $card } { $what }
lasts-cancelled-base = { $base } loses its abilities
lasts-silenced = cards at { $base } lose their abilities
lasts-no-actions = { $you ->
    [yes] you cannot play actions
   *[no] { $who } cannot play actions
}
lasts-only-specials-of = { $you ->
    [yes] only you can use Specials
   *[no] only { $who } can use Specials
}
lasts-promised = { $you ->
    [yes] an effect is pending for you
   *[no] an effect is pending for { $who }
}
lasts-total = { $you ->
    [yes] you have { $n } power at { $base }
   *[no] { $who } has { $n } power at { $base }
}
lasts-owes = { $who } owes { $whom } 1 VP for a win
lasts-unaffected = is not affected by { $card }
lasts-abilities = also has the abilities of { $card }
lasts-cancelled = loses its abilities
lasts-control = is under new control { $until }, then returns to { $who }
lasts-stays = cannot be destroyed, moved or returned to hand
lasts-talent = has the Talent of { $card }
lasts-withheld = does not have the ability of { $card }
lasts-returns = returns to its owner’s hand if it is discarded
lasts-may-return = may go to its owner’s hand instead of the discard pile if { $who } chooses

# Numbers with what they are made of.

account-lane = { $you ->
    [yes] Your power at { $base }: { $n }
   *[no] { $who }’s power at { $base }: { $n }
}
account-rank = { $title } — { $rank }, { $n ->
    [one] { $n } point
   *[other] { $n } points
} if it scored now
account-left-out = does not count here
account-power = power there
account-breakpoint = breakpoint
account-to-go = { $base } needs { $n } more power to score
account-scores = { $base } scores after this turn’s Play Cards phase
account-kept = { $base } has enough power but cannot score
account-points = { $you ->
    [yes] Your victory points: { $n }
   *[no] { $who }’s victory points: { $n }
}
account-rules = other
account-soon = { $base }, if nothing changes
account-plays = Still to play
rank = { $n ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $n }th
}
forecast-comes = You { $to } ({ $n } VP)
forecast-stays = You stay { $to } ({ $n } VP)
forecast-moves = You { $from } → { $to } ({ $n } VP)
