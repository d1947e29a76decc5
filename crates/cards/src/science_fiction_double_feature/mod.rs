//! Science Fiction Double Feature.

use engine::prelude::Set;

mod bases;
mod shapeshifters;
mod time_travelers;

pub(crate) const SET: Set = Set {
    name: "Science Fiction Double Feature",
    short: "scifi",
    factions: &[time_travelers::TIME_TRAVELERS, shapeshifters::SHAPESHIFTERS],
    bases: bases::BASES,
    extras: &[],
};
