//! It's Your Fault.

use engine::prelude::Set;

mod bases;
mod dragons;
mod tornados;

pub(crate) const SET: Set = Set {
    name: "It's Your Fault",
    short: "fault",
    factions: &[dragons::DRAGONS, tornados::TORNADOS],
    bases: bases::BASES,
    extras: &[],
};
