//! Terms and phrases.

use super::holds;

#[test]
fn a_base_reacts_when_a_card_is_affected() {
    holds(
        "players: Ann, Bob
base Fountain
  Bob: Rock
base Lake
base Wood
hand Ann: Trophy
deck Bob: Pebble
Ann: Trophy
counters Rock: 2
hand Bob: Pebble",
    );
}

#[test]
fn taking_counters_off_affects_a_card_only_if_there_are_any() {
    holds(
        "players: Ann, Bob
base Hill
  Bob: Touchy
base Lake
base Wood
hand Ann: Rust
deck Bob: Rock
Ann: Rust
hand Bob: 0 cards
---
players: Ann, Bob
base Hill
  Bob: Touchy +2
base Lake
base Wood
hand Ann: Rust
deck Bob: Rock
Ann: Rust
counters Touchy: 1
hand Bob: Rock",
    );
}

#[test]
fn a_cancelled_ability_does_not_exist_until_it_does_again() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Drummer, Rock, Mole
base Lake
base Wood
hand Ann: Hush
deck Ann: Rock x5
power Rock at Hill: 6
Ann: Hush
Ann: Drummer
power Rock at Hill: 5
Ann: end turn
power Rock at Hill: 6",
    );
}

#[test]
fn a_minion_that_is_unaffected_keeps_its_abilities() {
    holds(
        "players: Ann, Bob
base Hill
  Bob: Drummer [Shell], Rock
base Lake
base Wood
hand Ann: Hush
Ann: Hush
Ann: Drummer
power Rock: 6",
    );
}

#[test]
fn cancelling_does_not_undo_what_an_ability_has_done() {
    holds(
        "players: Ann, Bob
base Hill
base Lake
base Wood
hand Ann: Foreman, Hush, Whistle
Ann: Foreman
Ann: Hill
Ann: Hush
offered Ann: Whistle, end turn",
    );
}

#[test]
fn a_triggered_ability_that_is_cancelled_before_its_turn_does_not_happen() {
    holds(
        "players: Ann, Bob
base Hill
  Bob: Bouncer
base Lake
base Wood
hand Ann: Mime
Ann: Mime
Ann: Hill
at Hill: Mime
---
players: Ann, Bob
base Hill
  Bob: Bouncer, Pebble
base Lake
base Wood
hand Ann: Mime
Ann: Mime
Ann: Hill
Ann: Pebble
discard Ann: Mime",
    );
}

#[test]
fn a_card_that_is_not_in_play_is_its_owners_however_it_left() {
    holds(
        "players: Ann, Bob
base Hill
base Lake
base Wood
hand Ann: Whistle owned by Bob
hand Bob: Gag, Echo
deck Bob: Rock
Ann: Whistle
Bob: Gag
discard Bob: Whistle, Gag
controller Whistle: Bob
# it was Ann who played it, all the same
offered Bob: Echo, pass",
    );
}

#[test]
fn who_gains_control_of_a_card_has_its_abilities_at_once() {
    holds(
        "players: Ann, Bob
base Hill
  Bob: Clerk
base Lake
base Wood
hand Ann: Hypnosis, Whistle
Ann: Hypnosis
offered Ann: Whistle, end turn
Ann: Whistle
offered Ann: end turn
---
players: Ann, Bob
base Hill
  Bob: Mole
base Lake
base Wood
hand Ann: Hypnosis
deck Ann: Rock x4
offered Ann: Hypnosis, end turn
Ann: Hypnosis
offered Ann: Mole, end turn
Ann: talent Mole
hand Ann: Rock",
    );
}

#[test]
fn an_extra_card_that_a_special_gives_is_played_at_once_or_never() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Bugler
base Lake
base Wood
hand Ann: Rock, Pebble
Ann: Bugler
offered Ann: Rock, Pebble, pass
Ann: pass
offered Ann: Rock, Pebble, end turn
Ann: Pebble
Ann: Hill
offered Ann: end turn
---
players: Ann, Bob
base Hill
  Ann: Bugler
base Lake
base Wood
hand Ann: Rock, Pebble
Ann: Bugler
Ann: Rock
Ann: Hill
# the regular minion is still to come
Ann: Pebble
Ann: Lake
offered Ann: end turn",
    );
}

#[test]
fn who_uses_a_base_does_not_ignore_it_and_others_may() {
    holds(
        "players: Ann, Bob
base Ferry
  Ann: Pebble
  Bob: Rock
  actions: Cloak of Ann, Cloak of Bob
base Lake
base Wood
Ann: Ferry
Ann: Pebble
Ann: Lake
at Lake: Pebble
Ann: end turn
Bob: end turn
Ann: Ferry
Ann: Lake
offered Bob: yes, pass
Bob: yes
at Ferry: Rock",
    );
}

#[test]
fn a_special_that_must_be_played_when_its_time_is_not_is_discarded() {
    holds(
        "players: Ann, Bob
base Hill
base Lake
base Wood
hand Ann: Lottery
deck Ann: Alarm
Ann: Lottery
discard Ann: Alarm, Lottery
---
players: Ann, Bob
base Hill
base Lake
base Wood
hand Ann: Lottery
deck Ann: Scholar, Rock
Ann: Lottery
Ann: Hill
at Hill: Scholar
hand Ann: Rock",
    );
}

