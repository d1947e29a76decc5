//! Which game is on the table: a new one, the one that is stored, or one that is looked through.

use super::{Connection, Lessons, Playback, ReplayControl};
use crate::online;
use crate::route::{self, Route};
use crate::storage::Games;
use crate::storage::games::Found;
use leptos::prelude::*;
use protocol::{NewGame, Reply, Request};

/// The game on the table.
#[derive(Copy, Clone)]
pub struct Game {
    connection: Connection,
    playback: Playback,
    replay: ReplayControl,
    lessons: Lessons,
    games: Games,
    /// Whether it is over, as far as the table has said.
    over: StoredValue<bool>,
    /// Whether a game has been asked for, to be played.
    playing: StoredValue<bool>,
    /// Counts what is to be on the table: what takes longer to be found than people want it comes no more.
    wanted: StoredValue<u32>,
}

impl Game {
    /// No game is on.
    pub fn new(
        connection: Connection,
        playback: Playback,
        replay: ReplayControl,
        lessons: Lessons,
        games: Games,
    ) -> Game {
        let (over, playing, wanted) = (StoredValue::new(false), StoredValue::new(false), StoredValue::new(0));
        Game { connection, playback, replay, lessons, games, over, playing, wanted }
    }
    /// Hears what the table says about the game.
    pub fn hear(self, reply: Reply) {
        match reply {
            Reply::Update(update) => {
                let step = update.step;
                self.over.set_value(update.view.is_over());
                self.playback.hear(*update);
                step.into_iter().for_each(|step| self.replay.stepped(step));
            }
            Reply::Saved(record) => self.games.save(record, self.over.get_value()),
            Reply::ReplayOpened { length, turns, eyes, own } => self.replay.opened(length, turns, eyes, own),
            Reply::Welcome(_)
            | Reply::Fault(_)
            | Reply::Preview { .. }
            | Reply::NotUndoable { .. }
            | Reply::TakenUp { .. } => {} // heard elsewhere
        }
    }
    /// Begins a game.
    pub fn begin(self, game: NewGame) {
        let _ = self.want(true);
        self.lessons.resume(None);
        self.games.begin();
        self.playback.expect_opening();
        self.connection.send(Request::StartGame(game.into()));
    }
    /// Plays a game on that was looked through: as a game of its own.
    pub fn play_on(self, record: String) {
        let _ = self.want(true);
        self.lessons.resume(None);
        self.games.begin();
        self.connection.send(Request::LoadGame(record));
    }
    /// Sees to it that there is a game: the one that is on, or else the one that was stored last; or goes back to the
    /// start.
    pub fn resume(self) {
        let taken = self.games.elsewhere.with_untracked(Option::is_some);
        if !self.playing.get_value() || taken {
            self.load(false);
        }
    }
    /// Takes the game from the tab that plays it.
    pub fn take_over(self) {
        self.load(true);
    }
    fn load(self, force: bool) {
        let still_wanted = self.want(true);
        leptos::task::spawn_local(async move {
            let found = self.games.resume(force).await;
            if !still_wanted() {
                return;
            }
            match found {
                Found::Game(game) => {
                    self.lessons.resume(game.lessons);
                    self.connection.send(Request::LoadGame(game.record));
                }
                Found::Elsewhere => self.playing.set_value(false),
                Found::Nothing => {
                    self.playing.set_value(false);
                    Route::Start.go();
                }
            }
        });
    }
    /// A table elsewhere is shown from now on: the game of this browser waits where it is stored.
    pub fn make_way(self) {
        let _ = self.want(true);
        self.playing.set_value(false);
        self.lessons.resume(None);
    }
    /// Looks through the game of the table that the address names, or else the one that is stored for it, from where the
    /// address says; or goes back to the start.
    pub fn rewatch(self) {
        let still_wanted = self.want(false);
        self.replay.begin();
        let table = route::word("table");
        leptos::task::spawn_local(async move {
            let found = match table {
                Some(table) => online::record(&table).await.inspect(|text| self.games.keep_replay(text.clone())),
                None => self.games.replay().await,
            };
            if still_wanted() {
                found.map_or_else(|| Route::Start.go(), |record| self.connection.send(Request::OpenReplay(record)));
            }
        });
    }
    /// Something else is wanted on the table from now on, to be played or looked through; says later whether it still is.
    fn want(self, playing: bool) -> impl Fn() -> bool {
        self.playback.clear(!playing);
        self.replay.close();
        self.playing.set_value(playing);
        self.wanted.update_value(|n| *n += 1);
        let number = self.wanted.get_value();
        move || self.wanted.get_value() == number
    }
}
