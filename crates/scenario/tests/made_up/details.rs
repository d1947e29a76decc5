//! Detailed rules.

use super::holds;
use engine::ids::Seat;
use engine::setup::{Factions, Setup};
use engine::table::Table;
use engine::view::View;

#[test]
fn of_two_abilities_that_set_a_breakpoint_the_current_player_chooses_one_and_others_add_to_it() {
    holds(
        "players: Ann, Bob
base Hill
  Bob: Rock
  actions: Fence of Four of Bob, Ladder of Bob
base Lake
base Wood
hand Ann: Fence of Nine
breakpoint Hill: 7
Ann: Fence of Nine
Ann: Hill
offered Ann: Fence of Four, Fence of Nine
Ann: Fence of Nine
breakpoint Hill: 12",
    );
}

#[test]
fn a_breakpoint_set_for_a_turn_is_chosen_between_anew_each_turn_and_lasts_without_its_card() {
    holds(
        "players: Ann, Bob
base Hill
  actions: Tide of Ann, Fence of Nine of Bob, Ladder of Bob
base Lake
base Wood
hand Ann: Crowbar
breakpoint Hill: 12
Ann: end turn
Bob: end turn
offered Ann: Tide, Fence of Nine
Ann: Fence of Nine
breakpoint Hill: 12
Ann: end turn
Bob: end turn
Ann: Tide
breakpoint Hill: 5
Ann: Crowbar
Ann: Tide
breakpoint Hill: 5
offered Ann: end turn
discard Ann: 2 cards
Ann: end turn
breakpoint Hill: 12",
    );
}

#[test]
fn an_action_that_is_not_affected_is_neither_transferred_nor_destroyed() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Rock
  Bob: Notary, Stone [Weight]
base Lake
base Wood
hand Ann: Barter, Foreman, Crowbar
Ann: Barter
Ann: Rock
power Rock: 5
power Stone: 0
Ann: Foreman
Ann: Lake
Ann: Crowbar
power Stone: 0",
    );
}

#[test]
fn a_breakpoint_that_two_cards_have_set_for_a_turn_is_chosen_between() {
    holds(
        "players: Ann, Bob
base Hill
  actions: Tide of Ann, Flood of Ann
base Lake
base Wood
hand Ann: Crowbar
Ann: end turn
breakpoint Hill: 10
Bob: end turn
Ann: Flood
offered Ann: Tide, Flood
Ann: Tide
breakpoint Hill: 2
Ann: end turn
breakpoint Hill: 10",
    );
}

#[test]
fn starting_power_is_set_before_anything_is_added() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Pebble +2 [Pedestal], Drummer
base Lake
base Wood
power Pebble: 11",
    );
}

#[test]
fn a_starting_power_is_not_set_for_a_minion_that_is_unaffected() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Rock [Shell], Pebble
  actions: Fog of Bob
base Lake
base Wood
power Rock: 5
power Pebble: 0",
    );
}

#[test]
fn an_ongoing_ability_ends_when_its_card_leaves_play() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Drummer, Rock
base Lake
base Wood
hand Ann: Hammer
power Rock: 6
Ann: Hammer
Ann: Drummer
power Rock: 5",
    );
}

#[test]
fn control_until_the_end_of_the_turn_goes_back_after_the_score() {
    holds(
        "players: Ann, Bob
base Hill
  Bob: Rock
base Lake
base Wood
hand Ann: Hypnosis
Ann: Hypnosis
controller Rock: Ann
power Ann at Hill: 5
Ann: end turn
turn: Bob
controller Rock: Bob",
    );
}

#[test]
fn control_for_good_is_not_ended_with_an_earlier_control_for_a_while() {
    holds(
        "players: Ann, Bob
base Hill
  Bob: Rock
base Lake
base Wood
hand Ann: Hypnosis, Foreman, Adoption
Ann: Foreman
Ann: Lake
Ann: Hypnosis
controller Rock: Ann
Ann: Adoption
Ann: Rock
Ann: end turn
turn: Bob
controller Rock: Ann",
    );
}

