//! A draft with bans and candidates: whose turn it is, what can be chosen, and what cannot be set up.

use engine::ask::{Ask, Choice, Note, Question};
use engine::draft::DraftRules;
use engine::ids::{FactionId, Seat};
use engine::library::Library;
use engine::prelude::{Def, Faction, Set, base, minion};
use engine::setup::{Factions, Setup, SetupError};
use engine::table::Table;
use engine::view::View;
use std::sync::LazyLock;

static CARDS: [Def; 1] = [minion("Minion", 2).copies(20)];
const fn faction(name: &'static str) -> Faction {
    Faction { name, cards: &CARDS }
}
static SETS: [Set; 1] = [Set {
    name: "All",
    short: "all",
    factions: &[
        faction("A"),
        faction("B"),
        faction("C"),
        faction("D"),
        faction("E"),
        faction("F"),
        faction("G"),
        faction("H"),
        faction("I"),
        faction("J"),
        faction("K"),
        faction("L"),
        faction("M"),
        faction("N"),
        faction("O"),
        faction("P"),
    ],
    bases: &[
        base("1", 9, [3, 2, 1]),
        base("2", 9, [3, 2, 1]),
        base("3", 9, [3, 2, 1]),
        base("4", 9, [3, 2, 1]),
        base("5", 9, [3, 2, 1]),
    ],
    extras: &[],
}];
static LIBRARY: LazyLock<Library> = LazyLock::new(|| Library::new(&SETS));

fn setup(players: u8, seed: u64, bans: u8, candidates: u8) -> Setup {
    Setup::new(players, seed, Factions::draft(bans, candidates))
}
fn begin(setup: &Setup) -> Table {
    Table::begin(&LIBRARY, setup).expect("it can be played")
}
fn is_drafting(q: &&Question) -> bool {
    matches!(q.prompt.ask, Ask::Ban | Ask::Draft)
}
/// Everything that is banned and picked, always the option of this number or the last one.
fn go_through(t: &mut Table, n: usize) -> Vec<(Seat, Ask, FactionId)> {
    let mut all = Vec::new();
    while let Some(q) = t.question().filter(is_drafting).cloned() {
        let choice = q.options[n.min(q.options.len() - 1)];
        let Choice::Faction(f) = choice else { panic!("{choice:?} is not a faction") };
        all.push((q.seat, q.prompt.ask, f));
        t.answer(choice).expect("it is offered");
    }
    all
}
fn clockwise(first: u8, players: u8) -> Vec<Seat> {
    (0..players).map(|n| Seat((first + n) % players)).collect()
}

#[test]
fn each_player_bans_in_turn_round_by_round_before_the_picks_go_forth_and_back() {
    for (players, bans) in [(2, 1), (2, 3), (3, 2), (4, 1)] {
        let mut t = begin(&setup(players, 5, bans, 0));
        let round = clockwise(t.state().current().0, players);
        let chosen = go_through(&mut t, 1);
        let asked: Vec<(Seat, Ask)> = chosen.iter().map(|c| (c.0, c.1)).collect();
        let bans = (0..bans).flat_map(|_| &round).map(|&p| (p, Ask::Ban));
        let picks = round.iter().chain(round.iter().rev()).map(|&p| (p, Ask::Draft));
        assert_eq!(asked, bans.chain(picks).collect::<Vec<_>>());
    }
}

#[test]
fn nobody_can_have_what_was_banned_or_taken() {
    for seed in 0..20 {
        let mut t = begin(&setup(3, seed, 1, 0));
        let mut gone: Vec<Choice> = Vec::new();
        while let Some(q) = t.question().filter(is_drafting).cloned() {
            assert_eq!(q.options.len(), 16 - gone.len());
            assert!(q.options.iter().all(|o| !gone.contains(o)));
            let choice = q.options[seed as usize % q.options.len()];
            gone.push(choice);
            t.answer(choice).expect("it is offered");
        }
        let played: Vec<Choice> =
            t.state().factions.iter().flat_map(|f| f.iter().map(|&f| Choice::Faction(f))).collect();
        assert_eq!(played.len(), 6);
        assert!(played.iter().all(|f| gone[3..].contains(f)) && gone[..3].iter().all(|f| !played.contains(f)));
        assert!(t.state().drafting.is_none() && t.state().draft.is_empty(), "nothing is left of it");
    }
}

