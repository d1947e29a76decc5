//! +1 power counters, and power without minions.

use super::holds;
use engine::prelude::*;

pub const PATRONS: Faction = Faction {
    name: "Patrons",
    cards: &[
        minion("Patron", 1).ongoing(
            On::AfterAffected,
            |v, e| v.is_minion(e.card) && e.is_direct_increase() && e.by == v.you,
            |g, e| {
                let all: i32 = g.affected_together(e).iter().map(|e| e.increase()).sum();
                g.draw_cards(all as usize)
            },
        ),
        minion("Claque", 1).ongoing(
            On::AfterAffected,
            |v, e| v.is_minion(e.card) && e.is_direct_increase(),
            |g, _| g.add_counters(g.this(), 1).map(drop),
        ),
        action("Garland").on_minion().gives_host_power(|_| 2),
        action("Bouquet").on_play(|g| g.give_power_to_one(a_minion(), 2, Until::EndOfTurn)),
        action("Rain of Laurels").on_play(|g| {
            g.affect_all(g.minions(your_minion()), Affect::AddCounters(1))?;
            g.give_power_to_all(g.minions(others_minion()), 2, Until::EndOfTurn)
        }),
        titan("Count")
            .special_from_aside(
                On::AfterAffected,
                |v, e| e.by == v.you && matches!(e.how, Affect::AddCounters(_)) && v.may_play_this_somewhere(),
                |g, _| g.play_this_titan_somewhere(),
            )
            .if_by_then(|v, _| v.counters_you_placed() >= 3),
    ],
};

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

#[test]
fn an_ability_that_comes_once_for_a_card_knows_of_all_that_card_has_done() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Patron, Stone
base Lake
  Bob: Rock x2
base Wood
hand Ann: Rain of Laurels
deck Ann: Pebble x9
Ann: Rain of Laurels
hand Ann: Pebble x6",
    );
}

#[test]
fn counters_that_are_transferred_and_a_higher_printed_power_are_direct_increases() {
    for (action, drawn) in [("Pickpocket", 2), ("Pedestal", 7), ("Label", 5), ("Weight", 0), ("Saddle", 0)] {
        let (to, hand) = (if action == "Pickpocket" { "" } else { "Ann: Patron" }, "Pebble x9");
        holds(&format!(
            "players: Ann, Bob
base Hill
  Ann: Patron
base Lake
  Bob: Rock +2
base Wood
hand Ann: {action}
deck Ann: {hand}
Ann: {action}
{to}
hand Ann: {drawn} cards"
        ));
    }
    // a lower one is none, and nor is what follows from something else later
    holds(
        "players: Ann, Bob
base Hill
  Ann: Patron
  Bob: Rock
base Lake
  Ann: Drummer
base Wood
hand Ann: Fog, Foreman
deck Ann: Pebble x9
Ann: Foreman
Ann: Hill
Ann: Fog
Ann: Hill
hand Ann: 0 cards",
    );
}

#[test]
fn a_turn_knows_how_many_counters_a_player_has_placed() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Stone, Rock
base Lake
base Wood
aside Ann: Count
hand Ann: Foreman, Rain of Laurels
deck Ann: Pebble x9
Ann: Foreman
Ann: Hill
Ann: Rain of Laurels
offered Ann: yes, pass
Ann: yes
Ann: Hill
at Hill: Count
---
players: Ann, Bob
base Hill
  Ann: Stone, Rock
base Lake
base Wood
aside Ann: Count
hand Ann: Rain of Laurels x2
deck Ann: Pebble x9
Ann: Rain of Laurels
offered Ann: end turn
Ann: end turn
Bob: end turn
# another turn, another count
Ann: Rain of Laurels
not offered Ann: yes",
    );
}

#[test]
fn counters_that_are_transferred_are_not_placed() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Stone, Rock
  Bob: Pebble +2
base Lake
base Wood
aside Ann: Count
hand Ann: Foreman, Pickpocket
Ann: Foreman
Ann: Hill
# one has been placed, and two more are only transferred
Ann: Pickpocket
Ann: Rock
counters Pebble: 0
offered Ann: end turn",
    );
}

#[test]
fn a_direct_increase_is_what_a_card_gives_and_an_increase_what_that_comes_to() {
    // Stone has 3 power, and each Weight takes 4 from it
    for (stone, action, increase) in [
        ("Stone", "Garland", 2),
        ("Stone", "Bouquet", 2),
        ("Stone [Weight x2]", "Garland", 0),
        ("Stone [Weight x2]", "Bouquet", 0),
        ("Stone [Weight x2]", "Medal", 0),
        ("Stone [Weight]", "Garland", 1),
        ("Stone [Weight]", "Bouquet", 1),
        ("Stone [Weight]", "Label", 2),
        ("Stone [Weight x2]", "Label", 0),
    ] {
        holds(&format!(
            "players: Ann, Bob
base Hill
  Ann: Patron
  Bob: Claque
base Lake
  Bob: {stone}
base Wood
hand Ann: {action}
deck Ann: Pebble x9
Ann: {action}
Ann: Stone
Ann: Claque
counters Claque: 1
hand Ann: {increase} cards"
        ));
    }
}
