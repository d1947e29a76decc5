//! Setting up a game, on made-up sets.

use engine::ask::{Ask, Choice};
use engine::ids::*;
use engine::library::Library;
use engine::prelude::{Def, Faction, Kind, Set, action, base, minion, titan};
use engine::seed::Seed;
use engine::setup::{Factions, Setup, SetupError};
use engine::state::{Phase, Place, State};
use engine::table::Table;
use engine::view::View;
use std::sync::LazyLock;

/// Hands with and without minions are about as frequent.
static FEW_MINIONS: [Def; 2] = [minion("Minion", 2).copies(3), action("Action").copies(17)];
static WITH_A_TITAN: [Def; 2] = [minion("Minion", 2).copies(20), titan("Titan").talent(|_| Ok(()))];
const fn faction(name: &'static str) -> Faction {
    Faction { name, cards: &FEW_MINIONS }
}

static SETS: [Set; 4] = [
    Set {
        name: "Large",
        short: "large",
        factions: &[faction("A"), faction("B"), faction("C"), faction("D"), faction("E"), faction("F"), faction("G")],
        bases: &[
            base("L1", 9, [3, 2, 1]),
            base("L2", 9, [3, 2, 1]),
            base("L3", 9, [3, 2, 1]),
            base("L4", 9, [3, 2, 1]),
        ],
        extras: &[],
    },
    Set {
        name: "Small",
        short: "small",
        factions: &[faction("H"), faction("I")],
        bases: &[base("S1", 9, [3, 2, 1]), base("S2", 9, [3, 2, 1])],
        extras: &[],
    },
    Set { name: "Other", short: "other", factions: &[faction("J")], bases: &[base("O1", 9, [3, 2, 1])], extras: &[] },
    Set {
        name: "Begun",
        short: "begun",
        factions: &[Faction { name: "K", cards: &[minion("One", 1)] }, Faction { name: "T", cards: &WITH_A_TITAN }],
        bases: &[],
        extras: &[],
    },
];
static LIBRARY: LazyLock<Library> = LazyLock::new(|| Library::new(&SETS));

fn chosen(pairs: &[[&str; 2]], seed: u64) -> Setup {
    let pairs: Vec<[String; 2]> = pairs.iter().map(|p| p.map(String::from)).collect();
    let players = pairs.len() as u8;
    Setup::new(players, seed, Factions::Chosen(pairs))
}
fn begin(setup: &Setup) -> Table {
    Table::begin(&LIBRARY, setup).expect("it can be played")
}
fn error(setup: &Setup) -> SetupError {
    Table::begin(&LIBRARY, setup).err().expect("it cannot be played")
}
fn has_minion(s: &State, seat: Seat) -> bool {
    s.hand(seat).iter().any(|&c| s.def(c).kind == Kind::Minion)
}
/// Keeps every hand, so that the first turn begins.
fn keep_hands(t: &mut Table) {
    while t.question().is_some_and(|q| q.prompt.ask == Ask::Redraw) {
        t.answer(Choice::Pass).expect("a hand can be kept");
    }
}

#[test]
fn two_factions_are_shuffled_together_and_five_cards_are_drawn() {
    let mut t = begin(&chosen(&[["A", "B"], ["C", "D"]], 3));
    keep_hands(&mut t);
    let s = t.state();
    for seat in [Seat(0), Seat(1)] {
        assert_eq!((s.hand(seat).len(), s.deck(seat).len(), s.discard(seat).len()), (5, 35, 0));
        let cards = s.hand(seat).iter().chain(s.deck(seat).iter());
        let faction = |c: &CardId| s.entry(s.card(*c).def).faction;
        let first = s.factions[seat.index()][0];
        assert_eq!(cards.clone().filter(|c| faction(c) == Some(first)).count(), 20);
        assert!(cards.clone().all(|&c| s.card(c).owner == seat));
        let next_to_last = s.deck(seat).windows(2).filter(|w| faction(&w[0]) != faction(&w[1])).count();
        assert!(next_to_last > 5, "the deck is not shuffled");
        assert_eq!(s.vp(seat), 0);
    }
    assert_eq!((s.turn.phase, s.turn.number, t.asked()), (Phase::Play, 1, Some(s.current())));
}

