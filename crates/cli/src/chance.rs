//! Seeds that nobody chose: of the system's randomness, so that nobody guesses them.

use crate::error::UserError;
use engine::seed::Seed;

/// A seed for one game.
pub fn any_seed() -> Result<Seed, UserError> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(none)?;
    Ok(bytes.into())
}

/// A seed for many games, of which those of each are made: a number that every reader of JSON keeps exact.
pub fn any_number() -> Result<u64, UserError> {
    getrandom::u64().map(|number| number >> 11).map_err(none)
}

fn none(e: getrandom::Error) -> UserError {
    UserError(format!("the system has no randomness to give ({e}); --seed gives some"))
}
