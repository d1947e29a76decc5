//! Trying things out: matches of two bots, and learning.
#![expect(clippy::disallowed_methods, reason = "measures")]

use bots::features::features;
use bots::learn::{Sample, Schedule, learn, surprise};
use bots::model::{Kept, Model, Models, guessed, number_names};
use bots::planner::{Planner, Reach};
use bots::{Bot, Game};
use engine::ids::Seat;
use engine::library::Library;
use rayon::prelude::*;
use sim::{Dice, Plan};
use std::time::Instant;

fn lib() -> &'static Library {
    cards::library()
}

fn models(file: &str) -> &'static Models {
    let one = |n: u8| -> Model {
        if file == "guess" {
            return guessed(lib(), n);
        }
        let path = format!("{file}-{n}.json");
        match std::fs::read_to_string(&path) {
            Ok(text) => {
                let kept: Kept = serde_json::from_str(&text).expect("a model");
                kept.model(lib(), &number_names(lib(), n))
            }
            Err(_) => guessed(lib(), n),
        }
    };
    Box::leak(Box::new(Models([one(2), one(3), one(4)])))
}

fn maker(spec: &str) -> Box<dyn Fn(u64) -> Box<dyn Bot> + Sync + Send> {
    let (spec, file) = spec.split_once('@').unwrap_or((spec, "crates/bots/data/model"));
    let m = models(file);
    let parts: Vec<String> = spec.split(':').map(str::to_string).collect();
    let num = |i: usize, d: u64| parts.get(i).and_then(|x| x.parse().ok()).unwrap_or(d);
    match parts[0].as_str() {
        "random" => Box::new(|s| Box::new(bots::random::Random::new(s))),
        "greedy" => Box::new(move |s| Box::new(bots::greedy::Greedy::new(m, s))),
        "planner" => {
            let reach = Reach { width: num(1, 8) as usize, positions: num(2, 600) };
            Box::new(move |s| Box::new(Planner::new(m, reach, s)))
        }
        "strategist" => {
            let style = bots::strategist::Style {
                plans: num(1, 6) as usize,
                budget: bots::Budget::Rounds(num(2, 8) as u32),
                rounds: num(3, 1) as u16,
                others: Reach { width: num(4, 2) as usize, positions: num(5, 60) },
                own: Reach { width: num(6, 8) as usize, positions: num(7, 600) },
            };
            Box::new(move |s| Box::new(bots::strategist::Strategist::new(m, style, s)))
        }
        "master" => {
            let style = bots::master::Style {
                budget: bots::Budget::Rounds(num(1, 100) as u32),
                plans: num(2, 10) as usize,
                rounds: num(3, 2) as u16,
                curiosity: num(4, 25) as f64 / 100.0,
                others: Reach { width: num(5, 2) as usize, positions: num(6, 60) },
                own: Reach { width: num(7, 10) as usize, positions: num(8, 1200) },
            };
            Box::new(move |s| Box::new(bots::master::Master::new(m, style, s)))
        }
        other => panic!("no bot {other}"),
    }
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let get = |name: &str, d: &str| args.iter().position(|a| a == name).map_or(d.to_string(), |i| args[i + 1].clone());
    let (players, games, seed): (u8, u64, u64) = (
        get("--players", "2").parse().unwrap(),
        get("--games", "200").parse().unwrap(),
        get("--seed", "1").parse().unwrap(),
    );
    match args[0].as_str() {
        "match" => duel(&args[1], &args[2], players, games, seed),
        "train" => train(
            &get("--bot", "greedy"),
            &get("--from", "guess"),
            &get("--out", "/tmp/model"),
            players,
            games,
            seed,
            get("--neurons", "0") == "1",
            get("--samples", "12").parse().unwrap(),
        ),
        _ => panic!("match or train"),
    }
}

