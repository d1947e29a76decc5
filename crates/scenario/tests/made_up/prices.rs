//! What must be discarded before a card is played.

use super::holds;
use engine::prelude::*;

pub const TOLLS: Faction = Faction {
    name: "Tolls",
    cards: &[
        action("Toll").on_base().costs_here(|v, p| (v.is_minion(p.card) && v.is_another(p.by)) as u8),
        action("Turnstile").on_base().costs_here(|v, p| 2 * (v.is_minion(p.card) && p.extra) as u8),
        minion("Cashier", 2).on_play(|g| g.extra(extra_minion())),
        minion("Chaperone", 2)
            .forbids(|v, p| p.extra && v.is_another(p.by) && v.state().extras_played(p.by) >= 1)
            .limits_extras(),
        action("Raffle").on_play(|g| {
            g.extra(extra_minion())?;
            g.extra(extra_action())
        }),
    ],
};

#[test]
fn several_prices_are_paid_together_or_not_at_all() {
    holds(
        "players: Ann, Bob, Cat
turn: Cat
base Hill
  actions: Toll of Ann, Toll of Bob
base Lake
base Wood
hand Cat: Rock, Pebble, Stone
Cat: Rock
Cat: Hill
discard Cat: Pebble, Stone
---
players: Ann, Bob, Cat
turn: Cat
base Hill
  actions: Toll of Ann, Toll of Bob
base Lake
base Wood
hand Cat: Rock, Pebble
Cat: Rock
offered Cat: Lake, Wood",
    );
}

#[test]
fn a_price_may_depend_on_whether_the_card_is_an_extra_one() {
    holds(
        "players: Ann, Bob
base Hill
  actions: Turnstile of Bob
base Lake
base Wood
hand Ann: Cashier, Rock, Pebble, Stone
Ann: Cashier
Ann: Hill
hand Ann: Rock, Pebble, Stone
Ann: Rock
Ann: Hill
hand Ann: 0 cards
at Hill: Rock",
    );
}

#[test]
fn a_base_may_have_a_price_and_its_card_may_be_paid_before_an_uncovered_one_comes() {
    holds(
        "players: Ann, Bob
base Gate
  buried: Rock of Ann
base Lake
base Wood
hand Ann: Exhume, Pebble
Ann: Exhume
at Gate: Rock
discard Ann: Pebble, Exhume
---
players: Ann, Bob
base Gate
  buried: Rock of Ann
base Lake
base Wood
hand Ann: Exhume
Ann: Exhume
discard Ann: Rock, Exhume",
    );
}

#[test]
fn where_extra_cards_are_limited_a_player_says_which_play_a_card_uses_up() {
    holds(
        "players: Ann, Bob
base Hill
  Bob: Chaperone
base Lake
base Wood
hand Ann: Raffle, Rock, Pebble, Whistle
Ann: Raffle
Ann: Rock
Ann: Lake
# the regular minion leaves the extra card for an action
offered Ann: 0, 1
Ann: 0
Ann: Whistle
offered Ann: end turn
---
players: Ann, Bob
base Hill
  Bob: Chaperone
base Lake
base Wood
hand Ann: Raffle, Rock, Pebble, Whistle
Ann: Raffle
Ann: Rock
Ann: Lake
Ann: 1
offered Ann: Pebble, end turn
---
players: Ann, Bob
base Hill
  Ann: Chaperone
base Lake
base Wood
hand Ann: Raffle, Rock, Pebble, Whistle
Ann: Raffle
Ann: Rock
Ann: Lake
offered Ann: Pebble, Whistle, end turn",
    );
}
