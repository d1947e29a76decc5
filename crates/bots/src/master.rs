//! Thinks as long as it may.

use crate::bot::{Bot, Budget};
use crate::model::Models;
use crate::planner::Reach;
use crate::sight::Sight;
use crate::strategist::{Strategist, Style};
use engine::ask::Choice;

/// The strongest of all.
pub struct Master(Strategist);

impl Master {
    /// A master that judges by these models and may think so much about an answer.
    pub fn new(models: &'static Models, budget: Budget, seed: u64) -> Master {
        let others = Reach { width: 2, positions: 60 };
        let own = Reach { width: 12, positions: 1500 };
        Master(Strategist::new(models, Style { own, others, plans: 10, rounds: 2, budget }, seed))
    }
}

impl Bot for Master {
    fn choose(&mut self, sight: &Sight) -> Choice {
        self.0.choose(sight)
    }
    fn looked(&self) -> u64 {
        self.0.looked()
    }
}
