//! What a client and a server say to each other at a table that people sit at from different places.
//!
//! One socket is one person at one table, playing or watching. Everything about the game itself is a [`Request`](crate::Request) or a
//! [`Reply`], as at a local table; around it are the seats, the clocks and what people say.

mod clock;
mod command;
mod options;
mod room;

pub use clock::{ClockRule, Clocks};
pub use command::{Command, Phrase};
pub use options::{Chat, FactionRule, Options};
pub use room::{Phase, Room, RoomFault, SeatHolder, SeatState};

use crate::message::Reply;
use crate::versions::Versions;
use serde::{Deserialize, Serialize};

/// What a client sends.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FromClient {
    /// What the client is: the first thing it says.
    Hello(Versions),
    /// Something that is to be done. Whoever hears nothing sends it again with the same number: it is done once.
    Command {
        /// A number that this person has not used at this table before.
        id: u64,
        /// What is to be done.
        command: Command,
    },
}

/// What a server sends.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FromServer {
    /// The server is there, and this is what it is.
    Welcome(Versions),
    /// Who sits at the table and how it is set up: all of it, whenever something of it has changed.
    Room(Box<Room>),
    /// About the game.
    Game(Reply),
    /// Somebody has said something.
    Said(Line),
    /// A command was carried out, and nothing can undo that but another command: it is stored.
    Done {
        /// Its number.
        id: u64,
    },
    /// A command was not carried out, and nothing has changed.
    Refused {
        /// Its number.
        id: u64,
        /// Why.
        why: RoomFault,
    },
    /// The server closes this connection.
    Goodbye(Goodbye),
}

/// Why a connection is closed by the server.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Goodbye {
    /// The server restarts, or the table moves to another one: come back.
    Restart,
    /// The table was closed.
    Closed,
    /// This person was asked to leave, or has logged out.
    Removed,
    /// Too many messages; come back after this many seconds.
    TooFast(u16),
    /// A message that is not one, or not one of this protocol.
    Unreadable,
}

/// Something that was said at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Line {
    /// Counts the lines of the table, from 0.
    pub number: u32,
    /// The name of whoever said it.
    pub name: String,
    /// Where they sit; nothing for a spectator.
    pub seat: Option<engine::ids::Seat>,
    /// What was said.
    pub what: Said,
}

/// What somebody says.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Said {
    /// Words of their own.
    Text(String),
    /// A phrase that every client has words for.
    Phrase(Phrase),
}
