# The first game, which teaches. A lesson says one thing, in two sentences if need be.

tutorial-label = First game
tutorial-bot = Robin
tutorial-count = { $n } of { $all }
tutorial-next = Next
tutorial-leave = No more hints
tutorial-wait = Robin is playing. Watch what happens on the table.
tutorial-free = Go on as you like. I speak up when there is something new.

lesson-welcome = This is a real game. You play pirates and rock stars, shuffled into one deck; Robin has dinosaurs and zombies. I point, you play.
lesson-bases = These are the bases. Bring your minions there: when a base scores, the strongest players at it get points.
lesson-meter = On the left, the power of all players here together. On the right, the breakpoint: once the power reaches it, the base scores.
lesson-points = What it pays: so many points for the strongest player here, for the second and for the third.
lesson-lanes = Every player has a lane at each base, yours is the lowest. The shape says whose it is, the number how much power that player has there.
lesson-minion = Each turn you may play one minion. Cards with a number are minions, and the number is their power: choose one that is ringed.
lesson-where = Now choose the base for it. What can be chosen is ringed; everything else is dim.
lesson-ability = The card asks you something. The question names the card; choose one of the ringed things, or a button beside the question.
lesson-now = “Now” says who would get how many points if the base scored at this moment. It changes with every minion.
lesson-undo = Changed your mind? You can take a move back as long as nothing new was revealed.
lesson-action = You may also play one action each turn. Cards with a bolt are actions: they do what they say, and most are discarded afterwards. Choose one that is ringed.
lesson-reading = Any card can be read: point at it, or press it for a while. Choose something dim and the table says why it cannot be chosen.
lesson-end = That was your turn. End it: bases that have reached their breakpoint score, then you draw two cards.
lesson-drawing = You have drawn two cards. With more than ten in hand, you would have to discard down to ten.
lesson-log = What the others did since your last turn is told here. Every name in it can be read.
lesson-ready = This base has reached its breakpoint. When this turn ends it scores, so look who is ahead while you can still change it.
lesson-talent = A card with a star has a talent: you may use it once in each of your turns. Choose the card that is ringed.
lesson-special = A base is scoring, and a card of yours says “Special”: it can do something right now. Use it, or pass.
lesson-scored = Points are counted here. Fifteen at the end of a turn win the game, if nobody has more.
lesson-farewell = That is the game. Play it to the end; the rules and all cards are in the menu whenever you want them.
