//! Duels, and being seen.

use super::holds;

#[test]
fn changing_control_of_a_minion_does_not_stop_the_duel() {
    holds(
        "players: Ann, Bob
base Hill
  Bob: Rock
base Lake
base Wood
hand Ann: Fencer, Hypnosis
Ann: Fencer
Ann: Hill
Ann: Rock
Ann: Hypnosis
controller Rock: Ann
vp Ann: 1
vp Bob: 0",
    );
}

#[test]
fn a_minion_of_a_base_s_duel_is_destroyed_by_the_challenging_player() {
    holds(
        "players: Ann, Bob
base Ring
  Bob: Rock, Judge
base Lake
  Ann: Judge
base Wood
hand Ann: Stone
deck Ann: Pebble
deck Bob: Pebble
Ann: Stone
Ann: Ring
Ann: Rock
discard Ann: Stone
hand Ann: Pebble
hand Bob: 0 cards",
    );
}

#[test]
fn a_dueling_action_can_be_stopped_and_answered_from_the_hand() {
    holds(
        "players: Ann, Bob
base Hill
  Bob: Stone
base Lake
base Wood
hand Ann: Fencer, Sprint
hand Bob: Gag, Pebble
Ann: Fencer
Ann: Hill
Ann: Stone
Ann: Sprint
Bob: Pebble
offered Bob: Gag, pass
Bob: Gag
vp Ann: 1
vp Bob: 1
discard Ann: Sprint
---
players: Ann, Bob
base Hill
  Bob: Stone
base Lake
base Wood
hand Ann: Fencer, Sprint
hand Bob: Echo, Pebble
deck Bob: Rock
Ann: Fencer
Ann: Hill
Ann: Stone
Ann: Sprint
Bob: Pebble
discard Ann: 0 cards
Bob: Echo
hand Bob: Rock, Pebble
vp Ann: 1
vp Bob: 0",
    );
}

#[test]
fn a_special_about_being_seen_works_from_the_hand_and_not_for_a_card_looked_at_in_the_deck() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Stone
base Lake
base Wood
hand Ann: Peek
hand Bob: Trip Cord
deck Bob: Rock
Ann: Peek
Bob: yes
discard Ann: Stone, Peek
---
players: Ann, Bob
base Hill
  Ann: Stone
base Lake
base Wood
hand Ann: Peek
deck Bob: Trip Cord
Ann: Peek
offered Ann: end turn
deck Bob: Trip Cord",
    );
}
