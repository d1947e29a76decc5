//! What one seat sees. The full state never leaves the engine's side of the table: others get a
//! [`SeatView`], in which nothing hidden from the seat can be found.

use crate::ask::Question;
use crate::ids::*;
use crate::scoring::Projection;
use crate::state::*;
use serde::Serialize;

/// The table as one player (or, without a seat, anybody) sees it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SeatView {
    /// Whose view it is.
    pub seat: Option<Seat>,
    /// The turn.
    pub turn: Turn,
    /// The players.
    pub players: Vec<PlayerView>,
    /// The bases.
    pub bases: Vec<BaseView>,
    /// Bases that are left in their deck.
    pub base_deck: usize,
    /// Bases that have scored.
    pub base_discard: Vec<&'static str>,
    /// The piles beside the table that have cards.
    pub piles: Vec<PileView>,
    /// Treasures that are revealed and not yet claimed.
    pub revealed: Vec<CardView>,
    /// The minions of the duel that is on, the challenger first.
    pub duel: Option<[CardId; 2]>,
    /// Temporary effects.
    pub lasting: Vec<Lasting>,
    /// The question, if this seat must answer it.
    pub question: Option<Question>,
    /// Cards the question shows which the seat would not see otherwise.
    pub shown: Vec<CardView>,
    /// Who must decide.
    pub asked: Option<Seat>,
    /// Who has won.
    pub winners: Seats,
}

/// One player, as seen.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PlayerView {
    /// The two factions.
    pub factions: Vec<&'static str>,
    /// Victory points.
    pub vp: u8,
    /// Cards in hand.
    pub hand: usize,
    /// The hand itself, only in its player's own view.
    pub hand_cards: Vec<CardView>,
    /// Cards face down on the table, for the duel that is on.
    pub dueling: usize,
    /// Those cards, only in their player's own view.
    pub dueling_cards: Vec<CardView>,
    /// Cards in the deck.
    pub deck: usize,
    /// The discard pile, which anybody may look through.
    pub discard: Vec<CardView>,
    /// The titans that wait, with the counters on them.
    pub titans: Vec<CardView>,
}

/// A pile beside the table that belongs to nobody, as seen.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PileView {
    /// What it is called.
    pub name: &'static str,
    /// How many cards are in it.
    pub size: usize,
    /// The cards, if the pile is face up.
    pub cards: Vec<CardView>,
}

/// One base, as seen.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct BaseView {
    /// Its place; vacant places are left out.
    pub slot: Slot,
    /// The printed name.
    pub name: &'static str,
    /// The key, which no other base has.
    pub key: &'static str,
    /// The current breakpoint.
    pub breakpoint: i32,
    /// What each player would get now.
    pub now: Projection,
    /// The cards there, in the order they came.
    pub cards: Vec<CardView>,
    /// The cards buried there, in the order they were.
    pub buried: Vec<BuriedView>,
}

/// A buried card, as seen.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct BuriedView {
    /// Who buried it.
    pub controller: Seat,
    /// +1 power counters, which do nothing there.
    pub counters: u8,
    /// The card itself, only in its controller's own view.
    pub card: Option<CardView>,
}

/// One card, as seen.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct CardView {
    /// Which card.
    pub id: CardId,
    /// The printed name.
    pub name: &'static str,
    /// The key, which no other printed card has.
    pub key: &'static str,
    /// Its owner.
    pub owner: Seat,
    /// Its controller.
    pub controller: Seat,
    /// The current power of a minion.
    pub power: Option<i32>,
    /// +1 power counters; on a titan that waits, mere counters.
    pub counters: u8,
    /// What is on it.
    pub attached: Vec<CardView>,
}

