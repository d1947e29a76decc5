//! Big in Japan.

use engine::prelude::Set;

mod bases;
mod itty_critters;
mod kaiju;
mod magical_girls;
mod mega_troopers;

pub(crate) const SET: Set = Set {
    name: "Big in Japan",
    short: "japan",
    factions: &[mega_troopers::MEGA_TROOPERS, itty_critters::ITTY_CRITTERS, kaiju::KAIJU, magical_girls::MAGICAL_GIRLS],
    bases: bases::BASES,
    extras: &[],
};
