//! That '70s Expansion.

use engine::prelude::Set;

mod bases;
mod disco_dancers;
mod kung_fu_fighters;
mod truckers;
mod vigilantes;

pub(crate) const SET: Set = Set {
    name: "That '70s Expansion",
    short: "70s",
    factions: &[
        vigilantes::VIGILANTES,
        kung_fu_fighters::KUNG_FU_FIGHTERS,
        disco_dancers::DISCO_DANCERS,
        truckers::TRUCKERS,
    ],
    bases: bases::BASES,
    extras: &[],
};
