//! What the browser keeps: the game that is on, the last setup, the settings.

use crate::setup::Wishes;
use crate::tr::Language;
use engine::words::def::Kind;
use protocol::{Card, NewGame};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

const SAVE: &str = "breakpoint.save";
const REPLAY: &str = "breakpoint.replay";
const SETUP: &str = "breakpoint.setup";
const WISHES: &str = "breakpoint.wishes";
const RECENT: &str = "breakpoint.recent";
const OVER: &str = "breakpoint.over";
const LESSONS: &str = "breakpoint.lessons";
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

fn read<T: DeserializeOwned>(key: &str) -> Option<T> {
    serde_json::from_str(&get(key)?).ok()
}
fn write(key: &str, value: &impl Serialize) {
    if let Ok(text) = serde_json::to_string(value) {
        set(key, &text);
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
/// Whether the game that was played last is still on.
pub fn is_on() -> bool {
    saved().is_some() && get(OVER).is_none_or(|text| text != "yes")
}
/// Keeps whether the game is over.
pub fn keep_over(over: bool) {
    set(OVER, if over { "yes" } else { "no" });
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
/// The lessons that have been learned, if the game that is on teaches.
pub fn lessons() -> Option<Vec<String>> {
    read(LESSONS).unwrap_or_default()
}
/// Keeps what has been learned.
pub fn keep_lessons(learned: Option<&[String]>) {
    write(LESSONS, &learned);
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

/// How loud things are heard.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Volume {
    /// Not at all.
    Off,
    /// Softly.
    #[default]
    Soft,
    /// Loudly.
    Loud,
}

impl Volume {
    /// All of them.
    pub const ALL: [Volume; 3] = [Volume::Off, Volume::Soft, Volume::Loud];
    /// As a factor, if anything is heard.
    pub fn gain(self) -> Option<f32> {
        match self {
            Volume::Off => None,
            Volume::Soft => Some(0.04),
            Volume::Loud => Some(0.16),
        }
    }
}

/// Before what one is asked again.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Confirm {
    /// Nothing.
    #[default]
    Never,
    /// What cannot be taken back.
    #[serde(alias = "EndTurn")]
    Final,
    /// Every answer.
    Always,
}

impl Confirm {
    /// All of them.
    pub const ALL: [Confirm; 3] = [Confirm::Never, Confirm::Final, Confirm::Always];
}

/// In which order the cards of a hand lie.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum HandOrder {
    /// As they were drawn.
    #[default]
    Drawn,
    /// Minions by power, then actions.
    Kind,
    /// By name.
    Name,
}

impl HandOrder {
    /// All of them.
    pub const ALL: [HandOrder; 3] = [HandOrder::Drawn, HandOrder::Kind, HandOrder::Name];
    /// Puts cards into this order.
    pub fn sort(self, cards: &mut [&Card]) {
        let printed = |c: &Card| cards::library().entry(c.def).def;
        match self {
            HandOrder::Drawn => {}
            HandOrder::Kind => cards.sort_by_key(|c| {
                let printed = printed(c);
                (printed.kind != Kind::Minion, std::cmp::Reverse(printed.power), printed.name)
            }),
            HandOrder::Name => cards.sort_by_key(|c| printed(c).name),
        }
    }
}

/// How large chips are.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Chips {
    /// As large as fit.
    #[default]
    Auto,
    /// Large, and what does not fit behind a number.
    Large,
}

impl Chips {
    /// Both.
    pub const ALL: [Chips; 2] = [Chips::Auto, Chips::Large];
}

/// What a person has set.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// How fast things are shown.
    pub speed: Speed,
    /// How loud things are heard.
    pub sound: Volume,
    /// The size of text, in percent.
    pub text: u16,
    /// More contrast.
    pub contrast: bool,
    /// Patterns besides colours.
    pub patterns: bool,
    /// Before what one is asked again.
    pub confirm: Confirm,
    /// In which order the cards of the hand lie.
    pub hand: HandOrder,
    /// How large chips are.
    pub chips: Chips,
    /// The log tells also what follows from what is done.
    pub details: bool,
    /// The language, by its tag.
    pub language: String,
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            speed: Speed::Normal,
            sound: Volume::default(),
            text: 100,
            contrast: false,
            patterns: true,
            confirm: Confirm::default(),
            hand: HandOrder::default(),
            chips: Chips::default(),
            details: true,
            language: Language::English.tag().into(),
        }
    }
}

/// The settings; where none are kept, as the browser prefers.
pub fn settings() -> Settings {
    read(SETTINGS).unwrap_or_else(|| Settings {
        speed: if prefers("(prefers-reduced-motion: reduce)") { Speed::Off } else { Speed::Normal },
        contrast: prefers("(prefers-contrast: more)"),
        ..Settings::default()
    })
}
/// Keeps the settings.
pub fn keep_settings(settings: &Settings) {
    write(SETTINGS, settings);
}
fn prefers(query: &str) -> bool {
    web_sys::window().and_then(|w| w.match_media(query).ok()?).is_some_and(|m| m.matches())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_that_were_kept_before_there_were_others_are_read() {
        let kept: Settings = serde_json::from_str(r#"{"speed":"Off","text":120}"#).expect("settings");
        assert_eq!(kept, Settings { speed: Speed::Off, text: 120, ..Settings::default() });
    }
    #[test]
    fn hands_are_put_in_order() {
        let named = |name: &str| cards::library().ids().find(|&d| crate::rich::name(d) == name).expect("a card");
        let card = |(i, name): (usize, &&str)| Card {
            id: engine::ids::CardId(i as u8),
            def: named(name),
            owner: engine::ids::Seat(0),
            controller: engine::ids::Seat(0),
            power: None,
            counters: 0,
            talent: protocol::Talent::None,
            gained: vec![],
            cancelled: false,
            attached: vec![],
            refusal: None,
        };
        let hand: Vec<Card> =
            ["Seeing Stars", "Shinobi", "Ninja Master", "Disguise"].iter().enumerate().map(card).collect();
        let sorted = |order: HandOrder| {
            let mut cards: Vec<&Card> = hand.iter().collect();
            order.sort(&mut cards);
            cards.iter().map(|c| crate::rich::name(c.def)).collect::<Vec<_>>()
        };
        assert_eq!(sorted(HandOrder::Drawn), ["Seeing Stars", "Shinobi", "Ninja Master", "Disguise"]);
        assert_eq!(sorted(HandOrder::Kind), ["Ninja Master", "Shinobi", "Disguise", "Seeing Stars"]);
        assert_eq!(sorted(HandOrder::Name), ["Disguise", "Ninja Master", "Seeing Stars", "Shinobi"]);
    }
}
