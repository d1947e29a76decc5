//! What `cargo play` is made of. Nothing but the standard library: it is built in seconds, takes the port, and shows
//! in the browser how far the rest has come, until the game itself can be served there.

pub mod args;
pub mod browser;
pub mod client;
pub mod port;
pub mod progress;
pub mod waiting;
