//! Tricksters.

use engine::prelude::*;

pub(crate) const TRICKSTERS: Faction = Faction { name: "Tricksters", cards: &[] };
