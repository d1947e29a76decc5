//! Printed power, and +1 power counters that come, go and are split.

use super::holds;
use engine::prelude::*;

pub const COUNTERS: Faction = Faction {
    name: "Counters",
    cards: &[
        minion("Hatstand", 1).has_power(|v| v.this_card().map_or(0, |c| v.actions_on(c) as i32)),
        action("Label").on_minion().sets_printed_power(|v, c| v.is_host(c).then_some(6)),
        minion("Admirer", 0)
            .sets_power(|v, c| v.is_this(c).then(|| v.minions(a_minion()).map(|m| v.printed_power(m)).max())?),
        action("Juggle").on_play(|g| g.transfer_counters_among(your_minion())),
        action("Cash In").on_play(|g| {
            let n = g.remove_any_counters(your_minion())?;
            g.draw_cards(n.into())
        }),
        action("Share Out").on_play(|g| g.split_counters(3, your_minion())),
    ],
};

#[test]
fn a_minion_counts_the_actions_on_it_and_no_others() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Hatstand [Bell, Saddle of Bob], Hatstand
  Bob: Rock [Bell]
  actions: Flag of Ann
base Lake
power Ann at Hill: 4",
    );
}

#[test]
fn what_counts_as_printed_power_is_seen_by_those_who_look_at_printed_power() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Pebble +1, Admirer
  Bob: Stone
hand Ann: Label
power Admirer: 3
Ann: Label
Ann: Pebble
power Pebble: 7
power Admirer: 6
---
# an ability that sets the starting power prevails
players: Ann, Bob
base Hill
  Ann: Pebble [Label, Pedestal], Admirer
power Pebble: 8
power Admirer: 6",
    );
}

#[test]
fn counters_go_from_any_of_your_minions_to_any_others() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Rock +3, Stone, Pebble +1
  Bob: Stone +2
hand Ann: Juggle
Ann: Juggle
offered Ann: Rock, Pebble, done
Ann: Rock
Ann: Stone
Ann: 1
Ann: Pebble
Ann: 2
Ann: Pebble
Ann: done
counters Rock: 0
counters Ann's Stone: 1
counters Pebble: 3",
    );
}

#[test]
fn any_number_of_counters_is_removed_and_counted() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Rock +3, Pebble +1
hand Ann: Cash In
deck Ann: Stone x9
Ann: Cash In
Ann: Rock
Ann: 2
Ann: Pebble
counters Rock: 1
hand Ann: Stone x3
---
players: Ann, Bob
base Hill
  Ann: Rock +3
hand Ann: Cash In
deck Ann: Stone x9
Ann: Cash In
Ann: done
hand Ann: 0 cards",
    );
}

#[test]
fn counters_are_split_in_any_way_and_all_are_placed() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Rock, Pebble
  Bob: Stone
hand Ann: Share Out
Ann: Share Out
offered Ann: Rock, Pebble
Ann: Rock
Ann: 1
counters Rock: 1
counters Pebble: 2",
    );
}
