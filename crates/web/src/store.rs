//! What the browser keeps: the game that is on, the last setup, the settings.

use crate::tr::Language;
use protocol::NewGame;
use serde::{Deserialize, Serialize};

const SAVE: &str = "breakpoint.save";
const REPLAY: &str = "breakpoint.replay";
const SETUP: &str = "breakpoint.setup";
const SETTINGS: &str = "breakpoint.settings";

fn storage() -> Option<web_sys::Storage> {
    web_sys::window()?.local_storage().ok()?
}
fn get(key: &str) -> Option<String> {
    storage()?.get_item(key).ok()?
}
fn set(key: &str, text: &str) {
    // a browser that keeps nothing still plays
    if let Some(storage) = storage() {
        let _ = storage.set_item(key, text);
    }
}

/// The game that was played last.
pub fn saved() -> Option<String> {
    get(SAVE)
}
/// Keeps the game that is on.
pub fn save(text: &str) {
    set(SAVE, text);
}
/// The game that was looked through last.
pub fn replay() -> Option<String> {
    get(REPLAY)
}
/// Keeps a game to be looked through.
pub fn keep_replay(text: &str) {
    set(REPLAY, text);
}
/// The setup of the last game.
pub fn setup() -> Option<NewGame> {
    serde_json::from_str(&get(SETUP)?).ok()
}
/// Keeps a setup.
pub fn keep_setup(game: &NewGame) {
    if let Ok(text) = serde_json::to_string(game) {
        set(SETUP, &text);
    }
}

/// How fast things are shown.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Speed {
    /// At once.
    Off,
    /// Twice as fast.
    Fast,
    /// As designed.
    #[default]
    Normal,
    /// Half as fast.
    Slow,
}

impl Speed {
    /// All of them.
    pub const ALL: [Speed; 4] = [Speed::Off, Speed::Fast, Speed::Normal, Speed::Slow];
    /// How long something is shown that takes this long as designed.
    pub fn millis(self, designed: u32) -> u32 {
        match self {
            Speed::Off => 0,
            Speed::Fast => designed / 2,
            Speed::Normal => designed,
            Speed::Slow => designed * 2,
        }
    }
}

/// What a person has set.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// How fast things are shown.
    pub speed: Speed,
    /// The size of text, in percent.
    pub text: u16,
    /// More contrast.
    pub contrast: bool,
    /// The language, by its tag.
    pub language: String,
}

impl Default for Settings {
    fn default() -> Self {
        Settings { speed: Speed::Normal, text: 100, contrast: false, language: Language::English.tag().into() }
    }
}

/// The settings; where none are kept, as the browser prefers.
pub fn settings() -> Settings {
    let kept = get(SETTINGS).and_then(|text| serde_json::from_str(&text).ok());
    kept.unwrap_or_else(|| Settings {
        speed: if prefers("(prefers-reduced-motion: reduce)") { Speed::Off } else { Speed::Normal },
        contrast: prefers("(prefers-contrast: more)"),
        ..Settings::default()
    })
}
/// Keeps the settings.
pub fn keep_settings(settings: &Settings) {
    if let Ok(text) = serde_json::to_string(settings) {
        set(SETTINGS, &text);
    }
}
fn prefers(query: &str) -> bool {
    web_sys::window().and_then(|w| w.match_media(query).ok()?).is_some_and(|m| m.matches())
}
