//! The games of a generation as numbered pieces of work.

use ::arena::train::{Game, Run, Step};
use bots::Budget;
use bots::model::SavedModel;
use serde::{Deserialize, Serialize};
use shards::Job;

/// Which games are played to learn from.
#[derive(Serialize, Deserialize)]
pub struct TrainingGames {
    /// How many play.
    pub players: u8,
    /// Which generation, from one.
    pub generation: usize,
    seed: u64,
    against: Option<String>,
    rounds_per_move: Option<u32>,
    /// The fingerprint of the model that they are played by.
    model: String,
}

impl TrainingGames {
    /// The games of a generation.
    pub fn of(step: &Step, run: &Run) -> TrainingGames {
        let model = SavedModel::of(step.player(), run.lib, String::new());
        let rounds = run.against.and_then(|o| o.budget).and_then(|budget| match budget {
            Budget::Rounds(rounds) => Some(rounds),
            Budget::Time(_) => None,
        });
        TrainingGames {
            players: step.players,
            generation: step.number,
            seed: run.seed,
            against: run.against.map(|o| o.entry.name.to_string()),
            rounds_per_move: rounds,
            model: format!("{:016x}", model.fingerprint()),
        }
    }
}

impl Job for TrainingGames {
    const COMMAND: &'static str = "breakpoint train";
    type Done = Game;

    fn pieces(&self, games: u64) -> u64 {
        games
    }
    /// Whoever learns from it goes through it again, and finds out.
    fn check(&self, _: u64, _: &Game) -> Result<(), String> {
        Ok(())
    }
}
