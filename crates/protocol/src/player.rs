//! A player, as seen from a seat.

use crate::card::Card;
use engine::ids::FactionId;
use serde::{Deserialize, Serialize};

/// A player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Player {
    /// The player's name.
    pub name: String,
    /// The level of a bot; none for a person.
    pub bot: Option<String>,
    /// The two factions, once they are known.
    pub factions: Vec<FactionId>,
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
