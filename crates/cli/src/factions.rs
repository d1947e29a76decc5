//! Factions as they are typed: `Ninjas+Pirates,Robots+Zombies`.

use crate::error::UserError;

/// Pairs of names; whether there are such factions is seen when the game begins.
pub fn pairs(text: &str) -> Result<Vec<[String; 2]>, UserError> {
    let pair = |pair: &str| match pair.split('+').map(str::trim).collect::<Vec<_>>()[..] {
        [first, second] => Ok([first.to_string(), second.to_string()]),
        _ => Err(UserError(format!("--factions: \"{}\" is not a pair like \"Ninjas+Pirates\"", pair.trim()))),
    };
    text.split(',').map(pair).collect()
}
