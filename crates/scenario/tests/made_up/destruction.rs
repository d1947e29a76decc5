//! What is destroyed, what knows of it, and what keeps it off.

use super::holds;
use engine::prelude::*;

pub const DESTRUCTION: Faction = Faction {
    name: "Destruction",
    cards: &[
        action("Eviction")
            .only_playable_when(On::BeforeScoring, |v, e| v.any(your_minion().at(e.at)))
            .on_play(|g| g.destroy_all(g.minions(others_minion().here()))),
        action("Wrench").on_play(|g| match g.destroy_one_of(&g.actions_in_play())? {
            Some(_) => g.draw_cards(1),
            None => Ok(()),
        }),
        action("Ledger")
            .on_base()
            .after_destroyed(happens_here, |g, _| {
                g.remember_this_turn();
                Ok(())
            })
            .ongoing(On::TurnEnd, |v, _| v.remembers(), |g, _| g.draw_cards(1)),
        action("Kennel").on_minion().prevents(|v, w| v.is_host(w.card) && w.by_anothers_minion(v)),
        action("Obituary").on_base().depends_on_losses().at_end_of_turn(|g| {
            let lost = g.view().players_who_lost_here();
            g.draw_cards(g.everyone().into_iter().filter(|&p| lost.contains(p)).count())
        }),
    ],
};

#[test]
fn what_was_destroyed_at_a_base_before_a_card_came_is_known_to_it() {
    holds(
        "players: Ann, Bob
base Hill
base Lake
hand Ann: Firefly, Obituary
deck Ann: Rock x9
Ann: Firefly
Ann: Hill
Ann: Obituary
Ann: Hill
Ann: end turn
hand Ann: Rock x3
---
players: Ann, Bob
base Hill
base Lake
hand Ann: Firefly, Obituary
deck Ann: Rock x9
deck Bob: Rock x9
Ann: Firefly
Ann: Lake
Ann: Obituary
Ann: Hill
Ann: end turn
hand Ann: Rock x2
---
players: Ann, Bob
base Hill
  actions: Obituary of Ann
base Lake
hand Ann: Firefly
deck Ann: Rock x9
deck Bob: Rock x9
Ann: Firefly
Ann: Hill
Ann: end turn
hand Ann: Rock x3
# it is forgotten when the turn is over
Bob: end turn
hand Ann: Rock x3",
    );
}

#[test]
fn another_base_at_the_same_place_has_seen_nothing_destroyed() {
    holds(
        "players: Ann, Bob
base Hill
base Lake
  Ann: Clerk
base deck: Wood
hand Ann: Firefly, Upheaval, Obituary
deck Ann: Rock x9
Ann: Firefly
Ann: Hill
Ann: Upheaval
Ann: Hill
base 1: Wood
Ann: Obituary
Ann: Wood
Ann: end turn
hand Ann: Rock x2",
    );
}

#[test]
fn one_of_several_cards_is_chosen_and_destroyed() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Rock
  actions: Ledger of Bob, Ledger of Ann
base Lake
base Wood
hand Ann: Wrench
deck Ann: Stone
Ann: Wrench
offered Ann: Bob's Ledger, Ann's Ledger
Ann: Bob's Ledger
discard Bob: Ledger
hand Ann: Stone",
    );
}

#[test]
fn protection_from_minions_keeps_off_those_of_other_players_and_no_action() {
    holds(
        "players: Ann, Bob
base Hill
  Bob: Rock [Kennel]
base Lake
base Wood
hand Ann: Tug, Sigh
Ann: Tug
Ann: Lake
Ann: Rock
at Hill: Rock
Ann: Sigh
Ann: Rock
power Rock: 4
---
players: Ann, Bob
base Hill
  Ann: Pebble
  Bob: Rock [Kennel of Ann]
base Lake
base Wood
hand Ann: Tug
Ann: Tug
Ann: Lake
Ann: Rock
at Lake: Rock",
    );
}
