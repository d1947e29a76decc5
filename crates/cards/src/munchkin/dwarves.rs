//! Dwarves.

use engine::prelude::*;

pub(crate) const DWARVES: Faction = Faction { name: "Dwarves", cards: &[] };
