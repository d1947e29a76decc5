//! Games that were saved go on when factions, bases and sets have come since.

use engine::ask::Oracle;
use engine::hidden::Seen;
use engine::ids::{CardId, Seat};
use engine::library::Library;
use engine::setup::{Factions, Setup};
use engine::table::Table;
use record::{Error, Record};
use sim::Random;
use std::sync::LazyLock;

static MORE: LazyLock<&Library> = LazyLock::new(|| sim::library_with_more(cards::library()));

/// One setup of each kind, for each number of players.
fn setups() -> impl Iterator<Item = Setup> {
    let kinds = |players: u8| {
        let pairs = ["Pirates", "Vikings", "Ghosts", "Robots", "Truckers", "Samurai", "Grannies", "Ninjas"];
        let (pairs, _) = pairs.as_chunks::<2>();
        let chosen = pairs.iter().take(players.into()).map(|p| p.map(String::from)).collect();
        let seed = u64::from(players);
        let setup = |factions| Setup::new(players, seed, factions);
        [
            setup(Factions::Random),
            setup(Factions::Draft),
            setup(Factions::draft(1, 4)),
            setup(Factions::Mixed),
            setup(Factions::Chosen(chosen)),
            Setup { same_factions: true, sets: vec!["oops".into()], ..setup(Factions::Random) },
            Setup { bases: vec!["70s".into()], without: vec!["Ninjas".into()], ..setup(Factions::Draft) },
        ]
    };
    (2..=4).flat_map(kinds)
}

/// A whole random game, as text.
fn saved(setup: &Setup) -> String {
    let lib = cards::library();
    let names = (0..setup.players).map(|n| format!("Player {n}")).collect();
    let mut record = Record::begin(lib, setup, names, vec![None; setup.players.into()]).expect("a possible setup");
    let mut table = Table::begin(lib, setup).expect("a possible setup");
    let mut random = Random::new(setup.seed.number());
    while let Some(q) = table.question().cloned() {
        let choice = random.answer(table.state(), q.seat, q.prompt, &q.options).expect("it ends");
        record.answer(&mut table, choice).expect("an offered option");
    }
    record.orders = vec![(Seat(0), table.state().card(CardId(0)).def, true)];
    record.to_text(lib)
}

#[test]
fn a_saved_game_goes_the_same_way_again() {
    for setup in setups() {
        let text = saved(&setup);
        let record = Record::parse(&MORE, &text).unwrap_or_else(|e| panic!("{setup:?}: {e}"));
        let end = record.replay(&MORE, usize::MAX).unwrap_or_else(|e| panic!("{setup:?}: {e}"));
        assert!(end.state().is_over());
        assert_eq!(record.to_text(&MORE), text, "and is written as it was");
    }
}

#[test]
fn the_same_setup_dealt_afresh_is_another_game() {
    let fresh = Setup::new(3, 1, Factions::Random);
    let keys = |lib: &'static Library, setup: &Setup| {
        let table = Table::begin(lib, setup).expect("a possible setup");
        let all = table.state().factions.iter().flat_map(|f| f.iter());
        all.map(|&f| lib.faction_key(f).to_string()).collect::<Vec<_>>()
    };
    let written = fresh.written_out(cards::library()).expect("a possible setup");
    assert_eq!(keys(cards::library(), &fresh), keys(&MORE, &written));
    assert_ne!(keys(cards::library(), &fresh), keys(&MORE, &fresh), "newcomers are dealt, too");
    assert_eq!(written.written_out(&MORE).as_ref(), Ok(&written));
}

#[test]
fn what_a_seat_imagines_is_the_same() {
    let (lib, setup) = (cards::library(), Setup::new(2, 5, Factions::Mixed));
    let setup = setup.written_out(lib).expect("a possible setup");
    let [mut old, mut new] = [lib, *MORE].map(|lib| Table::begin(lib, &setup).expect("a possible setup"));
    let mut random = Random::new(7);
    for _ in 0..60 {
        let q = old.question().expect("it goes on").clone();
        let choice = random.answer(old.state(), q.seat, q.prompt, &q.options).expect("it goes on");
        let n = q.options.iter().position(|&o| o == choice).expect("an offered option");
        let imagined = [&old, &new].map(|table| {
            let (mut s, q) = (table.state().clone(), table.question().expect("the same question"));
            s.deal_again(&Seen::at(&s, Some(q.seat), q.shown(), q.shown_bases()), 3);
            s.hash()
        });
        assert_eq!(imagined[0], imagined[1]);
        for table in [&mut old, &mut new] {
            let choice = table.question().expect("the same question").options[n];
            table.answer(choice).expect("an offered option");
        }
    }
}

#[test]
fn a_library_without_its_cards_says_which_are_missing() {
    let lib = cards::library();
    let mut setup = Setup::new(2, 1, Factions::Draft);
    setup.pool =
        MORE.factions().filter(|&f| MORE.faction(f).is_playable()).map(|f| MORE.faction_key(f).into()).collect();
    let names: Vec<String> = vec!["Ann".into(), "Bob".into()];
    let mut record = Record::begin(&MORE, &setup, names, vec![None, None]).expect("a possible setup");
    let mut table = Table::begin(&MORE, &setup).expect("a possible setup");
    let refused = |record: &Record| Record::parse(lib, &record.to_text(&MORE)).and_then(|r| r.replay(lib, 9).map(drop));
    let why = refused(&record).expect_err("nobody knows the newcomers").to_string();
    assert_eq!(why, "impossible setup: there is no faction \"newcomers\"");
    let newcomers = table.question().expect("a draft").options[0];
    record.answer(&mut table, newcomers).expect("they are offered");
    let why = refused(&record).expect_err("nobody knows the newcomers");
    assert!(matches!(&why, Error::Unknown(_)), "{why:?}");
    assert_eq!(why.to_string(), "there is no \"newcomers\" in this library");
}
