//! Awesome Level 9000.

use engine::prelude::Set;

mod bases;
mod bear_cavalry;
mod ghosts;
mod killer_plants;
mod steampunks;

pub(crate) const SET: Set = Set {
    name: "Awesome Level 9000",
    short: "9000",
    factions: &[killer_plants::KILLER_PLANTS, ghosts::GHOSTS, bear_cavalry::BEAR_CAVALRY, steampunks::STEAMPUNKS],
    bases: bases::BASES,
    extras: &[],
};
