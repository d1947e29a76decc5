//! `breakpoint train`: the bots learn from games against themselves.

mod games;

use crate::Verdict;
use crate::bot;
use crate::deals::{players, progress_bar};
use crate::error::UserError;
use crate::shard::Kept;
use ::arena::train::{self, Opponent, Progress, Run};
use anyhow::Context;
use bots::Budget;
pub use games::TrainingGames;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

/// What `breakpoint train` is told.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// Number of players: 2 to 4, or a range
    #[arg(long, value_name = "N", value_parser = players, default_value = "2-4")]
    players: RangeInclusive<u8>,
    /// Decides everything random: the same seed learns the same
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// The folder for all generations; those already there are not played again
    #[arg(long, value_name = "FOLDER", default_value = "training")]
    work: PathBuf,
    /// The folder for the last generation, as model-2.json and so on
    #[arg(long, value_name = "FOLDER", default_value = "crates/bots/data")]
    out: PathBuf,
    /// What share of the games to play, for a quick try
    #[arg(long, value_name = "SHARE", default_value_t = 1.0)]
    share: f64,
    /// Learn to beat this bot, starting from the current models instead of from scratch
    #[arg(long, value_name = "BOT", requires = "games")]
    against: Option<String>,
    /// Games against it in each of two generations
    #[arg(long, value_name = "N", requires = "against")]
    games: Option<u64>,
    /// How much it thinks about an answer, in rounds of thought
    #[arg(long, value_name = "R", requires = "against")]
    rounds_per_move: Option<u32>,
    #[command(flatten)]
    kept: Kept,
}

const EXAMPLES: &str = "\
Examples:
  breakpoint train                     everything the bots know, in less than an hour on two cores
  breakpoint train --players 2 --share 0.1 --work try --out try
  breakpoint train --players 2 --against master --games 200 --rounds-per-move 20 --work exploit --out exploit
  breakpoint arena --bots master,strategist@exploit/model-2.json    has it learned to beat it?
  breakpoint train --players 2 --shard 2/8 --results part-2.jsonl   an eighth of the next generation's games
  breakpoint merge part-*.jsonl --results games.jsonl
  breakpoint train --players 2 --results games.jsonl                learns from all of them

An interrupted run continues where it stopped: generations are kept in the --work folder. With --results,
one generation is played and learned from: the first that is not there yet. All shards need the
generations before it.";

/// Lets the bots learn.
pub fn run(args: Args) -> anyhow::Result<Verdict> {
    anyhow::ensure!(args.share > 0.0 && args.share <= 1.0, "--share {}: expected more than 0, up to 1", args.share);
    let budget = args.rounds_per_move.map(Budget::Rounds);
    let opponent = |(name, games): (String, u64)| {
        Ok::<_, UserError>(Opponent { entry: bot::find("--against", &name)?, budget, games })
    };
    let against = args.against.zip(args.games).map(opponent).transpose()?;
    let run = Run { lib: ::cards::library(), seed: args.seed, folder: args.work, share: args.share, against };
    let file = |folder: &Path, players: u8| folder.join(format!("model-{players}.json"));
    for folder in [&args.out, &run.folder] {
        let mut possible = std::fs::create_dir_all(folder);
        for players in args.players.clone() {
            possible = possible.and_then(|()| files::can_write(&file(folder, players)));
        }
        possible.with_context(|| format!("cannot write to {}", folder.display()))?;
    }
    if args.kept.results.is_some() {
        let players = *args.players.start();
        if args.players != (players..=players) {
            return Err(UserError("--results: expected one number of players, such as --players 2".into()).into());
        }
        return one_step(&run, players, &args.kept, &file(&args.out, players));
    }
    for players in args.players {
        let bar = progress_bar(run.generations(players).iter().map(|g| g.games).sum());
        let kept = run.learn(players, |n| bar.inc(n), |progress| bar.suspend(|| tell(progress)))?;
        bar.finish_and_clear();
        let file = file(&args.out, players);
        train::write(&file, &kept).with_context(|| format!("cannot write {}", file.display()))?;
        println!("{players} players: {}", file.display());
    }
    Ok(Verdict::Well)
}

/// Plays the games of the next generation, or a shard of them, and learns from them when all are there.
fn one_step(run: &Run, players: u8, kept: &Kept, out: &Path) -> anyhow::Result<Verdict> {
    let Some(step) = run.next(players)? else {
        let (of, folder) = (run.generations(players).len(), run.folder.display());
        return Err(UserError(format!("all {of} generations for {players} players are in {folder} already")).into());
    };
    let job = TrainingGames::of(&step, run);
    let mut results = kept.open(&job, step.generation.games)?;
    let bar = progress_bar(results.left().len() as u64);
    results.work(&sim::threads(0), |game| {
        let played = step.play(game);
        bar.inc(1);
        anyhow::Ok(played)
    })?;
    bar.finish_and_clear();
    let games = results.done();
    if kept.tell_part(games.len(), false)? {
        return Ok(Verdict::Well);
    }
    tell(step.learn(&games)?);
    let learned = run.file(players, step.number);
    println!("{players} players: {}", learned.display());
    if step.number == step.of {
        let last = train::read(&learned)?.with_context(|| format!("{} is gone", learned.display()))?;
        train::write(out, &last).with_context(|| format!("cannot write {}", out.display()))?;
        println!("{players} players: {}", out.display());
    }
    Ok(Verdict::Well)
}

fn tell(Progress { players, generation, surprise: [before, after] }: Progress) {
    println!("{players} players, generation {generation}: surprise {before:.4}, then {after:.4}");
}
