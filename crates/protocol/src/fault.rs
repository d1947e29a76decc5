//! Why something cannot be done: data, from which a client makes words.

use crate::versions::Versions;
use crate::view::Undo;
use engine::ids::Seat;
use engine::setup::SetupError;
use engine::table::AnswerError;
use serde::{Deserialize, Serialize};

/// Why something cannot be done. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fault {
    /// The message cannot be read.
    Unreadable,
    /// The two ends are of different releases.
    Version {
        /// What the client said.
        client: Versions,
        /// What the table is.
        table: Versions,
    },
    /// No game has begun, or none is looked through.
    NoGame,
    /// The game cannot be set up.
    Setup(SetupFault),
    /// The saved game cannot be continued.
    Saved(SavedFault),
    /// It was meant for an earlier moment, or for somebody else.
    Stale,
    /// It is not for this client to ask.
    NotAllowed,
    /// There is no such seat, or it is not for whoever asks.
    NoSeat(Seat),
    /// There is no such printed card.
    NoCard,
    /// The answer is not taken.
    Answer(AnswerError),
    /// The last answer stands.
    Undo(Undo),
    /// The program itself has failed; the game is as it was.
    Failed,
}

/// Why a game cannot be set up.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SetupFault {
    /// The rules or the cards do not allow it.
    Impossible(SetupError),
    /// There are not as many names, or seats for bots, as players.
    Seats {
        /// How many play.
        players: u8,
    },
    /// There is no bot of this name.
    NoBot(String),
}

/// Why a saved game cannot be continued.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SavedFault {
    /// It is not a saved game.
    Format,
    /// It was played by other rules.
    Rules {
        /// The version of those.
        saved: u32,
        /// The version of ours.
        ours: u32,
    },
    /// It was played with a card, base or faction that is not there; its key.
    Unknown(String),
    /// It cannot be set up.
    Setup(SetupFault),
    /// It names a seat that nobody has.
    Seat(Seat),
    /// An answer, counted from one, is not possible.
    Answer(u32),
    /// An answer, counted from one, leads to another position than when it was saved.
    Position(u32),
}

impl From<SetupError> for Fault {
    fn from(e: SetupError) -> Fault {
        Fault::Setup(SetupFault::Impossible(e))
    }
}
