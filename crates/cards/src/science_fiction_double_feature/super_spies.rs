//! Super Spies: knowing what everybody else is about to draw.

use engine::prelude::*;

pub(crate) const SUPER_SPIES: Faction = Faction { name: "Super Spies", cards: &[] };
