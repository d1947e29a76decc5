//! `breakpoint simulate`: random games on all cores.

mod blocks;

use crate::Verdict;
use crate::deals::{Deals, number, progress_bar};
use crate::error::UserError;
use crate::shard::Kept;
use anyhow::Context;
use blocks::Block;
pub use blocks::RandomGames;
use engine::setup::Factions;
use indicatif::HumanCount;
use serde::Serialize;
use sim::{Checks, Found, KEPT, Plan, Summary, simulate_block};
use std::collections::BTreeMap;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

/// What `breakpoint simulate` is told.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// How many games
    #[arg(long, value_name = "G", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    #[command(flatten)]
    deals: Deals,
    /// Instead of factions, decks of forty cards drawn from all of them, complete or not: everything meets everything
    #[arg(long, conflicts_with_all = ["factions", "same_factions", "sets"])]
    mixed: bool,
    /// Does not check the game's invariants: much faster
    #[arg(long, conflicts_with = "check_each_turn")]
    unchecked: bool,
    /// Checks everything once per turn, and at every decision only what concerns it: faster
    #[arg(long)]
    check_each_turn: bool,
    #[command(flatten)]
    kept: Kept,
    /// The folder for games in which an invariant is broken
    #[arg(long, value_name = "FOLDER", default_value = ".")]
    replays: PathBuf,
    /// One JSON object instead of a table
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  breakpoint simulate --players 3 --games 10000 --seed 7
  breakpoint simulate --players 2-4 --sets core --unchecked --json
  breakpoint simulate --players 2-4 --mixed --games 200000
  breakpoint simulate --players 2-4 --check-each-turn --games 1000000 --results million.jsonl
  breakpoint simulate --players 2-4 --games 1000000 --shard 2/8 --results part-2.jsonl
  breakpoint simulate --factions \"Ninjas+Pirates,Robots+Zombies\"

A game in which an invariant is broken is written to seed-SEED.replay.json; `breakpoint replay` steps
through it. The fingerprint is a hash of the final positions of all games: it depends only on the options,
not on threads or the machine. A decision is a question with at least two options.";

/// The answer for machines.
#[derive(Serialize)]
struct Report {
    games: u64,
    finished: u64,
    violations: u64,
    decisions: u64,
    turns: u64,
    longest: Longest,
    #[serde(skip_serializing_if = "Option::is_none")]
    pairs: Option<Pairs>,
    /// Of results that were put together, nobody knows it.
    #[serde(flatten)]
    speed: Option<Speed>,
    fingerprint: String,
    factions: BTreeMap<&'static str, Score>,
}

#[derive(Serialize)]
struct Speed {
    seconds: f64,
    games_per_second: f64,
    decisions_per_second: f64,
}

#[derive(Serialize)]
struct Longest {
    turns: u16,
    seed: u64,
}

/// How many pairs of factions have played, and how often the one that played least.
#[derive(Serialize)]
struct Pairs {
    played: usize,
    of: usize,
    fewest_games: u64,
}

#[derive(Serialize)]
struct Score {
    games: u64,
    wins: u64,
}

/// Plays the games and reports.
#[expect(clippy::disallowed_methods, reason = "measures how long the games take; no game sees the clock")]
pub fn run(args: Args) -> anyhow::Result<Verdict> {
    let lib = ::cards::library();
    let checks = checks(args.unchecked, args.check_each_turn);
    let plan = Plan { mixed: args.mixed, checks, games: args.games, ..args.deals.plan()? };
    plan.validate(lib).map_err(|e| UserError::setup(lib, e))?;
    let possible = files::can_write(&args.replays.join("seed-0.replay.json"));
    possible.with_context(|| format!("broken games cannot be written to {}; see --replays", args.replays.display()))?;
    let job = RandomGames::of(&plan);
    let mut results = args.kept.open(&job, plan.games)?;
    let left: u64 = results.left().iter().map(|&block| plan.games_of(block).count() as u64).sum();
    let bar = progress_bar(left);
    let (start, told) = (std::time::Instant::now(), AtomicUsize::new(0));
    let tell = |found: &Found| match told.fetch_add(1, Ordering::Relaxed) < KEPT {
        true => bar.suspend(|| tell_violation(found, &args.replays)),
        false => Ok(()),
    };
    results.work(&sim::threads(plan.threads), |block| {
        simulate_block(lib, &plan, block, || bar.inc(1), tell).map(|sum| Block::of(&sum, lib))
    })?;
    let seconds = start.elapsed().as_secs_f64();
    bar.finish_and_clear();
    if told.load(Ordering::Relaxed) > KEPT {
        eprintln!("and {} more", told.load(Ordering::Relaxed) - KEPT);
    }
    let done = results.done();
    let violations = done.iter().map(|block| block.sum(lib).violations).sum::<u64>();
    if !args.kept.tell_part(done.len(), args.json)? {
        report(&plan, &done, Some(Pace { games: left, seconds }), args.json)?;
    }
    Ok(if violations == 0 { Verdict::Well } else { Verdict::Broken })
}

/// Reports on blocks that were put together.
pub fn merged(games: &RandomGames, all: u64, done: &[Block], json: bool) -> anyhow::Result<Verdict> {
    let sum = report(&games.plan(all), done, None, json)?;
    Ok(if sum.violations == 0 { Verdict::Well } else { Verdict::Broken })
}

/// How many games were played now, and how long that took; the others were known.
struct Pace {
    games: u64,
    seconds: f64,
}

