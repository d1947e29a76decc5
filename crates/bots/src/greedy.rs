//! Takes what is best after one answer.

use crate::bot::{Bot, mix};
use crate::draft;
use crate::mind::Mind;
use crate::model::Models;
use crate::sight::Sight;
use engine::ask::{Ask, Choice};

/// Looks one answer ahead.
pub struct Greedy {
    models: &'static Models,
    seed: u64,
    looked: u64,
}

impl Greedy {
    /// A greedy bot that judges by these models.
    pub fn new(models: &'static Models, seed: u64) -> Greedy {
        Greedy { models, seed, looked: 0 }
    }
}

impl Bot for Greedy {
    fn choose(&mut self, sight: &Sight) -> Choice {
        let q = sight.question();
        if q.prompt.ask == Ask::Draft {
            return draft::pick(sight, self.seed);
        }
        if let Some(out) = sight.way_out() {
            return out;
        }
        let Some(thought) = sight.imagine(mix(self.seed, sight.moment())) else { return q.options[0] };
        let mut mind = Mind { model: self.models.of(sight.players()), seat: q.seat, known: sight.known(), looked: 0 };
        let choice = mind.best_at_once(&thought, &mut thought.clone());
        self.looked += mind.looked;
        choice
    }
    fn looked(&self) -> u64 {
        self.looked
    }
}
