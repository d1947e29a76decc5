//! Science Fiction Double Feature.

use engine::prelude::Set;

mod shapeshifters;

pub(crate) const SET: Set = Set {
    name: "Science Fiction Double Feature",
    short: "scifi",
    factions: &[shapeshifters::SHAPESHIFTERS],
    bases: &[],
    extras: &[],
};
