//! Itty Critters.

use engine::prelude::*;

pub(crate) const ITTY_CRITTERS: Faction = Faction { name: "Itty Critters", cards: &[] };
