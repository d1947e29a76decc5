# The rules of the game, in our own words.

help-chapters = Chapters
help-chapter = Chapter { $n } of { $all }
example-back = Back
example-next = Next
example-again = From the start
example-step = ({ $n } of { $all })
example-said = { $who } says: { $what }.
example-asked = It is { $who }’s move.

help-idea = What it is about
help-idea-text =
    Everybody takes two factions and shuffles them into one deck of forty cards. Pirates with dinosaurs, wizards with robots: every pair plays in its own way.

    Between the players lie bases, one more than there are players. With minions you gather power at them; when enough power has come together, a base scores and pays points to those who were strongest there.

    The first to have fifteen points at the end of a turn wins, if nobody else has as many.

    You begin with five cards. Who holds no minion at all may show the hand and draw five others, once.

help-turn = Your turn
help-turn-text =
    A turn has five parts. At its start, what cards do at that time is done. Then comes the part that matters: you may play one minion and one action, in the order you like, or leave out either.

    After that, bases that have reached their breakpoint score. Then you draw two cards; with more than ten in hand you put down what is too much. Last, what happens at the end of a turn happens, and the points are looked at.

    A deck that has run out is made again from its discard pile, shuffled. Some cards let you play more than one minion or action: such a play is extra, and you never have to use it.

help-cards = Minions and actions
help-cards-text =
    A minion is put at a base and stays there. What its text says without a mark before it is done at once, when it is played, and only then.

    Most actions do what they say and go to the discard pile. Others are put on a base or on a minion and stay: they work for as long as they lie there.

    Three marks tell when a text counts. Ongoing: all the time while the card is in play. Talent: once in each of your turns, while you may play cards. Special: at an unusual time or from an unusual place, as the text says.

help-power = Power
help-power-text =
    The number in a minion’s corner is its power. Cards can add to it or take from it, for a turn or for as long as they lie there; a counter on a minion is worth one more.

    Power never goes below nothing. Where a card speaks of a minion’s power, it means the power it has at that moment, with all that counts.

    Your power at a base is that of your minions there together, and what other cards give you there. Tap any number at the table and you see what it is made of.

help-scoring = Scoring a base
help-scoring-text =
    When you have played your cards, look at the bases. Where the power of all players together has reached the breakpoint, the base scores, whether you like it or not. If there are several, you choose which is first.

    Who has the most power there takes the first of the three numbers as points, the next one the second, then the third. To have a place, you need at least a minion or some power there.

    Who ties shares the better place, and the places behind it fall away. Then the base does what it says for its winner, everything at it is discarded, and a new base comes.

help-specials = Before and after
help-specials-text =
    Some cards wait for the moment before a base scores, or the one after. First the cards in play do what they do, then players may use cards from their hands: one at a time, round the table from whoever’s turn it is, until all have passed one after the other.

    A base that was chosen to score does so, even if power leaves it in the meantime. What counts for the points is the power at the end of all that.

    The game asks only who could do something.

help-words = Words on cards
help-words-text =
    Destroyed: the card goes from the table to its owner’s discard pile. Discarded: it goes there from the hand or the deck, or because its base has scored; that is not being destroyed.

    Returned: it goes back to its owner’s hand. Moved: it goes to another base without being played again, so what it does when it is played does not happen.

    “May” leaves it to you; without it, you do what the card says as far as it can be done. Cards you own come back to your piles, no matter who used them in between.

help-order = When several things happen
help-order-text =
    A card is done with completely before anything that it sets off. If a card lets you play another one in the middle, that one goes first.

    If several abilities are set off at the same time, whoever’s turn it is says which is next, also for the cards of others.

    If a card says something else than the rules, the card is right. If one card says that something happens and another that it cannot, it cannot.

help-end = The end
help-end-text =
    At the end of every turn the points are counted. If somebody has fifteen or more, the one with the most has won, whoever’s turn it was.

    If two are equal at the top, play goes on, turn by turn, until one is ahead.

help-more = Titans, buried cards and duels
help-more-text =
    A few factions bring more. A titan is no minion and no action: it waits beside its player and comes to a base in the way that it says itself. Where two titans meet, the one whose player has less power there has to go.

    A buried card lies face down at a base. Only who buried it may look. At the start of your turn you may uncover one, which is played right there.

    In a duel two minions face each other, and both players may put a card face down beside them. These are shown and played one after the other; then the stronger minion has won, and the card that began the duel says what that means.

    Monsters sit at some bases and belong to nobody; who helps to beat them gets treasures. Madness is a deck of cards one would rather not draw: at the end, two of them cost a point.

help-keys = Playing without a mouse
help-keys-text =
    Everything can be done with the keyboard alone. The question is read out when it comes, and so is whatever happens; every card says its name, its power, whose it is and where.
