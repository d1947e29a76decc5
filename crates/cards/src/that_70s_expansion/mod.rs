//! That '70s Expansion.

use engine::prelude::Set;

mod disco_dancers;
mod truckers;

pub(crate) const SET: Set = Set {
    name: "That '70s Expansion",
    short: "70s",
    factions: &[disco_dancers::DISCO_DANCERS, truckers::TRUCKERS],
    bases: &[],
    extras: &[],
};
