//! Minions that are played with their abilities cancelled.

use super::holds;
use engine::prelude::*;

pub const SLEEPERS: Faction = Faction {
    name: "Sleepers",
    cards: &[
        action("Drowse").on_play(|g| g.must_play_now(extra_minion().cancelled()).map(drop)),
        minion("Aloof", 4).prevents(|v, w| v.is_this(w.card) && w.cause.is_action()).on_play(|g| g.draw_cards(1)),
        minion("Busybody", 2).after_minion_played(|v, e| v.is_this(e.card), |g, _| g.draw_cards(1)),
        minion("Picky", 3).only_if(|v, p| p.at.is_some_and(|b| v.any(your_minion().at(b)))),
        action("Haven").on_base().prevents(|v, w| v.is_here(w.card) && v.is_yours(w.card) && w.cause.is_action()),
        minion("Sorry", 1).ongoing(
            On::AfterAffected,
            |v, e| matches!(e.how, Affect::Cancel(_)) && e.by == v.you,
            |g, _| g.draw_cards(1),
        ),
    ],
};

#[test]
fn no_ability_of_it_counts_not_even_one_that_would_keep_the_cancelling_off() {
    for minion in ["Aloof", "Busybody", "Picky"] {
        holds(&format!(
            "players: Ann, Bob
base Hill
base Lake
base Wood
hand Ann: Drowse, {minion}
deck Ann: Pebble
Ann: Drowse
Ann: Hill
at Hill: {minion}
deck Ann: 1 cards
not offered Ann: {minion}"
        ));
    }
}

#[test]
fn another_card_can_keep_the_cancelling_off() {
    holds(
        "players: Ann, Bob
base Hill
  actions: Haven of Ann
base Lake
base Wood
hand Ann: Drowse, Aloof
deck Ann: Pebble x2
Ann: Drowse
Ann: Hill
hand Ann: Pebble",
    );
}

#[test]
fn to_play_it_so_affects_it() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Sorry
base Lake
base Wood
hand Ann: Drowse, Rock
deck Ann: Pebble x2
Ann: Drowse
Ann: Hill
hand Ann: Pebble",
    );
}
