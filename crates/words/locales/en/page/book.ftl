# The library, and pages to read.

ways-label = Pages
way-play = Play
way-game = Back to your game
way-library = Cards
way-help = Rules
way-credits = Credits

unknown-title = There is no page here
unknown-text = The address may be misspelled, or the page has moved.
unknown-home = Go to the first page

library-title = Card library
library-lead = Every card, explained in our own words.
library-search = Search names, texts and rulings
library-set = Set
library-faction = Faction
library-power = Power
library-any-set = All sets
library-any-faction = All factions
library-any-power = Any power
library-power-low = 2 or less
library-power-three = 3
library-power-four = 4
library-power-high = 5 or more
library-kinds = Kinds
library-clear = Clear filters
library-count = { $n ->
    [0] Nothing matches. Try fewer words, or clear the filters.
    [one] One card
   *[other] { $n } cards
}
library-factions = Factions
library-others = Bases and other decks
library-parts = Incomplete: some cards are not implemented yet.
library-all = All cards
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
group-bases-about = What the fight is about: each has a breakpoint, points to win and often an ability.
group-monsters-about = They wait at bases, belong to nobody, and are worth beating.
group-treasures-about = Guarded by monsters; claimed by the strongest players at a base.
group-madness-about = A separate deck that some cards make players draw from.
complexity = Complexity { $n } of 3
complexity-1 = Simple
complexity-2 = Medium
complexity-3 = Complex
shelf-search = Find a faction
shelf-complexity = Complexity
shelf-unfold = Expand all
shelf-fold = Collapse all
shelf-count = { $n ->
    [one] one faction
   *[other] { $n } factions
}
shelf-nothing = No faction matches. Try fewer words or another complexity.
faction-deck = { $minions ->
    [one] one minion
   *[other] { $minions } minions
}, { $actions ->
    [one] one action
   *[other] { $actions } actions
}
faction-power = total power { $n }
faction-titan = and a titan
faction-bases = Bases in this set
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
card-on-your-minion = one of your minions
card-on-new-base = a base it brings with it
card-no-text = It has no ability.
card-rulings = Rulings
card-next = Next card
card-before = Previous card

credits-title = Credits
credits-game = The game
credits-game-text = Breakpoint is made by fans, for fans. It is neither made nor endorsed by the publisher of Smash Up: the game, its cards and factions and their names belong to Alderac Entertainment Group. The names are used only to identify the cards. None of the publisher’s art or text is included; what each card does is explained in our own words. If you like the game, buy it: the printed cards are the real thing.
credits-code = The program
credits-code-text = The program and its texts are free software, licensed under MIT or Apache-2.0, at your option. It is written in Rust and builds on the work of many others, whose licences are listed with the source code.
credits-icons = The icons
credits-icons-text = The { $n } pictures on cards, bases and factions are icons from game-icons.net, made by its authors and used under the Creative Commons Attribution 3.0 licence. Their outlines were simplified and recoloured.
credits-icons-missing = This copy was built without icons; letters are shown instead.
credits-authors = Authors at game-icons.net
credits-authors-text = The package the icons come from does not say who made which one. These are the authors we know of, and we thank them all; some of them released their icons without any conditions.
credits-authors-list = Lorc · Delapouite · John Colburn · Felbrigg · John Redman · Carl Olsen · Sbed · PriorBlue · Willdabeast · Viscious Speed · Lord Berandas · Irongamer · HeavenlyDog · Lucas · Faithtoken · Skoll · Andy Meneely · Cathelineau · Kier Heyl · Aussiesim · Sparker · Zeromancer · Rihlsul · Quoting · Guard13007 · DarkZaitzev · SpencerDub · GeneralAce135 · Zajkonur · Catsu · Starseeker · Pepijn Poolman · Pierre Leducq · Caro Asercion
credits-fonts = Fonts
credits-fonts-text = Words are set in Archivo by Omnibus-Type, titles and numbers in Lilita One by Juan Montoreano. Both are free under the SIL Open Font License 1.1. If this copy was built without them, the page uses the fonts on your device.
credits-fonts-licence = Font licence
credits-scenes = The scenery
credits-scenes-text = The places behind the bases are drawn by the program itself, each from one line of data. What stands in the middle of each is one of the icons.
credits-licence = Icon licence
credits-source = game-icons.net
