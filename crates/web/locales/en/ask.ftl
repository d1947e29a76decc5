# What is asked. The name of the card that asks stands before it.

ask-draft = Which faction do you take?
ask-redraw = Your hand has no minion. Show it and draw five new cards?
ask-play-cards = Play a card, use a talent, or end your turn
ask-play-extra = Which extra card do you play now?
ask-play-where = On which base?
ask-play-on-which = On which minion?
ask-which-play = Which of your plays does this use up?
ask-destroy = What do you destroy?
ask-move = What do you move?
ask-move-where = To which base does it move?
ask-transfer = What do you transfer?
ask-transfer-where = To which base is it transferred?
ask-control = What do you take control of?
ask-give-control = What do you give another player control of?
ask-return = What do you return to its owner’s hand?
ask-place = What do you place?
ask-place-where = Where does it go?
ask-power = Whose power do you change?
ask-card = Which card do you choose?
ask-base = Which base do you choose?
ask-player = Which player do you choose?
ask-faction = Which faction do you name?
ask-name = Which card do you name?
ask-pick = Which card do you pick?
ask-discard = What do you discard?
ask-discard-limit = You may keep ten cards. What do you discard?
ask-claim = Which treasure do you claim?
ask-put-back = What goes back on the deck next, from the top down?
ask-put-under = What goes under the deck?
ask-may = Do you do it?
ask-may-what = What do you do with it?
ask-either = Which of these do you do?
ask-ignore = Do you ignore the base’s ability?
ask-special = Do you use a special now?
ask-special-yes = Do you use it?
ask-special-because = Do you use it because of { $card }?
ask-order = Whose ability is next?
ask-order-or-play = Whose ability is next, or which extra card do you play before it?
ask-score = Which base scores first?
ask-which-reset = Whose ability sets the number?
ask-instead = Shall it happen to another card instead?
ask-challenger = Which of your minions duels?
ask-duel = Which minion does it duel?
ask-duel-card = Which card do you place face down for the duel?
ask-bury = Which card do you bury?
ask-bury-where = On which base do you bury it?
ask-uncover = Which of your buried cards do you uncover?
ask-same-way = Which minion is affected the same way?
ask-how-many = How many?
ask-counters-from = From which card do you take +1 power counters?
ask-counters-to = On which card do you place +1 power counters?
ask-ability = Which of its abilities do you use?
ask-deck = Which deck do you look at?

question-by-card = { $card }: { $what }
question-about = { $what } ({ $whom })
question-again = { $what } (choice number { $n })
question-occasion = { $occasion }. { $what }

occasion-duel = { $first } duels { $second }
occasion-before-scoring = { $base } is about to score
occasion-scoring = { $base } scores
occasion-after-scoring = { $base } has scored
occasion-turn-start = The turn starts
occasion-turn-end = The turn ends
occasion-played = { $you ->
    [yes] You played { $card }
    [nobody] { $card } has come
   *[no] { $who } played { $card }
}
occasion-new-base = { $base } has come
occasion-destroyed = A minion was destroyed at { $base }

# Options that are buttons.

choice-pass = Skip
choice-no = No
choice-done = Done
choice-yes = Yes
choice-end-turn = End turn
choice-play = Play { $card }
choice-use = Use { $card }
choice-buried = Buried card { $n }

deed-play = Play it
deed-place-in-hand = Place it in hand
deed-draw = Draw cards
deed-destroy = Destroy minions
deed-place-on-deck-bottom = Place it on the bottom of the deck
deed-search-deck = Search the deck
deed-search-discard = Search the discard pile
deed-return-to-madness = Return it to the Madness deck
deed-extra-action = Play an extra action
deed-transfer = Transfer it
deed-take-control = Take control of it
deed-shuffle = Shuffle a card into the deck
deed-take-top-base = Take the top base of the deck
deed-bury = Bury cards
deed-uncover = Uncover cards
deed-draw-madness = Draw a Madness card
deed-give-madness = Give away a Madness card
deed-place-on-deck-top = Place it on top of the deck
deed-place-counters = Place +1 power counters
deed-extra-minion = Play an extra minion
deed-return = Return a minion
deed-give-power = Give a minion power
deed-take-power = Take power from a minion
deed-give-power-to-all = Give all of them power
deed-take-power-from-all = Take power from all of them
deed-draw-and-extra-action = Draw a card, play an extra action
deed-discard-at-random = Let them discard at random
deed-give-control = Give control of a minion
deed-take-control-of-one = Take control of a minion
deed-play-titan = Play a titan
deed-destroy-action = Destroy an action
deed-remove-counters = Remove +1 power counters
deed-shuffle-actions = Shuffle the actions into the deck
deed-shuffle-minions = Shuffle the minions into the deck
deed-shuffle-discard = Shuffle the discard pile into the deck
deed-draw-treasure = Draw a treasure
deed-take-treasure = Take a discarded treasure
deed-play-monster = Play monsters
deed-destroy-monster = Destroy monsters
deed-look-at-base-deck = Look at the base deck
deed-look-at-monsters = Look at the monster deck
deed-look-at-treasures = Look at the treasure deck
