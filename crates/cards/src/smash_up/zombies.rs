//! Zombies.

use engine::prelude::*;

pub(crate) const ZOMBIES: Faction = Faction { name: "Zombies", cards: &[] };
