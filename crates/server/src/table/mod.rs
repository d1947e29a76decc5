//! What happens at one table: a task that owns the game and the seats, and hears commands one after the other.
//!
//! - `room.rs`, `options.rs`, `clocks.rs`, `chat.rs`, `recent.rs`: plain data and functions.
//! - `journal.rs`, `load.rs`: what is written down, and reading it again.
//! - `game.rs`: the game of a table; `playing.rs`: what is done to it, by people, bots and clocks.
//! - `task.rs`: the task; `commands.rs`: what people can do; `storing.rs`: stored, then told; `telling.rs`: who is told
//!   what; `spectators.rs`: those who watch; `takeback.rs`: answers taken back by consent; `starting.rs`: how a game begins; `room_shown.rs`: the seats as
//!   one person sees them.

mod chat;
mod clocks;
mod commands;
mod game;
mod journal;
mod load;
mod options;
mod playing;
mod recent;
mod room;
mod room_shown;
mod spectators;
mod starting;
mod storing;
mod takeback;
mod task;
mod telling;

pub(crate) use game::Game;
pub(crate) use load::{Loaded, load};
pub(crate) use options::check as check_options;
pub(crate) use room::RoomData;
pub(crate) use starting::start;
pub(crate) use storing::first_entry;
pub(crate) use task::{Shared, Task};

use crate::bots::Thought;
use crate::connection::{Connection, Visitor};
use crate::tables::ConnectFault;
use protocol::online::Command;
use store::PersonId;
use tokio::sync::{mpsc, oneshot};

/// What a table hears.
pub(crate) enum Message {
    /// Somebody comes.
    Join { visitor: Visitor, answer: oneshot::Sender<Result<Connection, ConnectFault>> },
    /// Somebody wants something.
    Command { from: u64, id: u64, command: Command },
    /// Somebody who did not read what was sent reads again.
    CatchUp { from: u64 },
    /// A connection is gone.
    Leave { from: u64 },
    /// A bot has thought about how things stood at this moment.
    Thought { moment: u64, thought: Thought },
    /// Somebody has logged out, or is gone for good.
    CloseFor(PersonId),
    /// Somebody has another name.
    Rename(PersonId, String),
    /// Somebody wants the record of the game.
    Record(oneshot::Sender<Option<String>>),
    /// Whoever runs the server closes the table; the answer is whether that is stored.
    Close(oneshot::Sender<bool>),
    /// Another process has the table.
    LeaseLost,
    /// The server stops.
    ShutDown,
}

/// The way to a table in memory.
#[derive(Clone)]
pub(crate) struct Handle {
    pub epoch: i64,
    pub inbox: mpsc::UnboundedSender<Message>,
}
