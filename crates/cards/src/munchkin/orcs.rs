//! Orcs: brute force, and no arguments.

use engine::prelude::*;

pub(crate) const ORCS: Faction = Faction { name: "Orcs", cards: &[] };
