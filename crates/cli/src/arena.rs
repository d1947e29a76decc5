//! `breakpoint arena`: bots against each other.

mod games;

use crate::Verdict;
use crate::bot;
use crate::chance::any_number;
use crate::deals::{Deals, Dealt, number, progress_bar};
use crate::duration;
use crate::error::UserError;
use crate::seen;
use crate::shard::Kept;
use ::arena::game::CannotBegin;
use ::arena::jsonl;
use ::arena::process::{Program, Told};
use ::arena::train;
use ::arena::{Contestant, Estimate, Pace, Report, Sprt, Tournament, Verdict as Shown};
use anyhow::Context;
use bots::model::{Models, SavedModel};
use bots::{Budget, roster};
use commands::labels::{self, Room};
use engine::library::Library;
use engine::view::View;
pub use games::BotGames;
use indicatif::HumanCount;
use serde::Serialize;
use sim::Plan;
use std::collections::BTreeMap;
use std::io::Write;
use std::path::Path;
use std::time::Duration;
use words::Words;
use words::markup::plain;

/// What `breakpoint arena` is told.
#[derive(clap::Args, Debug)]
#[command(after_help = help())]
pub struct Args {
    /// The bots; your own program is "process:COMMAND", a bot with your own model is BOT@FILE
    #[arg(long, value_name = "BOTS", value_delimiter = ',', default_value = "planner,greedy,random")]
    bots: Vec<String>,
    /// Two bots that play until one is shown to be stronger, or until --games is reached
    #[arg(long, value_names = ["A", "B"], num_args = 2, conflicts_with = "bots")]
    sprt: Vec<String>,
    /// The difference that --sprt looks for, in rating points
    #[arg(long, value_name = "E", default_value_t = 50.0, requires = "sprt", value_parser = elo)]
    elo: f64,
    /// How many games each pair of bots plays, rounded up to an even number [default: 100; with --sprt 2000]
    #[arg(long, value_name = "G", value_parser = clap::value_parser!(u64).range(1..))]
    games: Option<u64>,
    #[command(flatten)]
    deals: Deals,
    #[command(flatten)]
    kept: Kept,
    /// How long a bot may think about an answer, such as 1s or 200ms; a program that takes longer loses
    /// [default: what is usual for each bot; 10s for programs]
    #[arg(long, value_name = "TIME", value_parser = duration::parse, conflicts_with = "rounds_per_move")]
    time_per_move: Option<Duration>,
    /// How many rounds of thought a bot has for an answer, instead of time: gives the same games on every machine
    #[arg(long, value_name = "R", value_parser = clap::value_parser!(u32).range(1..))]
    rounds_per_move: Option<u32>,
    /// One JSON object instead of tables
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  breakpoint arena --bots master,planner,greedy --games 40 --time-per-move 200ms
  breakpoint arena --bots planner,greedy,random --players 2-4 --games 200 --seed 7 --json
  breakpoint arena --bots greedy,\"process:python3 examples/bots/takes_the_lead.py\"
  breakpoint arena --sprt planner greedy
  breakpoint arena --bots master,planner --games 400 --shard 2/8 --results part-2.jsonl

Each pair of bots plays every deal twice, with seats and factions swapped. With three or four players,
one bot sits alone against copies of the other in all other seats, and only the lone seat counts: its
fair share of the wins is one in three or four. Games that depend on the clock are not repeatable; with
--rounds-per-move, only programs look at it. See docs/BOTS.md for details, and for how programs play.";

/// What comes before the command of a program.
const PROGRAM: &str = "process:";
/// How long a program may take for an answer, if nothing is said.
const PATIENCE: Duration = Duration::from_secs(10);
/// How many troubles are told one by one.
const TOLD: usize = 10;

fn help() -> String {
    let line = |e: &roster::Entry| format!("  {:<12}{}\n", e.name, e.about);
    let bots: String = roster::LADDER.iter().chain(&roster::LEVELS).map(line).collect();
    format!("Bots:\n{bots}\n{EXAMPLES}")
}

/// The answer for machines.
#[derive(Serialize)]
struct Answer<'a> {
    arguments: Arguments<'a>,
    games: usize,
    turns_per_game: f64,
    decisions_per_game: f64,
    /// Of results that were put together, nobody knows it.
    #[serde(skip_serializing_if = "Option::is_none")]
    seconds: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    sprt: Option<Sequential<'a>>,
    results: Vec<Row<'a>>,
    pairings: Vec<Pair<'a>>,
    troubles: Vec<Trouble<'a>>,
}

