# What an answer does, as a part of a plan: "play Shinobi", and then "at Tar Pits".

plan-end-turn = end the turn
plan-new-hand = draw a new hand
plan-keep-hand = keep the hand
plan-ignore = ignore the base’s ability
plan-no-special = use no Special
plan-pass = pass
plan-pass-on = pass on { $card }
plan-yes = yes
plan-use = use { $what }
plan-stop = stop there

plan-draft = take the { $what }
plan-ban = ban the { $what }
plan-play-cards = play { $what }
plan-play-extra = play { $what }
plan-play-where = at { $what }
plan-play-on-which = on { $what }
plan-which-play = as { $what }
plan-destroy = destroy { $what }
plan-move = move { $what }
plan-move-where = to { $what }
plan-transfer = transfer { $what }
plan-transfer-where = to { $what }
plan-control = take control of { $what }
plan-give-control = give away control of { $what }
plan-return = return { $what }
plan-place = place { $what }
plan-place-where = at { $what }
plan-power = change the power of { $what }
plan-card = choose { $what }
plan-base = choose { $what }
plan-player = choose { $what }
plan-pick = choose { $what }
plan-faction = name { $what }
plan-name = name { $what }
plan-discard = discard { $what }
plan-claim = claim { $what }
plan-put-back = put back { $what }
plan-put-under = put { $what } on the bottom of the deck
plan-may = choose { $what }
plan-either = choose { $what }
plan-special = use { $what }
plan-order = resolve { $what }
plan-order-or-play = resolve { $what }
plan-score = score { $what }
plan-which-reset = set the value by { $what }
plan-instead = redirect it to { $what }
plan-challenger = duel with { $what }
plan-duel = against { $what }
plan-duel-card = place { $what } face down
plan-bury = bury { $what }
plan-bury-where = at { $what }
plan-uncover = uncover { $what }
plan-same-way = affect { $what } the same way
plan-how-many = choose { $what }
plan-counters-from = take counters from { $what }
plan-counters-to = place counters on { $what }
plan-ability = use { $what }
plan-deck = look at { $what }

hint-head = After { $at } of { $all } answers, turn { $turn }, { $who } is asked: { $question }
advice = { $n }. { $plan }{ $more ->
    [yes] , …
   *[no] { "" }
}: { $chance } % ({ $sure })
advice-within = ± { $n }
advice-glance = at a glance
advice-none = There is nothing to say about this position.
advice-thinking = Thinking …
