//! Superheroes: mild-mannered citizens who are somebody else at night.

use engine::prelude::*;

pub(crate) const SUPERHEROES: Faction = Faction { name: "Superheroes", cards: &[] };
