//! Vigilantes.

use engine::prelude::*;

pub(crate) const VIGILANTES: Faction = Faction { name: "Vigilantes", cards: &[] };
