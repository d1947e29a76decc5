//! The Core Set.

use engine::prelude::Set;

mod bases;
mod ninjas;

pub(crate) const SET: Set = Set { name: "Smash Up", short: "core", factions: &[ninjas::NINJAS], bases: bases::BASES };
