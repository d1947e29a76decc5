//! Cards that are revealed, arranged and discarded.

use super::holds;
use engine::prelude::*;

pub const DECKS: Faction = Faction {
    name: "Decks",
    cards: &[
        action("Dredge").on_play(|g| {
            let revealed = g.reveal_until(g.you(), 2, |v, c| v.is_minion(c));
            for c in revealed {
                if g.view().is_minion(c) {
                    g.place_in_hand(c)?;
                }
            }
            g.shuffle_deck(g.you());
            Ok(())
        }),
        action("Stack").on_play(|g| {
            let minions = g.your_discard(|v, c| v.is_minion(c));
            g.shuffle_onto_deck(&minions);
            Ok(())
        }),
        action("Sky").on_play(|g| g.owners_place_on_deck_top(&g.minions(a_minion()))),
        action("Sift").on_play(|g| g.look_at_top_and_place(3)),
        minion("Collector", 2)
            .instead_of_discard(Affect::PlaceInHand, |v, c| v.is_action(c) && v.is_yours(c) && v.is_on_minion(c))
            .if_you_like(),
        action("Compost").on_base().ongoing(
            On::ActionPlayed,
            |v, e| e.by == v.you && v.will_be_discarded(e.card),
            |g, e| {
                if g.view().will_be_discarded(e.card) && g.may_with(Ask::May, e.card)? {
                    g.will_go(e.card, After::UnderDeck);
                }
                Ok(())
            },
        ),
        action("Yo-Yo").on_play(|g| {
            g.will_go(g.this(), After::Hand);
            Ok(())
        }),
        action("Pawnshop").on_play(|g| if g.discard_to(2, |v, c| v.is_minion(c))? { g.gain(1) } else { Ok(()) }),
        action("Bargain").on_play(|g| if g.may_discard_to(2, |v, c| v.is_minion(c))? { g.gain(1) } else { Ok(()) }),
        action("Bonfire").on_play(|g| {
            let n = g.discard_any()?;
            g.gain(n)
        }),
    ],
};

#[test]
fn cards_are_revealed_until_enough_are_found_or_the_deck_is_through() {
    holds(
        "players: Ann, Bob
base Hill
hand Ann: Dredge
deck Ann: Whistle, Stone, Peek, Rock, Pebble, Echo
Ann: Dredge
hand Ann: Stone, Rock
deck Ann: 4 cards
---
# the discard pile comes under what has been revealed
players: Ann, Bob
base Hill
hand Ann: Dredge
deck Ann: Stone
discard Ann: Rock
Ann: Dredge
hand Ann: Stone, Rock
discard Ann: Dredge
---
players: Ann, Bob
base Hill
hand Ann: Dredge
deck Ann: Whistle, Stone
Ann: Dredge
hand Ann: Stone
deck Ann: Whistle",
    );
}

#[test]
fn the_top_cards_are_placed_on_the_top_and_the_bottom_in_any_order() {
    holds(
        "players: Ann, Bob
base Hill
hand Ann: Sift
deck Ann: Rock, Stone, Pebble, Whistle
Ann: Sift
offered Ann: Rock, Stone, Pebble, done
Ann: Stone
Ann: done
Ann: Pebble
deck Ann: Pebble, Rock, Whistle, Stone
---
players: Ann, Bob
base Hill
hand Ann: Sift
deck Ann: Rock, Stone, Pebble, Whistle
Ann: Sift
Ann: Pebble
Ann: Rock
Ann: Stone
deck Ann: Whistle, Pebble, Rock, Stone
---
# fewer cards than that are all there is
players: Ann, Bob
base Hill
hand Ann: Sift
deck Ann: Rock
Ann: Sift
Ann: bottom
deck Ann: Rock",
    );
}

#[test]
fn an_action_may_be_kept_from_the_discard_pile_or_not() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Collector, Rock [Pedestal]
  Bob: Stone
