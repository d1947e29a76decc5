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
pub use replay::readable;
pub use screen::Screen;
