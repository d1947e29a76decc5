//! A table with its seats, as one person sees it.

use super::clock::Clocks;
use super::options::Options;
use crate::fault::Fault;
use engine::ids::Seat;
use serde::{Deserialize, Serialize};

/// Who sits at a table, and how it is set up. It is sent whole: it is small.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Room {
    /// The number of the table, as in its link.
    pub table: String,
    /// How far it has come.
    pub phase: Phase,
    /// How it is set up.
    pub options: Options,
    /// The seats.
    pub seats: Vec<SeatState>,
    /// The seat of whoever is told this; nothing for a spectator.
    pub you: Option<Seat>,
    /// Whether they are the host.
    pub host: bool,
    /// How many watch.
    pub spectators: u32,
    /// The clocks.
    pub clocks: Clocks,
    /// The SHA-256 of the game's secret, in hexadecimal, from the beginning of the game on.
    pub commitment: Option<String>,
    /// The secret itself, when the game is over.
    pub secret: Option<String>,
    /// Who asks for their last answer to be taken back.
    pub takeback: Option<Seat>,
    /// The table of the rematch.
    pub rematch: Option<String>,
    /// The version of the rules that the game began with, if it goes on by another one.
    pub began_with_rules: Option<u32>,
}

/// How far a table has come.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// People come and sit down.
    Waiting,
    /// The game is on.
    Playing,
    /// The game is over.
    Over,
    /// The table was closed before the game was over.
    Closed,
    /// Something has gone wrong with this game: it is kept as it is and nobody can play on.
    Frozen,
}

/// A seat of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeatState {
    /// Who has it.
    pub holder: SeatHolder,
    /// Ready to begin; after the game, ready to play again.
    pub ready: bool,
    /// The level of the bot that plays while the person is away.
    pub played_by: Option<String>,
    /// Whether they have given up.
    pub resigned: bool,
    /// Whether spectators see this hand.
    pub shares_hand: bool,
    /// Whether they want to close the table before the game is over.
    pub wants_close: bool,
}

/// Who has a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SeatHolder {
    /// Nobody yet.
    Free,
    /// A person.
    Person {
        /// Their name.
        name: String,
        /// Whether they are there.
        connected: bool,
        /// Whether the host is this one.
        host: bool,
    },
    /// A bot of a level.
    Bot(String),
}

/// Why a command was not carried out. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RoomFault {
    /// The game itself says no.
    Game(Fault),
    /// It is for the host.
    NotHost,
    /// It is for players.
    NotSeated,
    /// It is not possible now: the game has begun, or has not, or is over.
    NotNow,
    /// There is no such seat.
    NoSeat(Seat),
    /// Somebody has that seat.
    Taken(Seat),
    /// Not everybody is ready, or a seat is free.
    NotReady,
    /// There is no such level of bots.
    NoLevel(String),
    /// An option is not possible; its name.
    Option(String),
    /// What was said is too long, empty, or not allowed at this table.
    NotSaid,
    /// Too much at once: come back after this many seconds.
    TooFast(u16),
    /// It could not be stored, and was not done. It may work later.
    NotStored,
}
