//! Sharks: one minion falls, and the water boils.

use engine::prelude::*;

pub(crate) const SHARKS: Faction = Faction { name: "Sharks", cards: &[] };
