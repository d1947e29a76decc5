//! Aliens.

use engine::prelude::*;

pub(crate) const ALIENS: Faction = Faction { name: "Aliens", cards: &[] };