fn report(plan: &Plan, done: &[Block], pace: Option<Pace>, json: bool) -> anyhow::Result<Summary> {
    let lib = ::cards::library();
    let sum = done.iter().map(|block| block.sum(lib)).fold(Summary::none(lib), Summary::and);
    let report = Report::of(plan, &sum, pace);
    let mut out = std::io::stdout().lock();
    if json {
        writeln!(out, "{}", serde_json::to_string_pretty(&report)?)?;
    } else {
        write_table(&mut out, plan, &report)?;
    }
    Ok(sum)
}

impl Report {
    fn of(plan: &Plan, sum: &Summary, pace: Option<Pace>) -> Report {
        let lib = ::cards::library();
        let speed = pace.map(|Pace { games, seconds }| {
            let share = games as f64 / sum.games.max(1) as f64;
            let per_second = |n: u64| (share * n as f64 / seconds.max(1e-9) * 10.0).round() / 10.0;
            Speed {
                seconds: (seconds * 1000.0).round() / 1000.0,
                games_per_second: per_second(sum.games),
                decisions_per_second: per_second(sum.decisions),
            }
        });
        let played = lib.factions().zip(&sum.factions).filter(|(_, tally)| tally.games > 0);
        Report {
            games: sum.games,
            finished: sum.finished,
            violations: sum.violations,
            decisions: sum.decisions,
            turns: sum.turns,
            longest: Longest { turns: sum.longest.turns, seed: plan.setup(lib, sum.longest.game).seed.number() },
            pairs: pairs(plan),
            speed,
            fingerprint: format!("{:016x}", sum.fingerprint),
            factions: played.map(|(f, t)| (lib.faction(f).name, Score { games: t.games, wins: t.wins })).collect(),
        }
    }
}

/// Which pairs of factions a plan has dealt, where it deals all of them.
fn pairs(plan: &Plan) -> Option<Pairs> {
    let lib = ::cards::library();
    if plan.mixed || !plan.factions.is_empty() || !plan.sets.is_empty() {
        return None;
    }
    let factions = lib.playable().count();
    let mut games: BTreeMap<[String; 2], u64> = BTreeMap::new();
    for game in 0..plan.games {
        if let Factions::Chosen(pairs) = plan.setup(lib, game).factions {
            for mut pair in pairs {
                pair.sort();
                *games.entry(pair).or_default() += 1;
            }
        }
    }
    let (played, of) = (games.len(), factions * (factions - 1) / 2);
    let fewest_games = if played == of { games.into_values().min().unwrap_or(0) } else { 0 };
    Some(Pairs { played, of, fewest_games })
}

/// Says what is wrong with a broken game, and writes it down.
fn tell_violation(f: &Found, folder: &Path) -> anyhow::Result<()> {
    let seed = f.record.setup.seed;
    let path = folder.join(format!("seed-{seed}.replay.json"));
    eprintln!("game {}, seed {seed}: {}; see {}", f.game, f.what, path.display());
    f.record.write(::cards::library(), &path).with_context(|| format!("{} cannot be written", path.display()))
}

fn write_table(out: &mut impl Write, plan: &Plan, r: &Report) -> std::io::Result<()> {
    let players = number(&plan.players);
    let law = match (plan.checks, r.violations) {
        (Checks::Never, 0) => "invariants were not checked".into(),
        (Checks::EachTurn, 0) => "all invariants held every turn, those of questions at every question".into(),
        (Checks::EachQuestion, 0) => "all invariants held at every question".into(),
        (_, n) => format!("{} broken", HumanCount(n)),
    };
    let each = |n: u64| n as f64 / r.games as f64;
    writeln!(out, "{} games with {players} players, seed {}: {law}", HumanCount(r.games), plan.seed)?;
    let (turns, seed) = (r.longest.turns, r.longest.seed);
    writeln!(
        out,
        "{:.1} turns and {:.1} decisions per game; the longest took {turns} turns (seed {seed})",
        each(r.turns),
        each(r.decisions)
    )?;
    if let Some(Pairs { played, of, fewest_games }) = r.pairs {
        let (played, of) = (HumanCount(played as u64), HumanCount(of as u64));
        writeln!(out, "{played} of {of} pairs of factions played, each at least {fewest_games} times")?;
    }
    if let Some(Speed { seconds, games_per_second, decisions_per_second }) = r.speed {
        let [games, decisions] = [games_per_second, decisions_per_second].map(|n| HumanCount(n as u64));
        writeln!(out, "{seconds:.1} s: {games} games and {decisions} decisions per second")?;
    }
    writeln!(out, "fingerprint {}\n", r.fingerprint)?;
    let share = |s: &Score| s.wins as f64 / s.games as f64;
    let mut rows: Vec<_> = r.factions.iter().collect();
    rows.sort_by(|a, b| share(b.1).total_cmp(&share(a.1)).then(a.0.cmp(b.0)));
    let width = rows.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0).max("faction".len());
    writeln!(out, "{:width$}  {:>10}  {:>10}  {:>6}", "faction", "games", "wins", "won")?;
    for (name, s) in rows {
        let (games, wins) = (HumanCount(s.games).to_string(), HumanCount(s.wins).to_string());
        writeln!(out, "{name:width$}  {games:>10}  {wins:>10}  {:>5.1}%", 100.0 * share(s))?;
    }
    Ok(())
}

fn checks(never: bool, each_turn: bool) -> Checks {
    match (never, each_turn) {
        (true, _) => Checks::Never,
        (_, true) => Checks::EachTurn,
        _ => Checks::EachQuestion,
    }
}
