//! Abilities that are used: talents a second time, Specials that cannot be, and those who wait for either.

use super::holds;
use engine::prelude::*;

pub const USERS: Faction = Faction {
    name: "Users",
    cards: &[
        action("Standing Ovation").on_base().talents_twice(Limit::OncePerTurn, |v, c| v.is_your_minion_here(c)),
        minion("Applauder", 1).ongoing(On::TalentUsed, |_, _| true, |g, _| g.add_counters(g.this(), 1).map(drop)),
        minion("Escapist", 2)
            .instead_of_destruction(
                |v, w| v.is_this(w.card),
                |g, _| Ok(if g.move_away(g.this())? { Replaced::Yes } else { Replaced::No }),
            )
            .by_special(),
        action("Gavel").only_playable(On::BeforeScoring).on_play(|g| {
            g.only_your_specials();
            Ok(())
        }),
        action("Firecracker").only_playable(On::BeforeScoring).on_play(|g| g.destroy_one(others_minion())),
        action("Muzzle").on_base().forbids_special(|v, seat, c| v.is_another(seat) && v.base_of(c).is_none()),
        minion("Ghoulish Guest", 1).playable_from_discard(|_| true),
        minion("Prompted", 1).ongoing(
            On::BeforeScoring,
            |v, e| v.here == Some(e.at),
            |g, _| g.play_action_as_special(extra_action()).map(drop),
        ),
        minion("Scavenger", 1).special_from_hand(
            On::Destroyed,
            Limit::Always,
            |v, e| e.controller == v.you && v.may_play_this_at(e.at),
            |g, e| g.play_this_minion(e.at),
        ),
    ],
};

/// A base where nobody can use Specials of the cards there.
pub const CHAPEL: Def = base("Chapel", 10, [3, 2, 1]).forbids_special(|v, _, c| v.is_here(c));

#[test]
fn a_card_that_lets_one_talent_be_used_twice_lets_one_and_no_more() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Mole, Mole +1, Applauder
  actions: Standing Ovation of Ann
base Lake
  Ann: Mole +2
base Wood
deck Ann: Rock x8
Ann: Mole +2
Ann: Mole +1
Ann: Mole +1
hand Ann: 3 cards
counters Applauder: 3
Ann: talent Mole
hand Ann: 4 cards
# the action was used up by the second Mole
offered Ann: Rock, end turn
Ann: end turn
Bob: end turn
Ann: Mole +1
Ann: Mole +1
hand Ann: 8 cards",
    );
}

#[test]
fn who_cannot_use_specials_cannot_use_one_that_would_save_a_minion() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Rock x2
base Lake
  Bob: Escapist
base Wood
hand Ann: Firecracker, Gavel
deck Ann: Pebble x2
Ann: end turn
Ann: Firecracker
Bob: Hill
at Hill: Escapist
---
players: Ann, Bob
base Hill
  Ann: Rock x2
base Lake
  Bob: Escapist
base Wood
hand Ann: Firecracker, Gavel
deck Ann: Pebble x2
Ann: end turn
Ann: Gavel
Ann: Firecracker
in discard Bob: Escapist",
    );
}

#[test]
fn what_is_played_by_a_special_or_as_one_is_not_where_specials_cannot_be() {
    holds(
        "players: Ann, Bob
base Hill
  actions: Muzzle of Bob
base Lake
base Wood
hand Ann: Pebble
discard Ann: Ghoulish Guest
offered Ann: Pebble, end turn
---
players: Ann, Bob
base Hill
  Ann: Rock x2, Prompted
  actions: Muzzle of Bob
base Lake
base Wood
hand Ann: Sprint
deck Ann: Pebble x2
Ann: end turn
vp Ann: 3
in hand Ann: Sprint",
    );
}

#[test]
fn a_base_can_keep_specials_from_being_used() {
    holds(
        "players: Ann, Bob
base Chapel
  Ann: Bugler
base Lake
  Ann: Bugler
base Wood
offered Ann: Bugler at Lake, end turn",
    );
}

#[test]
fn a_card_in_hand_knows_whose_minion_was_destroyed_also_of_several() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Pebble
  Bob: Stone
base Lake
base Wood
hand Ann: Earthfall, Scavenger
hand Bob: Scavenger x2
Ann: Earthfall
Ann: Hill
offered Ann: Scavenger, pass
Ann: pass
offered Bob: Scavenger, pass
Bob: Scavenger
offered Bob: Scavenger, pass
Bob: Scavenger
hand Ann: Scavenger
hand Bob: 0 cards",
    );
}
