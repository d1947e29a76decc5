//! Pirates.

use engine::prelude::*;

pub(crate) const PIRATES: Faction = Faction { name: "Pirates", cards: &[] };
