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
    /// Whether a seat (or, without one, anybody) cannot know what a card is. Every view asks this and nothing else, so
    /// it names every place: whoever adds one says here who may look.
    pub fn is_hidden_from(&self, c: CardId, seat: Option<Seat>) -> bool {
        match self.card(c).place {
            Place::Deck(_) => true,
            Place::Hand(holder) | Place::Dueling(holder) => seat != Some(holder),
            Place::Buried(_) => seat != Some(self.card(c).controller),
            Place::Heap(heap) => heap.is_face_down(),
            Place::Resolving | Place::At(_) | Place::On(_) | Place::Discard(_) => false,
            Place::Aside(_) | Place::Revealed | Place::Box => false,
        }
    }
    /// What is hidden from whom just now.
    pub fn hidden_cards(&self) -> Hidden {
        let mut hidden = Hidden::default();
        for c in (0..self.cards.len() as u8).map(CardId) {
            let seer = match self.card(c).place {
                Place::Deck(_) => None,
                Place::Hand(holder) | Place::Dueling(holder) => Some(holder.index()),
                Place::Buried(_) => Some(self.card(c).controller.index()),
                Place::Heap(heap) if heap.is_face_down() => None,
                _ => continue,
            };
            let from = hidden.0.iter_mut().enumerate().filter(|(i, _)| Some(*i) != seer);
            from.for_each(|(_, cards)| cards.insert(c));
        }
        hidden
    }
    /// Two cards of one deck change places. If they are copies, nobody can notice.
    pub fn swap_in_deck(&mut self, a: CardId, b: CardId) {
        let place = self.card(a).place;
        let deck = self.piles.at_mut(place);
        let at = |c: CardId| deck.iter().position(|&d| d == c);
        if let (Some(i), Some(j)) = (at(a), at(b)) {
            deck.swap(i, j);
        }
    }
    /// The table as a seat might imagine it: what is hidden from it is dealt anew. Printed cards change places
    /// among the hidden cards of the same owner, others' cards change places in a hand and deck, the base deck is
    /// shuffled, and the future is another one. Card ids stay where they are, so that answers keep their meaning.
    /// Two tables that look the same to the seat become the same.
    pub fn deal_again(&mut self, seen: &Seen, seed: u64) {
        let (mut rng, lib) = (ChaCha8Rng::seed_from_u64(seed), self.lib.0);
        let decks = self.hidden_by_deck(seen);
        let is_mixed = |&holder: &Seat| self.holds_cards_of_others(holder, seen);
        let mixed: SmallVec<[Seat; 4]> = (0..self.players).map(Seat).filter(is_mixed).collect();
        if mixed.is_empty() {
            for cards in decks.iter().filter(|cards| !cards.is_empty()) {
                self.print_again(cards, self.ranks_of(cards), &mut rng);
            }
        } else {
            // what is printed stays with an owner, whichever cards are that one's then
            let printed = decks.each_ref().map(|cards| self.ranks_of(cards));
            mixed.into_iter().for_each(|holder| self.mix_owners(holder, seen, &mut rng));
            for (cards, ranks) in self.hidden_by_deck(seen).iter().zip(printed) {
                self.print_again(cards, ranks, &mut rng);
            }
        }
        let unseen = |i: &usize| !seen.knows_base(self.base_deck[*i]);
        let unseen: Cards<usize> = (0..self.base_deck.len()).filter(unseen).collect();
        let mut ranks: Cards<u16> = unseen.iter().map(|&i| lib.rank(self.base_deck[i])).collect();
        ranks.sort_unstable();
        ranks.shuffle(&mut rng);
        for (i, rank) in unseen.into_iter().zip(ranks) {
            self.base_deck[i] = lib.ranked(rank);
        }
        self.random.imagine(seen.chance, rng.random());
    }
    /// The ranks of what is printed on some cards, in their order, however the cards lie.
    fn ranks_of(&self, cards: &[CardId]) -> Cards<u16> {
        let mut ranks: Cards<u16> = cards.iter().map(|&c| self.lib.0.rank(self.card(c).def)).collect();
        ranks.sort_unstable();
        ranks
    }
    /// What has these ranks is printed on cards that are not on the table, in any order.
    fn print_again(&mut self, cards: &[CardId], mut ranks: Cards<u16>, rng: &mut ChaCha8Rng) {
        ranks.shuffle(rng);
        for (&c, rank) in cards.iter().zip(ranks) {
            let def = self.lib.0.ranked(rank);
            self.card_mut(c).def = def;
            self.index_elsewhere(c);
        }
    }
    /// The cards that are hidden from a seat: those of each player's own deck, monsters, treasures. In the order of the
    /// places where they lie, never of their numbers: which of two copies lies where tells the seat nothing.
    fn hidden_by_deck(&self, seen: &Seen) -> [Cards<CardId>; 6] {
        let mut decks: [Cards<CardId>; 6] = Default::default();
        let mut add = |c: CardId| {
            if !seen.does_not_know(self, c) {
                return;
            }
            let owner = self.card(c).owner;
            let deck = match self.def(c).origin {
                _ if owner.is_somebody() => owner.index(),
                Origin::Monsters => 4,
                _ => 5,
            };
            decks[deck].push(c);
        };
        let players = || (0..self.players).map(Seat);
        players().for_each(|p| self.deck(p).iter().chain(self.hand(p)).copied().for_each(&mut add));
        let heaps = Heap::ALL.into_iter().filter(|h| h.is_face_down());
        heaps.for_each(|h| self.heap(h).iter().copied().for_each(&mut add));
        if !self.index.buried.is_empty() {
            self.in_order_of_arrival(self.index.buried.iter().collect()).into_iter().for_each(&mut add);
        }
        players().for_each(|p| self.dueling_cards(p).for_each(&mut add));
        decks
    }
    /// Whether hidden cards of a hand and deck are other players'.
    fn holds_cards_of_others(&self, holder: Seat, seen: &Seen) -> bool {
        let anothers = |c: CardId| self.card(c).owner != holder && self.card(c).owner.is_somebody();
        let mut held = self.deck(holder).iter().chain(self.hand(holder)).copied();
        held.any(|c| anothers(c) && seen.does_not_know(self, c))
    }
    /// Which cards of a hand and deck are other players' is as hidden as the cards are.
    fn mix_owners(&mut self, holder: Seat, seen: &Seen, rng: &mut ChaCha8Rng) {
        let held = || self.deck(holder).iter().chain(self.hand(holder)).copied();
        let hidden = |&c: &CardId| self.card(c).owner.is_somebody() && seen.does_not_know(self, c);
        let ids: Vec<CardId> = held().filter(hidden).collect();
        let mut owners: Vec<Seat> = ids.iter().map(|&c| self.card(c).owner).collect();
        owners.sort_unstable();
        owners.shuffle(rng);
        for (c, owner) in ids.into_iter().zip(owners) {
            let card = self.card_mut(c);
            (card.owner, card.controller) = (owner, owner);
        }
    }
}

