//! The table as a seat sees it.

use crate::base::Base;
use crate::card::Card;
use crate::order::Order;
use crate::player::Player;
use crate::question::{Occasion, Question};
use engine::ids::*;
use engine::state::{Heap, Lasting, Phase, Where};
use engine::words::def::Kind;
use serde::{Deserialize, Serialize};

/// The table as a seat, or somebody without one, sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    /// How many answers have been given so far: the number of the open question.
    pub step: u32,
    /// Whose view it is.
    pub seat: Option<Seat>,
    /// Whose turn it is.
    pub current: Seat,
    /// The turn, counted from one.
    pub turn: u16,
    /// The phase of the turn.
    pub phase: Phase,
    /// What the current player may still play.
    pub plays: Vec<PlayLeft>,
    /// The players, by seat.
    pub players: Vec<Player>,
    /// The bases in play.
    pub bases: Vec<Base>,
    /// How many bases are in their deck.
    pub base_deck: usize,
    /// Bases that have scored.
    pub base_discard: Vec<DefId>,
    /// The piles beside the table that have cards.
    pub piles: Vec<Pile>,
    /// Treasures that are revealed and not yet claimed.
    pub revealed: Vec<Card>,
    /// Cards that are just being played.
    pub resolving: Vec<Card>,
    /// The minions of the duel that is on, the challenger first.
    pub duel: Option<[CardId; 2]>,
    /// Temporary effects.
    pub lasting: Vec<Lasting>,
    /// Who must decide.
    pub asked: Option<Seat>,
    /// What is going on while something is decided.
    pub occasion: Option<Occasion>,
    /// The question, if it is for this seat.
    pub question: Option<Question>,
    /// Cards the question shows which the seat would not see otherwise.
    pub shown: Vec<Card>,
    /// The seat's standing orders: about which cards, and what.
    pub orders: Vec<(DefId, Order)>,
    /// Whether this seat can take back its last answer.
    pub undo: Undo,
    /// Who has won.
    pub winners: Seats,
}

/// A card that may still be played, and on what terms.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PlayLeft {
    /// Minion or action.
    pub kind: Kind,
    /// The regular play of the turn, or an extra one.
    pub regular: bool,
    /// The most power the minion may have, if that is limited.
    pub max_power: Option<i8>,
    /// Where it may be played.
    pub place: Where,
    /// It belongs to several that must have one name, or may have this much power together.
    pub grouped: bool,
    /// The name the minion must have.
    pub name: Option<DefId>,
    /// The name the minion must not have.
    pub other_name: Option<DefId>,
    /// The power the minions of several plays together may have still.
    pub power_left: Option<i8>,
    /// Its abilities are cancelled as it is played.
    pub cancelled: bool,
    /// The card it came from.
    pub from: Option<DefId>,
}

/// A pile beside the table that belongs to nobody.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Pile {
    /// Which one.
    pub heap: Heap,
    /// How many cards are in it.
    pub size: usize,
    /// The cards, if they lie face up.
    pub cards: Vec<Card>,
}

/// Whether an answer can be taken back.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Undo {
    /// It can.
    Free,
    /// There is none.
    Nothing,
    /// Somebody else has answered since.
    Another,
    /// Something hidden was seen, or something left to chance, since.
    Secret,
}

impl View {
    /// A player.
    pub fn player(&self, seat: Seat) -> Option<&Player> {
        self.players.get(seat.index())
    }
    /// Who looks, if it is a player.
    pub fn me(&self) -> Option<&Player> {
        self.player(self.seat?)
    }
    /// A base by its place.
    pub fn base(&self, slot: Slot) -> Option<&Base> {
        self.bases.iter().find(|b| b.slot == slot)
    }
    /// What the seat that looks has ordered about a card.
    pub fn order(&self, def: DefId) -> Order {
        self.orders.iter().find(|o| o.0 == def).map_or(Order::Ask, |o| o.1)
    }
    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        !self.winners.is_empty()
    }
    /// Every card that can be seen, also those on others.
    pub fn cards(&self) -> Vec<&Card> {
        let mut found = Vec::new();
        for b in &self.bases {
            found.extend(b.lanes.iter().flat_map(|l| &l.cards));
            found.extend(b.actions.iter().chain(&b.monsters));
            found.extend(b.buried.iter().filter_map(|c| c.card.as_ref()));
        }
        for p in &self.players {
            found.extend(p.cards.iter().chain(&p.dueling_cards).chain(&p.discard).chain(&p.titans));
        }
        found.extend(self.piles.iter().flat_map(|p| &p.cards));
        found.extend(self.revealed.iter().chain(&self.resolving).chain(&self.shown));
        let attached: Vec<&Card> = found.iter().flat_map(|c| &c.attached).collect();
        found.extend(attached);
        found
    }
    /// A card that can be seen.
    pub fn card(&self, id: CardId) -> Option<&Card> {
        self.cards().into_iter().find(|c| c.id == id)
    }
    /// The base at which a card in play is.
    pub fn base_of(&self, id: CardId) -> Option<&Base> {
        let is = |c: &Card| c.id == id || c.attached.iter().any(|a| a.id == id);
        self.bases.iter().find(|b| b.lanes.iter().flat_map(|l| &l.cards).chain(&b.actions).chain(&b.monsters).any(is))
    }
}
