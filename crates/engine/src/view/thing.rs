//! What can be pointed at on the table.

use crate::ask::Choice;
use crate::ids::*;

/// Something on the table that can be pointed at.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Thing {
    /// A card.
    Card(CardId),
    /// A base.
    Base(Slot),
    /// The buried card of this number at a base.
    Buried(Slot, u8),
    /// A player.
    Player(Seat),
}

impl Choice {
    /// Whether an option is at something on the table.
    pub fn is_at(self, thing: Thing) -> bool {
        match (self, thing) {
            (Choice::Card(c) | Choice::Use(c), Thing::Card(d)) => c == d,
            (Choice::Base(b) | Choice::UseBase(b), Thing::Base(d)) => b == d,
            (Choice::Buried(b, n), Thing::Buried(d, m)) => (b, n) == (d, m),
            (Choice::Seat(p), Thing::Player(d)) => p == d,
            _ => false,
        }
    }
}
