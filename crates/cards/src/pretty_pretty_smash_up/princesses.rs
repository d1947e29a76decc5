//! Princesses.

use engine::prelude::*;

pub(crate) const PRINCESSES: Faction = Faction { name: "Princesses", cards: &[] };
