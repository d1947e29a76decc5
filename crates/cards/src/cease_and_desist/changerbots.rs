//! Changerbots.

use engine::prelude::*;

pub(crate) const CHANGERBOTS: Faction = Faction { name: "Changerbots", cards: &[] };
