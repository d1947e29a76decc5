# The first game, which teaches. A lesson says one thing, in two sentences if need be.

tutorial-label = First game
tutorial-bot = Robin
tutorial-count = { $n } of { $all }
tutorial-next = Next
tutorial-leave = No more hints
tutorial-wait = Robin is playing. Watch what happens on the table.
tutorial-free = Carry on as you like. I will speak up when there is something new.

lesson-welcome = This is a real game. You play pirates and rock stars, shuffled into one deck; Robin has dinosaurs and zombies. I will point, and you play.
lesson-bases = These are the bases. Bring your minions to them: when a base scores, the strongest players there get points.
lesson-meter = On the left is the total power of all players here. On the right is the breakpoint: once the power reaches it, the base scores.
lesson-points = What the base pays: points for the strongest player here, for the second and for the third.
lesson-lanes = Every player has a lane at each base; yours is the lowest. The shape shows whose it is, the number how much power that player has there.
lesson-minion = Each turn you may play one minion. Cards with a number are minions, and the number is their power: choose one that is ringed.
lesson-where = Now choose the base for it. What can be chosen is ringed; everything else is dim.
lesson-ability = The card asks you something. The question names the card; choose one of the ringed things, or a button beside the question.
lesson-now = “Now” says who would get how many points if the base scored at this moment. It changes with every minion.
lesson-undo = Changed your mind? You can undo a move as long as nothing new has been revealed.
lesson-action = You may also play one action each turn. Cards with a bolt are actions: they do what they say, and most are discarded afterwards. Choose one that is ringed.
lesson-reading = You can read any card: hover over it, or press and hold. Choose something dim and the table says why it cannot be chosen.
lesson-end = That was your turn. End it: bases that have reached their breakpoint score, then you draw two cards.
lesson-drawing = You have drawn two cards. With more than ten in hand, you would have to discard down to ten.
lesson-log = This lists what the others did since your last turn. You can read every card it names.
lesson-ready = This base has reached its breakpoint. It scores when this turn ends, so see who is ahead while you can still change it.
lesson-talent = A card with a star has a Talent: you may use it once on each of your turns. Choose the card that is ringed.
lesson-special = A base is scoring, and one of your cards says “Special”: it can do something right now. Use it, or pass.
lesson-scored = Points are counted here. Once someone has fifteen or more at the end of a turn, the player with the most wins.
lesson-farewell = That is the game. Play it to the end; the rules and all the cards are in the menu whenever you want them.
