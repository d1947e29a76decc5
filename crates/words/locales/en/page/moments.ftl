# The moments of a game: its beginning, turns, bases that score, its end; and the story of it.

opening-title = Who plays what
opening-bases = The first bases
opening-goal = First to { $n } points wins
opening-cards = { $n ->
    [one] You start with one card
   *[other] You start with { $n } cards
}
opening-go = Let’s go

turn-flag = Your turn
turn-flag-behind = { $n ->
    [one] You are { $n } point behind { $who }
   *[other] You are { $n } points behind { $who }
}
turn-flag-ahead = { $n ->
    [one] You are { $n } point ahead of { $who }
   *[other] You are { $n } points ahead of { $who }
}
turn-flag-level = You are level with { $who }
turn-flag-ready = { $n ->
    [one] { $n } base is ready to score
   *[other] { $n } bases are ready to score
}

skip = Skip
skip-turn = { $who } plays
skip-points = Points are counted, then the next base is turned up.

stage-power = { $n } power of { $of }

over-title = { $you ->
    [yes] You win!
   *[no] { $who } wins
}
over-shared = Shared victory
over-below = { $points ->
    [one] { $factions }, { $points } point in { $turns } turns
   *[other] { $factions }, { $points } points in { $turns } turns
}
over-race = How it went
over-goal = { $n } to win
over-turning-point = Turning point:
over-turning = { $moved ->
    [yes] { $you ->
        [yes] turn { $turn }, { $base }: you go from { $from } to { $to } with { $points } points.
       *[no] turn { $turn }, { $base }: { $who } goes from { $from } to { $to } with { $points } points.
    }
   *[no] { $you ->
        [yes] turn { $turn }, { $base }: you get { $points } points and stay { $to }.
       *[no] turn { $turn }, { $base }: { $who } gets { $points } points and stays { $to }.
    }
}
over-best-moment = Your best moment:
over-best = turn { $turn }, { $base }: { $points } points.
over-by-base = Points by base
over-rotated = Swap factions
over-watch = Watch the replay
over-home = Home
over-picture = Save as a picture

log-filter = Show
log-all = Everything
log-about-you = About you
log-scoring = Scoring
log-times = ×{ $n }
log-go = Show the table as it was then
replay-back-to-game = Back to the game