/// The cards that are hidden from each seat, and from everybody.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub struct Hidden([CardSet; 5]);

impl Hidden {
    /// Those that are hidden from a seat, or from anybody without one.
    pub fn from(&self, seat: Option<Seat>) -> CardSet {
        self.0[seat.map_or(4, Seat::index)]
    }
}

/// What a seat (or, without one, anybody) has seen by a certain moment. A table of a moment before, dealt
/// again with it, still leads to what the seat sees now.
#[derive(Clone, Debug)]
pub struct Seen {
    seat: Option<Seat>,
    cards: CardSet,
    /// The bases, as bits.
    bases: SmallVec<[u64; 32]>,
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
        let mut bases = SmallVec::from_elem(0, now.lib.0.len().div_ceil(64));
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
    /// The cards its seat is shown: those among the options, what it is about, and the card that asks.
    pub fn shown(&self) -> CardSet {
        let mut cards: CardSet = self.prompt.about.into_iter().collect();
        if let Source::Card(c) = self.prompt.source {
            cards.insert(c);
        }
        for o in &self.options {
            if let Choice::Card(c) | Choice::Use(c) = *o {
                cards.insert(c);
            }
        }
        cards
    }
    /// Whether other options are the same ones, in any order.
    pub fn offers_the_same(&self, options: &[Choice]) -> bool {
        let sorted = |options: &[Choice]| {
            let mut sorted: SmallVec<[Choice; 16]> = options.into();
            sorted.sort_unstable();
            sorted
        };
        let own = &self.options[..];
        own == options || (own.len() == options.len() && sorted(own) == sorted(options))
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
