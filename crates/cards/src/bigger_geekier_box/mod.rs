//! The Bigger Geekier Box.

use engine::prelude::Set;

mod bases;
mod geeks;
mod smash_up_all_stars;

pub(crate) const SET: Set = Set {
    name: "The Bigger Geekier Box",
    short: "bgb",
    factions: &[geeks::GEEKS, smash_up_all_stars::SMASH_UP_ALL_STARS],
    bases: bases::BASES,
    extras: &[],
};
