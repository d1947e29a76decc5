//! Monster Smash.

use engine::prelude::*;

mod bases;
mod giant_ants;
mod mad_scientists;
mod vampires;
mod werewolves;

pub(crate) const SET: Set = Set {
    name: "Monster Smash",
    short: "monster",
    factions: &[giant_ants::GIANT_ANTS, mad_scientists::MAD_SCIENTISTS, vampires::VAMPIRES, werewolves::WEREWOLVES],
    bases: bases::BASES,
    extras: &[],
};

/// Places this many +1 power counters on a minion, if one was chosen.
fn place(g: &mut Game, n: usize, on: Option<CardId>) -> Flow {
    match on {
        Some(minion) => g.add_counters(minion, u8::try_from(n).unwrap_or(u8::MAX)).map(drop),
        None => Ok(()),
    }
}
