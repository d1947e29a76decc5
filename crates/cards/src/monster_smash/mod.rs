//! Monster Smash.

use engine::prelude::Set;

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
