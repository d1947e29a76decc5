//! What a game teaches, and what has been learned in it. It is stored with the game.

use crate::storage::Games;
use leptos::prelude::*;

/// The lessons that have been learned, if the game teaches.
#[derive(Copy, Clone)]
pub struct Lessons {
    games: Games,
    /// The names of the lessons that have been learned; nothing, if nothing is taught.
    pub learned: ReadSignal<Option<Vec<String>>>,
    set_learned: WriteSignal<Option<Vec<String>>>,
}

impl Lessons {
    /// Nothing is taught.
    pub fn new(games: Games) -> Lessons {
        let (learned, set_learned) = signal(None);
        Lessons { games, learned, set_learned }
    }
    /// Another game is on the table, with what was learned in it before.
    pub fn resume(self, learned: Option<Vec<String>>) {
        self.set_learned.set(learned);
    }
    /// Something was learned, or nothing is taught any more.
    pub fn set(self, learned: Option<Vec<String>>) {
        self.games.keep_lessons(learned.clone());
        self.set_learned.set(learned);
    }
}
