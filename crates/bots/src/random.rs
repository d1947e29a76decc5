//! Chooses at random.

use crate::bot::{Bot, mix};
use engine::ask::Choice;
use knowledge::Knowledge;

/// Every option has the same chance.
#[derive(Clone, Debug)]
pub struct Random {
    seed: u64,
}

impl Random {
    /// Choices as the seed says.
    pub fn new(seed: u64) -> Random {
        Random { seed }
    }
}

impl Bot for Random {
    fn choose(&mut self, knowledge: &Knowledge) -> Choice {
        let options = &knowledge.question().options;
        let roll = mix(self.seed, knowledge.moment());
        options[((roll as u128 * options.len() as u128) >> 64) as usize]
    }
}