#[derive(Serialize)]
struct Arguments<'a> {
    bots: Vec<&'a str>,
    games: u64,
    players: [u8; 2],
    seed: u64,
    time_per_move_ms: Option<f64>,
    rounds_per_move: Option<u32>,
    threads: Option<usize>,
    factions: &'a [[String; 2]],
    same_factions: bool,
    titans: bool,
    sets: &'a [String],
}

/// How a bot did.
#[derive(Serialize)]
struct Row<'a> {
    bot: &'a str,
    games: u32,
    wins: f64,
    win_rate: f64,
    low: f64,
    high: f64,
    fair: f64,
    rating: f64,
    forfeits: usize,
    #[serde(flatten)]
    pace: Pace,
}

/// How a bot did against another one.
#[derive(Serialize)]
struct Pair<'a> {
    bot: &'a str,
    against: &'a str,
    games: u32,
    wins: f64,
    win_rate: f64,
    low: f64,
    high: f64,
    fair: f64,
}

/// What the sequential test has shown.
#[derive(Serialize)]
struct Sequential<'a> {
    verdict: Shown,
    stronger: Option<&'a str>,
    elo: f64,
    score: f64,
    ratios: [f64; 2],
    bounds: [f64; 2],
}

/// A game that did not come to its proper end.
#[derive(Serialize)]
struct Trouble<'a> {
    game: usize,
    deal: u64,
    bot: Option<&'a str>,
    what: String,
}

/// Plays the games and reports.
#[expect(clippy::disallowed_methods, reason = "measures how long the games take; no game sees the clock")]
pub fn run(args: Args) -> anyhow::Result<Verdict> {
    let lib = ::cards::library();
    let sequential = !args.sprt.is_empty();
    let names = if sequential { args.sprt } else { args.bots };
    let games = args.games.unwrap_or(if sequential { 2000 } else { 100 });
    // a program could deal the games of seed 1 itself, and so see everybody's cards
    let programs = names.iter().any(|name| name.trim().starts_with(PROGRAM));
    if programs && args.kept.results.is_some() && !args.deals.has_seed() {
        let why = "with programs, --results needs a --seed that they cannot guess: the same for every shard and whenever \
                   the run continues";
        return Err(UserError(why.into()).into());
    }
    let plan = if programs { args.deals.plan_by(any_number)? } else { args.deals.plan()? };
    let plan = Plan { games, ..plan };
    plan.validate(lib).map_err(|e| UserError::setup(lib, e))?;
    let budget = args.time_per_move.map(Budget::Time).or(args.rounds_per_move.map(Budget::Rounds));
    let bots = contestants(lib, &names, budget, args.time_per_move.unwrap_or(PATIENCE))?;
    if programs {
        // they lead groups of their own, which Ctrl+C at the terminal does not reach
        let end = || {
            ::arena::end_all();
            std::process::exit(130);
        };
        ctrlc::set_handler(end).context("interruptions cannot be heard")?;
    }
    let job = BotGames {
        bots: bots.iter().map(|bot| bot.name.clone()).collect(),
        models: format!("{:016x}", Models::fingerprint()),
        model_files: model_files(&names)?,
        elo: sequential.then_some(args.elo),
        time_per_move_ms: args.time_per_move.map(|t| t.as_secs_f64() * 1e3),
        rounds_per_move: args.rounds_per_move,
        dealt: Dealt::of(&plan),
    };
    let mut results = args.kept.open(&job, games)?;
    let arena = Tournament { lib, plan, bots };
    let bar = progress_bar(2 * results.left().len() as u64);
    let start = std::time::Instant::now();
    results.work(&sim::threads(arena.plan.threads), |table| {
        let played = arena.play_table(table, &|| bar.inc(1)).map_err(|e| match e {
            CannotBegin::Setup(e) => UserError::setup(lib, e),
            e => UserError(e.to_string()),
        })?;
        anyhow::Ok(played.map(|game| jsonl::Row::of(game, &job.bots, lib)))
    })?;
    let seconds = start.elapsed().as_secs_f64();
    bar.finish_and_clear();
    let done = results.done();
    if args.kept.tell_part(done.len(), args.json)? {
        return Ok(Verdict::Well);
    }
    report(&job, &arena.plan, &done, Some(seconds), args.json)
}

