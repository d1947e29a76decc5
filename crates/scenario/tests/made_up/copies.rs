//! Copies and substitutions.

use super::holds;

#[test]
fn a_minion_whose_abilities_are_cancelled_loses_the_talent_an_action_gives_it_and_gains_later_ones() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Foreman [Saddle]
base Lake
base Wood
hand Ann: Foreman, Hush, Saddle
offered Ann: Foreman, Hush, Saddle, Saddle on Foreman, end turn
Ann: Foreman
Ann: Lake
Ann: Hush
Ann: Foreman at Hill
offered Ann: Saddle, end turn
Ann: Saddle
Ann: Foreman at Hill
offered Ann: Saddle, end turn
Ann: talent Saddle
counters Foreman at Hill: 1
offered Ann: end turn",
    );
}

#[test]
fn a_talent_that_an_action_gives_is_new_to_the_minion_the_action_is_transferred_to() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Rock [Saddle], Stone
base Lake
base Wood
hand Ann: Barter
Ann: talent Saddle
offered Ann: Barter, end turn
Ann: Barter
Ann: Stone
offered Ann: Saddle, end turn
Ann: talent Saddle
counters Rock: 1
counters Stone: 1
offered Ann: end turn",
    );
}

#[test]
fn an_increase_of_the_starting_power_is_one_of_several_resets_where_another_sets_less() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Cub
  Bob: Rock
base Lake
base Wood
hand Bob: Fog
turn: Bob
power Cub: 5
Bob: Fog
Bob: Hill
offered Bob: Cub, Fog
Bob: Fog
power Cub: 0",
    );
}

#[test]
fn a_starting_power_that_is_set_higher_is_not_increased() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Cub [Pedestal]
  Bob: Rock
base Lake
base Wood
power Cub: 8",
    );
}

#[test]
fn three_who_look_at_each_other_all_have_the_highest_that_any_of_them_sees() {
    holds(
        "players: Ann, Bob, Cat
base Hill
  Ann: Cub, Rock
  Bob: Cub +1
  Cat: Cub
base Lake
base Wood
base Moor
power Ann's Cub: 5
power Bob's Cub: 6
power Cat's Cub: 5",
    );
}

#[test]
fn what_goes_elsewhere_than_to_the_discard_pile_was_destroyed_but_not_discarded() {
    holds(
        "players: Ann, Bob
base Hill
  Bob: Weeper [Parachute], Wailer [Parachute]
base Lake
base Wood
hand Ann: Hammer x2, Foreman
deck Bob: Pebble x4
Ann: Foreman
Ann: Lake
Ann: Hammer
Ann: Weeper
hand Bob: 0 cards
in deck Bob: bottom Weeper
Ann: Hammer
Ann: Wailer
hand Bob: 1 cards
in deck Bob: bottom Wailer",
    );
}

#[test]
fn a_base_sends_the_actions_on_it_and_on_its_minions_elsewhere_when_it_scores() {
    holds(
        "players: Ann, Bob
base Attic
  Ann: Rock [Weight], Rock +4
  actions: Flag of Bob
base Lake
base Wood
deck Ann: Pebble x4
deck Bob: Pebble x4
base deck: Moor
Ann: end turn
discard Ann: Rock x2
discard Bob: 0 cards
in deck Bob: Flag",
    );
}

#[test]
fn one_card_triggers_once_though_it_is_played_here_and_moves_others_here() {
    holds(
        "players: Ann, Bob
base Hill
  actions: Doorbell of Ann
base Lake
  Ann: Rock, Stone
base Wood
  Ann: Pebble
hand Ann: Magnet
deck Ann: Whistle x4
Ann: Magnet
Ann: Hill
at Hill: Magnet, Rock, Stone, Pebble
hand Ann: Whistle",
    );
}

#[test]
fn an_action_that_cancels_abilities_does_so_where_it_is() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Drummer [Blanket], Rock, Mole [Blanket]
base Lake
base Wood
deck Ann: Whistle x4
hand Ann: Barter
offered Ann: Barter, end turn
power Rock: 5
Ann: Barter
Ann: Blanket on Drummer
Ann: Rock
power Rock: 6
power Mole: 2
offered Ann: end turn",
    );
}
