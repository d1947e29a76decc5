//! A base and the players' lanes at it.

use super::viewer::Viewer;
use super::{Card, Sum, Term};
use crate::ids::{CardId, DefId, Seat, Slot};
use crate::state::Phase;
use crate::words::def::Kind;
use serde::{Deserialize, Serialize};

/// A base in play.
#[non_exhaustive]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Base {
    /// Its place on the table.
    pub slot: Slot,
    /// What is printed on it.
    pub def: DefId,
    /// Its breakpoint.
    pub breakpoint: Sum,
    /// The power of all players there.
    pub power: i32,
    /// It will score in the next Score Bases phase if nothing changes.
    pub ready: bool,
    /// It is being scored.
    pub scoring: bool,
    /// It has given its points, and is about to be replaced.
    pub scored: bool,
    /// Something keeps it from scoring.
    pub cannot_score: bool,
    /// What each player has there, by seat.
    pub lanes: Vec<Lane>,
    /// The actions on it.
    pub actions: Vec<Card>,
    /// The minions there that nobody controls.
    pub monsters: Vec<Card>,
    /// The cards buried there, in the order they were.
    pub buried: Vec<Buried>,
}

/// What a player has at a base.
#[non_exhaustive]
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Lane {
    /// The player's total power.
    pub total: i32,
    /// What is in it besides the power of minions.
    pub others: Vec<Term>,
    /// The place the player would take if the base scored now, from one; zero for a player who is not there.
    pub rank: u8,
    /// The points the base would give the player now, apart from abilities.
    pub vp: u8,
    /// The player's minions and titans, in the order they came.
    pub cards: Vec<Card>,
}

/// A card buried at a base.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Buried {
    /// Who buried it.
    pub controller: Seat,
    /// +1 power counters, which do nothing there.
    pub counters: u8,
    /// The card, for whoever buried it.
    pub card: Option<Card>,
}

impl Base {
    pub(super) fn of(viewer: &Viewer, b: Slot) -> Base {
        let s = viewer.s;
        let now = s.projection(b);
        let cards = s.in_order_of_arrival(s.base(b).cards.iter().collect());
        let of = |who: Seat, kinds: &[Kind]| -> Vec<Card> {
            let is = |&c: &CardId| kinds.contains(&s.kind(c)) && s.card(c).controller == who;
            viewer.cards(cards.iter().copied().filter(is))
        };
        let lane = |p: Seat| Lane {
            total: now.power[p.index()].into(),
            others: Term::all(s, s.explain_power_without_minions(p, b)),
            rank: now.rank[p.index()],
            vp: now.vp[p.index()],
            cards: of(p, &[Kind::Minion, Kind::Titan]),
        };
        let buried =
            |c: CardId| Buried { controller: s.card(c).controller, counters: s.card(c).counters, card: viewer.card(c) };
        let scoring = s.turn.phase == Phase::Score && s.scoring.slot == b && s.scoring.base == s.base(b).def;
        let scored = scoring && s.scoring.awarded;
        Base {
            slot: b,
            def: s.base(b).def,
            breakpoint: Sum::of(s, s.breakpoint(b), s.explain_breakpoint(b)),
            power: s.power_at(b),
            ready: s.is_ready(b) && !scored,
            scoring,
            scored,
            cannot_score: s.cannot_score(b),
            lanes: (0..s.players).map(Seat).map(lane).collect(),
            actions: viewer.cards(s.in_order_of_arrival(s.actions_on_base(b).collect())),
            monsters: of(Seat::NOBODY, &[Kind::Minion]),
            buried: s.buried_in_order(b).into_iter().map(buried).collect(),
        }
    }
}
