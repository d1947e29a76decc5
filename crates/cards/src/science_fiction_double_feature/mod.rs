//! Science Fiction Double Feature.

use engine::prelude::Set;

mod bases;
mod cyborg_apes;
mod shapeshifters;
mod super_spies;
mod time_travelers;

pub(crate) const SET: Set = Set {
    name: "Science Fiction Double Feature",
    short: "scifi",
    factions: &[
        time_travelers::TIME_TRAVELERS,
        shapeshifters::SHAPESHIFTERS,
        cyborg_apes::CYBORG_APES,
        super_spies::SUPER_SPIES,
    ],
    bases: bases::BASES,
    extras: &[],
};
