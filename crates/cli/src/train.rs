//! `breakpoint train`: the bots learn from games against themselves.

use crate::Verdict;
use crate::deals::{players, progress_bar};
use anyhow::Context;
use arena::train::{self, GENERATIONS, Run};
use std::ops::RangeInclusive;
use std::path::PathBuf;

/// What `breakpoint train` is told.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// For how many players: a number from 2 to 4, or a range
    #[arg(long, value_name = "N", value_parser = players, default_value = "2-4")]
    players: RangeInclusive<u8>,
    /// Decides everything: the same seed learns the same
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// The folder for every generation; one that is there is not played again
    #[arg(long, value_name = "FOLDER", default_value = "training")]
    work: PathBuf,
    /// The folder for the last generation, as model-2.json and so on
    #[arg(long, value_name = "FOLDER", default_value = "crates/bots/data")]
    out: PathBuf,
    /// How much of the games to play, for a quick try
    #[arg(long, value_name = "SHARE", default_value_t = 1.0)]
    share: f64,
}

const EXAMPLES: &str = "\
Examples:
  breakpoint train                     everything the bots know, in less than an hour on two cores
  breakpoint train --players 2 --share 0.1 --work try --out try

A run that was broken off goes on where it was: generations are kept in the folder --work.";

/// Lets the bots learn.
pub fn run(args: Args) -> anyhow::Result<Verdict> {
    anyhow::ensure!(
        args.share > 0.0 && args.share <= 1.0,
        "--share {}: more than 0 and at most 1 is meant",
        args.share
    );
    let run = Run { lib: ::cards::library(), seed: args.seed, folder: args.work, share: args.share };
    std::fs::create_dir_all(&args.out).with_context(|| format!("cannot write to {}", args.out.display()))?;
    for players in args.players {
        let bar = progress_bar(GENERATIONS.iter().map(|g| run.games(g, players)).sum());
        let kept = run.learn(
            players,
            |n| bar.inc(n),
            |p| {
                let [before, after] = p.surprise;
                bar.suspend(|| {
                    println!(
                        "{} players, generation {}: surprise {before:.4}, then {after:.4}",
                        p.players, p.generation
                    );
                });
            },
        )?;
        bar.finish_and_clear();
        let file = args.out.join(format!("model-{players}.json"));
        train::write(&file, &kept).with_context(|| format!("cannot write {}", file.display()))?;
        println!("{players} players: {}", file.display());
    }
    Ok(Verdict::Well)
}
