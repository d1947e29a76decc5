//! Vikings.

use engine::prelude::*;

pub(crate) const VIKINGS: Faction = Faction { name: "Vikings", cards: &[] };
