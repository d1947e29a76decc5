//! Grannies.

use engine::prelude::*;

pub(crate) const GRANNIES: Faction = Faction { name: "Grannies", cards: &[] };
