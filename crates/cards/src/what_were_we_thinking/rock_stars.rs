//! Rock Stars.

use engine::prelude::*;

pub(crate) const ROCK_STARS: Faction = Faction { name: "Rock Stars", cards: &[] };
