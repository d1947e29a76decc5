//! Killer Plants.

use engine::prelude::*;

pub(crate) const KILLER_PLANTS: Faction = Faction { name: "Killer Plants", cards: &[] };
