//! Everything that is said, by its key. The words are in `locales`: those of every client, and those that only one
//! of them says in a folder of its own, which is loaded for that client alone.

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource};
use std::borrow::Cow;
use std::cell::RefCell;
use unic_langid::LanguageIdentifier;

const ENGLISH: &[&str] = &[
    include_str!("../locales/en/ask.ftl"),
    include_str!("../locales/en/commands.ftl"),
    include_str!("../locales/en/log.ftl"),
    include_str!("../locales/en/number.ftl"),
    include_str!("../locales/en/reason.ftl"),
    include_str!("../locales/en/table.ftl"),
    #[cfg(feature = "page")]
    include_str!("../locales/en/page/book.ftl"),
    #[cfg(feature = "page")]
    include_str!("../locales/en/page/factions.ftl"),
    #[cfg(feature = "page")]
    include_str!("../locales/en/page/help.ftl"),
    #[cfg(feature = "page")]
    include_str!("../locales/en/page/moments.ftl"),
    #[cfg(feature = "page")]
    include_str!("../locales/en/page/online.ftl"),
    #[cfg(feature = "page")]
    include_str!("../locales/en/page/setup.ftl"),
    #[cfg(feature = "page")]
    include_str!("../locales/en/page/table.ftl"),
    #[cfg(feature = "page")]
    include_str!("../locales/en/page/tabletop.ftl"),
    #[cfg(feature = "page")]
    include_str!("../locales/en/page/text.ftl"),
    #[cfg(feature = "page")]
    include_str!("../locales/en/page/tutorial.ftl"),
    #[cfg(feature = "terminal")]
    include_str!("../locales/en/terminal/analyse.ftl"),
    #[cfg(feature = "terminal")]
    include_str!("../locales/en/terminal/list.ftl"),
    #[cfg(feature = "terminal")]
    include_str!("../locales/en/terminal/play.ftl"),
    #[cfg(feature = "terminal")]
    include_str!("../locales/en/terminal/replay.ftl"),
    #[cfg(feature = "terminal")]
    include_str!("../locales/en/terminal/table.ftl"),
];

/// What is put into the words of a key, by name.
pub type Args<'a> = FluentArgs<'a>;

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

/// Speaks another language from now on; what has been said already stays.
pub fn speak(language: Language) {
    BUNDLE.with(|b| *b.borrow_mut() = bundle(language));
}

/// The words of a key.
pub fn say(key: &str, args: &Args) -> String {
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

/// The words of a key, with what is put into them: `t!("log-turn", n = 5, who = "Ann")`.
#[macro_export]
macro_rules! t {
    ($key:expr $(, $name:ident = $value:expr)* $(,)?) => {{
        #[allow(unused_mut, reason = "many have no arguments")]
        let mut args = $crate::bundle::Args::new();
        $(args.set(stringify!($name), $value);)*
        $crate::bundle::say(&$key, &args)
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
        let text = t!("choice-buried", n = 5);
        speak(Language::English);
        assert!(text.chars().count() > t!("choice-buried", n = 5).chars().count());
        assert!(text.ends_with('5') && text.contains('á'), "{text}");
        assert!(!text.contains(|c: char| c.is_ascii_alphabetic()), "{text}");
    }
    #[test]
    fn numbers_choose_their_words() {
        assert_eq!(t!("rank", n = 1), "1st");
        assert_eq!(t!("rank", n = 4), "4th");
        assert_eq!(t!("log-drew", you = "yes", n = 1), "You draw a card");
        assert_eq!(t!("log-drew", you = "yes", n = 2), "You draw 2 cards");
    }
}
