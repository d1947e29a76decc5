//! Minions of Cthulhu.

use engine::prelude::*;

pub(crate) const MINIONS_OF_CTHULHU: Faction = Faction { name: "Minions of Cthulhu", cards: &[] };
