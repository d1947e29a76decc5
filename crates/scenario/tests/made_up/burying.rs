//! Burying.

use super::holds;

#[test]
fn what_is_meant_for_cards_is_meant_for_buried_ones() {
    holds(
        "players: Ann, Bob
base Hill
  Bob: Rock
  buried: Stone of Bob, Pebble of Ann
  actions: Flag of Bob
base Lake
  buried: Mole of Bob
hand Ann: Earthfall
Ann: Earthfall
Ann: Hill
discard Bob: Rock, Stone, Flag
in discard Ann: Pebble
buried at Lake: Mole",
    );
}

#[test]
fn nothing_that_waits_for_minions_or_cards_in_play_hears_of_a_buried_one() {
    holds(
        "players: Ann, Bob
base Hill
  buried: Kite of Bob, Bell of Bob
base Fountain
  buried: Rock of Ann
hand Ann: Earthfall, Foreman, Wreath
deck Ann: Mole
deck Bob: Mole
Ann: Foreman
Ann: Hill
Ann: Earthfall
Ann: Hill
hand Bob: 0 cards
Ann: Wreath
counters Rock: 2
hand Ann: 0 cards",
    );
}

#[test]
fn who_has_buried_a_card_gets_it_back_even_if_it_is_anothers() {
    holds(
        "players: Ann, Bob
base Hill
  buried: Rock of Ann owned by Bob
base Lake
hand Ann: Dowser, Whistle
Ann: Dowser
hand Ann: Rock, Whistle
Ann: Rock
Ann: Hill
controller Rock: Ann
power Ann at Hill: 5",
    );
}

#[test]
fn who_buries_and_uncovers_a_card_of_another_controls_it_and_it_goes_to_its_real_owner() {
    holds(
        "players: Ann, Bob
base Hill
  Bob: Rock
base Lake
hand Ann: Undertaker, Foreman, Exhume
hand Bob: Hammer
Ann: Foreman
Ann: Lake
Ann: Undertaker
Ann: Hill
buried at Hill: Rock
controller Rock: Ann
Ann: Exhume
controller Rock: Ann
at Hill: Rock
Ann: end turn
Bob: Hammer
Bob: Rock
in discard Bob: Rock",
    );
}

#[test]
fn others_choose_a_buried_card_without_seeing_it() {
    holds(
        "players: Ann, Bob
base Hill
  buried: Rock of Bob, Pebble of Ann, Stone of Bob
base Lake
hand Ann: Dowser
Ann: Dowser
offered Ann: buried card 1 at Hill, Pebble, buried card 3 at Hill
Ann: buried card 3 at Hill
in hand Bob: Stone
buried at Hill: Rock, Pebble",
    );
}

#[test]
fn a_buried_card_can_be_moved_and_keeps_its_counters_and_its_player() {
    holds(
        "players: Ann, Bob
base Hill
  buried: Rock of Bob +2
base Lake
hand Ann: Tunnel
Ann: Tunnel
buried at Lake: Rock
counters Rock: 2
controller Rock: Bob
power Bob at Lake: 0",
    );
}

#[test]
fn a_card_in_play_is_buried_unless_something_prevents_it() {
    holds(
        "players: Ann, Bob
base Hill
  Bob: Gravestone, Rock
base Lake
hand Ann: Undertaker, Foreman, Undertaker
Ann: Foreman
Ann: Lake
Ann: Undertaker
Ann: Gravestone
Ann: Lake
at Hill: Gravestone
Ann: Undertaker
Ann: Rock
Ann: Lake
buried at Lake: Rock
controller Rock: Ann",
    );
}

#[test]
fn an_uncovered_action_that_is_stopped_does_nothing() {
    holds(
        "players: Ann, Bob
base Hill
  buried: Geyser of Ann
base Lake
hand Bob: Gag
deck Ann: Mole
turn: Bob
Bob: end turn
Ann: Geyser
Bob: Gag
discard Ann: Geyser
hand Ann: 0 cards",
    );
}

#[test]
fn a_minion_can_wait_to_be_uncovered_too() {
    holds(
        "players: Ann, Bob
base Hill
  buried: Badger of Ann
base Lake
hand Ann: Badger
deck Ann: Mole x3
turn: Bob
Bob: end turn
Ann: Badger
hand Ann: Badger, Mole
Ann: Badger
Ann: Lake
hand Ann: Mole",
    );
}

#[test]
fn a_special_of_the_start_of_the_turn_can_be_played_when_it_is_uncovered_then() {
    holds(
        "players: Ann, Bob
base Hill
  buried: Alarm of Ann, Aftershock of Ann
base Lake
deck Ann: Mole x3
turn: Bob
Bob: end turn
Ann: Alarm
hand Ann: Mole
discard Ann: Alarm
buried at Hill: Aftershock",
    );
}

#[test]
fn a_card_buried_at_the_start_of_the_turn_can_be_uncovered_then_but_not_a_second_one() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Sexton
base Lake
hand Ann: Scholar
deck Ann: Mole x3
turn: Bob
Bob: end turn
offered Ann: Scholar, pass
Ann: Scholar
at Hill: Scholar
hand Ann: Mole
phase: play
---
players: Ann, Bob
base Hill
  Ann: Sexton
  buried: Rock of Ann
base Lake
hand Ann: Stone
turn: Bob
Bob: end turn
offered Ann: Sexton, Rock
Ann: Rock
buried at Hill: Stone
phase: play",
    );
}

#[test]
fn a_card_that_comes_into_play_by_being_uncovered_has_its_start_of_the_turn() {
    holds(
        "players: Ann, Bob
base Hill
  buried: Sexton of Ann
base Lake
hand Ann: Stone
turn: Bob
Bob: end turn
Ann: Sexton
buried at Hill: Stone
phase: play",
    );
}

#[test]
fn who_passes_at_the_start_of_the_turn_is_not_asked_again() {
    holds(
        "players: Ann, Bob
base Hill
  buried: Rock of Ann, Stone of Ann
base Inn
deck Ann: Mole x3
turn: Bob
Bob: end turn
offered Ann: Rock, Stone, Inn, pass
Ann: pass
phase: play
buried at Hill: Rock, Stone",
    );
}
