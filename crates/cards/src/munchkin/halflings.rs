//! Halflings.

use engine::prelude::*;

pub(crate) const HALFLINGS: Faction = Faction { name: "Halflings", cards: &[] };
