//! Decks, hands, discard piles and the piles beside the table, all in one row.

use crate::ids::*;
use crate::state::{Heap, MAX_CARDS, Place};
use serde::{Serialize, Serializer};
use std::ops::Range;

/// Every card that is in a pile, pile after pile; the top of a pile is its last card. No card can be in two piles, and
/// one that goes from pile to pile only shifts what lies between.
#[derive(Copy, Clone, Debug)]
pub struct Piles {
    row: [CardId; MAX_CARDS],
    /// Where each pile starts in the row, and after the last one where it ends.
    starts: [u8; LANES],
}

/// Deck, hand and discard pile of each of four players, and the heaps.
const PILES: usize = 3 * 4 + Heap::ALL.len();
/// More than there are piles, so that the machine moves all starts at once.
const LANES: usize = 32;
/// By how much a card in a pile moves the starts of all piles: those that come after it by one.
static AFTER: [[u8; LANES]; PILES + 1] = {
    let mut after = [[0; LANES]; PILES + 1];
    let mut n = 0;
    while n < PILES {
        let mut i = n + 1;
        while i < LANES {
            after[n][i] = 1;
            i += 1;
        }
        n += 1;
    }
    after
};

/// The number of a pile in the row. Every other place, and what would be nobody's, is behind the last pile.
#[inline]
fn number(place: Place) -> usize {
    let n = match place {
        Place::Deck(p) => 3 * p.index(),
        Place::Hand(p) => 3 * p.index() + 1,
        Place::Discard(p) => 3 * p.index() + 2,
        Place::Heap(heap) => 3 * 4 + heap as usize,
        _ => PILES,
    };
    n.min(PILES)
}

impl Piles {
    #[inline]
    fn range(&self, n: usize) -> Range<usize> {
        self.starts[n] as usize..self.starts[n + 1] as usize
    }
    /// The cards of a pile; none, if the place is no pile or a pile of nobody's.
    #[inline]
    pub(crate) fn at(&self, place: Place) -> &[CardId] {
        &self.row[self.range(number(place))]
    }
    /// The cards of a pile, to be put in another order.
    pub(crate) fn at_mut(&mut self, place: Place) -> &mut [CardId] {
        let range = self.range(number(place));
        &mut self.row[range]
    }
    /// How many cards are in piles.
    pub fn len(&self) -> usize {
        self.starts[PILES] as usize
    }
    /// Whether no card is in a pile.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
    /// A card goes from one place to another, where it is on top if that is a pile.
    #[inline]
    pub(crate) fn shift(&mut self, c: CardId, from: Place, to: Place) {
        let (from, to) = (number(from), number(to));
        if from == PILES && to == PILES {
            return;
        }
        let (at, top) = (self.find(from, c), self.range(to).end);
        if from <= to {
            self.row.copy_within(at + 1..top, at);
            self.row[top - 1] = c;
        } else {
            self.row.copy_within(top..at, top + 1);
            self.row[top] = c;
        }
        match to == from + 1 && to < PILES {
            true => self.starts[to] -= 1, // who draws or discards moves but the border between two piles
            false => self.move_starts(from, to),
        }
    }
    /// So many cards go from the top of a player's deck onto the hand, which lies beside it, one after the other.
    pub(crate) fn draw(&mut self, seat: Seat, n: usize) -> &[CardId] {
        let hand = number(Place::Hand(seat));
        let Range { start, end } = self.range(hand);
        for top in (start - n..start).rev() {
            let c = self.row[top];
            self.row.copy_within(top + 1..end, top);
            self.row[end - 1] = c;
        }
        self.starts[hand] -= n as u8;
        &self.row[end - n..end]
    }
    /// Cards that were in no pile come onto one, the last one on top.
    pub(crate) fn add(&mut self, to: Place, cards: &[CardId]) {
        let (to, end) = (number(to), self.len());
        let top = self.range(to).end;
        self.row.copy_within(top..end, top + cards.len());
        self.row[top..top + cards.len()].copy_from_slice(cards);
        self.starts[to + 1..].iter_mut().for_each(|start| *start += cards.len() as u8);
    }
    /// All cards of a pile go onto another one, in the order they are in.
    pub(crate) fn pour(&mut self, from: Place, to: Place) {
        let (from, to) = (number(from), number(to));
        let (cards, top) = (self.range(from), self.range(to).end);
        let n = cards.len();
        if from <= to {
            self.row[cards.start..top].rotate_left(n);
        } else {
            self.row[top..cards.end].rotate_right(n);
        }
        (0..n).for_each(|_| self.move_starts(from, to));
    }
    /// Where a card is in the row; one that is in no pile is as good as right behind them.
    #[inline]
    fn find(&self, n: usize, c: CardId) -> usize {
        let range = self.range(n);
        if n == PILES {
            return range.end;
        }
        let i = self.row[range.clone()].iter().rposition(|&x| x == c).expect("a card is in the pile it says");
        range.start + i
    }
    #[inline(always)] // it is but a few instructions, of which each does many things at once
    fn move_starts(&mut self, from: usize, to: usize) {
        for (start, (&more, &fewer)) in self.starts.iter_mut().zip(AFTER[to].iter().zip(&AFTER[from])) {
            *start = *start - fewer + more;
        }
    }
    /// Whether the piles are the same but for one card.
    pub fn same_but_for(&self, c: CardId, other: &Piles) -> bool {
        let cards =
            |piles: &Piles, n| piles.row[piles.range(n)].iter().copied().filter(|&x| x != c).collect::<Vec<_>>();
        (0..PILES).all(|n| cards(self, n) == cards(other, n))
    }
}

