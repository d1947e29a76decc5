//! Astroknights.

use engine::prelude::*;

pub(crate) const ASTROKNIGHTS: Faction = Faction { name: "Astroknights", cards: &[] };
