# What is asked: an instruction, or a question to be answered with yes or no. The name of the card that asks comes first.

ask-draft = Choose a faction
ask-redraw = Your hand has no minion. Show it and draw five new cards?
ask-play-cards = Play a card, use a Talent, or end your turn
ask-play-extra = Choose an extra card to play now
ask-play-where = Choose where to play it
ask-play-on-which = Choose a minion to play it on
ask-which-play = Choose which of your plays this uses
ask-destroy = Choose a card to destroy
ask-move = Choose a card to move
ask-move-where = Choose a base to move it to
ask-transfer = Choose a card to transfer
ask-transfer-where = Choose a base to transfer it to
ask-control = Choose a card to take control of
ask-give-control = Choose a card to give another player control of
ask-return = Choose a card to return to its owner’s hand
ask-place = Choose a card to place
ask-place-where = Choose where to place it
ask-power = Choose a minion to change its power
ask-card = Choose a card
ask-base = Choose a base
ask-player = Choose a player
ask-faction = Name a faction
ask-name = Name a card
ask-pick = Choose a card
ask-discard = Choose a card to discard
ask-discard-limit = You may keep ten cards. Choose a card to discard
ask-claim = Choose a treasure to claim
ask-put-back = Choose the next card to put back (the first ends up on top)
ask-put-under = Choose a card for the bottom of the deck
ask-may = Use this?
ask-may-what = Choose what to do with it
ask-either = Choose one
ask-ignore = Ignore the base’s ability?
ask-special = Use a Special, or pass
ask-special-yes = Use this?
ask-special-because = Use this in response to { $card }?
ask-order = Choose which ability resolves next
ask-order-or-play = Choose which ability resolves next, or an extra card to play first
ask-score = Choose which base scores first
ask-which-reset = Choose which ability sets the value
ask-instead = Redirect it to another card?
ask-challenger = Choose one of your minions for the duel
ask-duel = Choose a minion for it to duel
ask-duel-card = Choose a card to place face down for the duel
ask-bury = Choose a card to bury
ask-bury-where = Choose a base to bury it at
ask-uncover = Choose one of your buried cards to uncover
ask-same-way = Choose a minion to affect the same way
ask-how-many = Choose how many
ask-counters-from = Choose a card to take +1 power counters from
ask-counters-to = Choose a card to place +1 power counters on
ask-ability = Choose which of its abilities to use
ask-deck = Choose a deck to look at

question-by-card = { $card }: { $what }
question-about = { $what } ({ $whom })
question-again = { $what } (choice { $n })
question-occasion = { $occasion }. { $what }

occasion-duel = { $first } duels { $second }
occasion-before-scoring = { $base } is about to score
occasion-scoring = { $base } scores
occasion-after-scoring = { $base } has scored
occasion-turn-start = The turn starts
occasion-turn-end = The turn ends
occasion-played = { $you ->
    [yes] You played { $card }
    [nobody] { $card } has entered play
   *[no] { $who } played { $card }
}
occasion-new-base = { $base } has entered play
occasion-destroyed = A minion was destroyed at { $base }

# Options that are buttons.

choice-pass = Pass
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
deed-take-top-base = Take the top base of the base deck
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
deed-discard-at-random = Make them discard at random
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
