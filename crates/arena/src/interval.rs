//! Values that come from chance, and how sure they are.

use serde::{Deserialize, Serialize};

/// Within this many standard deviations of the mean are 95 % of a normal distribution.
pub const Z: f64 = 1.959_963_984_540_054;

/// A value and its 95 % interval.
#[derive(Copy, Clone, PartialEq, Default, Debug, Serialize, Deserialize)]
pub struct Estimate {
    /// The value itself.
    pub value: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end of the interval.
    pub high: f64,
}

impl Estimate {
    /// Of something that is distributed normally, by its variance.
    pub fn normal(value: f64, variance: f64) -> Estimate {
        let reach = Z * variance.max(0.0).sqrt();
        Estimate { value, low: value - reach, high: value + reach }
    }
    /// A rate with Wilson's interval, which is right for few games and for rates near 0 and 1, too.
    ///
    /// Wins may be fractions: a player who shares a win has a part of it. The interval is then
    /// a little too wide, never too narrow, because a share varies less than a win or a loss.
    /// Without games it is everything there is.
    ///
    /// ```
    /// let half = arena::Estimate::wilson(5.0, 10);
    /// assert_eq!(format!("{:.3} {:.3} {:.3}", half.low, half.value, half.high), "0.237 0.500 0.763");
    /// ```
    pub fn wilson(wins: f64, games: u32) -> Estimate {
        if games == 0 {
            return Estimate { value: 0.0, low: 0.0, high: 1.0 };
        }
        let n = f64::from(games);
        let rate = wins / n;
        let scale = 1.0 + Z * Z / n;
        let middle = (rate + Z * Z / (2.0 * n)) / scale;
        let reach = Z / scale * (rate * (1.0 - rate) / n + Z * Z / (4.0 * n * n)).max(0.0).sqrt();
        // Rounding must not push the rate itself out of its interval.
        Estimate { value: rate, low: (middle - reach).clamp(0.0, rate), high: (middle + reach).clamp(rate, 1.0) }
    }
    /// Whether the interval contains a value.
    pub fn contains(&self, value: f64) -> bool {
        (self.low..=self.high).contains(&value)
    }
    /// The same through a function that grows.
    pub fn map(&self, f: impl Fn(f64) -> f64) -> Estimate {
        Estimate { value: f(self.value), low: f(self.low), high: f(self.high) }
    }
}

/// The chance that goes with a logit: of strengths, the chance to beat an average opponent in a
/// game of two.
pub fn chance(logit: f64) -> f64 {
    1.0 / (1.0 + (-logit).exp())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wilson_is_as_published() {
        // Newcombe 1998, Two-sided confidence intervals for the single proportion, method 3.
        for (wins, games, low, high) in [
            (81.0, 263, 0.2553, 0.3662),
            (15.0, 148, 0.0624, 0.1605),
            (0.0, 20, 0.0, 0.1611),
            (1.0, 29, 0.0061, 0.1718),
        ] {
            let e = Estimate::wilson(wins, games);
            assert!((e.low - low).abs() < 5e-5 && (e.high - high).abs() < 5e-5, "{wins} of {games}: {e:?}");
        }
        let all = Estimate::wilson(20.0, 20);
        assert!(all.high == 1.0 && (all.low - (1.0 - 0.1611)).abs() < 5e-5, "{all:?}");
        assert!(Estimate::wilson(0.0, 0).contains(0.5));
    }
}
