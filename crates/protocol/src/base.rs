//! A base and the players' lanes at it.

use crate::card::{Card, Sum, Term};
use engine::ids::{DefId, Seat, Slot};
use serde::{Deserialize, Serialize};

/// A base in play.
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
