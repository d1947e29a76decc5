//! How long players may think.

use serde::{Deserialize, Serialize};

/// How long each player may think. Who has no time left is played for by a bot until they come back.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ClockRule {
    /// As long as they want.
    #[default]
    None,
    /// So many seconds for every answer.
    PerMove(u32),
    /// So many seconds for the whole game, and some more with each turn of one's own.
    Bank {
        /// At the beginning.
        seconds: u32,
        /// With each turn.
        more: u32,
    },
}

/// The clocks of a table, at the moment they are told.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Clocks {
    /// Milliseconds that each seat has left, by seat; nothing where there is no clock.
    pub left: Vec<Option<u64>>,
    /// Milliseconds that each seat may still be disconnected before a bot plays for it.
    pub away: Vec<u64>,
    /// The seats whose clocks run, as far as whoever looks may know who is asked.
    pub running: engine::ids::Seats,
}
