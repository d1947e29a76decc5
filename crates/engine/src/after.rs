//! Where a standard action goes after it has resolved.

use serde::{Deserialize, Serialize};

/// Where a standard action goes after it has resolved, or was stopped. The deck and the hand are its owner's; a
/// treasure has no owner and goes to whoever played it.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub enum After {
    /// To the discard pile, as the rules have it.
    #[default]
    Discard,
    /// Under the deck.
    UnderDeck,
    /// On top of the deck.
    OnDeck,
    /// Into the deck, which is shuffled.
    IntoDeck,
    /// To the hand.
    Hand,
    /// Out of the game.
    Box,
}

impl After {
    /// Whether it goes where actions go.
    pub fn is_usual(&self) -> bool {
        *self == After::Discard
    }
}
