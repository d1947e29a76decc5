//! Everything that is said, by its key. The words are in `locales`; nothing a person reads is written in Rust.

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource};
use std::borrow::Cow;
use std::cell::RefCell;
use unic_langid::LanguageIdentifier;

const ENGLISH: &[&str] = &[
    include_str!("../locales/en/ask.ftl"),
    include_str!("../locales/en/log.ftl"),
    include_str!("../locales/en/number.ftl"),
    include_str!("../locales/en/reason.ftl"),
    include_str!("../locales/en/setup.ftl"),
    include_str!("../locales/en/table.ftl"),
];

/// What stands around a key that has no words.
pub const MISSING: [char; 2] = ['⟦', '⟧'];

/// The languages there are.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// English with accents and two fifths longer, to see what breaks.
    Pseudo,
}

impl Language {
    /// All of them.
    pub const ALL: [Language; 2] = [Language::English, Language::Pseudo];
    /// Its tag, as in the address or a setting.
    pub fn tag(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Pseudo => "pseudo",
        }
    }
    /// The language of a tag.
    pub fn of(tag: &str) -> Option<Language> {
        Language::ALL.into_iter().find(|l| l.tag() == tag)
    }
}

thread_local! {
    static BUNDLE: RefCell<FluentBundle<FluentResource>> = RefCell::new(bundle(Language::English));
}

fn bundle(language: Language) -> FluentBundle<FluentResource> {
    let mut bundle = FluentBundle::new(vec!["en".parse::<LanguageIdentifier>().expect("a language")]);
    bundle.set_use_isolating(false);
    for text in ENGLISH {
        let resource =
            FluentResource::try_new((*text).to_string()).expect("the words are written as Fluent wants them");
        bundle.add_resource(resource).expect("no key is there twice");
    }
    if language == Language::Pseudo {
        bundle.set_transform(Some(pseudo));
    }
    bundle
}

/// Speaks another language from now on; what is on the page already stays.
pub fn speak(language: Language) {
    BUNDLE.with(|b| *b.borrow_mut() = bundle(language));
}

/// The words of a key.
pub fn say(key: &str, args: &FluentArgs) -> String {
    BUNDLE.with(|b| {
        let b = b.borrow();
        let Some(pattern) = b.get_message(key).and_then(|m| m.value()) else {
            return format!("{}{key}{}", MISSING[0], MISSING[1]);
        };
        let mut errors = Vec::new();
        let text = b.format_pattern(pattern, Some(args), &mut errors).trim().to_string();
        debug_assert!(errors.is_empty(), "{key}: {errors:?}");
        text
    })
}

/// The key of a variant: `PlayCards` of `ask` is `ask-play-cards`.
pub fn key(prefix: &str, variant: &impl std::fmt::Debug) -> String {
    let mut key = prefix.to_string();
    for c in format!("{variant:?}").chars().take_while(char::is_ascii_alphanumeric) {
        if c.is_ascii_uppercase() {
            key.push('-');
        }
        key.push(c.to_ascii_lowercase());
    }
    key
}

/// Text as in a language with accents and long words.
fn pseudo(text: &str) -> Cow<'_, str> {
    let accent = |c: char| match c {
        'a' => 'á',
        'e' => 'ë',
        'i' => 'ï',
        'o' => 'ö',
        'u' => 'ü',
        'n' => 'ñ',
        'c' => 'ç',
        's' => 'š',
        'A' => 'Å',
        'E' => 'É',
        'S' => 'Š',
        c => c,
    };
    let mut long = String::new();
    for word in text.split_inclusive(' ') {
        let letters = word.trim_end();
        long.extend(letters.chars().map(accent));
        let more = letters.chars().filter(|c| c.is_alphabetic()).count() * 2 / 5;
        long.extend(std::iter::repeat_n('~', more));
        long.push_str(&word[letters.len()..]);
    }
    Cow::Owned(long)
}

/// The words of a key, with what is put into them: `t!("player-hand", n = 5)`.
#[macro_export]
macro_rules! t {
    ($key:expr $(, $name:ident = $value:expr)* $(,)?) => {{
        #[allow(unused_mut, reason = "many have no arguments")]
        let mut args = fluent_bundle::FluentArgs::new();
        $(args.set(stringify!($name), $value);)*
        $crate::tr::say(&$key, &args)
    }};
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_follow_from_variants() {
        assert_eq!(key("ask", &engine::ask::Ask::PlayOnWhich), "ask-play-on-which");
        assert_eq!(key("until", &engine::state::Until::StartOfTurnOf(engine::ids::Seat(1))), "until-start-of-turn-of");
    }
    #[test]
    fn the_pseudo_language_is_longer_and_keeps_what_is_put_in() {
        speak(Language::Pseudo);
        let text = t!("player-hand", n = 5);
        speak(Language::English);
        assert!(text.chars().count() > t!("player-hand", n = 5).chars().count());
        assert!(text.ends_with('5') && text.contains('á'), "{text}");
    }
    #[test]
    fn numbers_choose_their_words() {
        assert_eq!(t!("over-points", n = 1), "1 point");
        assert_eq!(t!("over-points", n = 15), "15 points");
    }
}
