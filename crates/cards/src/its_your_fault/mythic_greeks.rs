//! Mythic Greeks: every action pleases a god, and a hero.

use engine::prelude::*;

pub(crate) const MYTHIC_GREEKS: Faction = Faction { name: "Mythic Greeks", cards: &[] };
