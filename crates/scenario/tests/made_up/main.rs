//! Rules that no card of the Core Set shows, proven on made-up cards.

mod abilities;
mod announcements;
mod bases;
mod burying;
mod cancelled;
mod card_resolution_order;
mod cards;
mod control;
mod copies;
mod counters;
mod decks;
mod destruction;
mod details;
mod duels;
mod either;
mod hands;
mod instead_of_actions;
mod monsters;
mod moves;
mod names;
mod phases;
mod plays;
mod points;
mod power;
mod prices;
mod raising;
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

#[test]
fn every_made_up_card_has_a_name_of_its_own() {
    let mut names: Vec<&str> = LIBRARY.ids().map(|d| LIBRARY.entry(d).def.name).collect();
    names.sort_unstable();
    let twice: Vec<&[&str]> = names.windows(2).filter(|w| w[0] == w[1]).collect();
    assert!(twice.is_empty(), "{twice:?}");
}
