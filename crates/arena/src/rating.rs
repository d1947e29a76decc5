//! Ratings of bots.

use crate::result::GameResult;
use skillratings::Outcomes;
use skillratings::glicko::{GlickoConfig, GlickoRating, glicko_rating_period};

/// What the ratings of all bots are on average.
pub const MEAN: f64 = 1500.0;

/// Closer than this, a rating is found.
const CLOSE: f64 = 1e-6;
const PASSES: usize = 1000;

/// Ratings on Elo's scale, by number of the bot: a bot that is `d` above another wins before it in
/// `1 / (1 + 10^(-d/400))` of the games that one of the two wins. Their mean is [`MEAN`].
///
/// A game counts as won by its winners against everybody else at the table, and as drawn among the
/// winners; who came second is not looked at, and a bot does not play against itself. All games are
/// one rating period of Glicko, gone through until no rating moves any more, the opponents' ratings
/// taken as exact. What remains is the most likely set of ratings, whatever the order of the games.
/// One draw of every two bots beside the games keeps a bot that always wins at a finite rating.
///
/// ```
/// # use arena::{Entrant, GameResult, rating::ratings};
/// # use engine::ids::{FactionId, Seat, Seats};
/// # let bot = |bot| Entrant { bot, factions: [FactionId(0), FactionId(1)] };
/// # let won_by = |seat| GameResult {
/// #     deal: 0, entrants: vec![bot(0), bot(1)], winners: Seats::one(Seat(seat)), first: Seat(0),
/// #     turns: 0, decisions: 0, points: vec![], scored: vec![],
/// # };
/// // Ten to one is 400 points.
/// let games: Vec<GameResult> = (0..1100).map(|n| won_by((n % 11 == 0) as u8)).collect();
/// let ratings = ratings(&games, 2);
/// assert!((ratings[0] - ratings[1] - 400.0).abs() < 5.0);
/// ```
pub fn ratings(results: &[GameResult], bots: usize) -> Vec<f64> {
    let duels: Vec<_> = (0..bots).map(|bot| duels_of(bot, results, bots)).collect();
    let config = GlickoConfig { c: 0.0 }; // nobody grows rusty
    let exact = |rating| GlickoRating { rating, deviation: 0.0 };
    let mut ratings = vec![MEAN; bots];
    for _ in 0..PASSES {
        let mut moved: f64 = 0.0;
        for bot in 0..bots {
            let period: Vec<_> = duels[bot].iter().map(|&(other, how)| (exact(ratings[other]), how)).collect();
            let before = GlickoRating { rating: ratings[bot], deviation: 350.0 };
            let after = glicko_rating_period(&before, &period, &config).rating;
            moved = moved.max((after - ratings[bot]).abs());
            ratings[bot] = after;
        }
        if moved < CLOSE {
            break;
        }
    }
    let mean = ratings.iter().sum::<f64>() / bots.max(1) as f64;
    ratings.iter().map(|r| r - mean + MEAN).collect()
}

/// How a bot came out against each other one at its tables, after a draw with every one of them.
fn duels_of(bot: usize, results: &[GameResult], bots: usize) -> Vec<(usize, Outcomes)> {
    let mut duels: Vec<_> = (0..bots).filter(|&other| other != bot).map(|other| (other, Outcomes::DRAW)).collect();
    for result in results {
        for (mine, _) in result.seats().filter(|(_, e)| e.bot == bot) {
            for (theirs, other) in result.seats().filter(|(_, e)| e.bot != bot) {
                let how = match (result.winners.contains(mine), result.winners.contains(theirs)) {
                    (true, false) => Outcomes::WIN,
                    (false, true) => Outcomes::LOSS,
                    (true, true) => Outcomes::DRAW,
                    (false, false) => continue,
                };
                duels.push((other.bot, how));
            }
        }
    }
    duels
}
