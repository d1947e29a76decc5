//! The discard piles as a seat sees them. Which of the cards that came at once lies on top is left open by the rules;
//! the game has them in the order of its own numbers, or of the hand they came from, and both would tell what is hidden.
//! So a seat sees them in the order in which it was told of them, and of its own numbers where it was told of none.

use crate::aliases::Aliases;
use engine::ids::{CardId, Seat};
use engine::state::State;
use engine::view::{Card, View};
use protocol::Event;

/// The discard piles, by seat.
#[derive(Clone, Default)]
pub(crate) struct Discards(Vec<Pile>);

/// A discard pile: the same cards twice.
#[derive(Clone, Default)]
struct Pile {
    /// As they lay in the game when the seat looked last.
    lay: Vec<CardId>,
    /// As the seat sees them.
    seen: Vec<CardId>,
}

impl Discards {
    /// The seat looks, after it was told this.
    pub fn look(&mut self, s: &State, told: &[Event], aliases: &Aliases) {
        // whatever does something to a card is discarded after it
        let told: Vec<CardId> = told.iter().flat_map(|e| e.cards.iter().rev()).map(|face| face.id).collect();
        let when = |c: CardId| (told.iter().rposition(|&alias| alias == aliases.of(c)), aliases.of(c));
        self.0.resize(s.players.into(), Pile::default());
        for (pile, p) in self.0.iter_mut().zip((0..).map(Seat)) {
            pile.look(s.discard(p), when);
        }
    }
    /// Puts what the game shows in the order the seat sees.
    pub fn arrange(&self, view: &mut View) {
        for (pile, player) in self.0.iter().zip(&mut view.players) {
            player
                .discard
                .sort_by_key(|card: &Card| pile.seen.iter().position(|&c| c == card.id).unwrap_or(usize::MAX));
        }
    }
}

impl Pile {
    /// Cards are put on top: those that have stayed where they were come first, in the order they had.
    fn look<K: Ord>(&mut self, lies: &[CardId], when: impl Fn(CardId) -> K) {
        let mut before = self.lay.iter();
        let stayed = lies.iter().take_while(|&c| before.any(|b| b == c)).count();
        let (stayed, mut came) = (&lies[..stayed], lies[stayed..].to_vec());
        came.sort_by_key(|&c| when(c));
        self.seen.retain(|c| stayed.contains(c));
        self.seen.extend(came);
        self.lay = lies.to_vec();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_came_at_once_lies_in_the_order_of_ones_own_numbers_above_what_was_there() {
        let (mut pile, cards) =
            (Pile::default(), |numbers: &[u8]| numbers.iter().map(|&n| CardId(n)).collect::<Vec<_>>());
        let own = |c: CardId| std::cmp::Reverse(c);
        pile.look(&cards(&[3, 5]), own);
        assert_eq!(pile.seen, cards(&[5, 3]));
        pile.look(&cards(&[3, 5, 1, 9]), own);
        assert_eq!(pile.seen, cards(&[5, 3, 9, 1]));
        pile.look(&cards(&[5, 1, 9, 3]), own);
        assert_eq!(pile.seen, cards(&[5, 9, 1, 3]), "one that has left and come back is on top");
    }
}
