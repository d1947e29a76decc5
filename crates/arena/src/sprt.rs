//! Who is stronger, with as few games as that takes: Wald's sequential probability ratio test.

use serde::{Deserialize, Serialize};

/// The chance to call one of two equal bots stronger.
pub const ALPHA: f64 = 0.05;
/// The chance to miss that one is stronger by what is looked for.
pub const BETA: f64 = 0.05;

/// The score of a pair of games is counted in these: halves, thirds and quarters of two wins are whole.
const UNITS: usize = 24;

/// A match between two bots, *first* and *second*, in pairs of games: the same deal twice, with seats
/// and factions swapped. What counts is the score of the pair, because luck of the deal is in both its
/// games: two independent games would vary more.
///
/// It weighs "first is stronger by `elo`" against "they are equal", and the same for second. The
/// likelihoods are those of the most likely distributions of pair scores with the mean in question
/// (the generalised test on five outcomes, or on as many as shared wins make).
///
/// ```
/// use arena::{Sprt, Verdict};
///
/// let mut sprt = Sprt::new(50.0);
/// while sprt.verdict() == Verdict::Open && sprt.pairs() < 500 {
///     sprt.add([1.0, 0.0]); // each wins from the better seat
/// }
/// assert_eq!(sprt.verdict(), Verdict::Neither);
/// // Still `Open` after as many games as you care to play: no difference shown.
/// ```
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Sprt {
    elo: f64,
    /// How often the first bot had this many units in a pair.
    counts: Vec<u32>,
}

/// What a match has shown.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// Nothing yet.
    Open,
    /// The first bot is stronger.
    First,
    /// The second bot is stronger.
    Second,
    /// Neither is stronger by what was looked for.
    Neither,
}

impl Sprt {
    /// A match that looks for a difference of this many points of Elo.
    pub fn new(elo: f64) -> Sprt {
        Sprt { elo, counts: vec![0; UNITS + 1] }
    }
    /// Counts a pair: the part of the win the first bot had in each game, all its seats together
    /// ([`share_of_bot`](crate::GameResult::share_of_bot)).
    pub fn add(&mut self, shares: [f64; 2]) {
        let units = (shares[0] + shares[1]) / 2.0 * UNITS as f64;
        self.counts[(units.round() as usize).min(UNITS)] += 1;
    }
    /// How many pairs were played.
    pub fn pairs(&self) -> u32 {
        self.counts.iter().sum()
    }
    /// The mean score of the first bot: a half, if they are equal.
    pub fn score(&self) -> f64 {
        let won: f64 = self.scores().map(|(score, n)| score * n).sum();
        won / f64::from(self.pairs().max(1))
    }
    /// The logarithms of the likelihood ratios: for the first bot, and for the second.
    pub fn ratios(&self) -> [f64; 2] {
        let stronger = 1.0 / (1.0 + 10f64.powf(-self.elo / 400.0));
        let equal = self.likelihood(0.5);
        [self.likelihood(stronger) - equal, self.likelihood(1.0 - stronger) - equal]
    }
    /// Where a ratio shows that there is no such difference, and where that there is. The chance of a
    /// false call is split between the two bots.
    pub fn bounds() -> (f64, f64) {
        ((BETA / (1.0 - ALPHA / 2.0)).ln(), ((1.0 - BETA) / (ALPHA / 2.0)).ln())
    }
    /// What the pairs so far show. To be looked at after every pair, and final once it is not `Open`.
    pub fn verdict(&self) -> Verdict {
        let (low, high) = Sprt::bounds();
        match self.ratios() {
            [first, _] if first >= high => Verdict::First,
            [_, second] if second >= high => Verdict::Second,
            [first, second] if first <= low && second <= low => Verdict::Neither,
            _ => Verdict::Open,
        }
    }

    fn scores(&self) -> impl Iterator<Item = (f64, f64)> {
        self.counts.iter().enumerate().map(|(units, &n)| (units as f64 / UNITS as f64, f64::from(n)))
    }
    /// The logarithm of the greatest likelihood of the scores among all distributions with this mean,
    /// up to a constant. The best one gives a score `x` the weight `n / (1 + t (x - mean))`.
    fn likelihood(&self, mean: f64) -> f64 {
        // A trace of wins and losses, so that any mean is possible at all.
        let trace = [(0.0, 1e-3), (1.0, 1e-3)];
        let scores: Vec<(f64, f64)> = self.scores().filter(|s| s.1 > 0.0).chain(trace).collect();
        let slope = |t: f64| scores.iter().map(|(x, n)| n * (x - mean) / (1.0 + t * (x - mean))).sum::<f64>();
        let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean); // all weights are positive in between
        for _ in 0..60 {
            let t = (low + high) / 2.0;
            if slope(t) > 0.0 { low = t } else { high = t }
        }
        let t = (low + high) / 2.0;
        -scores.iter().map(|(x, n)| n * (1.0 + t * (x - mean)).ln()).sum::<f64>()
    }
}
