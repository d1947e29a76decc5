//! Burying: cards face down beside a base, known to the one who buried them; and uncovering them,
//! which plays them there.

use crate::affect::Affect;
use crate::ask::*;
use crate::game::{Game, Speaker};
use crate::ids::*;
use crate::react::{Event, On};
use crate::state::*;
use crate::words::either::part;
use crate::words::view::View;

impl State {
    /// The base where a card in play or a buried one is.
    pub fn lies_at(&self, c: CardId) -> Option<Slot> {
        match self.card(c).place {
            Place::Buried(b) => Some(b),
            _ => self.base_of(c),
        }
    }
    /// All cards at a base: in play, also on minions there, and buried.
    pub fn cards_at(&self, b: Slot) -> Vec<CardId> {
        (0..self.cards.len() as u8).map(CardId).filter(|&c| self.lies_at(c) == Some(b)).collect()
    }
    /// The cards buried at a base, in the order they were.
    pub fn buried_in_order(&self, b: Slot) -> Vec<CardId> {
        self.in_order_of_arrival(self.buried_at(b).collect())
    }
    /// Who counts as a card's owner: while it is buried, its controller.
    pub fn owner_now(&self, c: CardId) -> Seat {
        if self.is_buried(c) { self.card(c).controller } else { self.card(c).owner }
    }
    /// Puts a card face down beside a base for a player. What belongs to no player's deck stays out
    /// of the ground.
    pub(crate) fn put_in_the_ground(&mut self, c: CardId, at: Slot, by: Seat) {
        self.put(c, Place::Buried(at));
        if self.is_buried(c) {
            self.card_mut(c).controller = by;
        }
    }
}

impl View<'_> {
    /// Your buried cards here.
    pub fn your_buried_here(&self) -> impl Iterator<Item = CardId> + '_ {
        let at = self.here.into_iter();
        at.flat_map(|b| self.s.buried_at(b)).filter(|&c| self.is_yours(c))
    }
}

