//! Mad Scientists: making a monster, one +1 power counter at a time.

use engine::prelude::*;

pub(crate) const MAD_SCIENTISTS: Faction = Faction { name: "Mad Scientists", cards: &[] };
