//! Elves.

use engine::prelude::*;

pub(crate) const ELVES: Faction = Faction { name: "Elves", cards: &[] };
