//! How fast the engine plays: random games of the Core Set on one core, without titans and with
//! them, and what a state costs. The checksum tells whether two measurements played the same games.
//!
//! `cargo bench -p sim -- [GAMES]`
#![allow(clippy::disallowed_methods)] // a measurement looks at the clock

use engine::ask::Oracle;
use engine::state::State;
use engine::table::{Table, play_out};
use sim::{Plan, Random};
use std::hint::black_box;
use std::time::Instant;

/// Measurements are taken this often, and the best is told: others use the machine, too.
const TRIES: usize = 5;

fn main() {
    let games = std::env::args().filter_map(|a| a.parse().ok()).next().unwrap_or(4_000);
    println!("state: {} bytes, copied in {:.0} ns in the middle of a game of two", size_of::<State>(), clone_ns());
    for (players, titans) in [(2, false), (3, false), (4, false), (2, true)] {
        let starts = starts(players, titans, games);
        let inline = best(|| inline(&starts));
        let (sum, decisions) = totals(&starts);
        println!(
            "{players} players{}: {:>6.0} games/s, {:>9.0} decisions/s on one core; {:.0} decisions a game; checksum {sum:016x}",
            if titans { " and titans" } else { "" },
            games as f64 / inline,
            decisions as f64 / inline,
            decisions as f64 / games as f64,
        );
        let few = &starts[..starts.len() / 20];
        let (at_once, stopped) = (best(|| self::inline(few)), best(|| suspended(few)));
        println!("           stopping at every question takes {:.1} times as long", stopped / at_once);
    }
}

/// The games about to begin, and the seeds of those who play them.
fn starts(players: u8, titans: bool, games: u64) -> Vec<(State, u64)> {
    let plan = Plan {
        players: players..=players,
        games,
        seed: 1,
        factions: vec![],
        mixed: false,
        same_factions: false,
        titans,
        sets: vec!["core".into()],
        threads: 1,
        checks: sim::Checks::Never,
    };
    let lib = cards::library();
    let start = |n| {
        let setup = plan.setup(lib, n);
        (State::new(lib, &setup).expect("a possible setup"), setup.seed.number())
    };
    (0..games).map(start).collect()
}

fn best(mut run: impl FnMut()) -> f64 {
    let time = |_| {
        let t = Instant::now();
        run();
        t.elapsed().as_secs_f64()
    };
    (0..TRIES).map(time).fold(f64::INFINITY, f64::min)
}
fn inline(starts: &[(State, u64)]) {
    for (start, seed) in starts {
        let mut s = start.clone();
        play_out(&mut s, &mut Random::new(*seed)).expect("it ends");
        black_box(&s);
    }
}
fn suspended(starts: &[(State, u64)]) {
    for (start, seed) in starts {
        let mut random = Random::new(*seed);
        let mut table = Table::at(start.clone());
        while let Some(q) = table.question() {
            let choice = random.answer(table.state(), q.seat, q.prompt, &q.options).expect("it ends");
            table.answer(choice).expect("an offered option");
        }
        black_box(&table);
    }
}
fn totals(starts: &[(State, u64)]) -> (u64, u64) {
    let (mut sum, mut decisions) = (0u64, 0);
    for (start, seed) in starts {
        let (mut s, mut random) = (start.clone(), Random::new(*seed));
        play_out(&mut s, &mut random).expect("it ends");
        sum = sum.rotate_left(5) ^ s.hash();
        decisions += random.decisions;
    }
    (sum, decisions)
}
fn clone_ns() -> f64 {
    let (state, n) = (middle_of_a_game(), 200_000);
    let mut copy = state.clone();
    let run = || {
        for _ in 0..n {
            copy.clone_from(black_box(&state));
            black_box(&copy);
        }
    };
    best(run) * 1e9 / n as f64
}
fn middle_of_a_game() -> State {
    let (start, seed) = starts(2, false, 1).remove(0);
    let (mut table, mut random) = (Table::at(start), Random::new(seed));
    while table.state().turn.number < 12 {
        let q = table.question().expect("it goes on");
        let choice = random.answer(table.state(), q.seat, q.prompt, &q.options).expect("it ends");
        table.answer(choice).expect("an offered option");
    }
    table.state().clone()
}
