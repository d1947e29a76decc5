//! Everything that is said, by its key. The words are in `locales`; nothing a person reads is written in Rust.

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource};
use std::borrow::Cow;
use std::cell::RefCell;
use unic_langid::LanguageIdentifier;

const ENGLISH: &[&str] = &[
    include_str!("../locales/en/ask.ftl"),
    include_str!("../locales/en/book.ftl"),
    include_str!("../locales/en/factions.ftl"),
    include_str!("../locales/en/help.ftl"),
    include_str!("../locales/en/log.ftl"),
    include_str!("../locales/en/number.ftl"),
    include_str!("../locales/en/reason.ftl"),
    include_str!("../locales/en/setup.ftl"),
    include_str!("../locales/en/table.ftl"),
    include_str!("../locales/en/tutorial.ftl"),
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
    /// The same from right to left.
    Mirrored,
}

impl Language {
    /// All of them.
    pub const ALL: [Language; 3] = [Language::English, Language::Pseudo, Language::Mirrored];
    /// Those that somebody speaks.
    pub const SPOKEN: [Language; 1] = [Language::English];
    /// Its tag, as in the address or a setting.
    pub fn tag(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Pseudo => "pseudo",
            Language::Mirrored => "mirrored",
        }
    }
    /// Where its lines begin.
    pub fn direction(self) -> &'static str {
        match self {
            Language::English | Language::Pseudo => "ltr",
            Language::Mirrored => "rtl",
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
    match language {
        Language::English => {}
        Language::Pseudo => bundle.set_transform(Some(pseudo)),
        Language::Mirrored => bundle.set_transform(Some(mirrored)),
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

/// Whether there are words for a key.
#[cfg(test)]
pub fn has(key: &str) -> bool {
    BUNDLE.with(|b| b.borrow().has_message(key))
}

/// A number that stands beside the words of a key, as an attribute.
pub fn number(key: &str, name: &str) -> Option<u8> {
    BUNDLE.with(|b| {
        let b = b.borrow();
        let attribute = b.get_message(key)?.get_attribute(name)?;
        b.format_pattern(attribute.value(), None, &mut Vec::new()).trim().parse().ok()
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

/// What stands for a letter in the pseudo language. No plain letter is left, so that one on the page was never
/// given to a translator.
fn accent(c: char) -> char {
    const PLAIN: &str = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    const MARKED: &str = "áƀçđëƒğħïĵķłṁñöþɋřšŧüṽŵẋýžÅƁÇĐÉƑĞĦÏĴĶŁṀÑÖÞɊŘŠŦÜṼŴẊÝŽ";
    PLAIN.chars().zip(MARKED.chars()).find(|(plain, _)| *plain == c).map_or(c, |(_, marked)| marked)
}

/// Text as in a language with accents and long words.
fn pseudo(text: &str) -> Cow<'_, str> {
    Cow::Owned(text.split_inclusive(' ').map(|word| longer(word, ["", ""])).collect())
}
/// The same from right to left: each word is overridden to run so.
fn mirrored(text: &str) -> Cow<'_, str> {
    Cow::Owned(text.split_inclusive(' ').map(|word| longer(word, ["\u{202e}", "\u{202c}"])).collect())
}
/// A word with accents, two fifths longer, between two marks.
fn longer(word: &str, marks: [&str; 2]) -> String {
    let letters = word.trim_end();
    if !letters.contains(char::is_alphabetic) {
        return word.to_string();
    }
    let more = letters.chars().filter(|c| c.is_alphabetic()).count() * 2 / 5;
    let long: String = letters.chars().map(accent).chain(std::iter::repeat_n('~', more)).collect();
    format!("{}{long}{}{}", marks[0], marks[1], &word[letters.len()..])
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
        assert!(!text.contains(|c: char| c.is_ascii_alphabetic()), "{text}");
    }
    /// All the code of the client.
    fn code(folder: &std::path::Path) -> String {
        let entries = std::fs::read_dir(folder).expect("a folder of code").map(|e| e.expect("an entry").path());
        entries.map(|e| if e.is_dir() { code(&e) } else { std::fs::read_to_string(e).expect("a text") }).collect()
    }
    #[test]
    fn whatever_can_be_said_is_said_somewhere() {
        let code = code(&std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src"));
        let quoted: std::collections::BTreeSet<&str> =
            code.split('"').map(|text| text.split_once("-{").map_or(text, |(before, _)| before)).collect();
        let said = |key: &str| quoted.contains(key) || key.match_indices('-').any(|(i, _)| quoted.contains(&key[..i]));
        let keys = ENGLISH.iter().flat_map(|text| text.lines()).filter_map(|line| Some(line.split_once(" =")?.0));
        let unsaid: Vec<&str> = keys.filter(|key| key.starts_with(char::is_alphabetic) && !said(key)).collect();
        assert!(unsaid.is_empty(), "{unsaid:?}");
    }
    #[test]
    fn numbers_choose_their_words() {
        assert_eq!(t!("over-points", n = 1), "1 point");
        assert_eq!(t!("over-points", n = 15), "15 points");
    }
}