/// A sits alone against B in all other seats, in every seat in turn.
fn duel(a: &str, b: &str, players: u8, games: u64, seed: u64) {
    let (make_a, make_b) = (maker(a), maker(b));
    let plan = Plan { players: players..=players, games, seed, ..Plan::default() };
    let start = Instant::now();
    let results: Vec<(f64, u64, f64, u64, f64, u16, Vec<f64>)> = (0..games)
        .into_par_iter()
        .map(|n| {
            let setup = plan.setup(lib(), n / u64::from(players));
            let seat = (n % u64::from(players)) as usize;
            let mut bots: Vec<Box<dyn Bot>> =
                (0..players as usize).map(|p| if p == seat { make_a(n) } else { make_b(n + 77) }).collect();
            let mut game = Game::begin(lib(), &setup).expect("a setup");
            let (mut ta, mut na, mut tb, mut nb) = (0.0, 0u64, 0.0, 0u64);
            let mut times = Vec::new();
            while let Some(sight) = game.sight() {
                if sight.turn() > 300 {
                    break;
                }
                let s = sight.seat().index();
                let q = sight.question().clone();
                let t = Instant::now();
                let choice = bots[s].choose(&sight);
                let dt = t.elapsed().as_secs_f64();
                if s == seat {
                    ta += dt;
                    na += 1;
                    times.push(dt)
                } else {
                    tb += dt;
                    nb += 1
                }
                game.answer_somehow(&q, choice).expect("an answer");
            }
            let s = game.table().state();
            let won = s.winners.contains(Seat(seat as u8)) as u8 as f64 / f64::from(s.winners.0.count_ones().max(1));
            (won, na, ta, nb, tb, s.turn.number, times)
        })
        .collect();
    let won: f64 = results.iter().map(|r| r.0).sum();
    let n = games as f64;
    let p = won / n;
    let se = (p * (1.0 - p) / n).sqrt();
    let sum = |f: fn(&(f64, u64, f64, u64, f64, u16, Vec<f64>)) -> f64| results.iter().map(f).sum::<f64>();
    let mut times: Vec<f64> = results.iter().flat_map(|r| r.6.iter().copied()).collect();
    times.sort_by(f64::total_cmp);
    println!(
        "{a} vs {b}: {:.1} % ± {:.1} ({games} games, {players} players), {:.2}/{:.2} ms a decision (A median {:.3}, p95 {:.2}, max {:.1}), {:.0} decisions of A, {:.1} turns, {:.1} games/s",
        p * 100.0,
        196.0 * se,
        sum(|r| r.2) / sum(|r| r.1 as f64) * 1e3,
        sum(|r| r.4) / sum(|r| r.3 as f64) * 1e3,
        times[times.len() / 2] * 1e3,
        times[times.len() * 95 / 100] * 1e3,
        times[times.len() - 1] * 1e3,
        sum(|r| r.1 as f64) / n,
        sum(|r| f64::from(r.5)) / n,
        n / start.elapsed().as_secs_f64()
    );
}

#[allow(clippy::too_many_arguments)]
fn train(bot: &str, from: &str, out: &str, players: u8, games: u64, seed: u64, neurons: bool, per_game: usize) {
    let make = maker(&format!("{bot}@{from}"));
    let plan = Plan { players: players..=players, games, seed, ..Plan::default() };
    let start = Instant::now();
    let mut samples: Vec<(u64, Sample)> = (0..games)
        .into_par_iter()
        .flat_map_iter(|n| {
            let setup = plan.setup(lib(), n);
            let mut dice = Dice::nth(seed, n);
            let mut bots: Vec<Box<dyn Bot>> = (0..players).map(|p| make(n * 4 + u64::from(p))).collect();
            let mut game = Game::begin(lib(), &setup).expect("a setup");
            let mut kept: Vec<(u64, bots::features::Features)> = Vec::new();
            while let Some(sight) = game.sight() {
                if sight.turn() > 150 {
                    break;
                }
                let q = sight.question().clone();
                let mut choice = bots[q.seat.index()].choose(&sight);
                if dice.below(100) < 6 {
                    choice = q.options[dice.below(q.options.len())];
                }
                game.answer_somehow(&q, choice).expect("an answer");
                let s = game.table().state();
                if s.turn.number > 0 && !s.is_over() {
                    let viewer = if dice.below(2) == 0 { q.seat } else { Seat(dice.below(players as usize) as u8) };
                    let f = features(s, viewer, game.memory(viewer).known());
                    kept.push((dice.roll(), f));
                }
            }
            let s = game.table().state();
            kept.sort_by_key(|k| k.0);
            kept.truncate(if s.is_over() { per_game } else { 0 });
            let share = 1.0 / s.winners.0.count_ones().max(1) as f32;
            let won: [f32; 4] = std::array::from_fn(|i| if s.winners.contains(Seat(i as u8)) { share } else { 0.0 });
            kept.into_iter().map(move |(k, position)| (k, Sample { position, won })).collect::<Vec<_>>()
        })
        .collect();
    println!("{games} games in {:.0} s, {} samples", start.elapsed().as_secs_f64(), samples.len());
    samples.sort_by_key(|s| s.0);
    let samples: Vec<Sample> = samples.into_iter().map(|s| s.1).collect();
    let (test, rest) = samples.split_at(samples.len() / 10);
    let old = models(from).of(players).clone();
    let mut model = if from == "guess" { Model::blank(players, lib().len()) } else { old.clone() };
    println!("before: surprise {:.4}", surprise(&old, test));
    let start = Instant::now();
    for (epochs, rate) in [(2, 0.004), (2, 0.001), (2, 0.0003)] {
        learn(&mut model, rest, Schedule { epochs, rate, decay: 0.0003 }, neurons);
        println!(
            "surprise {:.4} ({:.4} on what was learned), {:.0} s",
            surprise(&model, test),
            surprise(&model, &rest[..test.len()]),
            start.elapsed().as_secs_f64()
        );
    }
    let names = number_names(lib(), players);
    let kept = Kept::of(&model, lib(), &names, format!("lab train {bot} {from} {games} {seed}"));
    std::fs::write(format!("{out}-{players}.json"), serde_json::to_string_pretty(&kept).unwrap()).unwrap();
    let mut order: Vec<usize> = (0..names.len()).collect();
    order.sort_by(|&a, &b| model.linear[b].abs().total_cmp(&model.linear[a].abs()));
    for i in order.into_iter().take(16) {
        print!("{} {:.2}; ", names[i], model.linear[i]);
    }
    println!();
}
