//! Fairies: there are always two ways to do it.

use engine::prelude::*;

pub(crate) const FAIRIES: Faction = Faction { name: "Fairies", cards: &[] };
