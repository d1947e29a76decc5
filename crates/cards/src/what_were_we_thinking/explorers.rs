//! Explorers.

use engine::prelude::*;

pub(crate) const EXPLORERS: Faction = Faction { name: "Explorers", cards: &[] };
