//! Mages.

use engine::prelude::*;

pub(crate) const MAGES: Faction = Faction { name: "Mages", cards: &[] };
