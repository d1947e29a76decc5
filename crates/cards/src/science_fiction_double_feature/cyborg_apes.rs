//! Cyborg Apes: everything that can be bolted onto a monkey.

use engine::prelude::*;

pub(crate) const CYBORG_APES: Faction = Faction { name: "Cyborg Apes", cards: &[] };
