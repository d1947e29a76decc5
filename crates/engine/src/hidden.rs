//! What a seat cannot know, and the same table as that seat might imagine it.

use crate::ask::{Choice, Question};
use crate::ids::*;
use crate::state::*;
use crate::words::def::Origin;
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;

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
    /// Deals what is hidden from a seat anew: printed cards change places among the hidden cards
    /// of the same owner, others' cards change places in a hand and deck, the base deck is shuffled, and the future is another one. Card ids stay
    /// where they are, so that answers keep their meaning. What the seat knows all the same, because
    /// it is looking at it, stays.
    pub fn deal_again(&mut self, seat: Option<Seat>, known: CardSet, seed: u64) {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        for holder in (0..self.players).map(Seat) {
            self.mix_others_cards(holder, seat, known, &mut rng);
        }
        let decks = (0..self.players).map(|p| (Seat(p), Origin::Faction));
        let own = [Origin::Monsters, Origin::Treasures].map(|origin| (Seat::NOBODY, origin));
        for (owner, origin) in decks.chain(own) {
            let from_deck = |c: CardId| {
                let its = self.def(c).origin;
                self.card(c).owner == owner && (its == origin || (its == Origin::Madness && origin == Origin::Faction))
            };
            let hidden = |&c: &CardId| from_deck(c) && self.is_hidden_from(c, seat) && !known.contains(c);
            let ids: Vec<CardId> = (0..self.cards.len() as u8).map(CardId).filter(hidden).collect();
            let mut defs: Vec<DefId> = ids.iter().map(|&c| self.card(c).def).collect();
            defs.shuffle(&mut rng);
            for (c, def) in ids.into_iter().zip(defs) {
                self.card_mut(c).def = def;
            }
        }
        self.base_deck.shuffle(&mut rng);
        self.random = Random::from_number(seed);
    }
}

impl State {
    /// Which cards of a hand and deck are other players' is as hidden as the cards are.
    fn mix_others_cards(&mut self, holder: Seat, seat: Option<Seat>, known: CardSet, rng: &mut ChaCha8Rng) {
        let side = self.seat(holder);
        let own_deck = |c: CardId| self.def(c).origin == Origin::Faction;
        let hidden = |&c: &CardId| own_deck(c) && self.is_hidden_from(c, seat) && !known.contains(c);
        let ids: Vec<CardId> = side.deck.iter().chain(side.hand.iter()).copied().filter(hidden).collect();
        if ids.iter().all(|&c| self.card(c).owner == holder) {
            return;
        }
        let mut cards: Vec<(DefId, Seat)> = ids.iter().map(|&c| (self.card(c).def, self.card(c).owner)).collect();
        cards.shuffle(rng);
        for (c, (def, owner)) in ids.into_iter().zip(cards) {
            let card = self.card_mut(c);
            (card.def, card.owner, card.controller) = (def, owner, owner);
        }
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
}
