//! Smash Up: Munchkin, with the monster deck and the treasure deck.

use engine::prelude::Set;

mod bases;
mod clerics;
mod dwarves;
mod elves;
mod halflings;
mod mages;
mod monsters;
mod orcs;
mod thieves;
mod treasures;
mod warriors;

pub(crate) const SET: Set = Set {
    name: "Smash Up: Munchkin",
    short: "munchkin",
    factions: &[
        clerics::CLERICS,
        dwarves::DWARVES,
        elves::ELVES,
        halflings::HALFLINGS,
        mages::MAGES,
        orcs::ORCS,
        thieves::THIEVES,
        warriors::WARRIORS,
    ],
    bases: bases::BASES,
    extras: &[monsters::MONSTERS, treasures::TREASURES],
};
