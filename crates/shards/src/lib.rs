//! Long work on one machine or on many. A [`Job`] is numbered pieces, none of which depends on another; a [`Shard`] is
//! every nth of them. What comes of them is a file of plain lines: a [`Header`] that says what is done, then a line
//! for each piece, in order. A run that was broken off goes on where it was ([`Results`]), and the files of all shards
//! are put together to what one run alone would have written ([`merge()`]).

mod error;
mod header;
mod in_order;
mod job;
mod lines;
mod merge;
mod results;
mod shard;

pub use error::Error;
pub use header::Header;
pub use in_order::in_order;
pub use job::{Job, Watch};
pub use merge::{Merged, command, merge};
pub use results::Results;
pub use shard::Shard;
