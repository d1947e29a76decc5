//! What Were We Thinking?.

use engine::prelude::Set;

mod bases;
mod explorers;
mod grannies;
mod rock_stars;
mod teddy_bears;

pub(crate) const SET: Set = Set {
    name: "What Were We Thinking?",
    short: "thinking",
    factions: &[explorers::EXPLORERS, grannies::GRANNIES, rock_stars::ROCK_STARS, teddy_bears::TEDDY_BEARS],
    bases: bases::BASES,
    extras: &[],
};
