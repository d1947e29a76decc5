//! Sheep.

use engine::prelude::*;

pub(crate) const SHEEP: Faction = Faction { name: "Sheep", cards: &[] };
