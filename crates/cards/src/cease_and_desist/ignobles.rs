//! Ignobles: giving minions away, and taking them back at the worst moment.

use engine::prelude::*;

pub(crate) const IGNOBLES: Faction = Faction { name: "Ignobles", cards: &[] };
