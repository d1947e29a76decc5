//! Cards that belong together: factions, and the sets they are sold in.

use crate::words::def::{Def, Kind};

/// Twenty cards that belong together.
#[derive(Copy, Clone)]
pub struct Faction {
    /// The printed name.
    pub name: &'static str,
    /// Its cards, in the order of its deck list, and after them its titan, if it has one.
    pub cards: &'static [Def],
}

impl Faction {
    /// Whether all its twenty cards are written, so that it can be chosen.
    pub fn is_playable(&self) -> bool {
        self.cards.iter().filter(|c| !matches!(c.kind, Kind::Titan)).map(|c| c.copies as u32).sum::<u32>() == 20
    }
}

/// What is sold in one box.
#[derive(Copy, Clone)]
pub struct Set {
    /// The printed name.
    pub name: &'static str,
    /// A short word for commands.
    pub short: &'static str,
    /// Its factions.
    pub factions: &'static [Faction],
    /// Its bases.
    pub bases: &'static [Def],
    /// What its extra decks are made of, one after the other.
    pub extras: &'static [&'static [Def]],
}
