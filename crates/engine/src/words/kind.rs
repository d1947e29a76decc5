//! What kinds of printed cards there are.

use serde::{Deserialize, Serialize};

/// The kinds of printed cards.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// Has power and stands at a base.
    Minion,
    /// Standard if it is played on nothing.
    Action,
    /// Fought over.
    Base,
    /// Waits near its owner, and is neither a minion nor an action.
    Titan,
}

impl Kind {
    /// How many there are.
    pub(crate) const ALL: usize = 4;
}

/// Which deck a card comes from.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Origin {
    /// A player's own deck.
    Faction,
    /// The Madness deck, face up beside the table.
    Madness,
    /// The monster deck.
    Monsters,
    /// The treasure deck.
    Treasures,
}

/// What an action is played on.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum PlayOn {
    /// A standard action: it does its job and leaves.
    Nothing,
    /// Stays at a base.
    Base,
    /// Stays on a minion.
    Minion,
    /// Stays on a minion of the player who plays it.
    YourMinion,
    /// Stays at a base that comes with it.
    NewBase,
}
