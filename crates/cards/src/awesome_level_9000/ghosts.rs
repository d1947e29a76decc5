//! Ghosts.

use engine::prelude::*;

pub(crate) const GHOSTS: Faction = Faction { name: "Ghosts", cards: &[] };
