//! A card as a seat sees it, and numbers with what they are made of.

use engine::ids::{CardId, DefId, Seat};
use engine::play::Refusal;
use engine::power::Part;
use serde::{Deserialize, Serialize};

/// A card that can be seen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Card {
    /// Which card.
    pub id: CardId,
    /// What is printed on it.
    pub def: DefId,
    /// Its owner.
    pub owner: Seat,
    /// Its controller.
    pub controller: Seat,
    /// The power of a minion.
    pub power: Option<Sum>,
    /// +1 power counters; on a titan that waits, mere counters.
    pub counters: u8,
    /// Whether it has a talent of its own.
    pub talent: Talent,
    /// Printed cards whose abilities it has besides its own.
    pub gained: Vec<DefId>,
    /// Its own abilities do not exist now.
    pub cancelled: bool,
    /// What is on it.
    pub attached: Vec<Card>,
    /// In the hand of the seat that looks: why it cannot be played now.
    pub refusal: Option<Refusal>,
}

/// Whether a card has a talent.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Talent {
    /// No.
    None,
    /// Yes, and it has not been used this turn.
    Unused,
    /// Yes, and it has been used this turn.
    Used,
}

/// A number and what it is made of.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Sum {
    /// The number.
    pub total: i32,
    /// Its parts, in the order they count.
    pub parts: Vec<Term>,
}

/// One part of a number.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Term {
    /// What it adds.
    pub n: i32,
    /// Where it comes from.
    pub part: Part,
    /// The printed card or base it comes from.
    pub def: Option<DefId>,
}

impl Sum {
    /// What is printed, as far as nothing has set another value.
    pub fn printed(&self) -> Option<i32> {
        self.parts.iter().find(|t| t.part == Part::Printed).map(|t| t.n)
    }
}
