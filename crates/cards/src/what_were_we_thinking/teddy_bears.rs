//! Teddy Bears.

use engine::prelude::*;

pub(crate) const TEDDY_BEARS: Faction = Faction { name: "Teddy Bears", cards: &[] };
