//! Who looks at a table, and which of its cards they can see.

use super::Card;
use crate::ask::Question;
use crate::ids::*;
use crate::state::State;

/// Somebody who looks at a table.
pub(super) struct Viewer<'a> {
    pub s: &'a State,
    pub seat: Option<Seat>,
}

impl Viewer<'_> {
    /// A card, unless it is hidden from whoever looks. No other way leads from the state into a view, but for what a
    /// question shows to the one who is asked.
    pub fn card(&self, c: CardId) -> Option<Card> {
        (!self.s.is_hidden_from(c, self.seat)).then(|| Card::of(self.s, c))
    }
    /// Those of some cards that can be seen.
    pub fn cards(&self, cards: impl IntoIterator<Item = CardId>) -> Vec<Card> {
        cards.into_iter().filter_map(|c| self.card(c)).collect()
    }
    /// The cards that a question of one's own shows, and that could not be seen otherwise.
    pub fn shown(&self, own: &Question) -> Vec<Card> {
        own.shown().iter().filter(|&c| self.s.is_hidden_from(c, self.seat)).map(|c| Card::of(self.s, c)).collect()
    }
}