#[test]
fn candidates_are_dealt_face_up_to_each_player_and_nobody_picks_anothers() {
    for seed in 0..20 {
        let mut t = begin(&setup(3, seed, 1, 4));
        while let Some(q) = t.question().filter(|q| q.prompt.ask == Ask::Ban).cloned() {
            assert!(View::of(t.state(), None, None).players.iter().all(|p| p.candidates.is_empty()), "not before");
            t.answer(q.options[seed as usize % q.options.len()]).expect("it is offered");
        }
        let dealt = t.take_notes().into_iter().filter(|n| matches!(n, Note::Candidate(..))).count();
        let seen = View::of(t.state(), None, None).players;
        let mut all: Vec<FactionId> = seen.iter().flat_map(|p| p.candidates.iter().chain(&p.banned)).copied().collect();
        all.sort_unstable();
        all.dedup();
        assert_eq!((dealt, all.len()), (12, 3 + 12), "no faction twice");
        assert!(seen.iter().all(|p| p.candidates.len() == 4 && p.candidates.is_sorted() && p.banned.len() == 1));
        for (seat, ask, f) in go_through(&mut t, seed as usize % 4) {
            assert!(ask == Ask::Draft && seen[seat.index()].candidates.contains(&f));
        }
        assert!(t.state().factions[..3].iter().all(|f| f.len() == 2));
    }
}

#[test]
fn other_seeds_and_other_bans_deal_other_candidates() {
    let dealt = |seed: u64, n: usize| {
        let mut t = begin(&setup(2, seed, 1, 3));
        while let Some(q) = t.question().filter(|q| q.prompt.ask == Ask::Ban).cloned() {
            t.answer(q.options[n]).expect("it is offered");
        }
        [Seat(0), Seat(1)].map(|p| t.state().candidates_of(p).to_vec())
    };
    assert_eq!(dealt(1, 0), dealt(1, 0));
    assert_ne!(dealt(1, 0), dealt(2, 0));
    assert_ne!(dealt(1, 0), dealt(1, 5));
}

/// Two of two have to be taken: the second is not asked for.
#[test]
fn whoever_has_one_candidate_left_is_not_asked() {
    let mut t = begin(&setup(2, 1, 0, 2));
    assert_eq!(go_through(&mut t, 0).len(), 2);
    assert!(t.state().factions[..2].iter().all(|f| f.len() == 2));
}

#[test]
fn a_draft_without_bans_and_candidates_is_the_one_of_the_book() {
    assert_eq!(Factions::draft(0, 0), Factions::Draft);
    let with = Setup::new(3, 4, Factions::DraftWith(DraftRules::default()));
    let (mut plain, mut other) = (begin(&setup(3, 4, 0, 0)), begin(&with));
    assert_eq!(go_through(&mut plain, 2), go_through(&mut other, 2));
    assert!(plain.state() == other.state());
}

#[test]
fn too_few_factions_are_refused_with_what_it_takes() {
    let error = |players, bans, candidates| {
        let refused = Table::begin(&LIBRARY, &setup(players, 1, bans, candidates)).err();
        refused.map(|e| (e.clone(), e.to_string()))
    };
    assert_eq!(error(4, 2, 0), None, "8 bans and 8 picks of 16");
    let (why, words) = error(4, 3, 0).expect("20 of 16");
    assert_eq!(why, SetupError::FewForDraft { left: 16, wanted: 20 });
    assert_eq!(words, "the draft takes 20 factions, but there are 16: try fewer bans or candidates, or more sets");
    assert_eq!(error(4, 0, 4), None, "4 for each of 4");
    assert_eq!(error(4, 0, 5).expect("20 of 16").0, SetupError::FewForDraft { left: 16, wanted: 20 });
    assert_eq!(error(4, 255, 255).expect("far too many").0, SetupError::FewForDraft { left: 16, wanted: 2_040 });
    assert_eq!(error(2, 1, 1).expect("one is too few").0, SetupError::Candidates(1));
}

#[test]
fn it_is_read_as_it_is_written_and_what_was_written_before_is_still_read() {
    let read = |text: &str| serde_json::from_str::<Factions>(text).expect("a way to come to factions");
    assert_eq!(read("\"draft\""), Factions::Draft);
    assert_eq!(read("{\"draft_with\":{\"bans\":1}}"), Factions::draft(1, 0));
    for factions in [Factions::draft(2, 4), Factions::draft(0, 3), Factions::Draft] {
        assert_eq!(read(&serde_json::to_string(&factions).expect("text")), factions);
    }
    let setup = setup(2, 9, 1, 3);
    let written = setup.written_out(&LIBRARY).expect("it can be played");
    assert_eq!(written.pool.len(), 16);
    let [mut one, mut two] = [&setup, &written].map(begin);
    assert_eq!(go_through(&mut one, 3), go_through(&mut two, 3));
    assert!(one.state() == two.state());
}
