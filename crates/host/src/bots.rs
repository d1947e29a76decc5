//! Who answers for the seats without a person. The only place that knows what bots there are.

use engine::ask::Choice;
use engine::table::Table;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// The levels there are, weakest first.
pub const LEVELS: &[&str] = &["random"];

/// What a bot of a level answers to the open question, best first: whatever comes after the first
/// is for the rare case that an answer leads to something without end.
pub(crate) fn answers(_level: &str, table: &Table, seed: u64, step: u32) -> Vec<Choice> {
    let mut chance = ChaCha8Rng::seed_from_u64(seed ^ 0xb075);
    chance.set_stream(step.into());
    let mut options = table.question().map_or(Vec::new(), |q| q.options.clone());
    let mut order = Vec::with_capacity(options.len());
    while !options.is_empty() {
        order.push(options.swap_remove(chance.random_range(0..options.len())));
    }
    order
}
