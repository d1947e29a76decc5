//! `breakpoint balance`: how strong factions are, by games of a bot against itself.

use crate::Verdict;
use crate::bot;
use crate::deals::{Deals, Dealt, number, progress_bar};
use crate::error::UserError;
use crate::shard::Kept;
use ::arena::balance::{Line, Who};
use ::arena::game::CannotBegin;
use ::arena::jsonl::Row;
use ::arena::{Balance, Contestant, Estimate, GameResult, Played, csv, plots, self_play};
use anyhow::Context;
use bots::model::Models;
use engine::library::Library;
use indicatif::HumanCount;
use serde::{Deserialize, Serialize};
use shards::{Job, Results};
use sim::Plan;
use std::collections::BTreeMap;
use std::io::Read;
use std::io::Write;
use std::path::{Path, PathBuf};

/// What `breakpoint balance` is told.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// The bot that plays, in all seats
    #[arg(long, value_name = "NAME", default_value = "planner")]
    bot: String,
    /// How many games, with those in --results; 0 only reports on what is there
    #[arg(long, value_name = "G", default_value_t = 1000)]
    games: u64,
    #[command(flatten)]
    deals: Deals,
    #[command(flatten)]
    kept: Kept,
    /// Writes the strengths of the factions to this file
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,
    /// Writes --csv over a file that has something else in it
    #[arg(long, requires = "csv")]
    force: bool,
    /// Plots the strengths of factions and pairs in this folder, as SVG and PNG
    #[arg(long, value_name = "FOLDER")]
    plots: Option<PathBuf>,
    /// One JSON object instead of tables
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  breakpoint balance --bot greedy --games 2000 --players 2-4
  breakpoint balance --games 20000 --results games.jsonl --csv factions.csv --plots plots
  breakpoint balance --games 0 --results games.jsonl --json
  breakpoint balance --games 20000 --shard 2/8 --results part-2.jsonl

A strength higher by 1 makes the odds of winning e times as good; all strengths add up to zero. Intervals
are 95 %. Turn order and the other factions at the table are taken into account.";

/// How many pairs and bases are listed.
const LISTED: usize = 10;

/// Games of a bot against itself.
#[derive(Serialize, Deserialize)]
pub struct OwnGames {
    bot: String,
    /// The fingerprint of what the bots have learned.
    models: String,
    #[serde(flatten)]
    dealt: Dealt,
}

impl OwnGames {
    fn played(&self, row: &Row) -> Result<Played, String> {
        row.played(std::slice::from_ref(&self.bot), ::cards::library())
    }
}

impl Job for OwnGames {
    const COMMAND: &'static str = "breakpoint balance";
    type Done = Row;

    fn pieces(&self, games: u64) -> u64 {
        games
    }
    fn check(&self, piece: u64, row: &Row) -> Result<(), String> {
        let dealt = self.dealt.plan(piece + 1).setup(::cards::library(), piece).seed.number();
        let deal = self.played(row)?.result.deal;
        if deal == dealt { Ok(()) } else { Err(format!("game {piece} has another deal")) }
    }
}

/// What is written besides the report.
#[derive(Default)]
struct Outputs<'a> {
    csv: Option<&'a Path>,
    plots: Option<&'a Path>,
    json: bool,
}

/// Plays, adds up and reports.
pub fn run(args: Args) -> anyhow::Result<Verdict> {
    let lib = ::cards::library();
    let entry = bot::find("--bot", &args.bot)?;
    let plan = Plan { games: args.games, ..args.deals.plan()? };
    plan.validate(lib).map_err(|e| UserError::setup(lib, e))?;
    check_outputs(args.csv.as_deref(), args.force, args.plots.as_deref())?;
    let outputs = Outputs { csv: args.csv.as_deref(), plots: args.plots.as_deref(), json: args.json };
    if args.games == 0 {
        let Some(path) = &args.kept.results else { return Err(no_games()) };
        let (games, _, rows) = Results::<OwnGames>::read(path).map_err(|e| UserError(e.to_string()))?;
        return report(&games, &rows, &outputs);
    }
    let models = format!("{:016x}", Models::fingerprint());
    let job = OwnGames { bot: entry.name.into(), models, dealt: Dealt::of(&plan) };
    let mut results = args.kept.open(&job, plan.games)?;
    let bar = progress_bar(results.left().len() as u64);
    let (bot, names) = (Contestant::of(entry, lib, None), [job.bot.clone()]);
    results.work(&sim::threads(plan.threads), |game| {
        let mut played = self_play(lib, &plan, game, &bot).map_err(|e| match e {
            CannotBegin::Setup(e) => UserError::setup(lib, e),
            e => UserError(e.to_string()),
        })?;
        played.thinking.clear(); // nobody asks for it
        bar.inc(1);
        anyhow::Ok(Row::of(played, &names, lib))
    })?;
    bar.finish_and_clear();
    let rows = results.done();
    if args.kept.tell_part(rows.len(), args.json)? {
        return Ok(Verdict::Well);
    }
    report(&job, &rows, &outputs)
}

