//! Vampires: growing on those who are gone.

use engine::prelude::*;

pub(crate) const VAMPIRES: Faction = Faction { name: "Vampires", cards: &[] };
