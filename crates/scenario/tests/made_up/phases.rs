//! The phases of a turn.

use super::holds;

#[test]
fn what_expires_at_the_start_of_a_turn_does_so_before_what_happens_then() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Miser
base Lake
base Wood
hand Ann: Brace
deck Ann: Pebble x9
Ann: Brace
power Miser: 4
Ann: end turn
power Miser: 4
Bob: end turn
turn: Ann
power Miser: 2
# the two cards of the end of her turn
hand Ann: Pebble x2",
    );
}

#[test]
fn a_special_in_hand_is_used_at_the_start_of_its_players_turn_after_the_cards_in_play() {
    holds(
        "players: Ann, Bob
base Inn
base Lake
base Wood
hand Ann: Alarm
hand Bob: Alarm
deck Bob: Pebble x4
offered Ann: end turn
Ann: end turn
phase: start
offered Bob: Inn, pass
Bob: pass
offered Bob: Alarm, pass
Bob: Alarm
discard Bob: Alarm
hand Bob: Pebble
phase: play
offered Bob: Pebble, end turn",
    );
}

#[test]
fn an_extra_card_given_at_the_start_of_a_turn_is_played_then_or_never() {
    holds(
        "players: Ann, Bob
base Hill
  Bob: Herald
base Lake
base Wood
hand Bob: Rock, Pebble
Ann: end turn
phase: start
offered Bob: Rock, Pebble, pass
Bob: pass
phase: play
Bob: Rock
Bob: Hill
offered Bob: end turn",
    );
}

#[test]
fn a_minion_played_at_the_start_of_a_turn_is_not_played_in_its_play_cards_phase() {
    holds(
        "title: x
rule: bgb-ninjas-ninja-acolyte
players: Ann, Bob
base Hill
  Bob: Early Bird, Sleeper
base Lake
base Wood
hand Bob: Pebble x2
Ann: end turn
phase: start
Bob: Pebble
Bob: Lake
at Lake: Pebble
offered Bob: Sleeper, Pebble, end turn
Bob: Pebble
Bob: Lake
offered Bob: end turn",
    );
}

#[test]
fn an_ability_of_a_base_at_the_start_of_a_turn_may_be_used_or_not() {
    holds(
        "players: Ann, Bob
base Inn
base Lake
base Wood
deck Bob: Pebble x2
deck Ann: Rock x4
Ann: end turn
phase: start
offered Bob: Inn, pass
Bob: Inn
hand Bob: Pebble
phase: play
Bob: end turn
Ann: pass
phase: play
hand Ann: Rock x2",
    );
}

#[test]
fn what_happens_at_the_end_of_a_turn_happens_before_what_ends_with_it() {
    holds(
        "players: Ann, Bob
base Hill
  Bob: Vulture
base Lake
base Wood
hand Bob: Sprint
deck Bob: Pebble x9
Ann: end turn
Bob: Sprint
power Vulture: 3
Bob: end turn
power Vulture: 2
# two cards of the turn, and one of the Vulture
hand Bob: Pebble x3",
    );
}

#[test]
fn what_happens_between_two_turns_triggers_abilities_too() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Mourner, Rock
  actions: Drizzle of Bob, Umbrella of Ann
base Lake
base Wood
deck Ann: Pebble x9
Ann: end turn
discard Ann: Umbrella
hand Ann: Pebble x3",
    );
}
