//! Giant Ants: +1 power counters by the dozen, carried wherever they are needed.

use engine::prelude::*;

pub(crate) const GIANT_ANTS: Faction = Faction { name: "Giant Ants", cards: &[] };
