//! What lists show of a table, as it is kept with its journal.

use serde::{Deserialize, Serialize};
use store::{PersonId, Summary};

/// What lists show of a table besides its phase and who may find it: the JSON in [`Summary::shown`].
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Shown {
    /// What it is called.
    pub title: String,
    /// The names of the people, by seat; nothing where a bot sits, or nobody.
    pub players: Vec<Option<String>>,
    /// The levels of the bots, by seat.
    pub bots: Vec<Option<String>>,
    /// Whether others may watch.
    pub spectators: bool,
    /// Whose turn it is, as far as everybody may know: a place in [`Summary::people`].
    pub turn: Option<usize>,
}

impl Shown {
    /// What a summary shows; nothing of it, if it cannot be read.
    pub fn of(summary: &Summary) -> Shown {
        serde_json::from_str(&summary.shown).unwrap_or_default()
    }
    /// Whether it is this person's turn, as far as everybody may know.
    pub fn is_turn_of(&self, summary: &Summary, person: &PersonId) -> bool {
        self.turn.and_then(|i| summary.people.get(i)) == Some(person)
    }
    pub(crate) fn to_json(&self) -> String {
        serde_json::to_string(self).expect("plain data can be written")
    }
}
