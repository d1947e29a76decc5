//! What a seat cannot know, and the same table as that seat might imagine it.

use crate::ask::{Choice, Question};
use crate::ids::*;
use crate::state::*;
use crate::words::def::Origin;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use smallvec::SmallVec;

/// Hidden cards of one deck, or the ranks of what is printed on them.
type Cards<T> = SmallVec<[T; 64]>;

impl State {
    /// Whether a seat (or, without one, anybody) cannot know what a card is.
    pub fn is_hidden_from(&self, c: CardId, seat: Option<Seat>) -> bool {
        match self.card(c).place {
            Place::Deck(_) => true,
            Place::Hand(holder) | Place::Dueling(holder) => seat != Some(holder),
            Place::Buried(_) => seat != Some(self.card(c).controller),
            Place::Heap(heap) => heap.is_face_down(),
            _ => false,
        }
    }
    /// The table as a seat might imagine it: what is hidden from it is dealt anew. Printed cards change places
    /// among the hidden cards of the same owner, others' cards change places in a hand and deck, the base deck is
    /// shuffled, and the future is another one. Card ids stay where they are, so that answers keep their meaning.
    /// Two tables that look the same to the seat become the same.
    pub fn deal_again(&mut self, seen: &Seen, seed: u64) {
        let (mut rng, lib) = (ChaCha8Rng::seed_from_u64(seed), self.lib.0);
        let mut decks = self.hidden_by_deck(seen);
        let printed = decks.each_ref().map(|cards| {
            let mut ranks: Cards<u16> = cards.iter().map(|&c| lib.rank(self.card(c).def)).collect();
            ranks.sort_unstable(); // however they lie
            ranks
        });
        let mixed = (0..self.players).map(Seat).filter(|&holder| self.mix_owners(holder, seen, &mut rng)).count();
        if mixed > 0 {
            decks = self.hidden_by_deck(seen);
        }
        for (cards, mut ranks) in decks.into_iter().zip(printed) {
            ranks.shuffle(&mut rng);
            for (c, rank) in cards.into_iter().zip(ranks) {
                self.card_mut(c).def = lib.ranked(rank);
            }
        }
        let unseen = |i: &usize| !seen.knows_base(self.base_deck[*i]);
        let unseen: Vec<usize> = (0..self.base_deck.len()).filter(unseen).collect();
        let mut ranks: Vec<u16> = unseen.iter().map(|&i| lib.rank(self.base_deck[i])).collect();
        ranks.sort_unstable();
        ranks.shuffle(&mut rng);
        for (i, rank) in unseen.into_iter().zip(ranks) {
            self.base_deck[i] = lib.ranked(rank);
        }
        self.random.imagine(seen.chance, rng.random());
    }
    /// The cards that are hidden from a seat: those of each player's own deck, monsters, treasures.
    fn hidden_by_deck(&self, seen: &Seen) -> [Cards<CardId>; 6] {
        let mut decks: [Cards<CardId>; 6] = Default::default();
        for c in (0..self.cards.len() as u8).map(CardId).filter(|&c| seen.does_not_know(self, c)) {
            let owner = self.card(c).owner;
            let deck = match self.def(c).origin {
                _ if owner.is_somebody() => owner.index(),
                Origin::Monsters => 4,
                _ => 5,
            };
            decks[deck].push(c);
        }
        decks
    }
    /// Which cards of a hand and deck are other players' is as hidden as the cards are. False if all are the holder's.
    fn mix_owners(&mut self, holder: Seat, seen: &Seen, rng: &mut ChaCha8Rng) -> bool {
        let held = || self.deck(holder).iter().chain(self.hand(holder)).copied();
        let hidden = |&c: &CardId| self.card(c).owner.is_somebody() && seen.does_not_know(self, c);
        if held().all(|c| self.card(c).owner == holder || !hidden(&c)) {
            return false;
        }
        let mut ids: Vec<CardId> = held().filter(hidden).collect();
        ids.sort_unstable();
        let mut owners: Vec<Seat> = ids.iter().map(|&c| self.card(c).owner).collect();
        owners.sort_unstable();
        owners.shuffle(rng);
        for (c, owner) in ids.into_iter().zip(owners) {
            let card = self.card_mut(c);
            (card.owner, card.controller) = (owner, owner);
        }
        true
    }
}

/// What a seat (or, without one, anybody) has seen by a certain moment. A table of a moment before, dealt
/// again with it, still leads to what the seat sees now.
#[derive(Clone, Debug)]
pub struct Seen {
    seat: Option<Seat>,
    cards: CardSet,
    /// The bases, as bits.
    bases: Vec<u64>,
    /// How often chance had decided something.
    chance: u32,
}

impl Seen {
    /// What a seat sees on the table, and what it knows besides: cards and bases it is shown or remembers.
    pub fn at(now: &State, seat: Option<Seat>, known: CardSet, shown: impl IntoIterator<Item = DefId>) -> Seen {
        let mut cards = known;
        let visible = (0..now.cards.len() as u8).map(CardId).filter(|&c| !now.is_hidden_from(c, seat));
        visible.for_each(|c| cards.insert(c));
        let there = now.bases.iter().filter(|b| b.is_there()).map(|b| b.def);
        let mut bases = vec![0; now.lib.0.len().div_ceil(64)];
        for base in there.chain(now.base_discard.iter().copied()).chain(shown) {
            bases[base.index() / 64] |= 1 << (base.index() % 64);
        }
        Seen { seat, cards, bases, chance: now.random.uses() }
    }
    /// The cards that are known.
    pub fn cards(&self) -> CardSet {
        self.cards
    }
    fn knows_base(&self, base: DefId) -> bool {
        self.bases[base.index() / 64] >> (base.index() % 64) & 1 == 1
    }
    fn does_not_know(&self, s: &State, c: CardId) -> bool {
        s.is_hidden_from(c, self.seat) && !self.cards.contains(c)
    }
}

impl Question {
    /// The cards its seat is shown because they are among the options, or what it is about.
    pub fn shown(&self) -> CardSet {
        let mut cards = CardSet::default();
        if let Some(c) = self.prompt.about {
            cards.insert(c);
        }
        for o in &self.options {
            if let Choice::Card(c) | Choice::Use(c) = *o {
                cards.insert(c);
            }
        }
        cards
    }
    /// The printed cards and bases among the options: its seat is shown bases of the base deck by them.
    pub fn shown_bases(&self) -> impl Iterator<Item = DefId> + '_ {
        self.options.iter().filter_map(Choice::printed)
    }
}

impl Choice {
    /// The printed card or base, if that is what is chosen.
    pub fn printed(&self) -> Option<DefId> {
        match *self {
            Choice::Def(d) => Some(d),
            _ => None,
        }
    }
}
