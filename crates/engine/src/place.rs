//! Where cards are. `Game::put` is the only way a card changes place: it keeps every pile,
//! the bases and the index right, and lets a card that leaves play forget everything.

use crate::game::Game;
use crate::ids::*;
use crate::state::*;

impl Game<'_> {
    /// Puts a card somewhere else, on top of a pile. Only for the rules: cards use verbs.
    pub(crate) fn put(&mut self, c: CardId, to: Place) {
        self.s.put(c, to);
    }
    /// Puts a card under a player's deck.
    pub(crate) fn put_on_deck_bottom(&mut self, c: CardId, holder: Seat) {
        self.s.put(c, Place::Deck(holder));
        if self.s.card(c).place == Place::Deck(holder) {
            self.s.piles.at_mut(Place::Deck(holder)).rotate_right(1);
        }
    }
}

impl State {
    pub(crate) fn put(&mut self, c: CardId, to: Place) {
        use Place::*;
        let from = self.card(c).place;
        let to = if let Discard(_) = to { self.discard_of(c) } else { to };
        // most cards go to and fro between deck, hand and discard pile, which changes nothing else
        match (from, to) {
            (Deck(_) | Hand(_) | Discard(_), Deck(_) | Hand(_) | Discard(_)) => {
                self.piles.shift(c, from, to);
                let card = self.card_mut(c);
                (card.place, card.controller) = (to, card.owner);
            }
            (Deck(_) | Hand(_) | Discard(_), Resolving) => {
                self.piles.shift(c, from, to);
                self.card_mut(c).place = to;
            }
            (Resolving, Discard(_)) if !self.index.altered.contains(c) => {
                self.piles.shift(c, from, to);
                let card = self.card_mut(c);
                (card.place, card.controller, card.after) = (to, card.owner, After::Discard);
            }
            _ => self.put_elsewhere(c, from, to),
        }
    }
    /// Puts a card somewhere that changes more than the piles.
    #[inline(never)] // so that the other one has little to save and restore
    fn put_elsewhere(&mut self, c: CardId, from: Place, to: Place) {
        let was_in_play = self.in_play(c);
        let in_play = matches!(to, Place::At(_) | Place::On(_));
        let leaves = was_in_play && !in_play;
        let to = if leaves { self.home_of(c, to) } else { to };
        let done = from == Place::Resolving && self.index.altered.contains(c);
        if leaves || (done && !in_play && to != Place::Resolving) {
            self.forget(c);
        }
        match from {
            Place::At(b) => self.bases[b.index()].cards.remove(c),
            Place::Buried(_) if matches!(to, Place::Buried(_)) => {}
            Place::Buried(_) => self.unearth(c),
            Place::On(_) => {
                self.expire(|until| until == Until::Without(c));
            }
            Place::Resolving => self.card_mut(c).after = After::Discard,
            Place::Aside(_) => self.card_mut(c).counters = 0, // they only counted
            _ => {}
        }
        self.piles.shift(c, from, to);
        match to {
            Place::At(b) => self.bases[b.index()].cards.insert(c),
            Place::Buried(_) => self.index.buried.insert(c),
            _ => {}
        }
        let card = self.card_mut(c);
        card.place = to;
        if !matches!(to, Place::At(_) | Place::On(_) | Place::Buried(_) | Place::Resolving) {
            card.controller = card.owner;
        }
        if in_play != was_in_play || matches!(to, Place::Buried(_)) {
            self.clock = self.clock.wrapping_add(1);
            let clock = self.clock;
            self.card_mut(c).since = clock;
            self.window.cards.remove(c); // it is a new card, and may be offered again
            self.reindex(c);
        } else if matches!(to, Place::Aside(_)) {
            self.reindex(c);
        }
        if in_play || was_in_play {
            self.refresh_silence(c);
            self.refresh_host(from);
            self.refresh_host(to);
        }
    }
    /// So many cards go from the top of a player's deck, which has them, to the hand.
    pub(crate) fn draw(&mut self, seat: Seat, n: usize) {
        for &c in self.piles.draw(seat, n) {
            let card = self.cards.numbered_mut(c);
            (card.place, card.controller) = (Place::Hand(seat), card.owner);
        }
    }
    /// All cards of a pile go onto another one.
    pub(crate) fn pour(&mut self, from: Place, to: Place) {
        for &c in self.piles.at(from) {
            self.cards.numbered_mut(c).place = to;
        }
        self.piles.pour(from, to);
    }
    /// Where a card really goes: what leaves play goes to its own discard pile, or aside, whatever a card
    /// says, if it belongs to no player's deck; only its own deck can get it otherwise.
    pub(crate) fn home_of(&self, c: CardId, to: Place) -> Place {
        match to {
            Place::Discard(_) => self.discard_of(c),
            Place::Deck(_) | Place::Hand(_) | Place::Buried(_) => match self.discard_of(c) {
                Place::Discard(_) => to,
                home => home,
            },
            _ => to,
        }
    }
    /// A card is buried no more: the counters on it are gone, and it is a new card to an open window.
    fn unearth(&mut self, c: CardId) {
        self.index.buried.remove(c);
        self.window.cards.remove(c);
        self.card_mut(c).counters = 0;
    }
    /// Cards in play, first come first.
    pub fn in_order_of_arrival(&self, mut cards: Vec<CardId>) -> Vec<CardId> {
        cards.sort_by_key(|&c| self.clock.wrapping_sub(self.card(c).since));
        cards.reverse();
        cards
    }
    /// Discards what is on a card that leaves play, or has resolved, and forgets what it was.
    fn forget(&mut self, c: CardId) {
        for a in self.index.actions.iter() {
            if self.card(a).place == Place::On(c) {
                self.put(a, self.discard_of(a));
            }
        }
        self.lasting.retain(|l| {
            let chosen = matches!(l.what, Lasts::BreakpointBy(_, by) | Lasts::ResetBy(_, by) if by == c);
            let withheld = matches!(l.what, Lasts::Withheld(_, host) if host == c);
            l.what.card() != Some(c) && !withheld && !(chosen && l.until == Until::LeavesPlay)
        });
        self.turn.plays.retain(|a| !matches!(a.place, Where::On(m) | Where::Raises(m) if m == c));
        self.index.altered.remove(c);
        let card = self.card_mut(c);
        card.counters = 0;
        card.used = Used::empty();
        card.memo = Memo::NOTHING;
        card.came_from = Slot::NOWHERE;
    }
}
