//! Warriors.

use engine::prelude::*;

pub(crate) const WARRIORS: Faction = Faction { name: "Warriors", cards: &[] };