/// Reports on games that were put together.
pub fn merged(job: &BotGames, games: u64, done: &[[jsonl::Row; 2]], json: bool) -> anyhow::Result<Verdict> {
    report(job, &job.dealt.plan(games), done, None, json)
}

fn report(
    job: &BotGames,
    plan: &Plan,
    done: &[[jsonl::Row; 2]],
    seconds: Option<f64>,
    json: bool,
) -> anyhow::Result<Verdict> {
    let (report, sprt) = job.report(done)?;
    let names: Vec<&str> = job.bots.iter().map(String::as_str).collect();
    let mean = |of: fn(&::arena::GameResult) -> u64| {
        let sum: u64 = report.results.iter().map(of).sum();
        round(sum as f64 / report.results.len().max(1) as f64, 10.0)
    };
    let answer = Answer {
        arguments: Arguments {
            bots: names.clone(),
            games: plan.games,
            players: [*plan.players.start(), *plan.players.end()],
            seed: plan.seed,
            time_per_move_ms: job.time_per_move_ms,
            rounds_per_move: job.rounds_per_move,
            threads: (plan.threads > 0).then_some(plan.threads),
            factions: &plan.factions,
            same_factions: plan.same_factions,
            titans: plan.titans,
            sets: &plan.sets,
        },
        games: report.results.len(),
        turns_per_game: mean(|r| r.turns.into()),
        decisions_per_game: mean(|r| r.decisions),
        seconds: seconds.map(|s| round(s, 1e3)),
        sprt: sprt.zip(job.elo).map(|(sprt, elo)| shown(&sprt, elo, &names)),
        results: rows(&report, &names),
        pairings: pairs(&report, &names),
        troubles: troubles(&report, &names),
    };
    tell_troubles(&answer.troubles);
    let mut out = std::io::stdout().lock();
    if json {
        writeln!(out, "{}", serde_json::to_string_pretty(&answer)?)?;
    } else {
        write_tables(&mut out, plan, &answer)?;
    }
    Ok(Verdict::Well)
}

// ---- what was typed ---------------------------------------------------------------

fn elo(text: &str) -> Result<f64, String> {
    let meant = || "expected a number of points from 1 to 1000".to_string();
    text.parse().ok().filter(|elo| (1.0..=1000.0).contains(elo)).ok_or_else(meant)
}

fn contestants(
    lib: &'static Library,
    names: &[String],
    budget: Option<Budget>,
    limit: Duration,
) -> Result<Vec<Contestant>, UserError> {
    if names.len() < 2 {
        return Err(UserError("--bots: expected at least two, such as \"planner,greedy\"".into()));
    }
    let mut bots: Vec<Contestant> = Vec::new();
    for name in names.iter().map(|n| n.trim()) {
        let bot = match (name.strip_prefix(PROGRAM), name.split_once('@')) {
            (Some(command), _) => Program::new(command, limit, told).map_err(UserError)?.contestant(name),
            (None, Some((bot, file))) => {
                let models = Models::learned(lib).with(model(file)?.model(lib));
                Contestant::by(name, bot::find("--bots", bot)?, models, budget)
            }
            (None, None) => Contestant::of(bot::find("--bots", name)?, lib, budget),
        };
        if bots.iter().any(|b| b.name == bot.name) {
            return Err(UserError(format!("the bot \"{name}\" is listed twice")));
        }
        bots.push(bot);
    }
    Ok(bots)
}

