//! Robots.

use engine::prelude::*;

pub(crate) const ROBOTS: Faction = Faction { name: "Robots", cards: &[] };
