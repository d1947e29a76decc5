//! Kung Fu Fighters.

use engine::prelude::*;

pub(crate) const KUNG_FU_FIGHTERS: Faction = Faction { name: "Kung Fu Fighters", cards: &[] };
