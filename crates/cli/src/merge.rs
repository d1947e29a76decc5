//! `breakpoint merge`: the results of shards put together.

use crate::Verdict;
use crate::arena::{self, BotGames};
use crate::balance::{self, OwnGames};
use crate::error::UserError;
use crate::simulate::{self, RandomGames};
use crate::train::TrainingGames;
use indicatif::HumanCount;
use shards::{Job, Merged};
use std::path::PathBuf;

/// What `breakpoint merge` is told.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// The --results of all shards
    #[arg(required = true, value_name = "FILES")]
    files: Vec<PathBuf>,
    /// Writes all results to this file, as one run without --shard would have; the same command continues with it
    #[arg(long, value_name = "FILE")]
    results: Option<PathBuf>,
    /// One JSON object instead of tables
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  breakpoint balance --games 20000 --shard 1/2 --results part-1.jsonl     here
  breakpoint balance --games 20000 --shard 2/2 --results part-2.jsonl     on another machine
  breakpoint merge part-1.jsonl part-2.jsonl --results games.jsonl        the report on all of it
  breakpoint balance --games 0 --results games.jsonl --plots plots        the same with pictures

The report is the one that a single run would have given. Files that do not belong together are refused:
other arguments, cards or rules, a shard that is there twice, missing or not finished.";

/// Puts results together and reports on them.
pub fn run(args: &Args) -> anyhow::Result<Verdict> {
    let wrong = |e: shards::Error| UserError(e.to_string());
    let Some(first) = args.files.first() else { return Err(UserError("there are no files to merge".into()).into()) };
    match shards::command(first).map_err(wrong)?.as_str() {
        RandomGames::COMMAND => {
            let all = merged::<RandomGames>(args)?;
            simulate::merged(&all.job, all.header.games, &all.done, args.json)
        }
        OwnGames::COMMAND => {
            let all = merged::<OwnGames>(args)?;
            balance::merged(&all.job, &all.done, args.json)
        }
        BotGames::COMMAND => {
            let all = merged::<BotGames>(args)?;
            arena::merged(&all.job, all.header.games, &all.done, args.json)
        }
        TrainingGames::COMMAND => {
            if args.results.is_none() {
                let why = "games to learn from need a file: use --results, then `breakpoint train --results`";
                return Err(UserError(why.into()).into());
            }
            let all = merged::<TrainingGames>(args)?;
            let TrainingGames { players, generation, .. } = all.job;
            let games = HumanCount(all.done.len() as u64);
            println!(
                "{games} games with {players} players, generation {generation}: `breakpoint train` learns from them"
            );
            Ok(Verdict::Well)
        }
        other => Err(UserError(format!("{}: there are no shards of \"{other}\"", first.display())).into()),
    }
}

/// The results of all files, which are written down as well if that is asked for.
fn merged<J: Job>(args: &Args) -> Result<Merged<J>, UserError> {
    let wrong = |e: shards::Error| UserError(e.to_string());
    let merged: Merged<J> = shards::merge(&args.files).map_err(wrong)?;
    args.results.as_deref().map_or(Ok(()), |path| merged.write(path)).map_err(wrong)?;
    Ok(merged)
}
