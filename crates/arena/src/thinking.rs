//! How long players think.

use serde::{Deserialize, Serialize};
use std::time::Duration;

/// The time of every decision somebody took, and how many positions were evaluated.
#[derive(Clone, PartialEq, Default, Debug, Serialize, Deserialize)]
pub struct Thinking {
    /// In milliseconds; short, because there are many.
    times: Vec<f32>,
    /// Positions evaluated.
    pub evaluated: u64,
}

/// Thinking in a few numbers. What is per second is per second of this player's own thought.
#[derive(Copy, Clone, PartialEq, Default, Debug, Serialize)]
pub struct Pace {
    /// Questions with at least two options.
    pub decisions: u64,
    /// Half of the decisions took no longer, in milliseconds.
    pub median_ms: f64,
    /// 95 % of the decisions took no longer.
    pub p95_ms: f64,
    /// 999 of 1,000 decisions took no longer.
    pub p999_ms: f64,
    /// No decision took longer.
    pub max_ms: f64,
    /// Decisions in a second.
    pub decisions_per_second: f64,
    /// Positions evaluated, in all.
    pub positions: u64,
    /// Positions evaluated in a second.
    pub positions_per_second: f64,
}

impl Thinking {
    /// Counts a decision.
    pub fn add(&mut self, time: Duration) {
        self.times.push(time.as_secs_f32() * 1e3);
    }
    /// Counts another one's decisions as well.
    pub fn append(&mut self, other: &Thinking) {
        self.times.extend(&other.times);
        self.evaluated += other.evaluated;
    }
    /// How many decisions there were.
    pub fn decisions(&self) -> u64 {
        self.times.len() as u64
    }
    /// The same in a few numbers.
    pub fn pace(&self) -> Pace {
        let mut times = self.times.clone();
        times.sort_by(f32::total_cmp);
        let within = |part: f64| {
            let n = (part * times.len() as f64).ceil() as usize;
            times.get(n.max(1) - 1).map_or(0.0, |&t| f64::from(t))
        };
        let seconds = times.iter().map(|&t| f64::from(t)).sum::<f64>() / 1e3;
        let per_second = |n: u64| if seconds > 0.0 { n as f64 / seconds } else { 0.0 };
        Pace {
            decisions: self.decisions(),
            median_ms: within(0.5),
            p95_ms: within(0.95),
            p999_ms: within(0.999),
            max_ms: within(1.0),
            decisions_per_second: per_second(self.decisions()),
            positions: self.evaluated,
            positions_per_second: per_second(self.evaluated),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pace_is_read_off_the_sorted_times() {
        let mut thinking = Thinking { evaluated: 210, ..Thinking::default() };
        assert_eq!(Thinking::default().pace(), Pace::default());
        (1..=20).rev().for_each(|ms| thinking.add(Duration::from_millis(ms)));
        let pace = thinking.pace();
        assert_eq!((pace.decisions, pace.positions), (20, 210));
        assert_eq!([pace.median_ms, pace.p95_ms, pace.p999_ms, pace.max_ms], [10.0, 19.0, 20.0, 20.0]);
        assert!((pace.decisions_per_second - 20.0 / 0.210).abs() < 1e-3, "{pace:?}");
        assert!((pace.positions_per_second - 1000.0).abs() < 1e-2, "{pace:?}");
    }
}