/// The fingerprints of the models on file that bots are told to use.
fn model_files(names: &[String]) -> Result<BTreeMap<String, String>, UserError> {
    let files =
        names.iter().filter(|n| !n.trim().starts_with(PROGRAM)).filter_map(|n| Some(n.trim().split_once('@')?.1));
    let fingerprint = |file: &str| Ok((file.to_string(), format!("{:016x}", model(file)?.fingerprint())));
    files.map(fingerprint).collect()
}

/// A model on file.
fn model(file: &str) -> Result<SavedModel, UserError> {
    let missing = || UserError(format!("{file} does not exist; `breakpoint train` writes files such as model-2.json"));
    train::read(Path::new(file)).map_err(|e| UserError(e.to_string()))?.ok_or_else(missing)
}

/// A question as programs are told it. Seats are called by their numbers, as everywhere in the protocol.
fn told(view: &View) -> Told {
    let seats: Vec<String> = (0..view.players.len()).map(|p| format!("Seat {p}")).collect();
    let view = seen::named(view.clone(), &seats);
    let Some(q) = &view.question else { return Told::default() };
    let words = Words { view: &view };
    let options = q.offers.iter().map(|o| labels::option(&words, q, o, Room::Ample)).collect();
    Told { question: plain(&words.question(q)), options }
}

// ---- the report ------------------------------------------------------------------

/// The bots, the best first.
fn rows<'a>(report: &Report, names: &[&'a str]) -> Vec<Row<'a>> {
    let blamed: Vec<Option<usize>> = report.troubles.iter().map(|(game, t)| report.who(*game, t)).collect();
    let row = |s: ::arena::Standing| Row {
        bot: names[s.bot],
        games: s.games,
        wins: round(s.wins, 1e4),
        win_rate: round(s.win_rate, 1e4),
        low: round(s.low, 1e4),
        high: round(s.high, 1e4),
        fair: round(s.fair, 1e4),
        rating: round(s.rating, 10.0),
        forfeits: blamed.iter().filter(|&&bot| bot == Some(s.bot)).count(),
        pace: report.thinking[s.bot].pace(),
    };
    let mut rows: Vec<Row> = report.standings().into_iter().map(row).collect();
    rows.sort_by(|a, b| b.rating.total_cmp(&a.rating));
    rows
}

fn pairs<'a>(report: &Report, names: &[&'a str]) -> Vec<Pair<'a>> {
    let pair = |p: ::arena::Pairing| {
        let Estimate { value, low, high } = p.tally.win_rate();
        Pair {
            bot: names[p.bot],
            against: names[p.against],
            games: p.tally.games,
            wins: round(p.tally.wins, 1e4),
            win_rate: round(value, 1e4),
            low: round(low, 1e4),
            high: round(high, 1e4),
            fair: round(p.tally.fair_rate(), 1e4),
        }
    };
    report.pairings().into_iter().map(pair).collect()
}

fn shown<'a>(sprt: &Sprt, elo: f64, names: &[&'a str]) -> Sequential<'a> {
    let verdict = sprt.verdict();
    let stronger = match verdict {
        Shown::First => Some(names[0]),
        Shown::Second => Some(names[1]),
        Shown::Neither | Shown::Open => None,
    };
    let (low, high) = Sprt::bounds();
    let [ratios, bounds] = [sprt.ratios(), [low, high]].map(|two| two.map(|x| round(x, 1e4)));
    Sequential { verdict, stronger, elo, score: round(sprt.score(), 1e4), ratios, bounds }
}

fn troubles<'a>(report: &Report, names: &[&'a str]) -> Vec<Trouble<'a>> {
    let trouble = |(game, t): &(usize, ::arena::Trouble)| Trouble {
        game: game + 1,
        deal: report.results[*game].deal,
        bot: report.who(*game, t).map(|bot| names[bot]),
        what: t.to_string(),
    };
    report.troubles.iter().map(trouble).collect()
}

