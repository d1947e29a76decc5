//! Bases coming and going.

use super::holds;
use engine::prelude::*;

pub const MASONS: Faction = Faction {
    name: "Masons",
    cards: &[
        action("Boycott").on_base().ignores_base(|v, seat| if seat == v.you { Ignores::Always } else { Ignores::No }),
        action("Padlock").on_base().cancels_base(),
        minion("Wrecker", 1).on_play(|g| match g.here() {
            Some(here) => g.destroy_base(here, None),
            None => Ok(()),
        }),
        minion("Gawker", 1)
            .after_minion_played(|_, _| true, |g, e| g.move_to(g.this(), e.at).map(drop))
            .if_still(|v, e| v.state().has_base(e.at) && v.here != Some(e.at))
            .you_may(),
        action("Void").only_playable(On::AfterScoring).on_play(|g| {
            g.do_not_replace();
            Ok(())
        }),
        action("Rally").only_playable(On::BeforeScoring).on_play(|g| {
            if let Some(here) = g.here() {
                g.gain_total_power(here, 9);
            }
            Ok(())
        }),
        action("Shake").on_play(|g| match g.choose_base(Ask::Base, |_, _| true)? {
            Some(base) => {
                g.gain_total_power(base, 9);
                Ok(())
            }
            None => Ok(()),
        }),
    ],
};

pub const TRAPDOOR: Def = base("Trapdoor", 10, [0, 0, 0])
    .ongoing(On::BeforeScoring, happens_here, |g, _| g.replace_and_keep_scoring())
    .for_all(|v, _| v.everyone());
pub const BELFRY: Def = base("Belfry", 10, [3, 2, 1])
    .ongoing(On::BeforeScoring, happens_here, |g, _| {
        g.heeding().into_iter().for_each(|player| g.draw(player, 1));
        Ok(())
    })
    .for_all(|v, _| v.everyone());
pub const OBELISK: Def = base("Obelisk", 10, [3, 2, 1])
    .ongoing(On::TurnEnd, |_, _| true, |g, _| g.draw_cards(1))
    .for_each(|v, _| v.players_who_played_here())
    .even_if_gone();
pub const SANCTUARY: Def = base("Sanctuary", 10, [3, 2, 1]).instead_of_destruction(
    |v, w| !v.is_here(w.card),
    |g, w| {
        let here = g.here().unwrap_or(w.at);
        Ok(if g.move_to(w.card, here)? { Replaced::Yes } else { Replaced::No })
    },
);

#[test]
fn who_ignores_a_base_is_not_among_those_for_whom_it_happens_together() {
    holds(
        "players: Ann, Bob, Cyd
base Belfry
  Ann: Rock x2
  actions: Boycott of Bob
base Lake
base Wood
base Moor
deck Ann: Pebble x9
deck Bob: Pebble x9
deck Cyd: Pebble x9
Ann: end turn
hand Ann: 3 cards
hand Bob: 0 cards
hand Cyd: 1 cards",
    );
}

#[test]
fn everything_at_a_base_that_leaves_goes_with_it_protected_or_not_and_a_titan_is_set_aside() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Statue +1, Rock [Weight of Bob]
  Bob: Pebble
  actions: Flag of Bob
  buried: Whistle of Bob
  titan: Giant of Bob +2
base Lake
base Wood
base deck: Moor
hand Ann: Eruption
Ann: Eruption
Ann: Hill
base 1: Moor
discard Ann: Statue, Rock, Eruption
discard Bob: Weight, Pebble, Flag, Whistle
aside Bob: Giant
counters Giant: 0
base discard: Hill",
    );
}

#[test]
fn a_titan_that_moves_first_is_not_there_any_more() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Statue
  Bob: Pebble
  titan: Giant of Ann +2
base Lake
base Wood
base deck: Moor
hand Ann: Landslide
Ann: Landslide
offered Ann: Lake, Wood
Ann: Wood
base 1: Moor
at Wood: Giant
counters Giant: 2
discard Ann: Statue, Landslide
discard Bob: Pebble",
    );
}

#[test]
fn a_base_that_is_discarded_while_it_is_scored_scores_no_more() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Rock x2
base Lake
base Wood
base deck: Moor, Nursery
hand Bob: Sinkhole
deck Ann: Pebble x4
Ann: end turn
Bob: Sinkhole
vp Ann: 0
base 1: Moor
discard Ann: Rock x2
base discard: Hill
turn: Bob",
    );
}

#[test]
fn a_base_that_was_chosen_to_come_next_goes_back_if_the_scored_one_has_left() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Rock x2
base Lake
base Wood
base deck: Moor, Nursery, Inn
hand Ann: Signpost
hand Bob: Aftershock
Ann: end turn
Ann: Signpost
Bob: Aftershock
base 1: Nursery
at Nursery: Rock, Rock
turn: Bob",
    );
}

#[test]
fn a_base_that_is_replaced_while_it_scores_leaves_all_cards_to_the_next_one() {
    holds(
        "players: Ann, Bob
base Trapdoor
  Ann: Rock [Bell]
  Bob: Rock
  actions: Cannon of Bob
  buried: Whistle of Bob
  titan: Giant of Ann +2
base Lake
base Wood
base deck: Inn, Moor
Ann: end turn
# Bob has 5 and the Cannon's 3, Ann 5 and the Giant's 2; cards are discarded with the Inn
vp Bob: 3
vp Ann: 2
base 1: Moor
base discard: Trapdoor, Inn
discard Bob: Cannon, Rock, Whistle
aside Ann: Giant",
    );
}

