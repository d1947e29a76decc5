//! Smash Up All Stars: one card from each of twenty other factions.

use engine::prelude::*;

pub(crate) const SMASH_UP_ALL_STARS: Faction = Faction { name: "Smash Up All Stars", cards: &[] };