#[test]
fn there_is_a_base_for_each_player_and_one_more() {
    let pairs = [["A", "B"], ["C", "H"], ["E", "F"], ["G", "I"]];
    for players in 2..=4 {
        let t = begin(&chosen(&pairs[..players], 1));
        assert_eq!(t.state().bases.len(), players + 1);
    }
}

#[test]
fn the_bases_are_those_of_the_sets_of_the_chosen_factions() {
    let names = |pairs: &[[&str; 2]]| {
        let t = begin(&Setup { same_factions: true, ..chosen(pairs, 5) });
        let s = t.state();
        let bases = s.bases.iter().map(|b| b.def).chain(s.base_deck.iter().copied());
        let mut names: Vec<&str> = bases.map(|b| s.entry(b).def.name).collect();
        names.sort();
        names
    };
    assert_eq!(names(&[["A", "B"], ["C", "D"]]), ["L1", "L2", "L3", "L4"]);
    assert_eq!(names(&[["A", "J"], ["C", "D"]]), ["L1", "L2", "L3", "L4", "O1"]);
    let all = ["L1", "L2", "L3", "L4", "O1", "S1", "S2"];
    assert_eq!(names(&[["H", "J"], ["C", "I"]]), all);
    // two bases are too few for two players: the other sets lend theirs
    assert_eq!(names(&[["H", "I"], ["H", "I"]]), all);
}

#[test]
fn the_base_deck_is_shuffled() {
    let first = |seed| begin(&chosen(&[["A", "B"], ["C", "D"]], seed)).state().bases[0].def;
    assert!((0..20).any(|seed| first(seed) != first(99)));
}

#[test]
fn anybody_may_be_first() {
    let first = |seed| begin(&chosen(&[["A", "B"], ["C", "D"], ["E", "F"]], seed)).state().current().0;
    assert!((0..3).all(|seat| (0..40).any(|seed| first(seed) == seat)));
}

#[test]
fn a_hand_without_minions_may_be_replaced_once_in_the_order_of_play() {
    let (mut asked, mut replaced_in_vain) = (0, 0);
    for seed in 0..60 {
        let mut t = begin(&chosen(&[["A", "B"], ["C", "D"], ["E", "F"]], seed));
        let order: Vec<Seat> = t.state().in_order().collect();
        for seat in order {
            let sides = |s: &State| [s.hand(seat), s.deck(seat), s.discard(seat)].map(<[CardId]>::to_vec);
            let before = sides(t.state());
            if has_minion(t.state(), seat) {
                assert!(t.asked() != Some(seat) || t.question().is_some_and(|q| q.prompt.ask != Ask::Redraw));
                continue;
            }
            let q = t.question().expect("a hand without minions");
            assert_eq!((q.seat, q.prompt.ask, &q.options[..]), (seat, Ask::Redraw, &[Choice::Yes, Choice::Pass][..]));
            asked += 1;
            if seed % 2 == 0 {
                t.answer(Choice::Pass).expect("it can be kept");
                assert_eq!(sides(t.state()), before);
                continue;
            }
            t.answer(Choice::Yes).expect("it can be replaced");
            let after = sides(t.state());
            assert_eq!((after[0].len(), after[1].len()), (5, 30));
            assert_eq!(after[2], before[0]);
            // the second hand is kept, whatever it is
            replaced_in_vain += !has_minion(t.state(), seat) as u32;
            assert!(t.question().is_none_or(|q| q.seat != seat || q.prompt.ask != Ask::Redraw));
        }
        assert_eq!(t.state().turn.phase, Phase::Play);
    }
    assert!(asked > 20 && replaced_in_vain > 3, "the seeds show too little");
}

