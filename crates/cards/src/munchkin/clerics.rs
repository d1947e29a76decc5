//! Clerics.

use engine::prelude::*;

pub(crate) const CLERICS: Faction = Faction { name: "Clerics", cards: &[] };
