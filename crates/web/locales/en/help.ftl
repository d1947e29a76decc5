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
example-passes = { $who } does no more.
example-agrees = { $who } says yes.
example-tap = Choose a card or a base to read it.
example-asked = It is { $who }’s move.

help-idea = What it is about
help-idea-text =
    Everybody takes two factions and shuffles them into one deck of forty cards. Pirates with dinosaurs, wizards with robots: every pair plays in its own way.

    Between the players lie bases, one more than there are players. With minions you gather power at them; when enough power has come together, a base scores and pays points to those who were strongest there.

    The game ends when somebody has fifteen points or more at the end of a turn: whoever has the most points wins. If two are equal at the top, play goes on.

    You begin with five cards. If there is no minion among them, you may show your hand and draw five new cards, once.

help-turn = Your turn
help-turn-text =
    A turn has five parts. First, anything that happens at the start of a turn happens. Then comes the part that matters: you may play one minion and one action, in either order, or skip either.

    After that, bases that have reached their breakpoint score. Then you draw two cards, and discard down to ten if you have more. Last, anything that happens at the end of a turn happens, and the points are checked.

    When a deck runs out, its discard pile is shuffled to make a new one. Some cards let you play more minions or actions: these plays are extra, and you never have to use them.

help-cards = Minions and actions
help-cards-text =
    A minion is played at a base and stays there. Text without a label happens once, when the card is played.

    Most actions do what they say and go to the discard pile. Others are played on a base or a minion and stay: they work for as long as they are there.

    Three labels say when a text applies. Ongoing: all the time, while the card is in play. Talent: once in each of your turns, while you are playing cards. Special: at an unusual time or from an unusual place, as the text says.

help-power = Power
help-power-text =
    The number in a minion’s corner is its power. Cards can raise or lower it, for a turn or for as long as they are in play; each +1 counter adds one.

    Power never goes below zero. Where a card mentions a minion’s power, it means the power at that moment, with everything included.

    Your power at a base is the sum of your minions there, plus whatever other cards give you there. Tap any number on the table to see how it is made up.

help-scoring = Scoring a base
help-scoring-text =
    When you have played your cards, look at the bases. Where the power of all players together has reached the breakpoint, the base scores, whether you like it or not. If there are several, you choose which is first.

    The player with the most power there scores the first of the three numbers, the next player the second, then the third. You need at least one minion or some power there to place.

    Players who tie all take the better place, and the places they would have filled below are skipped. Then the base does what it says for its winner, everything at it is discarded, and a new base takes its place.

help-specials = Before and after
help-specials-text =
    Some cards wait for the moment before a base scores, or the one after. First the cards in play do what they do, then players may use cards from their hands: one at a time, round the table from whoever’s turn it is, until all have passed one after the other.

    A base that was chosen to score does so, even if power leaves it in the meantime. What counts for the points is the power at the end of all that.

    You are only asked when you could do something.

help-words = Words on cards
help-words-text =
    Destroyed: the card goes from the table to its owner’s discard pile. Discarded: it goes there from the hand or the deck, or because its base has scored; that is not being destroyed.

    Returned: it goes back to its owner’s hand. Moved: it goes to another base without being played again, so what it does when it is played does not happen.

    “May” leaves it to you; without it, you do what the card says as far as it can be done. Cards you own come back to your piles, no matter who used them in between.

help-order = When several things happen
help-order-text =
    A card resolves completely before anything it triggers. If a card lets you play another in the middle, that one resolves first.

    If several abilities trigger at the same time, the player whose turn it is decides the order, even for other players’ cards.

    If a card contradicts the rules, the card is right. If one card says something happens and another says it cannot, it cannot.

help-end = The end
help-end-text =
    At the end of every turn the points are checked. If anyone has fifteen or more, whoever has the most wins, no matter whose turn it was.

    If two are equal at the top, play goes on, turn by turn, until one is ahead.

help-more = Titans, buried cards and duels
help-more-text =
    A few factions bring more. A titan is no minion and no action: it waits beside its player and comes to a base in the way that it says itself. Where two titans meet, the one whose player has less power there has to go.

    A buried card lies face down at a base. Only the player who buried it may look. At the start of your turn you may uncover one, and it is played right there.

    In a duel two minions face each other, and both players may put a card face down beside them. These are shown and played one after the other; then the stronger minion has won, and the card that began the duel says what that means.

    Monsters sit at some bases and belong to nobody; whoever helps to beat them gets treasures. Madness is a deck of cards you would rather not draw: at the end, every two of them cost a point.

help-table = Reading the table
help-table-text =
    Each base has a header: its name, what it pays for the first, second and third place, a meter with the power there and a line at the breakpoint, and what it does. “Now” says who would get how many points if it scored at once, before any Special. Below, every player has a lane with their shape and their power there; an underlined number leads.

    What you may choose has a white ring, everything else is dimmed. Choose something that is dimmed, and it says why not. The bar above your hand says which card asks and what; “?” says more. A card that says “no effect now” may be played all the same.

    Any number tells what it is made of when you choose it, and any card can be read: rest on it, or hold it with a finger. What the others did since your last turn is listed above the log. Undo takes back what you did, until somebody has learned something by it.

    On a phone one base is in front and the strip above shows all of them: the meter, and with your shape your power there and, behind the arrow, the points it would bring you now.

help-keys = Playing without a mouse
help-keys-text =
    Everything can be done with the keyboard alone. The question is read out when it comes, and so is whatever happens; every card says its name, its power, whose it is and where.
