//! Work for measurements: plays this many games in one of three ways and tells how much was done. It says nothing
//! about time; `cargo xtask test` counts its instructions.
//!
//! `cargo run --release --package bots --example work -- inline|stopped|greedy GAMES`

use bots::roster;
use engine::ask::Oracle;
use engine::setup::{Factions, Setup};
use engine::state::State;
use engine::table::{Table, play_out};
use knowledge::Match;
use sim::Random;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let (work, games) = match &args[..] {
        [work, games] => (work.as_str(), games.parse().ok()),
        _ => ("", None),
    };
    let play = match work {
        "inline" => inline,
        "stopped" => stopped,
        "greedy" => greedy,
        _ => return usage(),
    };
    let Some(games) = games else { return usage() };
    println!("{}", (0..games).map(play).sum::<u64>());
}

fn usage() {
    eprintln!("work inline|stopped|greedy GAMES");
    std::process::exit(2);
}

fn setup(seed: u64) -> Setup {
    Setup { sets: vec!["core".into()], titans: false, ..Setup::new(2, seed, Factions::Random) }
}

/// A random game that is never stopped; how many decisions it took.
fn inline(seed: u64) -> u64 {
    let mut state = State::new(cards::library(), &setup(seed)).expect("a possible setup");
    let mut random = Random::new(seed);
    play_out(&mut state, &mut random).expect("it ends");
    random.decisions
}

/// The same game, stopped at every question.
fn stopped(seed: u64) -> u64 {
    let mut table = Table::begin(cards::library(), &setup(seed)).expect("a possible setup");
    let mut random = Random::new(seed);
    while let Some(q) = table.question() {
        let choice = random.answer(table.state(), q.seat, q.prompt, &q.options).expect("it ends");
        table.answer(choice).expect("an offered option");
    }
    random.decisions
}

/// A game of two greedy bots; how many positions they looked at.
fn greedy(seed: u64) -> u64 {
    let lib = cards::library();
    let mut game = Match::begin(lib, &setup(seed)).expect("a possible setup");
    let greedy = roster::find("greedy").expect("a bot of the ladder");
    let mut bots = [greedy.bot(lib, seed, None), greedy.bot(lib, seed + 1, None)];
    bots::play_out(&mut game, &mut bots, u16::MAX).expect("it ends");
    bots.iter().map(|bot| bot.evaluated()).sum()
}
