# The library, and pages to read.

ways-label = To read
way-play = Play
way-library = Cards
way-help = Rules
way-credits = Credits

library-title = The library
library-lead = Every card, in our own words.
library-search = Search names, texts and rulings
library-set = Set
library-faction = Faction
library-power = Power
library-any-set = Every set
library-any-faction = Every faction
library-any-power = Any power
library-power-low = 2 or less
library-power-three = 3
library-power-four = 4
library-power-high = 5 or more
library-kinds = Kinds
library-clear = Clear
library-count = { $n ->
    [0] Nothing fits. Try fewer words, or clear the filters.
    [one] One card
   *[other] { $n } cards
}
library-factions = Factions
library-others = Bases and other decks
library-parts = In parts: some of its cards are still to be written.
library-all = The whole library
sort-minion = Minions
sort-action = Actions
sort-titan = Titans
sort-base = Bases
sort-monster = Monsters
sort-treasure = Treasures
sort-madness = Madness
group-bases = Bases
group-monsters = Monsters
group-treasures = Treasures
group-madness = Madness
group-bases-about = What is fought over: breakpoints, points and powers of their own.
group-monsters-about = They wait at bases, belong to nobody, and are worth beating.
group-treasures-about = What monsters guard, and the best at a base divide among themselves.
group-madness-about = A deck beside the table that some cards make players draw from.
complexity = Complexity { $n } of 3
complexity-1 = Simple
complexity-2 = Medium
complexity-3 = Complex
shelf-search = Find a faction
shelf-complexity = Complexity
shelf-unfold = Unfold all
shelf-fold = Fold all
shelf-count = { $n ->
    [one] one faction
   *[other] { $n } factions
}
shelf-nothing = No faction fits. Try fewer words, or another complexity.
faction-deck = { $minions ->
    [one] one minion
   *[other] { $minions } minions
}, { $actions ->
    [one] one action
   *[other] { $actions } actions
}
faction-power = total power { $n }
faction-titan = and a titan
faction-bases = Bases of the set
card-kind = Kind
card-power = Power
card-copies = Copies
card-on = Played on
card-faction = Faction
card-set = Set
card-breakpoint = Breakpoint
card-points = Points
card-treasures = Treasures
card-monsters = Monsters
card-on-base = a base
card-on-minion = a minion
card-on-your-minion = a minion of yours
card-on-new-base = a base that comes with it
card-no-text = It has no ability.
card-rulings = Rulings
card-next = Next card
card-before = Card before

credits-title = Credits
credits-game = The game
credits-game-text = Breakpoint is made by fans, for fans. It is neither made nor endorsed by the publisher of the game it plays: Smash Up, its cards, factions and their names belong to Alderac Entertainment Group. They are named only to say which card is meant. There is no art and no text of theirs here; what a card does is said in our own words. If you like the game, buy it: the printed cards are the real thing.
credits-code = The program
credits-code-text = The program and its texts are free, under the MIT licence or the Apache licence 2.0, as you like. It is written in Rust, and stands on the work of many others, whose licences are named in the source.
credits-icons = The icons
credits-icons-text = The { $n } pictures on cards, bases and factions are icons of game-icons.net, made by its authors and used under the Creative Commons licence Attribution 3.0. They were simplified to whole units and recoloured.
credits-icons-missing = This copy was built without icons: letters are drawn in their place.
credits-authors = Authors of game-icons.net
credits-authors-text = The package the icons come from does not say who made which. These are the authors we know of, and all of them are thanked; some of them gave their icons away without any condition.
credits-authors-list = Lorc · Delapouite · John Colburn · Felbrigg · John Redman · Carl Olsen · Sbed · PriorBlue · Willdabeast · Viscious Speed · Lord Berandas · Irongamer · HeavenlyDog · Lucas · Faithtoken · Skoll · Andy Meneely · Cathelineau · Kier Heyl · Aussiesim · Sparker · Zeromancer · Rihlsul · Quoting · Guard13007 · DarkZaitzev · SpencerDub · GeneralAce135 · Zajkonur · Catsu · Starseeker · Pepijn Poolman · Pierre Leducq · Caro Asercion
credits-fonts = Fonts
credits-fonts-text = No font is shipped: the page uses the fonts of your own device. Where that is DejaVu, they are under the free licence of Bitstream Vera, with changes in the public domain.
credits-licence = The licence of the icons
credits-source = game-icons.net