#[test]
fn of_two_abilities_of_one_card_at_the_same_time_the_one_that_may_be_declined_can_be() {
    holds(
        "players: Ann, Bob
base Hill
  Bob: Twin
base Lake
base Wood
deck Bob: Pebble
Ann: end turn
vp Bob: 1
offered Bob: yes, pass
Bob: pass
hand Bob: 0 cards
phase: play",
    );
}

#[test]
fn an_ongoing_effect_that_was_stopped_for_the_turn_comes_back_after_it() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Rock, Mole
  actions: Drizzle of Bob
base Lake
base Wood
hand Ann: Umbrella
deck Ann: Rock x5
power Rock at Hill: 4
Ann: Umbrella
Ann: Hill
discard Ann: Umbrella
power Rock at Hill: 5
power Mole: 1
Ann: end turn
power Rock at Hill: 4
power Mole: 0",
    );
}

#[test]
fn a_change_of_power_that_brings_a_minion_under_protection_is_not_kept_off_by_it() {
    holds(
        "players: Ann, Bob
base Nursery
  Ann: Rock [Weight of Bob], Stone, Pebble
  actions: Drizzle of Bob
base Lake
base Wood
hand Ann: Sigh, Foreman, Trophy
# the first change is what makes them weak enough; the others are kept off
power Rock: 1
power Stone: 2
power Pebble: 1
Ann: Foreman
Ann: Lake
Ann: Sigh
Ann: Stone
power Stone: 2
at Nursery: Weight
Ann: Trophy
Ann: Pebble
counters Pebble: 0
---
players: Ann, Bob
base Nursery
  Ann: Stone
base Lake
base Wood
hand Bob: Drizzle
hand Ann: Sigh
Ann: Sigh
power Stone: 2
Ann: end turn
power Stone: 3
Bob: Drizzle
Bob: Nursery
power Stone: 2",
    );
}

#[test]
fn an_action_on_a_minion_that_comes_to_be_unaffected_by_it_is_destroyed() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Rock [Bell of Bob]
base Lake
base Wood
hand Ann: Shell
deck Bob: Pebble
Ann: Shell
discard Bob: Bell
hand Bob: Pebble
---
players: Ann, Bob
base Hill
  Bob: Rock [Shell]
base Lake
base Wood
hand Ann: Bell
deck Ann: Pebble
Ann: Bell
discard Ann: Bell
hand Ann: 0 cards",
    );
}

#[test]
fn changing_control_of_a_minion_changes_nothing_about_the_actions_on_it() {
    holds(
        "players: Ann, Bob
base Hill
  Bob: Rock [Weight of Bob]
base Lake
base Wood
hand Ann: Adoption
Ann: Adoption
controller Rock: Ann
controller Weight: Bob
power Ann at Hill: 1
power Bob at Hill: 0",
    );
}

#[test]
fn an_ability_is_triggered_when_something_starts_or_not_at_all() {
    holds(
        "players: Ann, Bob
base Hill
  Bob: Bouncer
base Lake
base Wood
hand Ann: Tug
Ann: Tug
Ann: Lake
Ann: Bouncer
at Lake: Tug, Bouncer",
    );
}

#[test]
fn what_a_card_would_do_after_it_moved_is_lost_when_it_leaves_play_first() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Rover
base Lake
base Wood
hand Ann: Fling
deck Ann: Rock
Ann: Fling
Ann: Lake
discard Ann: Fling, Rover
hand Ann: 0 cards",
    );
}

#[test]
fn anybody_may_look_through_any_discard_pile() {
    let pairs = [["Aliens", "Robots"], ["Pirates", "Zombies"]].map(|pair| pair.map(String::from));
    let factions = Factions::Chosen(pairs.to_vec());
    let setup = Setup { titans: false, ..Setup::new(2, 7, factions) };
    let mut t = Table::begin(::cards::library(), &setup).expect("a possible setup");
    let piles = |t: &Table| [Seat(0), Seat(1)].map(|seat| t.state().discard(seat).len());
    while piles(&t).contains(&0) {
        let first = t.question().expect("the game goes on").options[0];
        t.answer(first).expect("it is offered");
    }
    for seat in [None, Some(Seat(0)), Some(Seat(1))] {
        let view = View::of(t.state(), seat, None);
        assert_eq!([view.players[0].discard.len(), view.players[1].discard.len()], piles(&t));
    }
}
