//! The Madness deck: thirty cards, face up, that are anybody's who has them; and what they cost
//! at the end.

use crate::ask::*;
use crate::game::Game;
use crate::ids::*;
use crate::react::{Event, On};
use crate::state::*;
use crate::words::def::Origin;

/// Madness cards that cost one point at the end of the game.
const FOR_A_POINT: u8 = 2;

impl State {
    /// Whether a card is a Madness card.
    pub fn is_madness(&self, c: CardId) -> bool {
        self.def(c).origin == Origin::Madness
    }
    /// How many Madness cards a player has in hand, deck and discard pile, or has buried.
    pub fn madness_of(&self, seat: Seat) -> u8 {
        if !self.has_madness {
            return 0;
        }
        let cards = [self.hand(seat), self.deck(seat), self.discard(seat)].into_iter().flatten();
        let buried = self.index.buried.iter().filter(|&c| self.card(c).controller == seat);
        cards.copied().chain(buried).filter(|&c| self.is_madness(c)).count() as u8
    }
    /// How many cards the Madness deck has left.
    pub fn madness_left(&self) -> usize {
        self.heap(Heap::Madness).len()
    }
    /// A player's points at the end, less what Madness costs.
    pub fn final_vp(&self, seat: Seat) -> i32 {
        self.vp(seat) as i32 - (self.madness_of(seat) / FOR_A_POINT) as i32
    }
    /// Who wins when the game ends now: the most points after Madness, then the fewest Madness
    /// cards; further ties share the win.
    pub(crate) fn final_winners(&self) -> Seats {
        let standing = |p: Seat| (self.final_vp(p), -(self.madness_of(p) as i32));
        let best = self.in_order().map(standing).max();
        self.in_order().filter(|&p| Some(standing(p)) == best).collect()
    }
    /// The player who has a Madness card is its owner.
    pub(crate) fn adopt_madness(&mut self, c: CardId) {
        if self.is_madness(c) {
            self.card_mut(c).owner = self.card(c).controller;
        }
    }
}

impl Game<'_> {
    /// A player draws Madness cards, as far as there are any. Returns how many.
    pub fn draw_madness(&mut self, seat: Seat, n: usize) -> usize {
        let mut drawn = 0;
        while drawn < n
            && seat.is_somebody()
            && let Some(&c) = self.s.heap(Heap::Madness).last()
        {
            let card = self.s.card_mut(c);
            (card.owner, card.controller) = (seat, seat);
            self.put(c, Place::Hand(seat));
            self.note(Note::Placed(c, Place::Hand(seat)));
            let e =
                Event { on: On::MadnessDrawn, card: c, owner: seat, controller: seat, by: seat, ..Event::default() };
            self.happened(Event { at: Slot::NOWHERE, ..e });
            drawn += 1;
        }
        drawn
    }
    /// The speaker draws as many Madness cards as desired, up to this many. Returns how many.
    pub fn draw_madness_up_to(&mut self, n: usize) -> Flow<usize> {
        let most = n.min(self.madness_left()) as u8;
        let options: Vec<Choice> = (0..=most).map(Choice::Number).collect();
        match self.pick(self.me.you, Ask::HowMany, &options)? {
            Choice::Number(n) => Ok(self.draw_madness(self.me.you, n.into())),
            _ => Ok(0),
        }
    }
    /// The speaker discards a Madness card from hand, which are all the same. False if there is none.
    pub fn discard_madness(&mut self) -> bool {
        let (you, madness) = (self.me.you, self.madness_in_hand(self.me.you));
        self.s.search_hand(you);
        madness.first().map(|&c| self.discard(you, c)).is_some()
    }
    /// A Madness card goes back to the Madness deck, and nobody controls it any more.
    pub fn return_madness(&mut self, c: CardId) {
        if self.s.is_madness(c) {
            self.put(c, Place::Heap(Heap::Madness));
            self.note(Note::Placed(c, Place::Heap(Heap::Madness)));
        }
    }
    /// The speaker may return one of these Madness cards.
    pub fn may_return_madness(&mut self, madness: &[CardId]) -> Flow {
        if let Some(c) = self.may_pick_card(Ask::Pick, madness)? {
            self.return_madness(c);
        }
        Ok(())
    }
    /// A player gets a Madness card from another one's hand; the player who has it is its owner.
    pub fn give_madness(&mut self, c: CardId, to: Seat) {
        self.s.card_mut(c).owner = to;
        self.put(c, Place::Hand(to));
        self.note(Note::Placed(c, Place::Hand(to)));
    }
    /// How many cards the Madness deck has left.
    pub fn madness_left(&self) -> usize {
        self.s.madness_left()
    }
    /// The Madness cards in the speaker's hand and discard pile.
    pub fn your_madness(&self) -> Vec<CardId> {
        let mut madness = self.madness_in_hand(self.me.you);
        madness.extend(self.your_discard(|v, c| v.s.is_madness(c)));
        madness
    }
    /// Whether the speaker holds a Madness card: the hand is looked through for one, found or not.
    pub fn holds_madness(&mut self) -> bool {
        self.s.search_hand(self.me.you);
        !self.madness_in_hand(self.me.you).is_empty()
    }
    /// The Madness cards in a player's hand.
    pub fn madness_in_hand(&self, seat: Seat) -> Vec<CardId> {
        self.hand(seat).into_iter().filter(|&c| self.s.is_madness(c)).collect()
    }
}
