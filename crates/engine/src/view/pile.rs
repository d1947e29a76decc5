//! A pile that belongs to nobody, as it is seen.

use super::Card;
use super::viewer::Viewer;
use crate::state::Heap;
use serde::{Deserialize, Serialize};

/// A pile beside the table that belongs to nobody.
#[non_exhaustive]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Pile {
    /// Which one.
    pub heap: Heap,
    /// How many cards are in it.
    pub size: usize,
    /// The cards, if they lie face up.
    pub cards: Vec<Card>,
}

impl Pile {
    pub(super) fn of(viewer: &Viewer, heap: Heap) -> Pile {
        let pile = viewer.s.heap(heap);
        Pile { heap, size: pile.len(), cards: viewer.cards(pile.iter().copied()) }
    }
}
