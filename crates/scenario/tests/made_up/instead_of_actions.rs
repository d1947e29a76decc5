//! Minions that are played in place of an action, and trigger what an action triggers.

use super::holds;
use engine::prelude::*;

pub const CRIERS: Faction = Faction {
    name: "Criers",
    cards: &[
        minion("Crier", 2).playable_as_action().on_play(|g| {
            g.trigger_as_action();
            Ok(())
        }),
        minion("Stand-In", 2).playable_as_action(),
        minion("Starter", 1).ongoing(
            On::ActionPlayed,
            |v, e| v.is_your_first_action(e),
            |g, _| g.add_counters(g.this(), 1).map(drop),
        ),
    ],
};

#[test]
fn hands_respond_to_it_as_to_an_action_and_as_to_a_minion() {
    holds(
        "players: Ann, Bob
base Hill
base Lake
base Wood
hand Ann: Crier, Stone
hand Bob: Echo, Heckle
deck Bob: Pebble x3
Ann: Crier
Ann: Hill
Ann: 1
Bob: Heckle
Bob: Echo
hand Bob: Pebble
discard Bob: Echo, Heckle",
    );
}

#[test]
fn a_card_that_only_takes_the_place_of_an_action_triggers_nothing() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Starter
base Lake
base Wood
hand Ann: Stand-In x2, Whistle
Ann: Stand-In
Ann: Hill
Ann: 0
Ann: Stand-In
Ann: Hill
counters Starter: 0
offered Ann: end turn",
    );
}

#[test]
fn in_the_discard_pile_it_takes_no_actions_place() {
    holds(
        "players: Ann, Bob
base Hill
base Lake
base Wood
hand Ann: Stone
discard Ann: Stand-In
Ann: Stone
Ann: Hill
offered Ann: end turn",
    );
}

#[test]
fn the_first_action_is_the_first_even_if_it_brings_another_before_it_has_resolved() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Starter
base Lake
base Wood
hand Ann: Encore
discard Ann: Whistle
Ann: Encore
Ann: Whistle
counters Starter: 1",
    );
}
