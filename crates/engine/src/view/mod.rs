//! What one seat sees, or somebody without one. The full state never leaves the engine's side of the table: everybody
//! else gets a [`View`], in which nothing that is hidden from the seat can be found.
//!
//! A view is made here and nowhere else, from the state and the open question alone. Every card in it goes through
//! `Viewer::card`, which asks [`State::is_hidden_from`]: what a new pile hides is said there, and only there.

mod base;
mod card;
mod occasion;
mod pile;
mod play_left;
mod player;
mod question;
mod reason;
mod sum;
mod thing;
mod viewer;

pub use base::{Base, Buried, Lane};
pub use card::{Card, Talent};
pub use occasion::Occasion;
pub use pile::Pile;
pub use play_left::PlayLeft;
pub use player::Player;
pub use question::{Offer, OpenQuestion, Spot};
pub use reason::Reason;
pub use sum::{Sum, Term};
pub use thing::Thing;

use crate::ask::Question;
use crate::ids::*;
use crate::state::{Heap, Lasting, Phase, Place, State};
use serde::{Deserialize, Serialize};
use viewer::Viewer;

/// The table as a seat, or somebody without one, sees it.
#[non_exhaustive]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
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
    /// The open question, if it is for this seat.
    pub question: Option<OpenQuestion>,
    /// Cards the question shows which the seat would not see otherwise.
    pub shown: Vec<Card>,
    /// Who has won.
    pub winners: Seats,
}

impl View {
    /// What a seat, or somebody without one, sees of a table and of the question that is open there.
    pub fn of(s: &State, seat: Option<Seat>, open: Option<&Question>) -> View {
        let viewer = &Viewer { s, seat };
        let own = open.filter(|q| seat == Some(q.seat));
        let resolving = (0..s.cards.len() as u8).map(CardId).filter(|&c| s.card(c).place == Place::Resolving);
        View {
            seat,
            current: s.current(),
            turn: s.turn.number,
            phase: s.turn.phase,
            plays: s.turn.plays.iter().map(|a| PlayLeft::of(s, a)).collect(),
            players: (0..s.players).map(|p| Player::of(viewer, Seat(p))).collect(),
            bases: s.slots().map(|b| Base::of(viewer, b)).collect(),
            base_deck: s.base_deck.len(),
            base_discard: s.base_discard.to_vec(),
            piles: Heap::ALL.iter().filter(|&&h| !s.heap(h).is_empty()).map(|&h| Pile::of(viewer, h)).collect(),
            revealed: viewer.cards(s.revealed_treasures()),
            resolving: viewer.cards(resolving),
            duel: s.duel.map(|d| d.minions),
            lasting: s.lasting.to_vec(),
            asked: open.map(|q| q.seat),
            occasion: open.and_then(|_| Occasion::of(viewer)),
            question: own.map(|q| OpenQuestion::of(s, q)),
            shown: own.map_or(Vec::new(), |q| viewer.shown(q)),
            winners: s.winners,
        }
    }
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
    /// What is printed on something, if it can be seen.
    pub fn printed(&self, thing: Thing) -> Option<DefId> {
        match thing {
            Thing::Card(c) => self.card(c).map(|c| c.def),
            Thing::Base(b) => self.base(b).map(|b| b.def),
            Thing::Buried(..) | Thing::Player(_) => None,
        }
    }
}
