//! Thieves: treasures, whosever they were.

use engine::prelude::*;

pub(crate) const THIEVES: Faction = Faction { name: "Thieves", cards: &[] };
