//! How the tables are doing, for metrics.

use std::sync::atomic::{AtomicU64, Ordering};

/// What the tables of this process are doing, and have done since it was started.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub struct TablesNumbers {
    /// Tables in memory.
    pub tables: u64,
    /// Connections to them.
    pub connections: u64,
    /// Tables that were read from the store.
    pub loaded: u64,
    /// Tables that were opened.
    pub created: u64,
    /// Games that began.
    pub games: u64,
    /// Answers that were stored, by people and by bots.
    pub answers: u64,
    /// Commands that were carried out.
    pub done: u64,
    /// Commands that were refused.
    pub refused: u64,
    /// Commands that could not be stored.
    pub not_stored: u64,
    /// Games that were frozen.
    pub frozen: u64,
    /// Tables that another process took.
    pub lost: u64,
    /// Readers that were so slow that they got a full view instead of every update.
    pub caught_up: u64,
    /// Bots that wait for a thread.
    pub bots_waiting: u64,
    /// Answers that bots have thought about.
    pub bot_answers: u64,
}

/// The same, while it is counted.
#[derive(Default)]
pub(crate) struct Counters {
    pub connections: AtomicU64,
    pub loaded: AtomicU64,
    pub created: AtomicU64,
    pub games: AtomicU64,
    pub answers: AtomicU64,
    pub done: AtomicU64,
    pub refused: AtomicU64,
    pub not_stored: AtomicU64,
    pub frozen: AtomicU64,
    pub lost: AtomicU64,
    pub caught_up: AtomicU64,
}

pub(crate) fn count(counter: &AtomicU64, n: u64) {
    counter.fetch_add(n, Ordering::Relaxed);
}

impl Counters {
    pub fn numbers(&self) -> TablesNumbers {
        let of = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        TablesNumbers {
            connections: of(&self.connections),
            loaded: of(&self.loaded),
            created: of(&self.created),
            games: of(&self.games),
            answers: of(&self.answers),
            done: of(&self.done),
            refused: of(&self.refused),
            not_stored: of(&self.not_stored),
            frozen: of(&self.frozen),
            lost: of(&self.lost),
            caught_up: of(&self.caught_up),
            ..TablesNumbers::default()
        }
    }
}