#[test]
fn a_draft_goes_clockwise_from_the_first_player_and_then_back() {
    for seed in 0..12 {
        let setup = Setup { sets: vec!["large".into(), "Other".into()], ..Setup::new(3, seed, Factions::Draft) };
        let mut t = begin(&setup);
        let first = t.state().current().0;
        let order = [0, 1, 2, 2, 1, 0].map(|n| Seat((first + n) % 3));
        let mut taken = Vec::new();
        for (n, seat) in order.into_iter().enumerate() {
            let q = t.question().expect("a pick").clone();
            assert_eq!((q.seat, q.prompt.ask), (seat, Ask::Draft));
            assert_eq!(q.options.len(), 8 - n, "each faction is there once");
            let pick = q.options[seed as usize % q.options.len()];
            assert!(!taken.contains(&pick));
            taken.push(pick);
            t.answer(pick).expect("it is offered");
        }
        let s = t.state();
        for n in 0..3 {
            let seat = Seat((first + n) % 3);
            let picks = [taken[n as usize], taken[5 - n as usize]];
            let theirs: Vec<Choice> = s.factions[seat.index()].iter().map(|&f| Choice::Faction(f)).collect();
            assert_eq!(theirs, picks);
        }
        assert_eq!(s.current().0, first, "who picks first plays first");
        assert_eq!(s.bases.len(), 4);
    }
}

#[test]
fn two_different_factions_for_each_player_and_each_faction_once_unless_it_is_allowed() {
    assert_eq!(error(&chosen(&[["A", "B"], ["C", "B"]], 1)), SetupError::Twice("B".into()));
    let allowed = Setup { same_factions: true, ..chosen(&[["A", "B"], ["C", "B"]], 1) };
    assert!(Table::begin(&LIBRARY, &allowed).is_ok());
    let twice = Setup { same_factions: true, ..chosen(&[["A", "A"], ["C", "B"]], 1) };
    assert_eq!(error(&twice), SetupError::Twice("A".into()));
    for seed in 0..20 {
        let setup = Setup { factions: Factions::Random, ..chosen(&[["", ""], ["", ""], ["", ""], ["", ""]], seed) };
        let t = begin(&setup);
        let mut all: Vec<FactionId> = t.state().factions.iter().flat_map(|f| f.iter().copied()).collect();
        all.sort();
        all.dedup();
        assert_eq!(all.len(), 8);
    }
}

#[test]
fn what_cannot_be_played_is_refused() {
    assert_eq!(error(&chosen(&[["A", "B"]], 1)), SetupError::Players(1));
    let five = [["A", "B"], ["C", "D"], ["E", "F"], ["G", "H"], ["I", "J"]];
    assert_eq!(error(&chosen(&five, 1)), SetupError::Players(5));
    assert_eq!(error(&Setup { players: 3, ..chosen(&five[..2], 1) }), SetupError::Pairs(2, 3));
    assert_eq!(error(&chosen(&[["A", "B"], ["C", "Z"]], 1)), SetupError::NoFaction("Z".into()));
    assert_eq!(error(&chosen(&[["A", "B"], ["C", "K"]], 1)), SetupError::Incomplete("K".into()));
    let from = |sets: &[&str]| Setup {
        factions: Factions::Draft,
        sets: sets.iter().map(|s| s.to_string()).collect(),
        ..chosen(&five[..2], 1)
    };
    assert_eq!(error(&from(&["none"])), SetupError::NoSet("none".into()));
    assert_eq!(error(&from(&["small", "other"])), SetupError::TooFew);
}

