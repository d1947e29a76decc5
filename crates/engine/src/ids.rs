//! Small handles. Everything in a game is an index, never a pointer.

use serde::{Deserialize, Serialize};

macro_rules! handle {
    ($(#[$doc:meta])* $name:ident($inner:ty)) => {
        $(#[$doc])*
        #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub $inner);
        impl $name {
            /// The handle as an index.
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }
    };
}

handle!(
    /// A player, by the place at the table; play goes to the next number.
    Seat(u8)
);
handle!(
    /// A place for a base in the middle of the table.
    Slot(u8)
);

/// One physical card of this game (not a base). What a seat is told has other numbers: see [`crate::keyed`].
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, Serialize, Deserialize)]
pub struct CardId(pub u8);

/// A printed card or base: an index into the library. It may be another one in the next release, so it is never
/// written down: see [`crate::keyed`].
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct DefId(pub u16);

/// A faction: an index into the library, as short-lived as the one of a card.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, Serialize, Deserialize)]
pub struct FactionId(pub u8);

impl Seat {
    /// Nobody: who owns a monster, and who controls it at first.
    pub const NOBODY: Seat = Seat(7);
    /// Whether it is a player at all.
    pub const fn is_somebody(self) -> bool {
        self.0 != Seat::NOBODY.0
    }
}

impl CardId {
    /// No card at all.
    pub const NONE: CardId = CardId(u8::MAX);
    /// What a serializer hears it is called.
    pub(crate) const NAME: &str = "CardId";
    /// The handle as an index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl Default for DefId {
    /// Nothing is printed yet; the first card there is would be another one in another library.
    fn default() -> Self {
        DefId::NONE
    }
}

impl DefId {
    /// What is printed where there is no base.
    pub const NONE: DefId = DefId(u16::MAX);
    /// What a serializer hears it is called.
    pub(crate) const NAME: &str = "DefId";
    /// The handle as an index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl FactionId {
    /// What a serializer hears it is called.
    pub(crate) const NAME: &str = "FactionId";
    /// The handle as an index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl Slot {
    /// Where something is that happens at no base.
    pub const NOWHERE: Slot = Slot(u8::MAX);
    /// Whether it is no place for a base at all.
    pub const fn is_nowhere(&self) -> bool {
        self.0 == Slot::NOWHERE.0
    }
}

/// Who or what an ability belongs to.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, Serialize, Deserialize)]
pub enum Source {
    /// The rules of the game themselves.
    #[default]
    Rules,
    /// A card.
    Card(CardId),
    /// A base in play.
    Base(Slot),
}

/// A set of players.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Seats(pub u8);

impl Seats {
    /// Nobody.
    pub const NONE: Seats = Seats(0);
    /// Just this player. A seat that no table has, which somebody else may well name, is nobody.
    pub const fn one(seat: Seat) -> Self {
        match 1u8.checked_shl(seat.0 as u32) {
            Some(bit) => Seats(bit),
            None => Seats::NONE,
        }
    }
    /// Adds a player.
    pub fn insert(&mut self, seat: Seat) {
        self.0 |= Seats::one(seat).0;
    }
    /// Whether the player is among them.
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & Seats::one(seat).0 != 0
    }
    /// Whether nobody is.
    pub const fn is_empty(&self) -> bool {
        self.0 == 0
    }
}
impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        let mut set = Seats::NONE;
        seats.into_iter().for_each(|s| set.insert(s));
        set
    }
}

/// A set of cards: four machine words, iterated in id order (so, deterministically).
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize)]
pub struct CardSet([u64; 4]);

impl CardSet {
    /// Adds a card.
    pub fn insert(&mut self, c: CardId) {
        self.0[c.index() / 64] |= 1 << (c.0 % 64);
    }
    /// Takes a card out.
    pub fn remove(&mut self, c: CardId) {
        self.0[c.index() / 64] &= !(1 << (c.0 % 64));
    }
    /// Adds or takes out a card.
    #[inline]
    pub fn set(&mut self, c: CardId, present: bool) {
        let word = &mut self.0[c.index() / 64];
        *word = *word & !(1 << (c.0 % 64)) | (present as u64) << (c.0 % 64);
    }
    /// Whether the card is in the set.
    pub fn contains(&self, c: CardId) -> bool {
        self.0[c.index() / 64] >> (c.0 % 64) & 1 == 1
    }
    /// Whether the set is empty.
    pub fn is_empty(&self) -> bool {
        self.0 == [0; 4]
    }
    /// How many cards are in the set.
    pub fn len(&self) -> usize {
        self.0.iter().map(|w| w.count_ones() as usize).sum()
    }
    /// The cards, by ascending id.
    pub fn iter(self) -> CardSetIter {
        CardSetIter { words: self.0 }
    }
    /// What is in this set and not in the other.
    pub fn without(self, other: CardSet) -> CardSet {
        CardSet(std::array::from_fn(|i| self.0[i] & !other.0[i]))
    }
    /// What is in both sets.
    pub fn and(self, other: CardSet) -> CardSet {
        CardSet(std::array::from_fn(|i| self.0[i] & other.0[i]))
    }
}

impl FromIterator<CardId> for CardSet {
    fn from_iter<I: IntoIterator<Item = CardId>>(cards: I) -> Self {
        let mut set = CardSet::default();
        cards.into_iter().for_each(|c| set.insert(c));
        set
    }
}

/// See [`CardSet::iter`]. No word is ever looked up by a number that is not known beforehand, so that the four can
/// stay in registers.
pub struct CardSetIter {
    words: [u64; 4],
}
impl CardSetIter {
    /// No card at all.
    pub const NONE: CardSetIter = CardSetIter { words: [0; 4] };
    /// Whether there is no further card.
    #[inline]
    pub const fn is_done(&self) -> bool {
        let [a, b, c, d] = self.words;
        a | b | c | d == 0
    }
}
impl Iterator for CardSetIter {
    type Item = CardId;
    #[inline]
    fn next(&mut self) -> Option<CardId> {
        for (i, word) in self.words.iter_mut().enumerate() {
            if *word != 0 {
                let c = CardId(i as u8 * 64 + word.trailing_zeros() as u8);
                *word &= *word - 1;
                return Some(c);
            }
        }
        None
    }
    /// Without looking again at words that are done.
    #[inline]
    fn fold<B, F: FnMut(B, CardId) -> B>(self, init: B, mut f: F) -> B {
        let mut all = init;
        for (i, mut word) in self.words.into_iter().enumerate() {
            while word != 0 {
                all = f(all, CardId(i as u8 * 64 + word.trailing_zeros() as u8));
                word &= word - 1;
            }
        }
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seat_that_no_table_has_is_nobody() {
        for n in 8..=u8::MAX {
            let mut all = Seats(u8::MAX);
            assert_eq!(Seats::one(Seat(n)), Seats::NONE);
            assert!(!all.contains(Seat(n)), "{n}");
            all.insert(Seat(n));
            assert_eq!(all, Seats(u8::MAX));
            assert!([Seat(n)].into_iter().collect::<Seats>().is_empty());
        }
        assert!((0..8).all(|n| Seats::one(Seat(n)).contains(Seat(n)) && Seats::one(Seat(n)).0.count_ones() == 1));
    }
}
