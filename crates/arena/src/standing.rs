//! The table of an arena.

use crate::rating::ratings;
use crate::result::GameResult;
use crate::tally::Tally;
use serde::{Deserialize, Serialize};

/// How a bot did.
#[derive(Copy, Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Standing {
    /// The bot, by number.
    pub bot: usize,
    /// How many of its seats count.
    pub games: u32,
    /// Its wins; a shared one is a part.
    pub wins: f64,
    /// Wins for each game.
    pub win_rate: f64,
    /// The lower end of the 95 % interval of the win rate.
    pub low: f64,
    /// The upper end.
    pub high: f64,
    /// The win rate if all bots were equal.
    pub fair: f64,
    /// See [`ratings`].
    pub rating: f64,
}

impl Standing {
    /// How a bot did whose games were counted.
    pub fn new(bot: usize, tally: &Tally, rating: f64) -> Standing {
        let rate = tally.win_rate();
        Standing {
            bot,
            games: tally.games,
            wins: tally.wins,
            win_rate: rate.value,
            low: rate.low,
            high: rate.high,
            fair: tally.fair_rate(),
            rating,
        }
    }
}

/// How each of this many bots did, by number. Every seat counts.
pub fn standings(results: &[GameResult], bots: usize) -> Vec<Standing> {
    let mut tallies = vec![Tally::default(); bots];
    for result in results {
        for (seat, entrant) in result.seats() {
            tallies[entrant.bot].add(result.share(seat), result.players());
        }
    }
    let row = |(bot, (tally, rating))| Standing::new(bot, tally, rating);
    tallies.iter().zip(ratings(results, bots)).enumerate().map(row).collect()
}
