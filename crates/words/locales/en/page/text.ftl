# The table as text: headings, lists, and what is typed.

text-show = Show the table as text
text-leave = Show the table as pictures
text-turn = { $you ->
    [yes] Turn { $n }, your turn. Phase: { $phase }.
   *[no] Turn { $n }, { $who }’s turn. Phase: { $phase }.
}
text-base = { $state ->
    [scored] { $base }: power { $power } of { $breakpoint }, has scored
    [kept] { $base }: power { $power } of { $breakpoint }, cannot score
    [ready] { $base }: power { $power } of { $breakpoint }, ready to score
   *[open] { $base }: power { $power } of { $breakpoint }
}
text-points = Points: { $first } for first, { $second } for second, { $third } for third place.
text-empty-base = No cards are here.
text-lane = { $points ->
    [one] { $who }: power { $power }, { $rank }, { $points } point if it scored now
   *[other] { $who }: power { $power }, { $rank }, { $points } points if it scored now
}
text-lane-none = { $who }: power { $power }
text-share = { $n } from { $from }
text-monsters = Monsters
text-actions = Actions on the base
text-buried = Buried cards
text-hidden-card = a card face down
text-of = { $you ->
    [yes] { $card } (yours)
   *[no] { $card } ({ $who })
}
text-on-it = { $you ->
    [yes] On it: { $card } (yours)
   *[no] On it: { $card } ({ $who })
}
text-times = { $card }, { $n } times
text-cancelled = its own abilities are cancelled
text-with = { $what }: { $list }
text-player = { $who }: { $n } of { $all } points
text-player-factions = { $player }, { $factions }
text-piles = { $who }. Hand { $hand }, deck { $deck }, discard pile { $discard }
text-aside = Titan set aside: { $card }
text-discards = Discard piles
text-discard = { $who }: { $cards }
text-nothing = nothing
text-besides = Other facts
text-seen = You see { $cards }.
text-picked = Chosen so far: { $cards }.

text-command = Command
text-command-help = Type the number or the name of an option, or `help` for all commands. Press Enter to do it.
text-do = Do it
text-command-does = { $what }: { $does }
text-command-skip = shows the end of what other players do
text-command-save = saves the game as a file
text-command-menu = open the menu, or the table with pictures
text-command-quit = leaves the table; the game stays saved in this browser
text-option = { $n }: { $option }
text-saved = The game is saved as a file.
text-nothing-asked = You are not asked anything now. `help` lists the commands.
text-nothing-to-skip = There is nothing to skip.
text-no-hints = Hints are only available in the terminal.
