//! Bear Cavalry.

use engine::prelude::*;

pub(crate) const BEAR_CAVALRY: Faction = Faction { name: "Bear Cavalry", cards: &[] };
