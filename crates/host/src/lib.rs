//! Runs a table for those who sit at it: the engine, the record and the bots behind the protocol.
//! Nothing here knows of a browser or of a network.
//!
//! A [`Table`] is the game itself and has no audience. An [`Audience`] is a seat's, or a spectator's, and is told
//! after anybody's answer what it may know. A driver brings them together: [`Screen`] for one local screen.

mod aliases;
mod audience;
mod bots;
mod discards;
mod events;
mod explained;
mod orders;
mod own_order;
mod preview;
mod replay;
mod screen;
mod seat_log;
mod table;

pub use ::bots::Budget;
pub use audience::Audience;
pub use bots::{LEVELS, USUAL};
pub use replay::readable;
pub use screen::Screen;
pub use table::Table;
