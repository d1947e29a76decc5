//! Werewolves: stronger than anybody, for one night.

use engine::prelude::*;

pub(crate) const WEREWOLVES: Faction = Faction { name: "Werewolves", cards: &[] };
