//! Rules that no card of the Core Set shows, proven on made-up cards.

mod bases;
mod burying;
mod card_resolution_order;
mod cards;
mod copies;
mod details;
mod duels;
mod monsters;
mod phases;
mod power;
mod scoring;
mod terms;
mod titans;

use engine::library::Library;
use std::sync::LazyLock;

static LIBRARY: LazyLock<Library> = LazyLock::new(|| Library::new(&cards::SETS));

#[track_caller]
fn holds(text: &str) {
    for s in scenario::parse(text) {
        scenario::run(&LIBRARY, &s).unwrap_or_else(|f| panic!("{f}"));
    }
}