#[test]
fn factions_that_are_left_out_are_neither_dealt_nor_drafted() {
    let without = |n: usize, factions: Factions| {
        let names = ["A", "c", "D", "H", "I", "J", "E", "F"].iter().take(n);
        Setup { without: names.map(|n| n.to_string()).collect(), ..Setup::new(2, 4, factions) }
    };
    let out = [0, 2, 3].map(FactionId);
    for seed in 0..20 {
        let t = begin(&Setup { seed: Seed::from(seed), ..without(3, Factions::Random) });
        assert!(t.state().factions.iter().flat_map(|f| f.iter()).all(|f| !out.contains(f)));
    }
    let t = begin(&without(7, Factions::Draft));
    let names: Vec<Choice> = t.question().expect("a pick").options.clone();
    assert_eq!(names, [1, 5, 6, 11].map(|f| Choice::Faction(FactionId(f))), "B, F, G and T are left");
    assert_eq!(error(&without(8, Factions::Random)), SetupError::TooFew);
    let unknown = Setup { without: vec!["X".into()], ..without(0, Factions::Random) };
    assert_eq!(error(&unknown), SetupError::NoFaction("X".into()));
    assert!(
        Table::begin(&LIBRARY, &Setup { without: vec!["A".into()], ..chosen(&[["A", "B"], ["C", "D"]], 1) }).is_ok()
    );
}

#[test]
fn bases_come_from_the_sets_that_are_named_or_else_with_the_factions() {
    let bases = |t: &Table| {
        let s = t.state();
        let mut all: Vec<&str> =
            s.bases.iter().map(|b| b.def).chain(s.base_deck.iter().copied()).map(|d| s.entry(d).def.name).collect();
        all.sort_unstable();
        all
    };
    let pairs = [["H", "I"], ["J", "B"]];
    let from = |sets: &[&str]| Setup { bases: sets.iter().map(|s| s.to_string()).collect(), ..chosen(&pairs, 3) };
    assert_eq!(bases(&begin(&from(&[]))), ["L1", "L2", "L3", "L4", "O1", "S1", "S2"]);
    assert_eq!(bases(&begin(&from(&["small", "Other"]))), ["O1", "S1", "S2"]);
    assert_eq!(error(&from(&["small"])), SetupError::TooFew, "two bases are too few for two");
    assert_eq!(error(&from(&["none"])), SetupError::NoSet("none".into()));
    let mut t = begin(&Setup { factions: Factions::Draft, ..from(&["large"]) });
    while let Some(q) = t.question().filter(|q| q.prompt.ask == Ask::Draft).cloned() {
        t.answer(q.options[0]).expect("it is offered");
    }
    assert_eq!(bases(&t), ["L1", "L2", "L3", "L4"]);
}

#[test]
fn titans_wait_near_their_owners_or_stay_in_the_box() {
    let with = chosen(&[["A", "B"], ["T", "C"]], 1);
    let t = begin(&with);
    let s = t.state();
    assert_eq!(s.titans_near(Seat(0)).count(), 0);
    let titan = s.titans_near(Seat(1)).next().expect("one waits");
    assert_eq!((s.def(titan).name, s.card(titan).place), ("Titan", Place::Aside(Seat(1))));
    assert_eq!(s.cards.len(), 81);
    assert_eq!((s.deck(Seat(1)).len(), s.hand(Seat(1)).len()), (35, 5));
    let view = View::of(s, Some(Seat(0)), None);
    assert_eq!(view.players[1].titans.iter().map(|c| s.entry(c.def).def.name).collect::<Vec<_>>(), ["Titan"]);

    let without = begin(&Setup { titans: false, ..with });
    assert_eq!((without.state().cards.len(), without.state().titans_near(Seat(1)).count()), (80, 0));
    // nothing else is different
    assert_eq!((&without.state().piles, without.state().vp), (&s.piles, s.vp));
}

static RICH: [Set; 1] = [Set {
    name: "Rich",
    short: "rich",
    factions: &[
        faction("A"),
        faction("B"),
        faction("C"),
        faction("D"),
        faction("E"),
        faction("F"),
        faction("G"),
        Faction { name: "T", cards: &WITH_A_TITAN },
    ],
    bases: &[
        base("R1", 9, [3, 2, 1]),
        base("R2", 9, [3, 2, 1]),
        base("R3", 9, [3, 2, 1]),
        base("R4", 9, [3, 2, 1]),
        base("R5", 9, [3, 2, 1]),
    ],
    extras: &[&[action("Coin").treasure().copies(95).on_play(|g| g.gain(1))]],
}];
static RICH_LIBRARY: LazyLock<Library> = LazyLock::new(|| Library::new(&RICH));

