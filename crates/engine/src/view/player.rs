//! A player, as seen from a seat.

use super::Card;
use super::viewer::Viewer;
use crate::ids::{FactionId, Seat};
use serde::{Deserialize, Serialize};

/// A player.
#[non_exhaustive]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Player {
    /// The two factions, once they are known.
    pub factions: Vec<FactionId>,
    /// The factions the player has banned, while they are drafted.
    pub banned: Vec<FactionId>,
    /// The factions dealt to the player to pick from, while they are drafted.
    pub candidates: Vec<FactionId>,
    /// Victory points.
    pub vp: u8,
    /// How many cards are in the hand.
    pub hand: usize,
    /// The hand itself, for its own player.
    pub cards: Vec<Card>,
    /// How many cards lie face down for the duel that is on.
    pub dueling: usize,
    /// Those cards, for their own player.
    pub dueling_cards: Vec<Card>,
    /// How many cards are in the deck.
    pub deck: usize,
    /// The discard pile; the top is the last.
    pub discard: Vec<Card>,
    /// The titans that wait.
    pub titans: Vec<Card>,
}

impl Player {
    pub(super) fn of(viewer: &Viewer, p: Seat) -> Player {
        let s = viewer.s;
        let playable = |card: Card| Card { refusal: s.why_not(p, card.id), ..card };
        Player {
            factions: s.factions[p.index()].to_vec(),
            banned: s.banned_by(p).to_vec(),
            candidates: s.candidates_of(p).to_vec(),
            vp: s.vp(p),
            hand: s.hand(p).len(),
            cards: viewer.cards(s.hand(p).iter().copied()).into_iter().map(playable).collect(),
            dueling: s.dueling_cards(p).count(),
            dueling_cards: viewer.cards(s.dueling_cards(p)),
            deck: s.deck(p).len(),
            discard: viewer.cards(s.discard(p).iter().copied()),
            titans: viewer.cards(s.titans_near(p)).into_iter().map(playable).collect(),
        }
    }
}
