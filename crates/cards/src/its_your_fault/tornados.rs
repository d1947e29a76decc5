//! Tornados.

use engine::prelude::*;

pub(crate) const TORNADOS: Faction = Faction { name: "Tornados", cards: &[] };