/// Reports on games that were put together.
pub fn merged(games: &OwnGames, rows: &[Row], json: bool) -> anyhow::Result<Verdict> {
    report(games, rows, &Outputs { json, ..Outputs::default() })
}

fn no_games() -> anyhow::Error {
    UserError("there are no games to report on".into()).into()
}

fn report(games: &OwnGames, rows: &[Row], outputs: &Outputs) -> anyhow::Result<Verdict> {
    let lib = ::cards::library();
    let played = rows.iter().map(|row| games.played(row).map_err(UserError)).collect::<Result<Vec<_>, _>>()?;
    if played.is_empty() {
        return Err(no_games());
    }
    let mut troubles = BTreeMap::<String, u64>::new();
    played.iter().filter_map(|p| p.trouble.as_ref()).for_each(|t| *troubles.entry(t.to_string()).or_default() += 1);
    for (what, games) in troubles {
        eprintln!("{games} of the games did not end properly: {what}");
    }
    let results: Vec<GameResult> = played.into_iter().map(|p| p.result).collect();
    let balance = Balance::of(&results);
    if let Some(path) = outputs.csv {
        let mut table = Vec::new();
        csv::factions(&balance, lib, &mut table)?;
        files::write(path, table).with_context(|| format!("{} cannot be written", path.display()))?;
    }
    if let Some(folder) = outputs.plots {
        plots::write(&balance, lib, folder).with_context(|| format!("cannot plot in {}", folder.display()))?;
    }
    let mut out = std::io::stdout().lock();
    if outputs.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&for_machines(&balance, vec![&games.bot], lib))?)?;
    } else {
        write_tables(&mut out, &balance, &[&games.bot], &results, lib)?;
    }
    Ok(Verdict::Well)
}

/// Whether everything can be written that is to be, before hours of games.
fn check_outputs(csv: Option<&Path>, force: bool, plots: Option<&Path>) -> anyhow::Result<()> {
    if let Some(path) = csv {
        files::can_write(path).with_context(|| format!("{} cannot be written", path.display()))?;
        if !force && !is_table(path) {
            let path = path.display();
            return Err(UserError(format!("{path} is not a table of ours; --force writes over it all the same")).into());
        }
    }
    let cannot = |folder: &Path| format!("{} cannot be drawn into", folder.display());
    plots.map_or(Ok(()), |folder| plots::can_write(folder).with_context(|| cannot(folder)))
}

/// Whether a file is such a table as we write, or none at all.
fn is_table(path: &Path) -> bool {
    let Ok(file) = std::fs::File::open(path) else { return true };
    let mut first = String::new();
    let read = file.take(csv::FACTIONS.len() as u64).read_to_string(&mut first);
    read.is_ok() && (first.is_empty() || first == csv::FACTIONS)
}

// ---- for machines -----------------------------------------------------------------

#[derive(Serialize)]
struct Report<'a> {
    games: u32,
    bots: Vec<&'a str>,
    factions: Vec<Strength>,
    pairs: Vec<Strength>,
    places: &'a [::arena::balance::Place],
    lengths: &'a [::arena::length::Length],
    bases: Vec<Base>,
}

#[derive(Serialize)]
struct Strength {
    factions: Vec<&'static str>,
    games: u32,
    wins: f64,
    strength: Estimate,
}

#[derive(Serialize)]
struct Base {
    base: &'static str,
    games: u32,
    scored: u32,
    last: u32,
    winners_points: f64,
    best_wins: Estimate,
}

fn for_machines<'a>(balance: &'a Balance, bots: Vec<&'a str>, lib: &Library) -> Report<'a> {
    let strength = |line: &Line| Strength {
        factions: factions(line.who, lib),
        games: line.tally.games,
        wins: line.tally.wins,
        strength: line.strength,
    };
    let base = |b: &::arena::bases::Base| Base {
        base: lib.entry(b.base).def.name,
        games: b.games,
        scored: b.scored,
        last: b.last,
        winners_points: b.winners_points,
        best_wins: b.best.win_rate(),
    };
    Report {
        games: balance.games,
        bots,
        factions: balance.factions().into_iter().map(strength).collect(),
        pairs: balance.pairs().into_iter().map(strength).collect(),
        places: &balance.places,
        lengths: &balance.lengths,
        bases: balance.bases.iter().map(base).collect(),
    }
}

