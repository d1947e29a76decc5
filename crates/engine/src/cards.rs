//! All cards of a game, by number.

use crate::ids::CardId;
use crate::state::Card;
use serde::{Serialize, Serializer};
use std::ops::{Deref, DerefMut};

/// The cards of a game. A [`CardId`] is a byte, and there is room for every byte: a card is found without a look at
/// how many there are. A copy takes only those that are there.
pub struct Cards {
    len: u8,
    all: Box<[Card; 256]>,
}

impl Cards {
    /// Adds a card.
    ///
    /// # Panics
    /// If there are as many as there are numbers.
    pub fn push(&mut self, card: Card) {
        let len = self.len.checked_add(1).expect("a number for every card");
        self.all[self.len as usize] = card;
        self.len = len;
    }
    /// A card by its number.
    #[inline]
    pub(crate) fn numbered(&self, c: CardId) -> &Card {
        debug_assert!(c.0 < self.len, "there is no card {}", c.0);
        &self.all[c.index()]
    }
    /// The same, to be changed.
    #[inline]
    pub(crate) fn numbered_mut(&mut self, c: CardId) -> &mut Card {
        debug_assert!(c.0 < self.len, "there is no card {}", c.0);
        &mut self.all[c.index()]
    }
}

/// What is where there is no card.
static BLANK: [Card; 256] = [Card::BLANK; 256];

impl Cards {
    fn of(cards: &[Card]) -> Cards {
        let mut all = Vec::with_capacity(BLANK.len());
        all.extend_from_slice(cards);
        all.extend_from_slice(&BLANK[cards.len()..]);
        let all = all.into_boxed_slice().try_into().expect("as many as there are numbers");
        Cards { len: cards.len() as u8, all }
    }
}
impl Default for Cards {
    fn default() -> Self {
        Cards::of(&[][..])
    }
}
impl Clone for Cards {
    fn clone(&self) -> Self {
        Cards::of(&self[..])
    }
    #[inline]
    fn clone_from(&mut self, other: &Self) {
        self.len = other.len;
        self.copy_from_slice(other);
    }
}
impl Deref for Cards {
    type Target = [Card];
    #[inline]
    fn deref(&self) -> &[Card] {
        &self.all[..self.len as usize]
    }
}
impl DerefMut for Cards {
    #[inline]
    fn deref_mut(&mut self) -> &mut [Card] {
        &mut self.all[..self.len as usize]
    }
}
impl PartialEq for Cards {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}
impl Eq for Cards {}
impl std::fmt::Debug for Cards {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_seq(self.iter())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_copy_over_more_cards_has_only_those_that_were_copied() {
        let card = |counters: u8| Card { counters, ..Card::BLANK };
        let mut one = Cards::default();
        one.push(card(1));
        let mut copy = one.clone();
        copy.push(card(2));
        assert!(copy != one && copy.len() == 2);
        copy.clone_from(&one);
        assert_eq!((&copy, copy.len(), copy.numbered(CardId(0)).counters), (&one, 1, 1));
    }
}