impl Game<'_> {
    /// A player's buried cards, in the order they were buried.
    pub(crate) fn buried_cards_of(&self, seat: Seat) -> Vec<CardId> {
        if self.s.index.buried.is_empty() {
            return Vec::new();
        }
        let his = |&c: &CardId| self.s.card(c).controller == seat;
        self.s.in_order_of_arrival(self.s.index.buried.iter().filter(his).collect())
    }
    /// The speaker's buried cards.
    pub fn your_buried(&self) -> Vec<CardId> {
        self.buried_cards_of(self.me.you)
    }
    /// The speaker's buried cards at a base.
    pub fn your_buried_at(&self, base: Slot) -> Vec<CardId> {
        self.your_buried().into_iter().filter(|&c| self.s.lies_at(c) == Some(base)).collect()
    }
    /// The speaker's buried cards at the base of the card that speaks.
    pub fn your_buried_here(&self) -> Vec<CardId> {
        self.here().map_or(Vec::new(), |b| self.your_buried_at(b))
    }
    /// The speaker picks one of these buried cards; must, if there is one. Those of others are offered
    /// by where they lie, and not as what they are.
    pub fn pick_buried(&mut self, ask: Ask, cards: &[CardId]) -> Flow<Option<CardId>> {
        let you = self.me.you;
        let option = |&c: &CardId| match self.s.card(c).place {
            Place::Buried(b) if self.s.is_hidden_from(c, Some(you)) => {
                let i = self.s.buried_in_order(b).iter().position(|&d| d == c);
                Choice::Buried(b, i.expect("it is buried there") as u8)
            }
            _ => Choice::Card(c),
        };
        let options: Vec<Choice> = cards.iter().map(option).collect();
        let picked = self.pick(you, ask, &options)?;
        Ok(options.iter().position(|&o| o == picked).map(|i| cards[i]))
    }

    // ---- burying --------------------------------------------------------------

    /// The speaker buries a card at a base. Others do not see what it is, unless they do already.
    /// False if it is in play and something prevents that.
    pub fn bury(&mut self, c: CardId, at: Slot) -> Flow<bool> {
        if self.s.in_play(c) {
            return self.affect(c, Affect::Bury(at));
        }
        let seat = self.me.you;
        let shown = (!self.s.is_hidden_from(c, None)).then_some(c);
        self.s.put_in_the_ground(c, at, seat);
        self.note(Note::Buried(seat, at, shown));
        self.happened(self.ground_event(On::Buried, c, at));
        Ok(true)
    }
    /// The speaker buries a card at a base of choice; false if something prevents it, or there is none.
    pub fn bury_somewhere(&mut self, c: CardId, which: impl Fn(&View, Slot) -> bool) -> Flow<bool> {
        self.about = Some(c);
        match self.choose_base(Ask::BuryWhere, which)? {
            Some(at) => self.bury(c, at),
            None => Ok(false),
        }
    }
    /// "Bury this card", of an action being played: unless it was uncovered just now.
    pub fn bury_this(&mut self) -> Flow {
        if self.me.uncovered {
            return Ok(());
        }
        self.bury_somewhere(self.this(), |_, _| true).map(drop)
    }
    /// The speaker buries a card from hand at a base; must, if there is one.
    pub fn bury_from_hand(&mut self, at: Slot) -> Flow {
        let hand = self.hand(self.me.you);
        match self.pick_card(Ask::Bury, &hand)? {
            Some(c) => self.bury(c, at).map(drop),
            None => Ok(()),
        }
    }
    /// The same at the base of the card that speaks.
    pub fn bury_from_hand_here(&mut self) -> Flow {
        match self.here() {
            Some(here) => self.bury_from_hand(here),
            None => Ok(()),
        }
    }
    /// "Bury … OR uncover …": as far as there is something to bury in the hand, or to uncover.
    pub fn bury_or_uncover(&mut self, bury: impl Fn(&mut Game) -> Flow, uncover: impl Fn(&mut Game) -> Flow) -> Flow {
        let (hand, buried) = (!self.hand(self.me.you).is_empty(), !self.your_buried().is_empty());
        self.either(&[part(Deed::Bury, &bury).only_if(hand), part(Deed::Uncover, &uncover).only_if(buried)])
    }

    // ---- uncovering -----------------------------------------------------------

    /// The speaker uncovers one of these buried cards; must, if there is one.
    pub fn uncover_one_of(&mut self, cards: &[CardId]) -> Flow {
        match self.pick_card(Ask::Uncover, cards)? {
            Some(c) => self.uncover(c),
            None => Ok(()),
        }
    }
    /// The speaker may uncover one of these buried cards.
    pub fn may_uncover_one_of(&mut self, cards: &[CardId]) -> Flow {
        match self.may_pick_card(Ask::Uncover, cards)? {
            Some(c) => self.uncover(c),
            None => Ok(()),
        }
    }
    /// The rules: the current player uncovers this card at the start of the turn, and no other one.
    pub(crate) fn uncover_at_turn_start(&mut self, c: CardId) -> Flow {
        self.mark_offered(Source::Rules);
        let outer = self.open_pool(None);
        self.uncover(c)?;
        self.pool = outer;
        Ok(())
    }
    /// A buried card is uncovered, and played there by its controller as an extra card, if that is
    /// possible; otherwise it is discarded.
    pub fn uncover(&mut self, c: CardId) -> Flow {
        self.burn()?;
        let Place::Buried(at) = self.s.card(c).place else { return Ok(()) };
        let seat = self.s.card(c).controller;
        self.note(Note::Uncovered(seat, c, at));
        self.happened(self.ground_event(On::Uncovered, c, at));
        self.play_or_discard(c, Some(at), Speaker { you: seat, uncovered: true, ..Speaker::default() })
    }
    fn ground_event(&self, on: On, card: CardId, at: Slot) -> Event {
        let (owner, controller) = (self.s.owner_now(card), self.s.card(card).controller);
        Event { on, card, owner, controller, by: self.me.you, at, cause: self.cause(), ..Event::default() }
    }

    // ---- the end of a base ----------------------------------------------------

    /// The cards buried at a base that leaves play go to their owners' discard piles.
    pub(crate) fn discard_buried(&mut self, at: Slot) {
        for c in self.s.buried_in_order(at) {
            self.place_in_discard(c);
        }
    }
}
