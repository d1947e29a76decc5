//! Where several are chosen one after the other, every question says which pick it is.

use engine::library::Library;
use engine::prelude::*;
use engine::setup::start_in_play_phase;
use engine::state::{Base, Place, State};
use engine::table::Table;
use std::sync::LazyLock;

static SETS: [Set; 1] = [Set {
    name: "Several",
    short: "several",
    factions: &[Faction {
        name: "Pickers",
        cards: &[
            action("Some").on_play(|g| g.choose_any(Ask::Card, your_minion()).map(drop)),
            action("Few").on_play(|g| g.choose_up_to(2, Ask::Card, your_minion()).map(drop)),
            action("More").on_play(|g| g.choose_up_to(9, Ask::Card, your_minion()).map(drop)),
            action("Two").on_play(|g| g.discard_chosen(g.you(), 2)),
            action("Row").on_play(|g| {
                let yours = g.minions(your_minion());
                g.in_any_order(Ask::Place, yours).map(drop)
            }),
            action("One").on_play(|g| g.choose(Ask::Card, your_minion()).map(drop)),
            minion("Ant", 1),
            minion("Bee", 1),
            minion("Cat", 1),
        ],
    }],
    bases: &[base("Hill", 20, [3, 2, 1])],
    extras: &[],
}];
static LIBRARY: LazyLock<Library> = LazyLock::new(|| Library::new(&SETS));

/// What each question says after an action is played and its first options are chosen, with three minions in hand and
/// in play.
fn picks(name: &str) -> Vec<Option<Picks>> {
    let mut s = State::empty(&LIBRARY, 2, 1);
    s.bases.push(Base { def: LIBRARY.find_base("Hill").expect("a base"), ..Base::default() });
    let mut add = |name: &str, place: Place| {
        let c = s.add_card(LIBRARY.find_card(name).expect("a card"), Seat(0)).expect("there is room");
        s.place_by_hand(c, place, Some(Seat(0)));
    };
    add(name, Place::Hand(Seat(0)));
    for minion in ["Ant", "Bee", "Cat"] {
        add(minion, Place::Hand(Seat(0)));
        add(minion, Place::At(Slot(0)));
    }
    start_in_play_phase(&mut s);
    let mut t = Table::at(s);
    t.answer(Choice::Card(CardId(0))).expect("it can be played");
    let mut said = Vec::new();
    while let Some(q) = t.question().filter(|q| q.prompt.ask != Ask::PlayCards) {
        said.push(q.picks);
        let first = q.options[0];
        t.answer(first).expect("it is offered");
    }
    said
}
fn said(picked: u8, at_least: u8, at_most: Option<u8>) -> Option<Picks> {
    Some(Picks { picked, at_least, at_most })
}

#[test]
fn any_number_counts_what_was_picked() {
    assert_eq!(picks("Some"), [0, 1, 2].map(|n| said(n, 0, None)));
}
#[test]
fn up_to_some_says_how_many_there_can_be() {
    assert_eq!(picks("Few"), [0, 1].map(|n| said(n, 0, Some(2))));
    assert_eq!(picks("More"), [0, 1, 2].map(|n| said(n, 0, Some(3))), "there are only three");
}
#[test]
fn a_fixed_number_says_how_many_there_are() {
    assert_eq!(picks("Two"), [0, 1].map(|n| said(n, 2, Some(2))));
    assert_eq!(picks("Row"), [0, 1].map(|n| said(n, 3, Some(3))), "the last one is where it is");
}
#[test]
fn a_single_choice_says_nothing() {
    assert_eq!(picks("One"), [None]);
}
