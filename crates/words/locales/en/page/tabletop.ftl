# For people who play with real cards.

tabletop-label = With real cards
tabletop-players = Players
tabletop-add = Add a player
tabletop-remove = Remove { $who }
tabletop-undo = Undo

deal-title = Deal factions
deal-lead = For a game with real cards: two factions for each player, at random or by draft. It works offline.
deal-way-random = At random
deal-way-random-about = Two for each player, drawn at random.
deal-way-draft = Draft
deal-way-draft-about = Players take one each in turn, then another in reverse order. A random player begins.
deal-bans-label = Bans for each player
deal-bans-each = { $n ->
    [0] No bans
    [one] One ban each
   *[other] { $n } bans each
}
deal-owned = Sets you own
deal-result = Who plays what
deal-random = Deal
deal-again = Deal again
deal-draft = Begin the draft
deal-draft-again = Begin again
deal-ready = { $n ->
    [one] one faction to deal from
   *[other] { $n } factions to deal from
}
deal-few = { $left ->
    [0] No factions are left, but { $wanted } are needed. Bring some back, or add a set.
    [one] Only one faction is left, but { $wanted } are needed. Bring some back, or add a set.
   *[other] Only { $left } factions are left, but { $wanted } are needed. Bring some back, or add a set.
}
deal-done = Everyone has two factions.
deal-bans = { $who }: Choose a faction to ban
deal-takes = { $who }: Choose a faction
deal-banned = Banned: { $factions }
deal-keep-score = Keep score

score-title = Keep score
score-lead = For a game with real cards: the player with the most points wins at the end of a turn, with { $n } or more. What you enter stays on this device.
score-turn = { $who }’s turn, round { $n }
score-leads = { $who } leads with { $n } points and wins at the end of this turn
score-tied = A tie for the most points: play continues
score-won = { $who } wins with { $n } points!
score-end-turn = End turn
score-restart = New game
score-points-of = Points of { $who }
score-less = { $what }: one less
score-more = { $what }: one more
score-bases = Bases
score-base = Base { $n }
score-which = Which base is base { $n }?
score-any = Any base
score-add-base = Add a base
score-remove-base = Remove { $base }
score-breakpoint = Breakpoint of { $base }
score-power = Power of { $who } at { $base }
score-ready = ready to score
score-wins = +{ $n }
score-it = Score this base
