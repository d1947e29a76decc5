//! Cowboys.

use engine::prelude::*;

pub(crate) const COWBOYS: Faction = Faction { name: "Cowboys", cards: &[] };
