//! Dinosaurs.

use engine::prelude::*;

pub(crate) const DINOSAURS: Faction = Faction { name: "Dinosaurs", cards: &[] };
