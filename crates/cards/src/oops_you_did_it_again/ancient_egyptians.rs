//! Ancient Egyptians.

use engine::prelude::*;

pub(crate) const ANCIENT_EGYPTIANS: Faction = Faction { name: "Ancient Egyptians", cards: &[] };