#[test]
fn a_game_may_have_255_cards_and_one_that_could_have_more_is_refused() {
    let all = chosen(&[["A", "B"], ["C", "D"], ["E", "F"], ["G", "T"]], 1);
    for factions in [all.factions.clone(), Factions::Random, Factions::Draft] {
        let with = Setup { factions, ..all.clone() };
        assert_eq!(Table::begin(&RICH_LIBRARY, &with).err(), Some(SetupError::TooManyCards(256)));
        let mut t = Table::begin(&RICH_LIBRARY, &Setup { titans: false, ..with }).expect("exactly as many as fit");
        while t.state().turn.number == 0 {
            let first = t.question().expect("a draft, or a hand to keep").options[0];
            t.answer(first).expect("it was offered");
        }
        assert_eq!(t.state().cards.len(), 255);
        assert_eq!(t.state().piles.len(), 255);
    }
    let mixed = Setup::new(4, 1, Factions::Mixed);
    assert_eq!(Table::begin(&RICH_LIBRARY, &mixed).err(), Some(SetupError::TooManyCards(256)));
}

#[test]
fn what_is_written_out_is_dealt_the_same() {
    let kinds = [Factions::Random, Factions::Draft, Factions::Mixed];
    for (seed, factions) in (0..12).zip(kinds.into_iter().cycle()) {
        let setup = Setup { same_factions: seed % 2 == 0, ..Setup::new(3, seed, factions) };
        let written = setup.written_out(&LIBRARY).expect("it can be played");
        assert!(!written.pool.is_empty() && !written.base_pool.is_empty());
        let [mut one, mut two] = [&setup, &written].map(begin);
        while let Some(q) = one.question().filter(|q| q.prompt.ask == Ask::Draft).cloned() {
            for t in [&mut one, &mut two] {
                t.answer(q.options[seed as usize % q.options.len()]).expect("it is offered");
            }
        }
        assert!(one.state() == two.state(), "{written:?}");
        assert_eq!(written.written_out(&LIBRARY), Ok(written));
    }
    let pairs = chosen(&[["H", "I"], ["J", "B"]], 2).written_out(&LIBRARY).expect("it can be played");
    assert_eq!((pairs.pool.len(), pairs.base_pool.len()), (0, 7));
}

#[test]
fn a_pool_that_is_named_is_all_there_is() {
    let named = |keys: &[&str]| keys.iter().map(|k| k.to_string()).collect::<Vec<_>>();
    let setup = Setup { pool: named(&["t", "b", "d", "a"]), ..Setup::new(2, 3, Factions::Draft) };
    let names: Vec<Choice> = begin(&setup).question().expect("a pick").options.clone();
    assert_eq!(names, [11, 1, 3, 0].map(|f| Choice::Faction(FactionId(f))));
    let pool = |keys: &[&str]| error(&Setup { pool: named(keys), ..setup.clone() });
    assert_eq!(pool(&["a", "b", "c"]), SetupError::TooFew);
    assert_eq!(pool(&["a", "b", "c", "z"]), SetupError::NoFaction("z".into()));
    assert_eq!(pool(&["a", "b", "c", "k"]), SetupError::Incomplete("K".into()));
    assert_eq!(pool(&["a", "b", "c", "b"]), SetupError::Twice("B".into()));
    let bases = |keys: &[&str]| error(&Setup { base_pool: named(keys), ..setup.clone() });
    assert_eq!(bases(&["base/large/l1", "base/small/s1"]), SetupError::TooFew);
    assert_eq!(bases(&["base/large/l1", "a/minion", "base/small/s1"]), SetupError::NoBase("a/minion".into()));
    let twice = ["base/large/l1", "base/large/l2", "base/large/l1"];
    assert_eq!(bases(&twice), SetupError::Twice("L1".into()));
}