impl Default for Piles {
    fn default() -> Piles {
        Piles { row: [CardId::NONE; MAX_CARDS], starts: [0; LANES] }
    }
}
impl PartialEq for Piles {
    fn eq(&self, other: &Piles) -> bool {
        self.starts == other.starts && self.row[..self.len()] == other.row[..other.len()]
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
        let mut of = [Place::Resolving; 12];
        let mut expected: [Vec<CardId>; 5] = Default::default();
        for turn in 0..200usize {
            let (c, to) = (CardId((turn * 7 % 12) as u8), places[turn * 3 / 2 % 5]);
            expected.iter_mut().for_each(|pile| pile.retain(|&x| x != c));
            expected[places.iter().position(|&p| p == to).expect("one of these")].push(c);
            piles.shift(c, of[c.index()], to);
            of[c.index()] = to;
            if turn % 5 == 0 {
                let n = (turn / 5 % 3).min(expected[1].len());
                let drawn: Vec<CardId> = (0..n).filter_map(|_| expected[1].pop()).collect();
                assert_eq!(piles.draw(a, n), &drawn[..]);
                drawn.iter().for_each(|c| of[c.index()] = Place::Hand(a));
                expected[2].extend(drawn);
            }
            assert_eq!(piles.len(), expected.iter().skip(1).map(Vec::len).sum());
            for (place, pile) in places.iter().zip(&expected).skip(1) {
                assert_eq!(piles.at(*place), &pile[..], "{place:?} after move {turn}");
            }
        }
    }
    #[test]
    fn what_was_in_a_pile_once_makes_no_difference() {
        let to_and_fro = |cards: [u8; 2]| {
            let mut piles = Piles::default();
            for (from, to) in [(Place::Resolving, Place::Hand(Seat(0))), (Place::Hand(Seat(0)), Place::Box)] {
                cards.iter().for_each(|&c| piles.shift(CardId(c), from, to));
            }
            piles
        };
        assert_eq!(to_and_fro([0, 1]), to_and_fro([1, 0]));
        assert_eq!(to_and_fro([0, 1]).at(Place::Hand(Seat::NOBODY)), &[]);
    }
}
