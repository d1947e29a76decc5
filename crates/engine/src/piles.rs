//! Decks, hands, discard piles and the piles beside the table, all in one row.

use crate::ids::*;
use crate::list::{List, clone_by_field};
use crate::state::{Heap, Place};
use serde::{Serialize, Serializer};

/// Every card of a game once: pile after pile, and after them the cards that are in no pile. So no card can be
/// lost, or be in two piles, and a card that goes from one pile to another only shifts what lies between.
/// The top of a pile is its last card.
#[derive(Default, Debug)]
pub struct Piles {
    row: List<CardId, 96>,
    /// Where each pile starts in the row, and then where the cards without a pile do.
    starts: [u8; PILES + 1],
}

/// Deck, hand and discard pile of each of four players, and the heaps.
const PILES: usize = 3 * 4 + Heap::ALL.len();

/// The number of a pile in the row; everything that is no pile comes last.
#[inline]
fn number(place: Place) -> usize {
    match place {
        Place::Deck(p) => 3 * p.index(),
        Place::Hand(p) => 3 * p.index() + 1,
        Place::Discard(p) => 3 * p.index() + 2,
        Place::Heap(heap) => 3 * 4 + heap as usize,
        _ => PILES,
    }
}

impl Piles {
    #[inline]
    fn range(&self, n: usize) -> std::ops::Range<usize> {
        let end = self.starts.get(n + 1).map_or(self.row.len(), |&end| end as usize);
        self.starts[n] as usize..end
    }
    /// The cards of a pile; none, if the place is no pile or a pile of nobody's.
    #[inline]
    pub(crate) fn at(&self, place: Place) -> &[CardId] {
        let n = number(place);
        if n < PILES { &self.row[self.range(n)] } else { &[] }
    }
    /// The cards of a pile, to be put in another order.
    pub(crate) fn at_mut(&mut self, place: Place) -> &mut [CardId] {
        let n = number(place);
        if n < PILES {
            let range = self.range(n);
            &mut self.row[range]
        } else {
            &mut []
        }
    }
    /// A new card, in no pile yet.
    pub(crate) fn add(&mut self, c: CardId) {
        self.row.push(c);
    }
    /// A card goes from one place to another, where it is on top if that is a pile.
    pub(crate) fn shift(&mut self, c: CardId, from: Place, to: Place) {
        let (from, to) = (number(from), number(to));
        if from == PILES && to == PILES {
            return;
        }
        let (here, top) = (self.range(from), self.range(to).end);
        let i = self.row[here.clone()].iter().rposition(|&x| x == c).expect("a card is in the pile it says");
        let at = here.start + i;
        if from <= to {
            self.row[at..top].rotate_left(1);
            self.starts[from + 1..=to].iter_mut().for_each(|start| *start -= 1);
        } else {
            self.row[top..=at].rotate_right(1);
            self.starts[to + 1..=from].iter_mut().for_each(|start| *start += 1);
        }
    }
    /// Whether every one of so many cards is there once.
    pub fn are_whole(&self, cards: usize) -> bool {
        let once: CardSet = self.row.iter().copied().collect();
        self.row.len() == cards
            && once.len() == cards
            && (0..cards as u8).all(|c| once.contains(CardId(c)))
            && self.starts.is_sorted()
            && self.starts[PILES] as usize <= cards
    }
    /// Whether the piles are the same but for one card.
    pub fn same_but_for(&self, c: CardId, other: &Piles) -> bool {
        let cards =
            |piles: &Piles, n| piles.row[piles.range(n)].iter().copied().filter(|&x| x != c).collect::<Vec<_>>();
        (0..PILES).all(|n| cards(self, n) == cards(other, n))
    }
    /// All cards that are in piles, pile by pile.
    fn in_piles(&self) -> &[CardId] {
        &self.row[..self.starts[PILES] as usize]
    }
}

clone_by_field!(Piles: row, starts);

// the cards that are in no pile have no order
impl PartialEq for Piles {
    fn eq(&self, other: &Piles) -> bool {
        self.starts == other.starts && self.in_piles() == other.in_piles()
    }
}
impl Eq for Piles {}

impl Serialize for Piles {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_seq((0..PILES).map(|n| &self.row[self.range(n)]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_comes_on_top_of_the_pile_it_goes_to_and_the_others_keep_their_order() {
        let (a, b) = (Seat(0), Seat(1));
        let places = [Place::Resolving, Place::Deck(a), Place::Hand(a), Place::Discard(b), Place::Heap(Heap::Madness)];
        let mut piles = Piles::default();
        (0..12).for_each(|c| piles.add(CardId(c)));
        let mut of = [Place::Resolving; 12];
        let mut expected: [Vec<CardId>; 5] = Default::default();
        for turn in 0..200usize {
            let (c, to) = (CardId((turn * 7 % 12) as u8), places[turn * 3 / 2 % 5]);
            expected.iter_mut().for_each(|pile| pile.retain(|&x| x != c));
            expected[places.iter().position(|&p| p == to).expect("one of these")].push(c);
            piles.shift(c, of[c.index()], to);
            of[c.index()] = to;
            assert!(piles.are_whole(12));
            for (place, pile) in places.iter().zip(&expected).skip(1) {
                assert_eq!(piles.at(*place), &pile[..], "{place:?} after move {turn}");
            }
        }
    }
    #[test]
    fn cards_in_no_pile_have_no_order() {
        let to_and_fro = |cards: [u8; 2]| {
            let mut piles = Piles::default();
            (0..3).for_each(|c| piles.add(CardId(c)));
            for (from, to) in [(Place::Resolving, Place::Hand(Seat(0))), (Place::Hand(Seat(0)), Place::Box)] {
                cards.iter().for_each(|&c| piles.shift(CardId(c), from, to));
            }
            piles
        };
        assert_eq!(to_and_fro([0, 1]), to_and_fro([1, 0]));
        assert_eq!(to_and_fro([0, 1]).at(Place::Hand(Seat::NOBODY)), &[]);
    }
}
