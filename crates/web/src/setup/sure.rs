//! The current game is abandoned only by a player who confirms it.

use crate::store;
use leptos::prelude::*;

/// What begins another game.
#[derive(Copy, Clone, PartialEq, Eq)]
pub enum Door {
    /// A game like the last one.
    Play,
    /// The game that teaches.
    Learn,
    /// A game as it is planned.
    Planned,
}

/// Who is about to begin another game.
#[derive(Copy, Clone)]
pub struct Sure {
    on: bool,
    asked: RwSignal<Option<Door>>,
}

impl Sure {
    /// Somebody who has not been asked yet.
    pub fn new() -> Self {
        Sure { on: store::is_on(), asked: RwSignal::new(None) }
    }
    /// Whether a press is enough: there is nothing to give up, or it is the second one.
    pub fn press(self, door: Door) -> bool {
        let sure = !self.on || self.asked.get_untracked() == Some(door);
        self.asked.set(Some(door));
        sure
    }
    /// Whether a second press is wanted here.
    pub fn asks(self, door: Door) -> bool {
        self.on && self.asked.get() == Some(door)
    }
    /// Whether a second press is wanted anywhere.
    pub fn is_asking(self) -> bool {
        self.on && self.asked.get().is_some()
    }
    /// Somebody turned to something else.
    pub fn forget(self) {
        self.asked.set(None);
    }
}
