//! The current game is abandoned only by a player who confirms it.

use crate::storage::Games;
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
    /// A game that is looked through.
    PlayOn,
}

/// Who is about to begin another game.
#[derive(Copy, Clone)]
pub struct AbandonGame {
    games: Games,
    asked: RwSignal<Option<Door>>,
}

impl AbandonGame {
    /// Somebody who has not been asked yet.
    pub fn new(games: Games) -> Self {
        leptos::task::spawn_local(games.look()); // other tabs may have played meanwhile
        AbandonGame { games, asked: RwSignal::new(None) }
    }
    fn is_at_stake(self) -> bool {
        self.games.shelf.get().at_stake
    }
    /// Whether a press is enough: there is nothing to give up, or it is the second one.
    pub fn press(self, door: Door) -> bool {
        let sure = self.asked.get_untracked() == Some(door);
        if sure {
            self.games.give_up();
        }
        self.asked.set(Some(door));
        sure || !untrack(|| self.is_at_stake())
    }
    /// Whether a second press is wanted here.
    pub fn asks(self, door: Door) -> bool {
        self.is_at_stake() && self.asked.get() == Some(door)
    }
    /// Whether a second press is wanted anywhere.
    pub fn is_asking(self) -> bool {
        self.is_at_stake() && self.asked.get().is_some()
    }
    /// Somebody turned to something else.
    pub fn forget(self) {
        self.asked.set(None);
    }
}