fn factions(who: Who, lib: &Library) -> Vec<&'static str> {
    match who {
        Who::Faction(f) => vec![lib.faction(f).name],
        Who::Pair(f, g) => vec![lib.faction(f).name, lib.faction(g).name],
    }
}

// ---- for people -------------------------------------------------------------------

fn write_tables(
    out: &mut impl Write,
    balance: &Balance,
    bots: &[&str],
    results: &[GameResult],
    lib: &Library,
) -> std::io::Result<()> {
    let players = results.iter().map(|r| r.players() as u8);
    let (fewest, most) = (players.clone().min().unwrap_or(2), players.max().unwrap_or(4));
    let games = HumanCount(balance.games.into());
    writeln!(out, "{games} games of {} against itself, {} players\n", bots.join(" and "), number(&(fewest..=most)))?;
    table(out, "faction", &balance.factions(), lib)?;
    let pairs = balance.pairs();
    let (best, worst) = (pairs.len().min(LISTED), pairs.len().saturating_sub(LISTED).max(LISTED.min(pairs.len())));
    writeln!(out)?;
    table(out, "best pairs", &pairs[..best], lib)?;
    if worst < pairs.len() {
        writeln!(out)?;
        table(out, "worst pairs", &pairs[worst..], lib)?;
    }
    writeln!(out, "\n{:18}{:>9}  {:>6}  {:>16}  {:>6}", "turn order", "games", "won", "95 %", "fair")?;
    for place in &balance.places {
        let (rate, nth) = (place.tally.win_rate(), ["first", "second", "third", "fourth"][place.place.min(3)]);
        let who = format!("{nth} of {}", place.players);
        let (games, fair) = (HumanCount(place.tally.games.into()).to_string(), 100.0 * place.tally.fair_rate());
        writeln!(out, "{who:18}{games:>9}  {}  {fair:>5.1}%", percent(rate))?;
    }
    writeln!(out, "\n{:18}{:>9}  {:>6}  {:>16}  {:>9}", "length", "games", "turns", "9 of 10", "decisions")?;
    for l in &balance.lengths {
        let (games, who) = (HumanCount(l.games.into()).to_string(), format!("{} players", l.players));
        let most = format!("{} to {}", l.quantile(0.05), l.quantile(0.95));
        writeln!(out, "{who:18}{games:>9}  {:>6.1}  {most:>16}  {:>9.1}", l.mean_turns, l.mean_decisions)?;
    }
    writeln!(
        out,
        "\nBases that decide, by the part of the winners' points that comes from them; how often they are the last\n\
         to score; and how often those have won who got the most points there\n\
         {:28}  {:>9}  {:>6}  {:>5}  {:>6}  {:>16}",
        "base", "scored", "points", "last", "won", "95 %"
    )?;
    for b in balance.bases.iter().take(LISTED) {
        let (name, scored) = (lib.entry(b.base).def.name, HumanCount(b.scored.into()).to_string());
        let last = 100.0 * f64::from(b.last) / f64::from(b.scored.max(1));
        let points = 100.0 * b.winners_points;
        writeln!(out, "{name:28}  {scored:>9}  {points:>5.1}%  {last:>4.0}%  {}", percent(b.best.win_rate()))?;
    }
    Ok(())
}

/// Strengths, one line each.
fn table(out: &mut impl Write, title: &str, lines: &[&Line], lib: &Library) -> std::io::Result<()> {
    let names: Vec<String> = lines.iter().map(|l| factions(l.who, lib).join(" + ")).collect();
    let width = names.iter().map(|n| n.chars().count()).max().unwrap_or(0).max(title.len());
    writeln!(out, "{title:width$}  {:>9}  {:>6}  {:>8}  {:>16}", "games", "won", "strength", "95 %")?;
    for (line, name) in lines.iter().zip(names) {
        let (games, s) = (HumanCount(line.tally.games.into()).to_string(), line.strength);
        let within = format!("{:+.2} to {:+.2}", s.low, s.high);
        let won = 100.0 * line.tally.win_rate().value;
        writeln!(out, "{name:width$}  {games:>9}  {won:>5.1}%  {:>+8.2}  {within:>16}", s.value)?;
    }
    Ok(())
}

/// A rate and its interval.
fn percent(rate: Estimate) -> String {
    let e = rate.map(|r| 100.0 * r);
    format!("{:>5.1}%  {:>16}", e.value, format!("{:.1} to {:.1}", e.low, e.high))
}
