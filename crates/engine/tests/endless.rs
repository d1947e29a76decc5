//! Cards nobody should print: what they start has no end.
//! The answer that leads there is refused, and nothing has changed.

use engine::library::Library;
use engine::prelude::*;
use engine::setup::{Factions, Setup, SetupError, start_in_play_phase};
use engine::state::{Base, Place, State};
use engine::table::{AnswerError, Table};
use std::sync::LazyLock;

static SETS: [Set; 1] = [Set {
    name: "Endless",
    short: "endless",
    factions: &[Faction {
        name: "Loops",
        cards: &[
            minion("Stone", 1),
            minion("Echo", 1).ongoing(
                On::Affected,
                |v, e| v.is_this(e.card),
                |g, _| g.give_power(g.this(), 1, Until::EndOfTurn).map(drop),
            ),
            minion("Pacer", 1).ongoing(
                On::Moved,
                |v, e| v.is_this(e.card),
                |g, _| {
                    let here = g.here();
                    let there = g.state().slots().find(|&b| Some(b) != here).expect("there are three");
                    g.move_to(g.this(), there).map(drop)
                },
            ),
            action("Push").on_play(|g| match g.choose(Ask::Card, a_minion())? {
                Some(c) => g.give_power(c, 1, Until::EndOfTurn).map(drop),
                None => Ok(()),
            }),
            action("Shove").on_play(|g| match g.choose(Ask::Move, a_minion())? {
                Some(c) => g.move_to(c, Slot(1)).map(drop),
                None => Ok(()),
            }),
            action("Forever").on_play(|g| {
                loop {
                    g.destroy_one(a_minion().named("Nobody"))?;
                    g.return_to_hand(g.this())?;
                }
            }),
            action("Feast").on_play(|g| (0..200).try_for_each(|_| g.extra_minion())),
            action("Glut").on_play(|g| (0..10_000).try_for_each(|_| g.extra_minion())),
            action("Crowd").on_play(|g| {
                (0..200).for_each(|_| g.change_breakpoint(Slot(0), 0));
                Ok(())
            }),
            action("Flood").on_play(|g| {
                (0..10_000).for_each(|_| g.change_breakpoint(Slot(0), 0));
                Ok(())
            }),
        ],
    }],
    bases: &[base("Hill", 20, [3, 2, 1]), base("Lake", 20, [3, 2, 1]), base("Wood", 20, [3, 2, 1])],
    extras: &[],
}];
static LIBRARY: LazyLock<Library> = LazyLock::new(|| Library::new(&SETS));

/// A table for two with one minion on the Hill and one action in hand.
fn table(minion: &str, action: &str) -> (Table, CardId) {
    let mut s = State::empty(&LIBRARY, 2, 1);
    for name in ["Hill", "Lake", "Wood"] {
        s.bases.push(Base { def: LIBRARY.find_base(name).expect("it is there"), ..Base::default() });
    }
    let mut card = |name: &str, place| {
        let c = s.add_card(LIBRARY.find_card(name).expect("it is there"), Seat(0)).expect("there is room");
        s.place_by_hand(c, place, None);
        c
    };
    card(minion, Place::At(Slot(0)));
    let action = card(action, Place::Hand(Seat(0)));
    start_in_play_phase(&mut s);
    (Table::at(s), action)
}

#[track_caller]
fn is_refused(minion: &str, action: &str) {
    let (mut table, action) = table(minion, action);
    let (hash, question) = (table.state().hash(), table.question().cloned());
    assert_eq!(table.answer(Choice::Card(action)), Err(AnswerError::Runaway));
    assert_eq!((table.state().hash(), table.question().cloned()), (hash, question), "nothing has changed");
    assert_eq!(table.answer(Choice::EndTurn), Ok(()), "and the game can go on");
}

#[test]
fn an_ability_that_sets_itself_off_in_the_middle_of_itself() {
    is_refused("Echo", "Push");
}
#[test]
fn an_ability_that_sets_itself_off_afterwards() {
    is_refused("Pacer", "Shove");
}
#[test]
fn an_ability_that_repeats_itself() {
    is_refused("Stone", "Forever");
}
#[test]
fn extra_plays_without_end_are_refused_and_many_are_not() {
    is_refused("Stone", "Glut");
    let (mut table, feast) = table("Stone", "Feast");
    assert_eq!(table.answer(Choice::Card(feast)), Ok(()));
    assert_eq!(table.state().turn.plays.len(), 201, "the regular minion and all the others");
}
#[test]
fn lasting_effects_without_end_are_refused_and_many_are_not() {
    is_refused("Stone", "Flood");
    let (mut table, crowd) = table("Stone", "Crowd");
    assert_eq!(table.answer(Choice::Card(crowd)), Ok(()));
    assert_eq!(table.state().lasting.len(), 200);
}

#[test]
fn setups_that_make_no_sense() {
    let setup = Setup::new(2, 1, Factions::Random);
    let why = |setup: Setup| Table::begin(&LIBRARY, &setup).err();
    for players in [0, 1, 5, u8::MAX] {
        assert_eq!(why(Setup { players, ..setup.clone() }), Some(SetupError::Players(players)));
    }
    assert_eq!(why(setup.clone()), Some(SetupError::TooFew), "no faction is complete");
    assert_eq!(why(Setup { sets: vec!["none".into()], ..setup.clone() }), Some(SetupError::NoSet("none".into())));
    let chosen =
        |names: [&str; 2]| Setup { factions: Factions::Chosen(vec![names.map(String::from); 2]), ..setup.clone() };
    assert_eq!(why(chosen(["Loops", "Nobody"])), Some(SetupError::Incomplete("Loops".into())));
    assert_eq!(why(chosen(["Nobody", "Loops"])), Some(SetupError::NoFaction("Nobody".into())));
    assert_eq!(why(Setup { factions: Factions::Chosen(Vec::new()), ..setup.clone() }), Some(SetupError::Pairs(0, 2)));
    assert_eq!(why(Setup { players: 3, ..setup }), Some(SetupError::TooFew), "three bases are too few for three");
}
