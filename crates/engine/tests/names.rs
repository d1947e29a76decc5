//! What the rules say about names goes by names: a card of another faction with the same name is one of that name.

use engine::library::Library;
use engine::prelude::*;
use engine::setup::start_in_play_phase;
use engine::state::{Base, Lasts, Place, State};
use engine::table::Table;
use std::sync::LazyLock;

const TWIN: Def =
    minion("Twin", 2).special_on_your_turn(Zone::Play, Limit::OneOfThisNamePerTurn, |_, _| true, |g| g.gain(1));
const SEED: Def = minion("Seed", 1).on_play(|g| g.extra_of_name(1, "Seed", extra_minion()));

static SETS: [Set; 1] = [Set {
    name: "Names",
    short: "names",
    factions: &[
        Faction { name: "Reds", cards: &[TWIN, SEED, minion("Stone", 1)] },
        Faction { name: "Blues", cards: &[TWIN, SEED] },
    ],
    bases: &[base("Twin", 20, [3, 2, 1])],
    extras: &[],
}];
static LIBRARY: LazyLock<Library> = LazyLock::new(|| Library::new(&SETS));

/// A table for two at a base; all these cards are the first player's.
fn table(cards: &[(&str, &str, Place)]) -> (Table, Vec<CardId>) {
    let mut s = State::empty(&LIBRARY, 2, 1);
    s.bases.push(Base { def: LIBRARY.find_base("Twin").expect("it is there"), ..Base::default() });
    let mut add = |&(faction, name, place): &(&str, &str, Place)| {
        let mut all = LIBRARY.cards_of(LIBRARY.find_faction(faction).expect("it is there"));
        let c = s.add_card(all.find(|&d| LIBRARY.entry(d).def.name == name).expect("it is there"), Seat(0));
        let c = c.expect("there is room");
        s.place_by_hand(c, place, None);
        c
    };
    let cards = cards.iter().map(&mut add).collect();
    start_in_play_phase(&mut s);
    (Table::at(s), cards)
}
fn can(table: &Table, choice: Choice) -> bool {
    table.question().is_some_and(|q| q.options.contains(&choice))
}

#[test]
fn one_of_a_name_each_turn_is_one_of_both_factions() {
    let here = Place::At(Slot(0));
    let (mut table, twins) = table(&[("Reds", "Twin", here), ("Blues", "Twin", here)]);
    assert!(twins.iter().all(|&c| can(&table, Choice::Use(c))));
    table.answer(Choice::Use(twins[1])).expect("it is offered");
    assert!(!twins.iter().any(|&c| can(&table, Choice::Use(c))));
}

#[test]
fn extra_minions_of_a_name_are_of_either_faction() {
    let hand = Place::Hand(Seat(0));
    let (mut table, cards) = table(&[("Blues", "Seed", hand), ("Reds", "Seed", hand), ("Reds", "Stone", hand)]);
    let [blue, red, stone] = cards[..] else { unreachable!("three cards") };
    table.answer(Choice::Card(blue)).expect("it is the regular minion");
    assert!(can(&table, Choice::Card(red)) && !can(&table, Choice::Card(stone)));
    table.answer(Choice::Card(red)).expect("it has the same name");
    assert!(!can(&table, Choice::Card(stone)));
    let names = table.state().lasting.iter().filter(|l| matches!(l.what, Lasts::Name(..)));
    assert_eq!(names.count(), 1, "both speak of one name");
}

#[test]
fn a_base_is_no_card_of_its_name() {
    let name_of = |d: DefId| LIBRARY.entry(d).name_id;
    let base = LIBRARY.find_base("Twin").expect("it is there");
    let twins: Vec<DefId> = LIBRARY.ids().filter(|&d| d != base && LIBRARY.entry(d).def.name == "Twin").collect();
    assert_eq!(twins.len(), 2);
    assert!(twins.iter().all(|&d| name_of(d) == twins[0]) && name_of(base) == base);
}