#[test]
fn a_second_trapdoor_opens_as_well() {
    holds(
        "players: Ann, Bob
base Trapdoor
  Ann: Rock x2
base Lake
base Wood
base deck: Trapdoor, Hill, Moor
Ann: end turn
vp Ann: 3
base 1: Moor
base discard: Trapdoor, Trapdoor, Hill",
    );
}

#[test]
fn what_was_tied_to_a_base_is_gone_though_it_is_replaced_while_it_scores_and_what_comes_then_is_for_the_new_one() {
    holds(
        "players: Ann, Bob
base Trapdoor
  Ann: Rock
  Bob: Stone
base Lake
base Wood
base deck: Hill, Moor
hand Bob: Shake
turn: Bob
Bob: Shake
Bob: Trapdoor
power Bob at Trapdoor: 12
Bob: end turn
vp Ann: 3
vp Bob: 2
---
players: Ann, Bob
base Trapdoor
  Ann: Rock x2
base Lake
base Wood
base deck: Hill, Moor
hand Bob: Rally
Ann: end turn
base 1: Hill
Bob: Rally
vp Ann: 3
vp Bob: 2
---
players: Ann, Bob
base Trapdoor
  Ann: Rock x2
  Bob: Pebble
base Lake
base Wood
base deck: Hill, Nursery
hand Bob: Quake
Ann: end turn
Bob: Quake
vp Ann: 0
base discard: Trapdoor, Hill
at Nursery: Rock, Pebble",
    );
}

#[test]
fn a_base_keeps_its_promise_wherever_it_has_gone() {
    // it has scored, and its place may stay vacant
    for (hand, next) in [("", "base 1: Hill"), ("Void", "bases: 2")] {
        holds(&format!(
            "players: Ann, Bob
base Obelisk
  Ann: Rock
base Lake
base Wood
base deck: Hill
hand Ann: Rock, {hand}
deck Ann: Pebble x4
Ann: Rock
Ann: Obelisk
Ann: end turn
{}
{next}
hand Ann: Pebble x3",
            if hand.is_empty() { "" } else { "Ann: Void" }
        ));
    }
    // who ignored it until it had scored was promised nothing
    holds(
        "players: Ann, Bob
base Obelisk
  Ann: Rock
  actions: Boycott of Ann
base Lake
base Wood
base deck: Hill
hand Ann: Rock
deck Ann: Pebble x4
Ann: Rock
Ann: Obelisk
Ann: end turn
base 1: Hill
hand Ann: Pebble x2",
    );
    // it was discarded; no promise is kept in a later turn, or made to who ignores the base
    for (action, hand) in [("", "Pebble x3"), ("  actions: Boycott of Ann\n", "Pebble x2")] {
        holds(&format!(
            "players: Ann, Bob
base Obelisk
{action}base Lake
base Wood
base deck: Hill
hand Ann: Rock, Eruption
deck Ann: Pebble x9
deck Bob: Pebble x9
Ann: Rock
Ann: Obelisk
Ann: Eruption
Ann: Obelisk
Ann: end turn
hand Ann: {hand}
Bob: end turn
hand Bob: Pebble x2
Ann: end turn
hand Ann: {hand}, Pebble x2"
        ));
    }
}

#[test]
fn what_a_base_does_instead_it_does_not_do_for_who_ignores_it() {
    holds(
        "players: Ann, Bob
base Sanctuary
base Lake
  Bob: Stone
base Wood
hand Ann: Hammer
Ann: Hammer
at Sanctuary: Stone
---
players: Ann, Bob
base Sanctuary
  actions: Boycott of Bob
base Lake
  Bob: Stone
base Wood
hand Ann: Hammer
Ann: Hammer
discard Bob: Stone",
    );
}

#[test]
fn a_base_whose_ability_is_cancelled_has_none_for_anybody_until_the_card_is_gone() {
    holds(
        "players: Ann, Bob
base Gate
  actions: Padlock of Bob
base Sanctuary
  actions: Padlock of Ann
base Wood
  Bob: Stone
hand Ann: Rock, Hammer
Ann: Rock
Ann: Gate
hand Ann: Hammer
Ann: Hammer
Ann: Stone
discard Bob: Stone
---
players: Ann, Bob
base Gate
  actions: Padlock of Bob
base Lake
  actions: Padlock of Bob
base Wood
hand Ann: Rock, Crowbar, Pebble
Ann: Crowbar
Ann: Padlock at Gate
Ann: Rock
Ann: Gate
# it costs a card again
hand Ann: 0 cards",
    );
}

#[test]
fn a_card_on_another_base_cancels_nothing_here() {
    holds(
        "players: Ann, Bob
base Gate
base Lake
  actions: Padlock of Ann
base Wood
hand Ann: Rock, Pebble
Ann: Rock
Ann: Gate
discard Ann: Pebble",
    );
}

#[test]
fn what_has_become_pointless_by_its_turn_is_forgotten_and_nobody_is_asked() {
    holds(
        "players: Ann, Bob
base Lake
base Wood
  Bob: Gawker
base Moor
base deck: Hill
hand Ann: Wrecker, Pebble
Ann: Wrecker
Ann: Lake
base 1: Hill
offered Ann: end turn
at Wood: Gawker
---
players: Ann, Bob
base Lake
base Wood
  Bob: Gawker
base Moor
hand Ann: Pebble
Ann: Pebble
Ann: Lake
offered Bob: yes, pass
Bob: yes
at Lake: Gawker
---
players: Ann, Bob
base Lake
base Wood
  Bob: Gawker
base Moor
hand Ann: Pebble
Ann: Pebble
Ann: Wood
offered Ann: end turn",
    );
}
