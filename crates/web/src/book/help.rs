//! The rules of the game, chapter by chapter.

use super::Page;
use super::example::Example;
use crate::icon;
use crate::route::{self, Route};
use crate::table::KeyboardHelp;
use leptos::html::Nav;
use leptos::prelude::*;

/// A chapter: the key of its words, the word whose icon it has, and the scenarios that show it.
struct Chapter(&'static str, &'static str, &'static [&'static str]);

/// The chapter that lists what keys do.
const KEYS: &str = "keys";

const CHAPTERS: [Chapter; 12] = [
    Chapter("idea", "Rules", &[]),
    Chapter("turn", "Turn", &["One minion and one action, in either order, and none of them is a must"]),
    Chapter(
        "cards",
        "Minion",
        &[
            "A minion is played at a base of one's choice, and does at once what it says",
            "A standard action is discarded, any other stays where it was played",
        ],
    ),
    Chapter("power", "Power", &["A +1 power counter counts as long as it is on the minion"]),
    Chapter(
        "scoring",
        "Scoring",
        &[
            "Places are taken by power: first, second and third",
            "Tied players both take the better place, and the next one drops a place",
        ],
    ),
    Chapter("specials", "Special", &["A base that drops below its breakpoint after it was chosen still scores"]),
    Chapter("words", "Draw", &["Being discarded after scoring is not being destroyed"]),
    Chapter("order", "Ongoing", &["The current player orders what is triggered at the same time"]),
    Chapter("end", "Points", &["Fifteen points win at the end of the turn"]),
    Chapter(
        "more",
        "Titan",
        &[
            "A titan gives power by its ability, and that takes a place",
            "A buried card lies face down by a base, for the player who buried it",
            "When both cards are done, the stronger minion has won",
        ],
    ),
    Chapter("table", "Base", &[]),
    Chapter(KEYS, "Talent", &[]),
];

/// The page.
#[component]
pub fn Help() -> impl IntoView {
    let path = route::path();
    let at =
        Memo::new(move |_| path.with(|p| p.first().and_then(|p| CHAPTERS.iter().position(|c| c.0 == p)).unwrap_or(0)));
    // where the chapters stand in a row, the one that is read is in its middle
    let row = NodeRef::<Nav>::new();
    Effect::new(move || {
        at.get();
        window().scroll_to_with_x_and_y(0.0, 0.0);
        let Some(row) = row.get() else { return };
        request_animation_frame(move || {
            if let Ok(Some(now)) = row.query_selector("[aria-current]") {
                let middle = |e: &web_sys::Element| {
                    let r = e.get_bounding_client_rect();
                    r.left() + r.width() / 2.0
                };
                row.set_scroll_left(row.scroll_left() + (middle(&now) - middle(&row)) as i32);
            }
        });
    });
    let entry = move |(i, c): (usize, &Chapter)| {
        view! {
            <li><a href=hash(i) aria-current=move || (at.get() == i).then_some("page")>
                <span class="chapter-icon">{icon::word_icon(c.1)}</span>{t!(format!("help-{}", c.0))}
            </a></li>
        }
    };
    view! {
        <Page here=Route::Help>
            <main class="help">
                <nav class="chapters" node_ref=row aria-label=t!("help-chapters")>
                    <ol>{CHAPTERS.iter().enumerate().map(entry).collect_view()}</ol>
                </nav>
                {move || chapter(at.get())}
            </main>
        </Page>
    }
}

fn hash(i: usize) -> String {
    format!("{}/{}", Route::Help.hash(), CHAPTERS[i].0)
}

fn chapter(i: usize) -> impl IntoView {
    let Chapter(key, _, examples) = CHAPTERS[i];
    let text = t!(format!("help-{key}-text"));
    let paragraphs: Vec<String> = text.lines().map(str::trim).filter(|l| !l.is_empty()).map(str::to_string).collect();
    let to = |i: usize, sign: [&'static str; 2]| {
        view! { <a href=hash(i)>{sign[0]}{t!(format!("help-{}", CHAPTERS[i].0))}{sign[1]}</a> }
    };
    view! {
        <article class="prose">
            <p class="chapter-number">{t!("help-chapter", n = i + 1, all = CHAPTERS.len())}</p>
            <h1>{t!(format!("help-{key}"))}</h1>
            {paragraphs.into_iter().map(|p| view! { <p>{p}</p> }).collect_view()}
            {(key == KEYS).then(|| view! { <KeyboardHelp/> })}
            {examples.iter().map(|&title| view! { <Example title/> }).collect_view()}
            <p class="chapter-turn">
                {i.checked_sub(1).map(|i| to(i, ["‹ ", ""]))}
                <span></span>
                {(i + 1 < CHAPTERS.len()).then(|| to(i + 1, ["", " ›"]))}
            </p>
        </article>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_chapter_has_words_a_picture_and_examples_that_play() {
        for Chapter(key, word, examples) in CHAPTERS {
            assert!(
                words::bundle::has(&format!("help-{key}")) && words::bundle::has(&format!("help-{key}-text")),
                "{key}"
            );
            assert!(crate::picture::of_word(word).is_some(), "{word}");
            for title in examples {
                let story = super::super::example::story(title);
                assert!(story.is_some_and(|s| s.moments.len() > 1), "\"{title}\" is no scenario with a move");
            }
        }
    }
}
