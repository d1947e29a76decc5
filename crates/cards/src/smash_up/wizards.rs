//! Wizards.

use engine::prelude::*;

pub(crate) const WIZARDS: Faction = Faction { name: "Wizards", cards: &[] };
