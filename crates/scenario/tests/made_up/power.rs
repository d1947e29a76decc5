//! +1 power counters, and power without minions.

use super::holds;

#[test]
fn power_counters_are_placed_taken_and_transferred_unless_the_minion_is_protected() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Pebble
  Bob: Stone +3
base Lake
base Wood
hand Ann: Pickpocket
Ann: Pickpocket
counters Stone: 1
power Stone: 4
counters Pebble: 2
power Pebble: 3
---
players: Ann, Bob
base Hill
  Ann: Pebble
  Bob: Stone +3 [Shell]
base Lake
base Wood
hand Ann: Pickpocket, Foreman, Trophy
Ann: Pickpocket
counters Stone: 3
counters Pebble: 0
Ann: Foreman
Ann: Lake
Ann: Trophy
Ann: Stone
counters Stone: 3
---
players: Ann, Bob
base Hill
  Bob: Stone +3 [Shell]
base Lake
base Wood
hand Bob: Rust
Ann: end turn
# its own player's cards do reach it
Bob: Rust
counters Stone: 2",
    );
}

#[test]
fn power_counters_on_an_action_have_no_effect() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Rock
  actions: Flag of Ann
base Lake
base Wood
hand Ann: Trophy
Ann: Trophy
Ann: Flag
counters Flag: 2
power Ann at Hill: 5
power Rock: 5",
    );
}

#[test]
fn power_without_a_minion_breaks_and_wins_bases() {
    holds(
        "title: x
rule: bgb-rule-change-3
players: Ann, Bob
base Hill
  Ann: Rock, Pebble x2
  actions: Cannon of Bob
base Lake
base Wood
power Bob at Hill: 3
Ann: end turn
vp Ann: 3
vp Bob: 2",
    );
}

#[test]
fn a_card_that_gives_no_power_without_a_minion_takes_no_place() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Rock x2
  actions: Flag of Bob
base Lake
base Wood
Ann: end turn
vp Ann: 3
vp Bob: 0",
    );
}

#[test]
fn a_base_may_grant_power_which_breaks_and_wins_it() {
    holds(
        "players: Ann, Bob
base Spire
  Bob: Rock, Pebble
base Lake
base Wood
power Ann at Spire: 4
power Bob at Spire: 6
Ann: end turn
vp Bob: 3
vp Ann: 2",
    );
}
