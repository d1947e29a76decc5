//! Results on file, whole or in shards, for commands that play many games.

use crate::error::UserError;
use anyhow::Context;
use indicatif::HumanCount;
use serde::Serialize;
use shards::{Header, Job, Results, Shard};
use std::io::Write;
use std::path::PathBuf;

/// What a command is told about its results.
#[derive(clap::Args, Debug)]
pub struct Kept {
    /// A file for the results: the same command continues an interrupted run where it stopped, and one with more
    /// games adds to it
    #[arg(long, value_name = "FILE")]
    pub results: Option<PathBuf>,
    /// Plays only a part of the games, such as 2/4: the second of four; `breakpoint merge` puts the files of all parts
    /// together
    #[arg(long, value_name = "I/N", requires = "results")]
    pub shard: Option<Shard>,
}

impl Kept {
    /// The results of a job of this many games, with what is on file already.
    pub fn open<'j, J: Job>(&self, job: &'j J, games: u64) -> Result<Results<'j, J>, UserError> {
        let header = Header::of(job, ::cards::library(), games, self.shard.unwrap_or(Shard::WHOLE));
        let Some(path) = &self.results else { return Ok(Results::unkept(job, header)) };
        Results::open(path, job, header).map_err(|e| UserError(e.to_string()))
    }
    /// Says that a part is done, if it is but a part: there is nothing else to report.
    pub fn tell_part(&self, pieces: usize, json: bool) -> anyhow::Result<bool> {
        let (Some(shard), Some(path)) = (self.shard.filter(|s| s.of() > 1), &self.results) else { return Ok(false) };
        let path = path.to_str().context("the name of the file is not text")?;
        let mut out = std::io::stdout().lock();
        match json {
            true => writeln!(out, "{}", serde_json::to_string_pretty(&Part { shard, pieces, results: path })?)?,
            false => {
                let (pieces, of) = (HumanCount(pieces as u64), shard.of());
                writeln!(out, "shard {shard}: all {pieces} pieces are in {path}; merge the files of all {of} shards")?;
            }
        }
        Ok(true)
    }
}

/// A part that is done, for machines.
#[derive(Serialize)]
struct Part<'a> {
    shard: Shard,
    pieces: usize,
    results: &'a str,
}
