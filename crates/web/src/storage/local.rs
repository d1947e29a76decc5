//! What is small and read before the page is shown: the last setup, the wishes, the factions of the last games, the
//! settings, whether a game was ever finished; what is noted about games with real cards; and the last online table.

use super::games::StoredGame;
use super::notice::{Trouble, tell};
use crate::settings::Settings;
use crate::setup::Wishes;
use crate::tabletop::{Deal, Sheet};
use protocol::NewGame;
use protocol::online::Options;
use serde::Serialize;
use serde::de::DeserializeOwned;

const SETUP: &str = "breakpoint.setup";
const WISHES: &str = "breakpoint.wishes";
const RECENT: &str = "breakpoint.recent";
const SETTINGS: &str = "breakpoint.settings";
const FINISHED: &str = "breakpoint.finished";
const DEAL: &str = "breakpoint.deal";
const SCORE: &str = "breakpoint.score";
const TABLE: &str = "breakpoint.table";

fn storage() -> Option<web_sys::Storage> {
    web_sys::window()?.local_storage().ok()?
}
fn get(key: &str) -> Option<String> {
    storage()?.get_item(key).ok()?
}
fn read<T: DeserializeOwned>(key: &str) -> Option<T> {
    serde_json::from_str(&get(key)?).ok()
}
fn write(key: &str, value: &impl Serialize) {
    let text = serde_json::to_string(value).expect("plain data can be written");
    match storage() {
        Some(storage) => drop(storage.set_item(key, &text).inspect_err(|e| tell(Trouble::of(e)))),
        None => tell(Trouble::Forbidden),
    }
}

/// The last setup.
pub fn setup() -> Option<NewGame> {
    read(SETUP)
}
/// Keeps a setup.
pub fn keep_setup(game: &NewGame) {
    write(SETUP, game);
}
/// What is wanted of every game.
pub fn wishes() -> Wishes {
    read(WISHES).unwrap_or_default()
}
/// Keeps what is wanted of every game.
pub fn keep_wishes(wishes: &Wishes) {
    write(WISHES, wishes);
}
/// The factions of the last games, by name, the last game first.
pub fn recent() -> Vec<Vec<String>> {
    read(RECENT).unwrap_or_default()
}
/// Keeps the factions of the last games.
pub fn keep_recent(games: &[Vec<String>]) {
    write(RECENT, &games);
}
/// The settings.
pub fn settings() -> Option<Settings> {
    read(SETTINGS)
}
/// Keeps the settings.
pub fn keep_settings(settings: &Settings) {
    write(SETTINGS, settings);
}
/// Whether somebody has ever finished a game here.
pub fn has_finished() -> bool {
    read(FINISHED).unwrap_or(false)
}
/// Keeps that a game was finished.
pub fn keep_finished() {
    if !has_finished() {
        write(FINISHED, &true);
    }
}
/// The factions that were dealt last.
pub fn deal() -> Option<Deal> {
    read(DEAL)
}
/// Keeps the factions that were dealt.
pub fn keep_deal(deal: &Deal) {
    write(DEAL, deal);
}
/// The score of a game with real cards.
pub fn score() -> Option<Sheet> {
    read(SCORE)
}
/// Keeps the score.
pub fn keep_score(sheet: &Sheet) {
    write(SCORE, sheet);
}
/// How the last online table was set up that was opened here.
pub fn table_options() -> Option<Options> {
    read(TABLE)
}
/// Keeps how a table is set up.
pub fn keep_table_options(options: &Options) {
    write(TABLE, options);
}

// ---- what only this tab knows --------------------------------------------------

const GAME: &str = "breakpoint.game";

fn session() -> Option<web_sys::Storage> {
    web_sys::window()?.session_storage().ok()?
}
/// The number of the game that this tab has played before it was loaded anew.
pub fn tab_game() -> Option<u32> {
    session()?.get_item(GAME).ok()??.parse().ok()
}
/// Keeps the number of the game that this tab plays.
pub fn keep_tab_game(number: u32) {
    if let Some(session) = session() {
        let _ = session.set_item(GAME, &number.to_string()); // the newest game is continued, then
    }
}

// ---- what versions without a database have stored ------------------------------

const SAVE: &str = "breakpoint.save";
const OVER: &str = "breakpoint.over";
const LESSONS: &str = "breakpoint.lessons";
const REPLAY: &str = "breakpoint.replay";

/// The game that such a version has stored.
pub fn old_game() -> Option<StoredGame> {
    let record = get(SAVE)?;
    let over = get(OVER).is_some_and(|text| text == "yes");
    Some(StoredGame { over, lessons: read(LESSONS).unwrap_or_default(), record })
}
/// The game that was looked through there.
pub fn old_replay() -> Option<String> {
    get(REPLAY)
}
/// Forgets the game, which is stored elsewhere now.
pub fn forget_old_game() {
    forget(&[SAVE, OVER, LESSONS]);
}
/// Forgets what was looked through.
pub fn forget_old_replay() {
    forget(&[REPLAY]);
}
fn forget(keys: &[&str]) {
    if let Some(storage) = storage() {
        keys.iter().for_each(|key| drop(storage.remove_item(key)));
    }
}
