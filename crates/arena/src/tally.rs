//! Counting wins.

use crate::interval::Estimate;
use serde::{Deserialize, Serialize};

/// Games and wins of somebody or something.
#[derive(Copy, Clone, PartialEq, Default, Debug, Serialize, Deserialize)]
pub struct Tally {
    /// At how many seats: one that sits at two seats of a game has two.
    pub games: u32,
    /// Wins; of one that is shared by `k` players, each has `1/k`.
    pub wins: f64,
    /// The wins there would be if all at the table were equal: one in two, in three, in four.
    pub fair: f64,
}

impl Tally {
    /// Counts a seat of a game: its part of the win, and how many played.
    pub fn add(&mut self, share: f64, players: usize) {
        self.games += 1;
        self.wins += share;
        self.fair += 1.0 / players as f64;
    }
    /// Counts another one's seats as well.
    pub fn append(&mut self, other: &Tally) {
        self.games += other.games;
        self.wins += other.wins;
        self.fair += other.fair;
    }
    /// Wins for each game, with their interval. It takes games as independent; where deals are played
    /// again with seats swapped it is a little too wide.
    pub fn win_rate(&self) -> Estimate {
        Estimate::wilson(self.wins, self.games)
    }
    /// The win rate if all at the table were equal.
    pub fn fair_rate(&self) -> f64 {
        self.fair / f64::from(self.games.max(1))
    }
}
