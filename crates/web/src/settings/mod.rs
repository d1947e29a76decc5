//! What a person has set, as plain data. `page` is where it is set.

mod page;

pub use page::{SettingsPage, SettingsView};

use crate::storage::local;
use engine::words::def::Kind;
use leptos::prelude::*;
use protocol::Card;
use serde::{Deserialize, Serialize};
use words::bundle::Language;

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
    pub fn of(self, designed: f64) -> f64 {
        match self {
            Speed::Off => 0.0,
            Speed::Fast => designed / 2.0,
            Speed::Normal => designed,
            Speed::Slow => designed * 2.0,
        }
    }
    /// The same in whole milliseconds.
    pub fn millis(self, designed: u32) -> u32 {
        self.of(designed.into()) as u32
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

/// What is done only by a second click. Each level has what those before it have.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Confirm {
    /// Nothing.
    #[serde(rename = "Nothing")]
    Never,
    /// Where a click could be meant to read a card: playing it, taking a faction, choosing what cannot be taken back.
    /// "Never" was what people had before they could choose this.
    #[default]
    #[serde(alias = "Never")]
    Cards,
    /// What cannot be taken back, buttons included.
    #[serde(alias = "EndTurn")]
    Final,
    /// Every answer.
    Always,
}

impl Confirm {
    /// All of them.
    pub const ALL: [Confirm; 4] = [Confirm::Never, Confirm::Cards, Confirm::Final, Confirm::Always];
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
    /// The table is text, not pictures.
    pub as_text: bool,
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
            as_text: false,
            language: Language::English.tag().into(),
        }
    }
}

impl Settings {
    /// Those that are stored; where none are, as the browser prefers.
    pub fn stored() -> Settings {
        local::settings().unwrap_or_else(|| Settings {
            speed: if prefers_stillness() { Speed::Off } else { Speed::Normal },
            contrast: prefers("(prefers-contrast: more)"),
            ..Settings::default()
        })
    }
}

/// What is set now, and from now on.
#[derive(Copy, Clone)]
pub struct CurrentSettings(RwSignal<Settings>);

impl CurrentSettings {
    /// As it was set before.
    pub fn new(settings: Settings) -> CurrentSettings {
        CurrentSettings(RwSignal::new(settings))
    }
    /// All of it.
    pub fn get(self) -> Settings {
        self.0.get()
    }
    /// Something of it.
    pub fn with<T>(self, f: impl FnOnce(&Settings) -> T) -> T {
        self.0.with(f)
    }
    /// Something of it as it is now.
    pub fn with_untracked<T>(self, f: impl FnOnce(&Settings) -> T) -> T {
        self.0.with_untracked(f)
    }
    /// Changes something, and stores it.
    pub fn change(self, change: impl FnOnce(&mut Settings)) {
        self.0.update(change);
        self.0.with_untracked(local::keep_settings);
    }
}

/// Whether the person wants nothing to move.
pub fn prefers_stillness() -> bool {
    prefers("(prefers-reduced-motion: reduce)")
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
    fn who_has_never_chosen_is_asked_before_a_card_is_played() {
        let kept = |text: &str| serde_json::from_str::<Settings>(text).expect("settings").confirm;
        assert_eq!(kept(r#"{"confirm":"Never"}"#), Confirm::Cards);
        for confirm in Confirm::ALL {
            let settings = Settings { confirm, ..Settings::default() };
            assert_eq!(kept(&serde_json::to_string(&settings).expect("a text")), confirm);
        }
    }
    #[test]
    fn hands_are_put_in_order() {
        let named = |name: &str| cards::library().ids().find(|&d| words::markup::name(d) == name).expect("a card");
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
            cards.iter().map(|c| words::markup::name(c.def)).collect::<Vec<_>>()
        };
        assert_eq!(sorted(HandOrder::Drawn), ["Seeing Stars", "Shinobi", "Ninja Master", "Disguise"]);
        assert_eq!(sorted(HandOrder::Kind), ["Ninja Master", "Shinobi", "Disguise", "Seeing Stars"]);
        assert_eq!(sorted(HandOrder::Name), ["Disguise", "Ninja Master", "Seeing Stars", "Shinobi"]);
    }
}
