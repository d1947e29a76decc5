# The rules of the game, in our own words.

help-chapters = Chapters
help-chapter = Chapter { $n } of { $all }
example-back = Back
example-next = Next
example-again = From the start
example-step = ({ $n } of { $all })
example-plays = { $who } plays { $what }.
example-chooses = { $who } chooses { $what }.
example-ends = { $who } ends the turn.
example-passes = { $who } passes.
example-agrees = { $who } says yes.
example-tap = Choose a card or a base to read it.
example-asked = It is { $who }’s move.

help-idea = What it is about
help-idea-text =
    Everyone takes two factions and shuffles them into one deck of forty cards. Pirates with dinosaurs, wizards with robots: every pair plays differently.

    Between the players lie bases, one more than there are players. Your minions gather power there; when a base has enough power, it scores and pays points to the strongest players there.

    The game ends when somebody has fifteen points or more at the end of a turn: the player with the most points wins. If players are tied for the most, the game continues.

    You begin with five cards. If there is no minion among them, you may show your hand and draw five new cards, once.

help-turn = Your turn
help-turn-text =
    A turn has five parts. First, anything that happens at the start of a turn happens. Then comes the part that matters: you may play one minion and one action, in either order, or only one of them, or neither.

    After that, bases that have reached their breakpoint score. Then you draw two cards, and discard down to ten if you have more. Finally, anything that happens at the end of a turn happens, and the points are checked.

    When a deck runs out, its discard pile is shuffled to make a new one. Some cards let you play more minions or actions: these plays are extra, and you never have to use them.

help-cards = Minions and actions
help-cards-text =
    A minion is played at a base and stays there. Text without a label happens once, when the card is played.

    Most actions do what they say and go to the discard pile. Others are played on a base or a minion and stay: they work for as long as they are there.

    Three labels say when a text applies. Ongoing: all the time, while the card is in play. Talent: once on each of your turns, while you are playing cards. Special: at an unusual time or from an unusual place, as the text says.

help-power = Power
help-power-text =
    The number in a minion’s corner is its power. Cards can raise or lower it, for a turn or for as long as they are in play; each +1 counter adds one.

    Power never goes below zero. Where a card mentions a minion’s power, it means the power at that moment, with everything included.

    Your power at a base is the sum of your minions there, plus whatever other cards give you there. Tap any number on the table to see how it is made up.

help-scoring = Scoring a base
help-scoring-text =
    When you have played your cards, look at the bases. Where the power of all players together has reached the breakpoint, the base scores, whether you like it or not. If several do, you choose which scores first.

    The player with the most power there gets the first of the three numbers in points, the next player the second, and the next the third. You need at least one minion or some power there to place.

    Players who tie all take the better place, and the places they would have filled below are skipped. Then the base does what it says for its winner, everything at it is discarded, and a new base takes its place.

help-specials = Before and after
help-specials-text =
    Some cards wait for the moment before a base scores, or the one after. First the cards in play do what they do, then players may use cards from their hands: one at a time, clockwise from the current player until everyone passes in a row.

    A base that was chosen to score does so, even if power leaves it in the meantime. The power after all of that decides who gets points.

    You are only asked when you could do something.

help-words = Words on cards
help-words-text =
    Destroyed: the card goes from the table to its owner’s discard pile. Discarded: it goes there from the hand or the deck, or because its base has scored; that is not being destroyed.

    Returned: it goes back to its owner’s hand. Moved: it goes to another base without being played again, so what it does when it is played does not happen.

    “May” leaves it to you; without it, you do what the card says as far as it can be done. Cards you own come back to your piles, no matter who used them in the meantime.

help-order = When several things happen
help-order-text =
    A card resolves completely before anything it triggers. If a card lets you play another in the middle, that one resolves first.

    If several abilities trigger at the same time, the player whose turn it is decides the order, even for other players’ cards.

    If a card contradicts the rules, the card is right. If one card says something happens and another says it cannot, it cannot.

help-end = The end
help-end-text =
    At the end of every turn the points are checked. If anyone has fifteen or more, the player with the most wins, no matter whose turn it was.

    If players are tied for the most, the game continues, turn by turn, until one is ahead.

help-more = Titans, buried cards and duels
help-more-text =
    A few factions bring more. A titan is neither a minion nor an action: it is set aside near its player until it is played on a base in the way it says itself. Where two titans meet, the one whose player has less power there has to go.

    A buried card lies face down at a base. Only the player who buried it may look at it. At the start of your turn you may uncover one, and it is played right there.

    In a duel two minions face each other, and both players may place a card face down beside them. These are revealed and played one after the other; then the stronger minion wins, and the card that started the duel says what that means.

    Monsters sit at some bases and belong to nobody; players who help to beat them get treasures. Madness is a deck of cards you would rather not draw: at the end, every two of them cost a point.

help-table = Reading the table
help-table-text =
    Each base has a header: its name, what it pays for the first, second and third place, a meter with the power there and a line at the breakpoint, and what it does. “Now” says who would get how many points if it scored at once, before any Specials. Below, every player has a lane with their shape and their power there; the leader’s number is underlined.

    What you may choose has a white ring, everything else is dimmed. Choose something dimmed to see why it cannot be chosen. The bar above your hand shows what is asked and by which card; “?” says more. A card that says “no effect now” may still be played.

    Choose any number to see how it is made up. To read a card, hover over it, or press and hold. What the others did since your last turn is listed above the log. You can undo what you did until someone has learned something from it.

    On a phone, one base is in front and the strip above shows them all: the meter and, next to your shape, your power there and, after the arrow, the points it would give you now.

help-keys = Playing without a mouse
help-keys-text =
    Everything can be done with the keyboard alone. Screen readers announce each question as it comes up, and everything that happens; every card says its name, its power, whose it is and where it is.
