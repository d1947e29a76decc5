//! Magical Girls: the more of them stand together, the stronger the spell.

use engine::prelude::*;

pub(crate) const MAGICAL_GIRLS: Faction = Faction { name: "Magical Girls", cards: &[] };
