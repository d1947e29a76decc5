//! The table as a seat sees it, and what those who sit there have agreed on.

use crate::standing_order::StandingOrder;
use engine::ids::*;
use serde::{Deserialize, Serialize};
use std::ops::Deref;

/// What the engine shows a seat, or somebody without one, and what the table knows besides: who sits there, what came
/// before the open question, what can be undone. The fields of the engine's view are fields of this one, too.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    /// What the seat sees.
    pub table: engine::view::View,
    /// Who sits there, by seat.
    pub seated: Vec<Seated>,
    /// Counts what this audience was told, from one: an answer says by it which question is meant.
    pub revision: u32,
    /// The cards that the seat chose when it was asked the same just before, the first of them first.
    pub picked: Vec<CardId>,
    /// What is printed on the cards that only this seat has just been shown.
    pub seen: Vec<DefId>,
    /// The seat's standing orders: about which cards, and what.
    pub orders: Vec<(DefId, StandingOrder)>,
    /// Whether this seat can take back its last answer.
    pub undo: Undo,
}

/// Who sits at a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Seated {
    /// The player's name.
    pub name: String,
    /// The level of a bot; none for a person.
    pub bot: Option<String>,
}

/// Whether an answer can be taken back.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Undo {
    /// It can.
    Free,
    /// There is none.
    Nothing,
    /// Somebody else has answered since.
    Another,
    /// Something hidden was seen, or something left to chance, since.
    Secret,
}

impl Deref for View {
    type Target = engine::view::View;

    fn deref(&self) -> &engine::view::View {
        &self.table
    }
}

impl View {
    /// The name of whoever sits at a seat.
    pub fn name(&self, seat: Seat) -> Option<&str> {
        self.seated.get(seat.index()).map(|s| s.name.as_str())
    }
    /// Whether a bot sits at a seat.
    pub fn is_bot(&self, seat: Seat) -> bool {
        self.seated.get(seat.index()).is_some_and(|s| s.bot.is_some())
    }
    /// What the seat that looks has ordered about a card.
    pub fn order(&self, def: DefId) -> StandingOrder {
        self.orders.iter().find(|o| o.0 == def).map_or(StandingOrder::Ask, |o| o.1)
    }
}
