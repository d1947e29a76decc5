//! Dragons.

use engine::prelude::*;

pub(crate) const DRAGONS: Faction = Faction { name: "Dragons", cards: &[] };
