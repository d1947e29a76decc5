//! Oops, You Did It Again.

use engine::prelude::Set;

mod ancient_egyptians;
mod bases;
mod cowboys;
mod samurai;
mod vikings;

pub(crate) const SET: Set = Set {
    name: "Oops, You Did It Again",
    short: "oops",
    factions: &[ancient_egyptians::ANCIENT_EGYPTIANS, cowboys::COWBOYS, samurai::SAMURAI, vikings::VIKINGS],
    bases: bases::BASES,
    extras: &[],
};
