//! Files of ours, and nobody else's. Whatever is in the way is refused before anything is touched: a folder, a
//! device, a symbolic link that leads elsewhere, a file of somebody else's.

mod log;
mod read;
mod regular;
mod write;

pub use log::{Log, LogError};
pub use read::read_text;
pub use write::{can_write, write};
