//! The games that the browser stores, and the one that this tab plays. A tab writes only a game that it holds the lock
//! of; another tab can take it over, and then this one writes no more.

use super::database::Database;
use super::local;
use super::tab_lock::{self, TabLock};
use leptos::prelude::*;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

const GAME: &str = "game/";
const REPLAY: &str = "replay";

/// A game as it is stored.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct StoredGame {
    /// Whether it is over.
    pub over: bool,
    /// The lessons that have been learned, if it teaches.
    pub lessons: Option<Vec<String>>,
    /// The game itself, which the page never looks into.
    pub record: String,
}

/// The game that this tab plays.
struct Mine {
    /// Its number and its lock, once it has them.
    place: Option<(u32, TabLock)>,
    game: StoredGame,
}

/// A game that another tab plays.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Elsewhere {
    number: u32,
    /// It was played here before.
    pub taken: bool,
}

/// What the browser has of games.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Shelf {
    /// A game can be continued.
    pub on: bool,
    /// There is a game, even if it is over.
    pub any: bool,
    /// Whoever begins another game gives one up: that of this tab, or one that no tab plays.
    pub at_stake: bool,
    /// The number of that game, if it has one yet.
    number: Option<u32>,
}

/// What there is to be continued.
pub enum Found {
    /// A game, which this tab plays from now on.
    Game(StoredGame),
    /// A game that another tab plays.
    Elsewhere,
    /// Nothing.
    Nothing,
}

/// The games.
#[derive(Copy, Clone)]
pub struct Games {
    database: Database,
    mine: StoredValue<Option<Mine>, LocalStorage>,
    /// The number of a game that may be written over.
    given_up: StoredValue<Option<u32>>,
    /// What there is, as it was found last.
    pub shelf: RwSignal<Shelf>,
    /// The game that this tab would play if another one did not.
    pub elsewhere: RwSignal<Option<Elsewhere>>,
}

impl Games {
    /// Opens the database, and moves there what an earlier version of the page has stored elsewhere.
    pub async fn open() -> Games {
        let games = Games {
            database: Database::open().await,
            mine: StoredValue::new_local(None),
            given_up: StoredValue::new(None),
            shelf: RwSignal::new(Shelf::default()),
            elsewhere: RwSignal::new(None),
        };
        games.move_old().await;
        games.look().await;
        games
    }
    async fn move_old(self) {
        if let Some(game) = local::old_game() {
            let number = next_number(&self.all().await);
            if self.database.store(&key(number), text(&game)).await {
                local::forget_old_game();
            }
        }
        if let Some(record) = local::old_replay()
            && self.database.store(REPLAY, record).await
        {
            local::forget_old_replay();
        }
    }
    /// Looks again at what there is: other tabs change it, too.
    pub async fn look(self) {
        let own = self.mine.with_value(|mine| mine.as_ref().map(|m| (m.place.as_ref().map(|p| p.0), m.game.over)));
        let shelf = match own {
            Some((number, over)) => Shelf { on: !over, any: true, at_stake: !over, number },
            None => {
                let all = self.all().await;
                let on = next(&all, local::tab_game()).filter(|(_, game)| !game.over).map(|(number, _)| number);
                let number = match on {
                    Some(number) if !tab_lock::is_held(&lock(number)).await => Some(number),
                    _ => None,
                };
                Shelf { on: on.is_some(), any: !all.is_empty(), at_stake: number.is_some(), number }
            }
        };
        if self.shelf.try_get_untracked().is_some_and(|known| known != shelf) {
            self.shelf.set(shelf);
        }
    }

    // ---- the game of this tab -------------------------------------------------

    /// The game that would be lost may be: the next one that begins takes its place.
    pub fn give_up(self) {
        self.given_up.set_value(self.shelf.get_untracked().number);
    }
    /// A game begins, in the place of the one that this tab has played.
    pub fn begin(self) {
        self.elsewhere.set(None);
        let seeks = self.mine.try_update_value(|mine| match mine {
            Some(mine) => {
                mine.game = StoredGame::default();
                self.given_up.set_value(None);
                false // it has a place, or is about to
            }
            None => {
                *mine = Some(Mine { place: None, game: StoredGame::default() });
                true
            }
        });
        if seeks == Some(true) {
            leptos::task::spawn_local(self.find_place());
        }
    }
    /// Stores how far the game of this tab has come.
    pub fn save(self, record: String, over: bool) {
        if over {
            local::keep_finished();
        }
        self.change(|game| (game.record, game.over) = (record, over));
    }
    /// Stores what has been learned in it.
    pub fn keep_lessons(self, lessons: Option<Vec<String>>) {
        self.change(|game| game.lessons = lessons);
    }
    /// Finds a game to be continued, as [`next`] says. By `force`, the one that another tab plays is taken from it.
    pub async fn resume(self, force: bool) -> Found {
        if let Some(game) = self.mine.with_value(|mine| mine.as_ref().map(|m| m.game.clone())) {
            return Found::Game(game);
        }
        let wanted = self.elsewhere.get_untracked().filter(|_| force).map(|e| e.number);
        let number = match wanted {
            Some(number) => number,
            None => match next(&self.all().await, local::tab_game()) {
                Some((number, _)) => number,
                None => return Found::Nothing,
            },
        };
        let Some(lock) = self.lock(number, force).await else {
            self.elsewhere.set(Some(Elsewhere { number, taken: false }));
            return Found::Elsewhere;
        };
        // only now does no other tab write it
        let Some(game) = self.get(number).await else { return Found::Nothing };
        self.elsewhere.set(None);
        local::keep_tab_game(number);
        self.mine.set_value(Some(Mine { place: Some((number, lock)), game: game.clone() }));
        Found::Game(game)
    }
    /// The game that was played last, to be looked through or to be kept as a file.
    pub async fn last(self) -> Option<String> {
        let own = self.mine.with_value(|mine| mine.as_ref().map(|m| m.game.record.clone()));
        match own.filter(|record| !record.is_empty()) {
            Some(record) => Some(record),
            None => next(&self.all().await, local::tab_game()).map(|(_, game)| game.record.clone()),
        }
    }

