# What has happened, a sentence each.

owned = { $you ->
    [yes] your { $card }
    [nobody] the { $card }
   *[no] { $who }’s { $card }
}

log-turn = Turn { $n } · { $who }
log-played-at = { $you ->
    [yes] You play { $card } at { $base }
    [nobody] { $card } appears at { $base }
   *[no] { $who } plays { $card } at { $base }
}
log-played = { $you ->
    [yes] You play { $card }
    [nobody] { $card } appears
   *[no] { $who } plays { $card }
}
log-used-base = { $you ->
    [yes] { $card } takes effect for you
   *[no] { $card } takes effect for { $who }
}
log-used = { $you ->
    [yes] You use { $card }
   *[no] { $who } uses { $card }
}
log-buried = { $you ->
    [yes] You bury { $card } at { $base }
   *[no] { $who } buries { $card } at { $base }
}
log-buried-unseen = { $you ->
    [yes] You bury a card at { $base }
   *[no] { $who } buries a card at { $base }
}
log-uncovered = { $you ->
    [yes] You uncover { $card } at { $base }
   *[no] { $who } uncovers { $card } at { $base }
}
log-prevented = { $card } is protected: nothing happens to it
log-drew = { $you ->
    [yes] You draw { $n ->
        [one] a card
       *[other] { $n } cards
    }
   *[no] { $who } draws { $n ->
        [one] a card
       *[other] { $n } cards
    }
}
log-looted = { $you ->
    [yes] You draw { $n ->
        [one] a treasure
       *[other] { $n } treasures
    }
   *[no] { $who } draws { $n ->
        [one] a treasure
       *[other] { $n } treasures
    }
}
log-discarded = { $you ->
    [yes] You discard { $card }
   *[no] { $who } discards { $card }
}
log-looked = You see { $card }
log-revealed = { $card } is revealed
log-shuffled = { $you ->
    [yes] Your deck is shuffled
   *[no] { $who }’s deck is shuffled
}
log-put-under = { $you ->
    [yes] A card goes to the bottom of your deck
   *[no] A card goes to the bottom of { $who }’s deck
}
log-heap-shuffled = The { $heap } is shuffled
log-beaten = { $card } loses the clash of the titans and is set aside
log-gained = { $you ->
    [yes] You gain { $n ->
        [one] a point
       *[other] { $n } points
    }
   *[no] { $who } gains { $n ->
        [one] a point
       *[other] { $n } points
    }
}
log-lost = { $you ->
    [yes] You lose { $n ->
        [one] a point
       *[other] { $n } points
    }
   *[no] { $who } loses { $n ->
        [one] a point
       *[other] { $n } points
    }
}
log-scores = { $card } is about to score
log-replaced = { $old } is replaced by { $new }
log-base-added = { $card } enters play
log-left-vacant = { $card } leaves play and is not replaced
log-revealed-base = The base { $card } is revealed
log-named-card = { $you ->
    [yes] You name { $card }
   *[no] { $who } names { $card }
}
log-named = { $you ->
    [yes] You choose the { $faction }
   *[no] { $who } chooses the { $faction }
}
log-banned = { $you ->
    [yes] You ban the { $faction }
   *[no] { $who } bans the { $faction }
}
log-candidate = { $you ->
    [yes] You can pick the { $faction }
   *[no] { $who } can pick the { $faction }
}
log-took = { $you ->
    [yes] You take a card from { $from }’s hand
   *[no] { $who } takes a card from { $from }’s hand
}
log-placed-on-deck = { $you ->
    [yes] You place { $n ->
        [one] a card
       *[other] { $n } cards
    } on top of your deck
   *[no] { $who } places { $n ->
        [one] a card
       *[other] { $n } cards
    } on top of their deck
}
log-extra-turn = { $you ->
    [yes] You take an extra turn after this one
   *[no] { $who } takes an extra turn after this one
}
log-breakpoint-changed = { $base }’s breakpoint changes by { $n } until the end of the turn
log-breakpoint-set = { $base }’s breakpoint is set to { $n } until the end of the turn
log-duel = { $first } duels { $second }
log-placed-for-duel = { $you ->
    [yes] You place a card face down for the duel
   *[no] { $who } places a card face down for the duel
}
log-duel-won = { $card } wins the duel
log-duel-tied = The duel is a tie: both minions win it, and both lose it
log-duel-stopped = The duel ends: its minions are no longer together
log-won = { $you ->
    [yes] You win the game
   *[no] { $who } wins the game
}

# What happens to a card.

happens-destroy = { $card } is destroyed
happens-move = { $card } moves from { $base } to { $to }
happens-return = { $card } returns to its owner’s hand
happens-place-on-deck-bottom = { $card } goes to the bottom of its owner’s deck
happens-place-on-deck-top = { $card } goes to the top of its owner’s deck
happens-shuffle-into-deck = { $card } is shuffled into its owner’s deck
happens-take-treasure = { $card } is taken
happens-place-under-own-deck = { $card } goes to the bottom of its own deck
happens-power = { $card } has { $n } power { $until }
happens-add-counters = { $card } gets { $n ->
    [one] a +1 power counter
   *[other] { $n } +1 power counters
}
happens-receive-counters = { $card } receives { $n ->
    [one] a +1 power counter
   *[other] { $n } +1 power counters
}
happens-remove-counters = { $card } loses { $n ->
    [one] a +1 power counter
   *[other] { $n } +1 power counters
}
happens-control = { $you ->
    [yes] You take control of { $card } { $until }
   *[no] { $who } takes control of { $card } { $until }
}
happens-cancel = { $card } loses its abilities { $until }
happens-attach = { $action } is now on { $card }
happens-transfer = { $card } is transferred from { $base } to { $to }
happens-shuffle-into-deck-of = { $you ->
    [yes] { $card } is shuffled into your deck
   *[no] { $card } is shuffled into { $who }’s deck
}
happens-place-in-hand = { $card } goes to its owner’s hand
happens-place-in-hand-of = { $you ->
    [yes] { $card } goes to your hand
   *[no] { $card } goes to { $who }’s hand
}
happens-bury = { $card } is buried at { $to }
happens-stay = { $card } cannot be destroyed, moved or returned to hand { $until }
happens-return-instead = { $card } returns to its owner’s hand if it is discarded { $until }
happens-to-one-at = { $card } at { $base }
happens-because = { $what } ({ $card })
buried-card = { $you ->
    [yes] your buried card at { $base }
   *[no] { $who }’s buried card at { $base }
}

placed-deck = { $card } goes to the deck
placed-hand = { $you ->
    [yes] { $card } goes to your hand
   *[no] { $card } goes to { $who }’s hand
}
placed-discard = { $card } is discarded
placed-at = { $card } moves to { $base }
placed-on = { $card } is attached to { $host }
placed-heap = { $card } goes to the { $heap }
placed-buried = A card is buried at { $base }
placed-aside = { $card } is set aside
placed-dueling = A card is placed for the duel
placed-revealed = { $card } is revealed
placed-box = { $card } is removed from the game
placed-resolving = { $card } is set aside

heap-madness = Madness deck
heap-monsters = monster deck
heap-monster-discard = monster discard pile
heap-treasures = treasure deck
heap-treasure-discard = treasure discard pile
log-only-choice = Only one choice: { $what }
