//! Time Travelers.

use engine::prelude::*;

pub(crate) const TIME_TRAVELERS: Faction = Faction { name: "Time Travelers", cards: &[] };
