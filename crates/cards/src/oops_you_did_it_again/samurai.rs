//! Samurai.

use engine::prelude::*;

pub(crate) const SAMURAI: Faction = Faction { name: "Samurai", cards: &[] };
