//! Runs a table for those who sit at it: the engine, the record and the bots behind the protocol.
//! Nothing here knows of a browser or of a network.

mod bots;
mod host;
mod look;
mod orders;
mod outlook;
mod replay;
mod screen;
mod tell;

pub use bots::{LEVELS, USUAL};
pub use host::Host;
pub use screen::Screen;

/// Whether a text is a game that can be looked through, as far as can be told without going through it.
pub fn readable(text: &str) -> Result<(), protocol::Fault> {
    record::Record::parse(text).map(drop).map_err(|e| protocol::Fault::Saved(e.to_string()))
}
