//! The Big Score.

use super::holds;

#[test]
fn a_base_that_leaves_while_it_is_scored_scores_no_more_and_its_replacement_may() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Rock x2
  Bob: Pebble
base Lake
base Wood
base deck: Moor, Hill
hand Bob: Quake
Ann: end turn
Bob: Quake
# the Hill is gone without points; the Moor has enough power on it and scores
vp Ann: 4
vp Bob: 2
hand Ann: Rock x2
base 1: Hill",
    );
}

#[test]
fn a_base_that_leaves_after_it_has_scored_takes_no_cards_with_it() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Rock x2
base Lake
base Wood
base deck: Nursery, Moor
hand Bob: Aftershock
Ann: end turn
Bob: Aftershock
vp Ann: 3
base 1: Nursery
at Nursery: Rock, Rock
turn: Bob",
    );
}

#[test]
fn what_is_on_a_card_that_leaves_play_is_discarded_and_that_may_trigger_abilities() {
    for end in ["hand Ann: Hammer\nAnn: Hammer", "hand Ann: Leash\nAnn: Leash"] {
        holds(&format!(
            "players: Ann, Bob
base Hill
  Bob: Rock [Balloon]
base Lake
base Wood
deck Bob: Pebble x3
{end}
hand Bob: {}
discard Bob: {}",
            if end.contains("Leash") { "Pebble, Rock" } else { "Pebble" },
            if end.contains("Leash") { "Balloon" } else { "Balloon, Rock" },
        ));
    }
    holds(
        "players: Ann, Bob
base Hill
  Bob: Rock x2 [Balloon]
  actions: Kite of Bob
base Lake
base Wood
deck Bob: Pebble x3
Ann: end turn
vp Bob: 3
discard Bob: Balloon x2, Kite, Rock x2
offered Ann: Balloon, Kite
Ann: Kite
# of two Balloons, nobody cares which is first
hand Bob: Pebble x3
---
players: Ann, Bob
base Hill
  Bob: Rock x2
  actions: Kite of Ann
base Lake
base Wood
base deck: Lake
hand Bob: Quake
deck Ann: Pebble x3
Ann: end turn
Bob: Quake
discard Ann: Kite
hand Ann: Pebble x3",
    );
}

#[test]
fn a_special_that_asks_for_more_than_the_scoring_of_a_base_is_about_that_base_all_the_same() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Rock x2
  Bob: Pebble
base Lake
  Bob: Pebble
base Wood
hand Ann: Eviction
hand Bob: Eviction
Ann: end turn
Ann: Eviction
discard Bob: Pebble
at Lake: Pebble
# Bob has no minion there any more
turn: Bob
hand Bob: Eviction",
    );
}