impl State {
    /// What a seat sees, with the open question if it is the seat's own.
    pub fn view(&self, seat: Option<Seat>, question: Option<&Question>) -> SeatView {
        let own = |p: Seat, cards: Vec<CardId>| {
            let cards = if seat == Some(p) { cards } else { Vec::new() };
            cards.into_iter().map(|c| self.card_view(c)).collect()
        };
        let player = |p: Seat| PlayerView {
            factions: self.factions[p.index()].iter().map(|&f| self.lib.0.faction(f).name).collect(),
            vp: self.vp(p),
            hand: self.hand(p).len(),
            hand_cards: own(p, self.hand(p).to_vec()),
            dueling: self.dueling_cards(p).count(),
            dueling_cards: own(p, self.dueling_cards(p).collect()),
            deck: self.deck(p).len(),
            discard: self.discard(p).iter().map(|&c| self.card_view(c)).collect(),
            titans: self.titans_near(p).map(|c| self.card_view(c)).collect(),
        };
        let own = question.filter(|q| seat == Some(q.seat));
        let shown = |q: &Question| {
            let unseen = q.shown().iter().filter(|&c| self.is_hidden_from(c, seat));
            unseen.map(|c| self.card_view(c)).collect()
        };
        SeatView {
            seat,
            turn: self.turn.clone(),
            players: (0..self.players).map(Seat).map(player).collect(),
            bases: self.slots().map(|b| self.base_view(b, seat)).collect(),
            base_deck: self.base_deck.len(),
            base_discard: self.base_discard.iter().map(|&b| self.entry(b).def.name).collect(),
            piles: Heap::ALL.iter().filter(|&&h| !self.heap(h).is_empty()).map(|&h| self.pile_view(h)).collect(),
            revealed: self.revealed_treasures().map(|c| self.card_view(c)).collect(),
            duel: self.duel.map(|d| d.minions),
            lasting: self.lasting.to_vec(),
            question: own.cloned(),
            shown: own.map_or(Vec::new(), shown),
            asked: question.map(|q| q.seat),
            winners: self.winners,
        }
    }
    fn pile_view(&self, heap: Heap) -> PileView {
        let pile = self.heap(heap);
        let seen = pile.iter().filter(|_| !heap.is_face_down());
        PileView { name: heap.name(), size: pile.len(), cards: seen.map(|&c| self.card_view(c)).collect() }
    }
    fn base_view(&self, b: Slot, seat: Option<Seat>) -> BaseView {
        let buried = |c: CardId| BuriedView {
            controller: self.card(c).controller,
            counters: self.card(c).counters,
            card: (!self.is_hidden_from(c, seat)).then(|| self.card_view(c)),
        };
        let cards = self.in_order_of_arrival(self.base(b).cards.iter().collect());
        BaseView {
            slot: b,
            name: self.base_def(b).name,
            key: self.lib.0.key(self.base(b).def),
            breakpoint: self.breakpoint(b),
            now: self.projection(b),
            cards: cards.into_iter().map(|c| self.card_view(c)).collect(),
            buried: self.buried_in_order(b).into_iter().map(buried).collect(),
        }
    }
    /// One card, as anybody who can see it sees it.
    pub fn card_view(&self, c: CardId) -> CardView {
        let card = self.card(c);
        let is_minion = self.def(c).kind == crate::words::def::Kind::Minion;
        let attached =
            if self.in_play(c) { self.in_order_of_arrival(self.actions_on(c).collect()) } else { Vec::new() };
        CardView {
            id: c,
            name: self.def(c).name,
            key: self.lib.0.key(card.def),
            owner: card.owner,
            controller: card.controller,
            power: is_minion.then(|| self.power(c)),
            counters: card.counters,
            attached: attached.into_iter().map(|a| self.card_view(a)).collect(),
        }
    }
    /// Cards in play, first come first.
    pub fn in_order_of_arrival(&self, mut cards: Vec<CardId>) -> Vec<CardId> {
        cards.sort_by_key(|&c| self.clock.wrapping_sub(self.card(c).since));
        cards.reverse();
        cards
    }
}