    // ---- the game that is looked through --------------------------------------

    /// Stores a game to be looked through.
    pub fn keep_replay(self, record: String) {
        self.database.put(REPLAY, record);
    }
    /// The game that was looked through last.
    pub async fn replay(self) -> Option<String> {
        self.database.get(REPLAY).await
    }

    // ---- places ---------------------------------------------------------------

    fn change(self, change: impl FnOnce(&mut StoredGame)) {
        self.mine.try_update_value(|mine| {
            let Some(mine) = mine else { return }; // another tab has it
            change(&mut mine.game);
            if let Some((number, _)) = mine.place {
                self.put(number, &mine.game);
            }
        });
    }
    /// A place for a game that has begun: that of the one that was given up, or a new one.
    async fn find_place(self) {
        let all = self.all().await;
        let given_up = self.given_up.try_update_value(Option::take).flatten();
        for number in given_up.into_iter().chain(next_number(&all)..) {
            if let Some(lock) = self.lock(number, false).await {
                local::keep_tab_game(number);
                self.mine.try_update_value(|mine| mine.as_mut().map(|mine| mine.place = Some((number, lock))));
                break;
            }
        }
        self.change(|_| {}); // what has happened so far
        for (number, _) in all.iter().filter(|(number, game)| game.over && given_up != Some(**number)) {
            if !tab_lock::is_held(&lock(*number)).await {
                self.database.remove(&key(*number));
            }
        }
    }
    async fn lock(self, number: u32, force: bool) -> Option<TabLock> {
        let lost = move || {
            self.mine.try_update_value(Option::take);
            let _ = self.elsewhere.try_set(Some(Elsewhere { number, taken: true }));
        };
        tab_lock::take(&lock(number), force, lost).await
    }
    async fn all(self) -> BTreeMap<u32, StoredGame> {
        let mut all = BTreeMap::new();
        for number in self.database.keys().await.iter().filter_map(|key| key.strip_prefix(GAME)?.parse().ok()) {
            all.extend(self.get(number).await.map(|game| (number, game)));
        }
        all
    }
    async fn get(self, number: u32) -> Option<StoredGame> {
        serde_json::from_str(&self.database.get(&key(number)).await?).ok()
    }
    fn put(self, number: u32, game: &StoredGame) {
        if !game.record.is_empty() {
            self.database.put(&key(number), text(game));
        }
    }
}

fn key(number: u32) -> String {
    format!("{GAME}{number}")
}
fn lock(number: u32) -> String {
    format!("breakpoint/{GAME}{number}")
}
fn next_number(all: &BTreeMap<u32, StoredGame>) -> u32 {
    all.last_key_value().map_or(1, |(number, _)| number + 1)
}
fn text(game: &StoredGame) -> String {
    serde_json::to_string(game).expect("plain data can be written")
}
/// The game that is continued: that of the tab, or else the newest one that is on, or else the newest one.
fn next(all: &BTreeMap<u32, StoredGame>, tab: Option<u32>) -> Option<(u32, &StoredGame)> {
    let own = || all.iter().find(|(number, _)| tab == Some(**number));
    let on = || all.iter().rev().find(|(_, game)| !game.over);
    own().or_else(on).or_else(|| all.last_key_value()).map(|(number, game)| (*number, game))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tab_continues_its_own_game_or_the_newest_that_is_on_or_the_newest() {
        let game = |&(number, over): &(u32, bool)| (number, StoredGame { over, ..StoredGame::default() });
        let number = |all: &[(u32, bool)], tab| next(&all.iter().map(game).collect(), tab).map(|found| found.0);
        let some_on = [(1, false), (2, false), (3, true)];
        assert_eq!(number(&some_on, Some(1)), Some(1));
        assert_eq!((number(&some_on, None), number(&some_on, Some(7))), (Some(2), Some(2)), "7 is gone");
        assert_eq!(number(&[(1, true), (2, true)], None), Some(2));
        assert_eq!(number(&[], Some(1)), None);
    }
}
