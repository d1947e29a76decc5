# `breakpoint analyse`

analyse-head = { $answers } answers. Win probabilities, as the bots estimate them from what each player knows:
analyse-turn = turn
analyse-answer = answers
analyse-most = Where they changed the most:
analyse-point = Turn { $turn }, { $who }: { $changes }
analyse-change = { $who } { $before } % → { $after } %
analyse-played = played: { $plan }
analyse-master = the master: { $plan }{ $more ->
    [yes] , …
   *[no] { "" }
}: { $chance } % ({ $sure })
analyse-no-plan = the master has nothing to suggest
analyse-short = This game is too short to say anything about it.
