//! Cease and Desist.

use engine::prelude::Set;

mod astroknights;
mod bases;
mod changerbots;
mod ignobles;
mod star_roamers;

pub(crate) const SET: Set = Set {
    name: "Cease and Desist",
    short: "cease",
    factions: &[changerbots::CHANGERBOTS, astroknights::ASTROKNIGHTS, star_roamers::STAR_ROAMERS, ignobles::IGNOBLES],
    bases: bases::BASES,
    extras: &[],
};
