//! Games between bots as numbered pieces of work: a deal that two of them play twice.

use crate::deals::Dealt;
use crate::error::UserError;
use ::arena::jsonl::Row;
use ::arena::tournament::{shares, tables};
use ::arena::{Played, Report, Sprt, Verdict as Shown};
use serde::{Deserialize, Serialize};
use shards::{Job, Watch};
use std::collections::BTreeMap;

/// Which games are played, and by whom.
#[derive(Serialize, Deserialize)]
pub struct BotGames {
    /// Who takes part.
    pub bots: Vec<String>,
    /// The fingerprint of what the bots have learned.
    pub models: String,
    /// The same of models on file, by their names.
    pub model_files: BTreeMap<String, String>,
    /// The difference that two of them play for, if they do.
    pub elo: Option<f64>,
    /// How long they may think about an answer.
    pub time_per_move_ms: Option<f64>,
    /// The same in rounds of thought.
    pub rounds_per_move: Option<u32>,
    /// What is dealt.
    #[serde(flatten)]
    pub dealt: Dealt,
}

impl BotGames {
    fn played(&self, rows: &[Row; 2]) -> Result<[Played; 2], String> {
        let [a, b] = rows.each_ref().map(|row| row.played(&self.bots, ::cards::library()));
        Ok([a?, b?])
    }
    /// What came of all of them.
    pub fn report(&self, done: &[[Row; 2]]) -> Result<(Report, Option<Sprt>), UserError> {
        let played = done.iter().map(|rows| self.played(rows).map_err(UserError)).collect::<Result<Vec<_>, _>>()?;
        Ok(match self.elo {
            Some(elo) => {
                let (report, sprt) = Report::sequential(elo, played);
                (report, Some(sprt))
            }
            None => (Report::round_robin(self.bots.len(), played), None),
        })
    }
}

impl Job for BotGames {
    const COMMAND: &'static str = "breakpoint arena";
    type Done = [Row; 2];

    fn pieces(&self, games: u64) -> u64 {
        tables(self.bots.len(), games)
    }
    fn check(&self, piece: u64, rows: &[Row; 2]) -> Result<(), String> {
        let deal = piece / tables(self.bots.len(), 1).max(1);
        let dealt = self.dealt.plan(deal + 1).setup(::cards::library(), deal).seed.number();
        let played = self.played(rows)?;
        let right = played.iter().all(|p| p.result.deal == dealt && p.thinking.len() == p.result.players());
        if right { Ok(()) } else { Err(format!("no games of deal {deal} come out like this")) }
    }
    fn enough(&self) -> Watch<'_, [Row; 2]> {
        let mut sprt = self.elo.map(Sprt::new);
        Box::new(move |rows| match (&mut sprt, self.played(rows)) {
            (Some(sprt), Ok(played)) => {
                sprt.add(shares(&played));
                sprt.verdict() != Shown::Open
            }
            _ => false,
        })
    }
}
