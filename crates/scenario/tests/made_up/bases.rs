//! Bases coming and going.

use super::holds;

#[test]
fn everything_at_a_base_that_leaves_goes_with_it_protected_or_not_and_a_titan_is_set_aside() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Statue +1, Rock [Weight of Bob]
  Bob: Pebble
  actions: Flag of Bob
  buried: Whistle of Bob
  titan: Giant of Bob +2
base Lake
base Wood
base deck: Moor
hand Ann: Eruption
Ann: Eruption
Ann: Hill
base 1: Moor
discard Ann: Statue, Rock, Eruption
discard Bob: Weight, Pebble, Flag, Whistle
aside Bob: Giant
counters Giant: 0
base discard: Hill",
    );
}

#[test]
fn a_titan_that_moves_first_is_not_there_any_more() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Statue
  Bob: Pebble
  titan: Giant of Ann +2
base Lake
base Wood
base deck: Moor
hand Ann: Landslide
Ann: Landslide
offered Ann: Lake, Wood
Ann: Wood
base 1: Moor
at Wood: Giant
counters Giant: 2
discard Ann: Statue, Landslide
discard Bob: Pebble",
    );
}

#[test]
fn a_base_that_is_discarded_while_it_is_scored_scores_no_more() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Rock x2
base Lake
base Wood
base deck: Moor, Nursery
hand Bob: Sinkhole
deck Ann: Pebble x4
Ann: end turn
Bob: Sinkhole
vp Ann: 0
base 1: Moor
discard Ann: Rock x2
base discard: Hill
turn: Bob",
    );
}

#[test]
fn a_base_that_was_chosen_to_come_next_goes_back_if_the_scored_one_has_left() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Rock x2
base Lake
base Wood
base deck: Moor, Nursery, Inn
hand Ann: Signpost
hand Bob: Aftershock
Ann: end turn
Ann: Signpost
Bob: Aftershock
base 1: Nursery
at Nursery: Rock, Rock
turn: Bob",
    );
}
