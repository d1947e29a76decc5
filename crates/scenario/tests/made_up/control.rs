//! Minions that change sides, and what a card watches and remembers.

use super::holds;
use engine::prelude::*;

pub const CONTROL: Faction = Faction {
    name: "Control",
    cards: &[
        minion("Trainer", 3)
            .on_play(|g| {
                let Some(here) = g.here() else { return Ok(()) };
                if let Some(c) = g.play_extra_now(extra_minion().power_at_most(2).at(here))? {
                    g.watch(c, Until::EndOfTurn);
                }
                Ok(())
            })
            .watching(
                On::TurnEnd,
                |v, _| v.this_card().is_some_and(|c| v.is_yours(c)),
                |g, _| g.affect(g.this(), Affect::PlaceOnDeckBottom).map(drop),
            ),
        action("Gift").on_play(|g| match g.give_control_of_one(your_minion())? {
            Some(_) => g.draw_cards(1),
            None => Ok(()),
        }),
        action("Loan").on_play(|g| g.control_one(a_minion().power_at_most(3), Until::EndOfTurn)),
        minion("Foundling", 2).on_play(|g| if g.may_give_control_of(g.this())? { g.draw_cards(1) } else { Ok(()) }),
        action("Collar").on_minion().prevents(|v, w| v.is_host(w.card) && matches!(w.how, Affect::Control(..))),
    ],
};

#[test]
fn a_card_remembers_until_the_turn_ends() {
    holds(
        "players: Ann, Bob
base Hill
  Bob: Stone x2
  actions: Ledger of Bob
hand Ann: Hammer
deck Bob: Rock x9
Ann: Hammer
Ann: Stone
Ann: end turn
hand Bob: Rock
# in a turn without one, there is nothing
Bob: end turn
hand Bob: Rock x3
---
players: Ann, Bob
base Hill
  Bob: Stone x2
  actions: Ledger of Bob
hand Ann: Hammer, Foreman
deck Bob: Rock x9
Ann: Foreman
Ann: end turn
hand Bob: 0 cards",
    );
}

#[test]
fn who_takes_control_for_a_turn_gives_it_back() {
    holds(
        "players: Ann, Bob, Cyd
base Hill
  Bob: Stone
base Lake
  Ann: Pebble
  Cyd: Rock
hand Ann: Loan
Ann: Loan
offered Ann: Stone, Pebble
Ann: Stone
controller Stone: Ann
Ann: end turn
controller Stone: Bob",
    );
}

#[test]
fn a_card_watches_another_and_is_not_meant_itself() {
    holds(
        "players: Ann, Bob
base Hill
hand Ann: Trainer, Pebble
deck Ann: Rock x5
Ann: Trainer
Ann: Pebble
at Hill: Trainer, Pebble
Ann: end turn
at Hill: Trainer
in deck Ann: bottom Pebble
---
# also if it is gone itself
players: Ann, Bob
base Hill
hand Ann: Trainer, Pebble, Hammer
deck Ann: Rock x5
Ann: Trainer
Ann: Pebble
Ann: Hammer
Ann: Trainer
Ann: end turn
in deck Ann: bottom Pebble
---
# only if you control it still
players: Ann, Bob
base Hill
hand Ann: Trainer, Pebble, Gift
deck Ann: Rock x5
Ann: Trainer
Ann: Pebble
Ann: Gift
Ann: Pebble
Ann: end turn
at Hill: Trainer, Pebble",
    );
}

#[test]
fn control_of_a_minion_is_given_to_another_player_and_what_is_paid_for_with_it_follows_only_then() {
    holds(
        "players: Ann, Bob, Cyd
base Hill
  Ann: Stone, Pebble
base Lake
  Bob: Rock
base Wood
hand Ann: Gift
deck Ann: Pebble x9
Ann: Gift
offered Ann: Stone, Pebble
Ann: Stone
offered Ann: Bob, Cyd
Ann: Cyd
controller Stone: Cyd
hand Ann: Pebble
---
players: Ann, Bob
base Hill
  Ann: Stone [Collar]
base Lake
base Wood
hand Ann: Gift
deck Ann: Pebble x9
Ann: Gift
controller Stone: Ann
hand Ann: 0 cards
---
players: Ann, Bob, Cyd
base Hill
base Lake
base Wood
hand Ann: Foundling x2
deck Ann: Pebble x9
Ann: Foundling
Ann: Hill
offered Ann: Bob, Cyd, pass
Ann: pass
controller Foundling: Ann
hand Ann: Foundling",
    );
}