#[test]
fn a_special_that_is_played_on_a_minion_wants_a_minion() {
    holds(
        "players: Ann, Bob
base Moor
  actions: Cannon of Ann, Cannon of Ann
base Lake
base Wood
hand Bob: Splint
Ann: end turn
vp Ann: 4
hand Bob: Splint
---
players: Ann, Bob
base Moor
  actions: Cannon of Ann, Cannon of Ann
base Lake
  Bob: Pebble
base Wood
hand Bob: Splint
Ann: end turn
offered Bob: Splint, pass
Bob: Splint
power Pebble: 2",
    );
}

#[test]
fn a_talent_is_used_once_each_turn() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Mole
base Lake
base Wood
deck Ann: Rock x9
offered Ann: Mole, end turn
Ann: talent Mole
hand Ann: Rock
offered Ann: Rock, end turn
Ann: end turn
Bob: end turn
offered Ann: Mole, Rock, end turn",
    );
}

#[test]
fn a_talent_works_at_once_at_any_time_of_the_phase_and_only_in_its_controllers_turn() {
    holds(
        "players: Ann, Bob
base Hill
  Bob: Mole
base Lake
base Wood
hand Ann: Mole, Whistle
deck Ann: Whistle, Rock
deck Bob: Rock x3
offered Ann: Mole, Whistle, end turn
Ann: Mole
Ann: Lake
Ann: Whistle
# after everything else
offered Ann: Mole at Lake, end turn
Ann: talent Mole
in hand Ann: Whistle
offered Ann: end turn",
    );
}

#[test]
fn an_action_that_is_transferred_to_a_minion_which_cannot_get_it_is_discarded() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Rock [Weight of Bob]
  Bob: Stone
base Lake
base Wood
hand Ann: Barter
Ann: Barter
Ann: Stone
at Hill: Weight
power Rock: 5
power Stone: 0
controller Weight: Bob
---
players: Ann, Bob
base Hill
  Ann: Rock [Weight of Bob]
  Bob: Stone [Shell]
base Lake
base Wood
hand Ann: Barter
Ann: Barter
Ann: Weight
Ann: Stone
discard Bob: Weight
power Rock: 5
power Stone: 3",
    );
}

#[test]
fn a_power_counter_that_a_minion_cannot_get_is_discarded() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Pebble [Shell of Bob]
  Bob: Stone +3
base Lake
base Wood
hand Ann: Pickpocket
Ann: Pickpocket
counters Stone: 1
counters Pebble: 0",
    );
}

#[test]
fn an_action_that_goes_under_the_deck_does_so_once_and_also_if_it_is_stopped() {
    holds(
        "players: Ann, Bob
base Hill
base Lake
base Wood
hand Ann: Encore
discard Ann: Whistle
deck Ann: Pebble x2
Ann: Encore
Ann: Whistle
deck Ann: Pebble, Pebble, Whistle
discard Ann: Encore
---
players: Ann, Bob
base Hill
base Lake
base Wood
hand Ann: Encore
hand Bob: Gag
discard Ann: Whistle
deck Ann: Pebble x2
Ann: Encore
Bob: pass
Ann: Whistle
offered Bob: Gag, pass
Bob: Gag
deck Ann: Pebble, Pebble, Whistle
discard Ann: Encore
---
players: Ann, Bob
base Hill
base Lake
base Wood
hand Ann: Encore
discard Ann: Whistle
Ann: Encore
Ann: Whistle
deck Ann: Whistle
Ann: end turn
Bob: end turn
# she has drawn both; this time it is an ordinary action
Ann: Whistle
discard Ann: Whistle
hand Ann: Encore",
    );
}

#[test]
fn an_action_goes_where_it_says_after_it_has_resolved() {
    holds(
        "players: Ann, Bob
base Hill
base Lake
base Wood
hand Ann: Boomerang
deck Ann: Pebble
Ann: Boomerang
hand Ann: Pebble, Boomerang
discard Ann:
---
players: Ann, Bob
base Hill
base Lake
base Wood
hand Ann: Refrain
deck Ann: Pebble x2
Ann: Refrain
hand Ann: Pebble
deck Ann: Refrain, Pebble
---
players: Ann, Bob
base Hill
base Lake
base Wood
hand Ann: Ripple
deck Ann: Pebble
Ann: Ripple
hand Ann: Pebble
deck Ann: Ripple
---
players: Ann, Bob
base Hill
base Lake
base Wood
hand Ann: Match
deck Ann: Pebble
Ann: Match
hand Ann: Pebble
discard Ann:
deck Ann:
in box: Match
---
players: Ann, Bob
base Hill
base Lake
base Wood
hand Ann: Boomerang
hand Bob: Gag
deck Ann: Pebble
Ann: Boomerang
# it is stopped before it says where it goes
Bob: Gag
hand Ann:
discard Ann: Boomerang",
    );
}
