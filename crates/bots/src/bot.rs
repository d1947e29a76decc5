//! What every bot is.

use engine::ask::Choice;
use engine::table::AnswerError;
use knowledge::{Knowledge, Match};
use web_time::{Duration, Instant};

/// Somebody who answers questions.
pub trait Bot: Send {
    /// Answers the question with one of its options. The same knowledge, seed and budget get the same answer.
    fn choose(&mut self, knowledge: &Knowledge) -> Choice;
    /// How many positions it has evaluated so far.
    fn evaluated(&self) -> u64 {
        0
    }
}

/// Lets bots, by seat, play to the end or to the end of this turn number, whichever comes first.
pub fn play_out(game: &mut Match, bots: &mut [Box<dyn Bot>], last_turn: u16) -> Result<(), AnswerError> {
    while let Some(knowledge) = game.knowledge() {
        if knowledge.turn() > last_turn {
            break;
        }
        let choice = bots[knowledge.seat().index()].choose(&knowledge);
        game.answer_somehow(choice)?;
    }
    Ok(())
}

/// How much a bot may think about one answer.
#[derive(Copy, Clone, PartialEq, Debug)]
pub enum Budget {
    /// This many rounds of thought: the same on every machine.
    Rounds(u32),
    /// So much time.
    Time(Duration),
}

/// A budget being spent.
pub struct Spending {
    budget: Budget,
    rounds: u32,
    since: Option<Instant>,
    /// Which share was spent when the last round began, and the largest one a round has taken.
    last: f64,
    longest: f64,
}

impl Budget {
    /// Begins to spend it.
    #[cfg_attr(
        not(target_family = "wasm"),
        expect(clippy::disallowed_methods, reason = "a budget of time needs the clock")
    )]
    pub fn begin(self) -> Spending {
        let since = matches!(self, Budget::Time(_)).then(Instant::now);
        Spending { budget: self, rounds: 0, since, last: 0.0, longest: 0.0 }
    }
}

impl Spending {
    /// Whether another round may begin; counts it. Where time is spent, one that could take more than is left does not.
    pub fn another(&mut self) -> bool {
        let share = self.share();
        if self.since.is_some() && self.rounds > 0 {
            self.longest = self.longest.max(share - self.last);
        }
        self.last = share;
        self.rounds += 1;
        share < 1.0 && share + self.longest <= 1.0
    }
    /// Which share of it is spent.
    fn share(&self) -> f64 {
        match (self.budget, self.since) {
            (Budget::Time(all), Some(since)) => since.elapsed().as_secs_f64() / all.as_secs_f64().max(1e-9),
            (Budget::Rounds(all), _) => f64::from(self.rounds) / f64::from(all.max(1)),
            _ => 1.0,
        }
    }
    /// How many rounds are left, as far as can be told from those that were.
    pub fn left(&self) -> u32 {
        match self.budget {
            Budget::Rounds(all) => all.saturating_sub(self.rounds),
            Budget::Time(_) => {
                let share = self.share();
                if self.rounds < 8 || share <= 0.0 {
                    return u32::MAX;
                }
                (f64::from(self.rounds) * (1.0 / share - 1.0)).max(0.0) as u32
            }
        }
    }
    /// How many rounds have begun.
    pub fn rounds(&self) -> u32 {
        self.rounds
    }
}

/// Two numbers made one that looks like chance.
pub fn mix(a: u64, b: u64) -> u64 {
    let mut z = a ^ b.wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(31);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounds_are_counted_and_time_that_is_over_allows_no_more() {
        let rounds = |budget: Budget| {
            let mut spending = budget.begin();
            (0..100).take_while(|_| spending.another()).count()
        };
        assert_eq!([1, 3, 30].map(|n| rounds(Budget::Rounds(n))), [1, 3, 30]);
        assert_eq!(rounds(Budget::Time(Duration::ZERO)), 0);
        assert_eq!(rounds(Budget::Time(Duration::from_secs(3600))), 100);
    }
}
