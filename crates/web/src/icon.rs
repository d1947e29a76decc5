//! Everything that is drawn: seats' shapes, signs, and the picture on a card.

use crate::picture::{self, Picture};
use engine::ids::*;
use leptos::prelude::*;
use words::markup;

/// A seat's shape, in the seat's colour.
pub fn shape(seat: Seat) -> impl IntoView {
    let path = match seat.0 {
        0 => "M8 1.5a6.5 6.5 0 1 1 0 13a6.5 6.5 0 1 1 0-13z",
        1 => "M8 1.2 15 14.2H1z",
        2 => "M2 2h12v12H2z",
        3 => "M8 .8 15.2 8 8 15.2.8 8z",
        _ => "M3 7h10v2H3z",
    };
    view! {
        <svg class="shape" data-seat=seat.0.to_string() viewBox="0 0 16 16" aria-hidden="true">
            <path d=path/>
        </svg>
    }
}

/// Signs of the page itself.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Sign {
    /// A menu.
    Menu,
    /// An action.
    Bolt,
    /// A talent.
    Star,
    /// Something that stays.
    Loop,
    /// A titan.
    Crown,
    /// Cards in a hand.
    Cards,
    /// A buried card.
    Spade,
    /// Closing something.
    Cross,
    /// What is nobody's.
    Plus,
    /// A deck.
    Deck,
    /// A discard pile.
    Discard,
    /// Going to the end of what is shown.
    Skip,
    /// How things were.
    Then,
    /// What people say.
    Talk,
}

/// A sign.
pub fn sign(sign: Sign) -> impl IntoView {
    let path = match sign {
        Sign::Menu => "M2 3.5h12M2 8h12M2 12.5h12",
        Sign::Bolt => "M9.5 1 3.5 9h4L6.5 15l6-8h-4z",
        Sign::Star => "M8 1.3l2 4.6 5 .5-3.8 3.3 1.2 4.9L8 12l-4.4 2.6 1.2-4.9L1 6.4l5-.5z",
        Sign::Loop => "M12.8 5.5A5.5 5.5 0 1 0 13.5 8M13.4 2v3.8H9.6",
        Sign::Crown => "M1.5 12.5 2.5 4l3.5 4L8 2.5 10 8l3.5-4 1 8.5z",
        Sign::Cards => "M5.5 1.5h8v11h-8zM5.5 4 2.5 4.8l2.4 9.7 5.6-1.4",
        Sign::Spade => "M2 14h12M3.5 14V8a4.5 4.5 0 0 1 9 0v6M6 8h4",
        Sign::Cross => "M3 3l10 10M13 3 3 13",
        Sign::Plus => "M6 1h4v5h5v4h-5v5H6v-5H1V6h5z",
        Sign::Deck => "M3 1.5h9v11H3zM13.5 4.5v10H5.5",
        Sign::Discard => "M2 4h12M3.5 4l1 10.500h7l1-10.500M6 4V2h4v2",
        Sign::Then => "M8 1.8a6.2 6.2 0 1 1-5.6 3.6M1.6 1.8l.7 3.8 3.7-.8M8 4.6V8l2.6 1.6",
        Sign::Talk => "M2 2.500h12v8.500H8l-3.500 3v-3H2z",
        Sign::Skip => "M1.5 3 8 8l-6.5 5zM8 3l6.5 5L8 13z",
    };
    let filled = matches!(sign, Sign::Bolt | Sign::Star | Sign::Crown | Sign::Plus | Sign::Skip);
    view! {
        <svg class="sign" class:filled=filled viewBox="0 0 16 16" aria-hidden="true">
            <path d=path/>
        </svg>
    }
}

/// The picture of a printed card: the only place that decides what is drawn for it.
pub fn icon(def: DefId) -> impl IntoView {
    draw(picture::of(def), markup::name(def))
}

/// The picture of a faction.
pub fn faction_icon(f: FactionId) -> impl IntoView {
    draw(picture::of_faction(f), cards::library().faction(f).name)
}

/// The picture of a word of the rules, by its name in `icons.toml`.
pub fn word_icon(word: &str) -> impl IntoView {
    draw(picture::of_word(word), word)
}

/// An icon, or the letters of a name where there are none.
fn draw(picture: Option<Picture>, name: &str) -> AnyView {
    match picture.zip(folder()) {
        Some((Picture { file, name }, folder)) => view! {
            <svg class="icon" viewBox="0 0 512 512" aria-hidden="true">
                <use href=format!("{folder}/{file}.svg#{name}")></use>
            </svg>
        }
        .into_any(),
        None => view! {
            <svg class="icon" viewBox="0 0 64 64" aria-hidden="true">
                <text x="32" y="34" text-anchor="middle" dominant-baseline="middle">{monogram(name)}</text>
            </svg>
        }
        .into_any(),
    }
}

/// Where the icons are, if the build had any.
pub fn folder() -> Option<String> {
    thread_local! {
        static FOLDER: Option<String> = {
            let meta = document().query_selector("meta[name=icons]").ok().flatten();
            meta.and_then(|m| m.get_attribute("content")).filter(|f| !f.is_empty())
        };
    }
    FOLDER.with(Clone::clone)
}

/// Two letters for a name: of its first two words that count, or of its only one.
fn monogram(name: &str) -> String {
    let small = ["of", "the", "and", "a", "an", "in", "to", "on", "for"];
    let words: Vec<&str> = name.split(|c: char| !c.is_alphanumeric()).filter(|w| !w.is_empty()).collect();
    let counting: Vec<&str> = words.iter().copied().filter(|w| !small.contains(&w.to_lowercase().as_str())).collect();
    let upper = |c: char| c.to_uppercase().to_string();
    match counting[..] {
        [first, second, ..] => [first, second].iter().filter_map(|w| w.chars().next()).map(upper).collect(),
        [only] => {
            let mut letters = only.chars();
            let first = letters.next().map(upper).unwrap_or_default();
            first + &letters.next().map_or(String::new(), |c| c.to_lowercase().to_string())
        }
        [] => name.chars().take(2).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::monogram;

    #[test]
    fn names_have_two_letters() {
        let expected = [("Ninja Master", "NM"), ("King of the Hill", "KH"), ("Armada", "Ar"), ("The Tar Pits", "TP")];
        for (name, letters) in expected {
            assert_eq!(monogram(name), letters);
        }
        for id in cards::library().ids() {
            assert!(!monogram(words::markup::name(id)).is_empty());
        }
    }
}