fn tell_troubles(troubles: &[Trouble]) {
    for t in troubles.iter().take(TOLD) {
        match t.bot {
            Some(bot) => eprintln!("game {}: {bot} forfeits: {}", t.game, t.what),
            None => eprintln!("game {}, deal {}: nobody wins: {}", t.game, t.deal, t.what),
        }
    }
    if troubles.len() > TOLD {
        eprintln!("and {} more", troubles.len() - TOLD);
    }
}

fn write_tables(out: &mut impl Write, plan: &Plan, answer: &Answer) -> std::io::Result<()> {
    let games = HumanCount(answer.games as u64);
    writeln!(out, "{games} games with {} players, seed {}, every deal played twice", number(&plan.players), plan.seed)?;
    let (turns, decisions) = (answer.turns_per_game, answer.decisions_per_game);
    let seconds = answer.seconds.map(|s| format!("; {s:.1} s")).unwrap_or_default();
    writeln!(out, "{turns:.1} turns and {decisions:.1} decisions per game{seconds}\n")?;
    if let Some(sprt) = &answer.sprt {
        writeln!(out, "{}\n", in_words(sprt, &answer.arguments.bots))?;
    }
    let name = |name: &str| tail(name, 32);
    let width =
        answer.results.iter().map(|r| name(r.bot).chars().count()).max().unwrap_or(0).max("alone against".len());
    writeln!(
        out,
        "{:width$}  {:>6}  {:>6}  {:>11}  {:>6}  {:>6}  {:>9}  {:>9}  {:>11}  {:>11}",
        "bot", "games", "won", "95 %", "fair", "rating", "median ms", "95 % ms", "decisions/s", "positions/s"
    )?;
    for r in &answer.results {
        writeln!(
            out,
            "{:width$}  {:>6}  {:>5.1}%  {:>11}  {:>5.1}%  {:>6.0}  {:>9.2}  {:>9.2}  {:>11}  {:>11}",
            name(r.bot),
            HumanCount(r.games.into()).to_string(),
            100.0 * r.win_rate,
            between(r.low, r.high),
            100.0 * r.fair,
            r.rating,
            r.pace.median_ms,
            r.pace.p95_ms,
            HumanCount(r.pace.decisions_per_second as u64).to_string(),
            HumanCount(r.pace.positions_per_second as u64).to_string(),
        )?;
    }
    writeln!(
        out,
        "\n{:width$}  {:width$}  {:>6}  {:>6}  {:>11}  {:>6}",
        "bot", "alone against", "games", "won", "95 %", "fair"
    )?;
    for r in &answer.results {
        for p in answer.pairings.iter().filter(|p| p.bot == r.bot) {
            let (bot, against) = (name(p.bot), name(p.against));
            writeln!(
                out,
                "{bot:width$}  {against:width$}  {:>6}  {:>5.1}%  {:>11}  {:>5.1}%",
                HumanCount(p.games.into()).to_string(),
                100.0 * p.win_rate,
                between(p.low, p.high),
                100.0 * p.fair
            )?;
        }
    }
    Ok(())
}

fn in_words(sprt: &Sequential, bots: &[&str]) -> String {
    let score = format!("{} has {:.1}% of the wins", bots[0], 100.0 * sprt.score);
    match (sprt.verdict, sprt.stronger) {
        (_, Some(stronger)) => format!("{stronger} is stronger: {score}"),
        (Shown::Neither, _) => format!("neither is stronger by {} points or more: {score}", sprt.elo),
        _ => format!("undecided which is stronger: {score}"),
    }
}

/// The end of a name that is too long: the beginnings of commands are alike.
fn tail(name: &str, width: usize) -> String {
    let long = name.chars().count();
    if long <= width { name.into() } else { format!("…{}", name.chars().skip(long + 1 - width).collect::<String>()) }
}

/// An interval of rates in per cent.
fn between(low: f64, high: f64) -> String {
    format!("{:.1}-{:.1}", 100.0 * low, 100.0 * high)
}

/// No more digits than mean something.
fn round(x: f64, scale: f64) -> f64 {
    (x * scale).round() / scale
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_names_keep_their_end() {
        assert_eq!(tail("greedy", 6), "greedy");
        assert_eq!(tail("process:my_bot", 7), "…my_bot");
    }
}
