//! Mythic Horses: friends who are never far from each other.

use engine::prelude::*;

pub(crate) const MYTHIC_HORSES: Faction = Faction { name: "Mythic Horses", cards: &[] };
