//! Innsmouth: many neighbours with one and the same name.

use engine::prelude::*;

pub(crate) const INNSMOUTH: Faction = Faction { name: "Innsmouth", cards: &[] };
