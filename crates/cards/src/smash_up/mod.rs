//! The Core Set.

use engine::prelude::Set;

mod aliens;
mod bases;
mod dinosaurs;
mod ninjas;
mod pirates;
mod robots;
mod tricksters;
mod wizards;
mod zombies;

pub(crate) const SET: Set = Set {
    name: "Smash Up",
    short: "core",
    factions: &[
        aliens::ALIENS,
        dinosaurs::DINOSAURS,
        ninjas::NINJAS,
        pirates::PIRATES,
        robots::ROBOTS,
        tricksters::TRICKSTERS,
        wizards::WIZARDS,
        zombies::ZOMBIES,
    ],
    bases: bases::BASES,
    extras: &[],
};
