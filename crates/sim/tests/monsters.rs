//! The laws of random games with the monster and treasure decks on the table, which the factions that are complete
//! do not bring: the Core Set is played at the bases of Smash Up: Munchkin.

use engine::ask::Oracle;
use engine::ids::{CardSet, Seat};
use engine::library::Library;
use engine::state::State;
use engine::table::{Table, play_out};
use engine::words::def::Set;
use sim::{Plan, Random};

fn core_with_monsters() -> &'static Library {
    let lib = cards::library();
    let set = |short: &str| &lib.sets()[lib.find_set(short).expect("there is such a set")];
    let (core, munchkin) = (set("core"), set("munchkin"));
    // few enough of the others that monsters are met again and again
    let bases: Vec<_> = munchkin.bases.iter().chain(&core.bases[..5]).copied().collect();
    let both = Set {
        name: core.name,
        short: core.short,
        factions: core.factions,
        bases: Vec::leak(bases),
        extras: munchkin.extras,
    };
    Box::leak(Box::new(Library::new(Vec::leak(vec![both]))))
}

fn plan(games: u64, seed: u64) -> Plan {
    Plan {
        players: 2..=4,
        games,
        seed,
        factions: vec![],
        mixed: false,
        same_factions: false,
        titans: true,
        sets: vec![],
        threads: 0,
        checked: true,
    }
}

#[test]
fn no_law_is_broken_in_random_games_with_monsters() {
    let summary = sim::simulate(core_with_monsters(), &plan(500, 6), || {}).expect("a possible plan");
    let found: Vec<&str> = summary.found.iter().map(|f| f.what.as_str()).collect();
    assert_eq!(summary.violations, 0, "{found:?}");
    assert_eq!(summary.finished, 500);
}

#[test]
fn play_with_monsters_can_be_suspended_and_no_view_shows_what_is_hidden() {
    let lib = core_with_monsters();
    let mut revealed = 0;
    for setup in (0..8).map(|n| plan(8, 7).setup(lib, n)) {
        let mut inline = State::new(lib, &setup).expect("a possible setup");
        play_out(&mut inline, &mut Random::new(setup.seed)).expect("it ends");
        let mut random = Random::new(setup.seed);
        let mut table = Table::begin(lib, &setup).expect("a possible setup");
        while let Some(q) = table.question().cloned() {
            let s = *table.state();
            revealed += s.revealed_treasures().count();
            for viewer in (0..setup.players).map(|n| Some(Seat(n))).chain([None]) {
                let known = if viewer == Some(q.seat) { q.shown() } else { CardSet::default() };
                let mut other = s;
                other.deal_again(viewer, known, setup.seed ^ s.secrets as u64);
                assert!(s.view(viewer, Some(&q)) == other.view(viewer, Some(&q)), "{viewer:?} {q:?}");
            }
            let choice = random.answer(&s, q.seat, q.prompt, &q.options).expect("it ends");
            table.answer(choice).expect("an offered option");
        }
        assert!(*table.state() == inline, "{setup:?}");
    }
    assert!(revealed > 0, "no base has scored with monsters there");
}
