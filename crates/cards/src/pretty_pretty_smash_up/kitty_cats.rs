//! Kitty Cats: borrowing minions that nobody ever gets back.

use engine::prelude::*;

pub(crate) const KITTY_CATS: Faction = Faction { name: "Kitty Cats", cards: &[] };
