//! The numbers by which a seat knows the cards of a game. A card has one as long as the seat can see it; when it goes
//! where the seat cannot, the number is given up, and another one is drawn when the card comes back. So nobody can tell
//! copies apart that were out of sight together.

use engine::ask::{Choice, Question};
use engine::ids::{CardId, CardSet, Seat};
use engine::library::Library;
use engine::state::{Heap, Place, State};
use protocol::wire;
use serde::{Serialize, de::DeserializeOwned};
use std::cell::RefCell;
use std::collections::VecDeque;

/// The numbers of one seat, or of everybody.
#[derive(Clone)]
pub(crate) struct Aliases {
    /// The number of each card; no card where it has none.
    of: Vec<CardId>,
    /// Numbers that no card has. The next one is the one that was given up first.
    free: VecDeque<CardId>,
}

impl Aliases {
    /// No card has a number yet.
    pub fn new() -> Aliases {
        Aliases { of: vec![CardId::NONE; CardId::NONE.index()], free: (0..CardId::NONE.0).map(CardId).collect() }
    }
    fn give(&mut self, c: CardId) -> CardId {
        if self.of[c.index()] == CardId::NONE {
            self.of[c.index()] = self.free.pop_front().expect("there are as many numbers as cards");
        }
        self.of[c.index()]
    }
    /// Gives up the numbers of these cards, the lowest first.
    fn give_up(&mut self, cards: impl Iterator<Item = CardId>) {
        let mut given_up: Vec<CardId> =
            cards.map(|c| std::mem::replace(&mut self.of[c.index()], CardId::NONE)).collect();
        given_up.retain(|&alias| alias != CardId::NONE);
        given_up.sort_unstable();
        self.free.extend(given_up);
    }
    /// The number a seat knows a card by; no card, if it cannot know it.
    pub fn of(&self, c: CardId) -> CardId {
        self.of.get(c.index()).copied().unwrap_or(CardId::NONE)
    }
    /// Something that has happened, in the seat's numbers: a card that it names has one for that. What is hidden
    /// afterwards has none any more.
    pub fn told<T: Serialize + DeserializeOwned>(&mut self, lib: &Library, value: &T, hidden: CardSet) -> T {
        let aliases = RefCell::new(self);
        let told = translated(lib, value, &|c| aliases.borrow_mut().give(c));
        aliases.into_inner().give_up(hidden.iter());
        told
    }
    /// The seat looks: what it sees has numbers, and nothing else does. With a question of its own it sees the cards
    /// this is about, and those it has picked.
    pub fn look(&mut self, s: &State, seat: Option<Seat>, own: Option<&Question>, picked: &[CardId]) {
        let mut seen = in_sight(s, seat);
        let asked = own.iter().flat_map(|q| q.options.iter().filter_map(card_of).chain(q.prompt.about));
        let mut shown: Vec<CardId> = asked.chain(picked.iter().copied()).collect();
        let from_top = |c: CardId| match s.card(c).place {
            Place::Deck(p) => s.deck(p).iter().rev().position(|&d| d == c),
            Place::Hand(p) => s.hand(p).iter().position(|&d| d == c),
            _ => None,
        };
        shown.sort_by_key(|&c| (s.lib.0.rank(s.card(c).def), s.card(c).owner, from_top(c)));
        seen.extend(shown);
        let kept: CardSet = seen.iter().copied().collect();
        for c in seen {
            self.give(c);
        }
        self.give_up((0..s.cards.len() as u8).map(CardId).filter(|&c| !kept.contains(c)));
    }
    /// Something in the seat's numbers, of what it sees.
    pub fn translate<T: Serialize + DeserializeOwned>(&self, lib: &Library, value: &T) -> T {
        translated(lib, value, &|c| self.of(c))
    }
    /// What the seat means by its numbers.
    pub fn meant<T: Serialize + DeserializeOwned>(&self, lib: &Library, value: &T) -> T {
        let real = |alias| self.of.iter().position(|&a| a == alias).map_or(CardId::NONE, |i| CardId(i as u8));
        translated(lib, value, &real)
    }
}

fn translated<T: Serialize + DeserializeOwned>(lib: &Library, value: &T, rename: &dyn Fn(CardId) -> CardId) -> T {
    wire::from_bytes(&wire::to_bytes(&lib.renamed(value, rename))).expect("what was written can be read")
}

fn card_of(choice: &Choice) -> Option<CardId> {
    match *choice {
        Choice::Card(c) | Choice::Use(c) => Some(c),
        _ => None,
    }
}

/// The cards a seat sees, in an order that has nothing to do with what it does not see: its hand as it holds it, what
/// lies in piles by what is printed there, the rest as it came.
fn in_sight(s: &State, seat: Option<Seat>) -> Vec<CardId> {
    let players = || (0..s.players).map(Seat);
    let hand = seat.into_iter().flat_map(|p| s.hand(p));
    let discards = players().flat_map(|p| s.discard(p));
    let heaps = Heap::ALL.into_iter().filter(|h| !h.is_face_down()).flat_map(|h| s.heap(h));
    let (lib, mut piles) = (s.lib.0, discards.chain(heaps).copied().collect::<Vec<CardId>>());
    piles.sort_by_key(|&c| (lib.rank(s.card(c).def), s.card(c).owner));
    let mut seen: Vec<CardId> = hand.copied().chain(piles).collect();
    let is_pile = |place| matches!(place, Place::Hand(_) | Place::Discard(_) | Place::Heap(_) | Place::Deck(_));
    let elsewhere = |&c: &CardId| !is_pile(s.card(c).place) && !s.is_hidden_from(c, seat);
    let mut rest: Vec<CardId> = (0..s.cards.len() as u8).map(CardId).filter(elsewhere).collect();
    rest.sort_by_key(|&c| (s.clock.wrapping_sub(s.card(c).since), s.card(c).owner, lib.rank(s.card(c).def)));
    seen.extend(rest);
    seen
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_that_is_given_up_comes_back_last() {
        let (mut aliases, [a, b, c]) = (Aliases::new(), [7, 3, 9].map(CardId));
        assert_eq!([a, b, a].map(|x| aliases.give(x)), [0, 1, 0].map(CardId));
        aliases.give_up([b, a].into_iter());
        assert_eq!((aliases.of(a), aliases.of(CardId::NONE)), (CardId::NONE, CardId::NONE));
        assert_eq!([b, c].map(|x| aliases.give(x)), [2, 3].map(CardId));
        let last: Vec<CardId> = (10..252).map(|n| aliases.give(CardId(n))).collect();
        assert_eq!(last[last.len() - 1], CardId(245));
        assert_eq!(aliases.free.iter().rev().take(2).collect::<Vec<_>>(), [&CardId(1), &CardId(0)], "the lowest first");
    }
}