hand Ann: Hammer
Ann: Hammer
Ann: Rock
Ann: yes
hand Ann: Pedestal
discard Ann: Hammer, Rock
---
players: Ann, Bob
base Hill
  Ann: Collector, Rock [Pedestal]
  Bob: Stone
hand Ann: Hammer
Ann: Hammer
Ann: Rock
Ann: pass
hand Ann: 0 cards
discard Ann: Hammer, Rock, Pedestal",
    );
}

#[test]
fn ways_around_the_discard_pile_that_come_to_the_same_are_one() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Collector, Collector +1, Rock [Pedestal]
base Lake
hand Ann: Hammer
Ann: Hammer
Ann: Rock
offered Ann: yes, pass
Ann: pass
discard Ann: Hammer, Rock, Pedestal",
    );
}

#[test]
fn a_standard_action_that_goes_to_the_discard_pile_may_go_elsewhere_after_it_was_played() {
    holds(
        "players: Ann, Bob
base Hill
  Bob: Stone
  actions: Compost of Ann, Compost of Ann
hand Ann: Loan
deck Ann: Rock
Ann: Loan
Ann: yes
controller Stone: Ann
# once is enough
in deck Ann: bottom Loan
discard Ann: 0 cards
---
# one that stays, or goes elsewhere by itself, is not on its way there
players: Ann, Bob
base Hill
  Bob: Stone
  actions: Compost of Ann
hand Ann: Yo-Yo
Ann: Yo-Yo
offered Ann: end turn
hand Ann: Yo-Yo
---
players: Ann, Bob
base Hill
  Bob: Stone
  actions: Compost of Ann
hand Ann: Label
Ann: Label
offered Ann: end turn
at Hill: Label",
    );
}

#[test]
fn cards_that_are_shuffled_come_on_top_of_the_deck_in_an_order_nobody_knows() {
    holds(
        "players: Ann, Bob
base Hill
base Lake
base Wood
hand Ann: Stack
deck Ann: Pebble, Sift
discard Ann: Stone x3, Sift
Ann: Stack
deck Ann: Stone, Stone, Stone, Pebble, Sift
discard Ann: Sift, Stack",
    );
}

#[test]
fn owners_place_their_cards_on_top_of_their_decks_from_the_top_down() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Rock, Stone owned by Bob
  Bob: Pebble, Stone owned by Ann
base Lake
base Wood
hand Ann: Sky
deck Ann: Sift
deck Bob: Sift
Ann: Sky
offered Ann: Rock, Stone
Ann: Stone
offered Bob: Stone, Pebble
Bob: Pebble
deck Ann: Stone, Rock, Sift
deck Bob: Pebble, Stone, Sift",
    );
}

#[test]
fn what_is_discarded_to_do_something_is_discarded_completely_or_not_at_all() {
    holds(
        "players: Ann, Bob
base Hill
hand Ann: Pawnshop, Rock, Pebble, Stone, Sift
Ann: Pawnshop
offered Ann: Rock, Pebble, Stone
Ann: Rock
offered Ann: Pebble, Stone
Ann: Stone
vp Ann: 1
hand Ann: Pebble, Sift
---
players: Ann, Bob
base Hill
hand Ann: Pawnshop, Rock, Sift
Ann: Pawnshop
vp Ann: 0
hand Ann: Rock, Sift
---
players: Ann, Bob
base Hill
hand Ann: Bargain, Rock, Pebble, Stone
Ann: Bargain
offered Ann: Rock, Pebble, Stone, pass
Ann: Rock
offered Ann: Pebble, Stone
Ann: Stone
vp Ann: 1
---
players: Ann, Bob
base Hill
hand Ann: Bargain, Rock, Pebble
Ann: Bargain
Ann: pass
vp Ann: 0
hand Ann: Rock, Pebble
---
players: Ann, Bob
base Hill
hand Ann: Bonfire, Rock, Pebble, Sift
Ann: Bonfire
Ann: Sift
Ann: Rock
offered Ann: Pebble, done
Ann: done
vp Ann: 2
hand Ann: Pebble",
    );
}
