//! Words on the page: names in a sentence can be pointed at and read, and long names are parted.

use crate::icon;
use crate::stores::{Inspected, Inspection};
use leptos::prelude::*;
use words::markup::{Piece, pieces};

/// Words of this many letters may be parted.
const LONG_WORD: usize = 8;

/// A name that may be parted where syllables end, if it is too long for where it stands.
pub fn parted(name: &str) -> String {
    let word = |word: &str| match word.len() < LONG_WORD {
        true => word.to_string(),
        false => hypher::hyphenate(word, hypher::Lang::English).join("\u{ad}").replace("-\u{ad}", "-"),
    };
    name.split(' ').map(word).collect::<Vec<_>>().join(" ")
}

/// What a button is called, for those who hear it: all that it shows, in words. What is seen of it is hidden from them.
/// It is text and no label, so that nothing that is seen is called otherwise.
pub fn heard(label: impl Fn() -> String + Send + 'static) -> impl IntoView {
    view! { <span class="unseen">{label}</span> }
}

/// A sentence.
#[component]
pub fn Text(#[prop(into)] text: Signal<String>) -> impl IntoView {
    let inspection = use_context::<Inspection>();
    let piece = move |piece: Piece| match (piece, inspection) {
        (Piece::Text(text), _) => view! { {text} }.into_any(),
        (Piece::Seat(seat, name), _) => {
            view! { <span class="who" data-seat=seat.0.to_string()>{icon::shape(seat)} {name}</span> }.into_any()
        }
        (Piece::Def(_, name), None) => view! { <b>{name}</b> }.into_any(),
        (Piece::Def(def, name), Some(inspection)) => view! {
            // not a button: that would not break over lines as words do
            <span class="name" role="button" tabindex="-1"
                data-see=Inspected::Def(def).attribute()
                on:click=move |e| { e.stop_propagation(); inspection.read(Inspected::Def(def)) }
            >{name}</span>
        }
        .into_any(),
    };
    move || pieces(&text.get()).into_iter().map(piece).collect_view()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_names_are_parted_between_syllables() {
        assert_eq!(parted("Overgrowth"), "Over\u{ad}growth");
        assert_eq!(parted("Ninja Master"), "Ninja Master");
        assert!(!parted("Insta-Grow").contains("-\u{ad}"), "there is a hyphen already");
        assert_eq!(parted("Mad Monster Party").replace('\u{ad}', ""), "Mad Monster Party");
    }
}
