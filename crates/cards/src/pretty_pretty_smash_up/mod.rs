//! Pretty Pretty Smash Up.

use engine::prelude::Set;

mod bases;
mod princesses;

pub(crate) const SET: Set = Set {
    name: "Pretty Pretty Smash Up",
    short: "pretty",
    factions: &[princesses::PRINCESSES],
    bases: bases::BASES,
    extras: &[],
};
