//! What is to be done.

use serde::Serialize;
use serde::de::DeserializeOwned;

/// Is told what came of the pieces from the first on, and says when no more are needed.
pub type Watch<'a, D> = Box<dyn FnMut(&D) -> bool + Send + 'a>;

/// Work that is made of numbered pieces, none of which depends on another. As data it is all that decides what comes
/// of a piece, but for the number of games: a run with more games is a longer run of the same job.
pub trait Job: Serialize + DeserializeOwned + Sync {
    /// The command that does it, such as `breakpoint balance`.
    const COMMAND: &'static str;
    /// What comes of a piece.
    type Done: Serialize + DeserializeOwned + Send;

    /// How many pieces so many games are.
    fn pieces(&self, games: u64) -> u64;
    /// Why something cannot have come of a piece, whoever says so.
    fn check(&self, piece: u64, done: &Self::Done) -> Result<(), String>;
    /// Whether it is all of a piece of so many games, and not what a run with fewer games left there.
    fn is_whole(&self, _games: u64, _piece: u64, _done: &Self::Done) -> bool {
        true
    }
    /// For work that may end before all pieces are done.
    fn enough(&self) -> Watch<'_, Self::Done> {
        Box::new(|_| false)
    }
}
