//! Which cards have moved: looked for once, for all seats that remember.

use engine::ids::CardId;
use engine::state::{Place, State};

/// Where every card was when somebody last looked.
#[derive(Clone, Debug, Default)]
pub struct Moves {
    places: Vec<Place>,
    moved: Vec<(CardId, Place)>,
}

impl Moves {
    /// The cards that have moved since the last look, and from where; a card that is new comes from where it is. Buried
    /// cards are always among them: who may look at one can change where it lies.
    pub fn look(&mut self, s: &State) -> &[(CardId, Place)] {
        self.moved.clear();
        for (n, (card, place)) in s.cards.iter().zip(&mut self.places).enumerate() {
            if *place != card.place || matches!(card.place, Place::Buried(_)) {
                self.moved.push((CardId(n as u8), std::mem::replace(place, card.place)));
            }
        }
        for (n, card) in s.cards.iter().enumerate().skip(self.places.len()) {
            self.moved.push((CardId(n as u8), card.place));
            self.places.push(card.place);
        }
        &self.moved
    }
}
