//! Mega Troopers.

use engine::prelude::*;

pub(crate) const MEGA_TROOPERS: Faction = Faction { name: "Mega Troopers", cards: &[] };
