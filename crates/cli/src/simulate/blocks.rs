//! Random games as numbered pieces of work: a block of them is a line in a file of results.

use crate::deals::Dealt;
use engine::library::Library;
use serde::{Deserialize, Serialize};
use shards::Job;
use sim::{BLOCK, Checks, Longest, Plan, Summary, Tally};
use std::collections::BTreeMap;

/// Which random games are played.
#[derive(Serialize, Deserialize)]
pub struct RandomGames {
    #[serde(flatten)]
    dealt: Dealt,
    mixed: bool,
    checks: Checks,
}

/// What came of a block of games.
#[derive(Serialize, Deserialize)]
pub struct Block {
    games: u64,
    violations: u64,
    decisions: u64,
    turns: u64,
    longest: Longest,
    fingerprint: String,
    factions: BTreeMap<String, Tally>,
}

/// More decisions or turns than this many games can have, whoever says so.
const TOO_MANY: u64 = 1 << 40;

impl RandomGames {
    /// The games of a plan.
    pub fn of(plan: &Plan) -> RandomGames {
        RandomGames { dealt: Dealt::of(plan), mixed: plan.mixed, checks: plan.checks }
    }
    /// The plan of this many of them.
    pub fn plan(&self, games: u64) -> Plan {
        Plan { mixed: self.mixed, checks: self.checks, ..self.dealt.plan(games) }
    }
}

impl Job for RandomGames {
    const COMMAND: &'static str = "breakpoint simulate";
    type Done = Block;

    fn pieces(&self, games: u64) -> u64 {
        self.plan(games).blocks()
    }
    fn check(&self, piece: u64, done: &Block) -> Result<(), String> {
        let sound = done.is_sound(piece, ::cards::library());
        if sound { Ok(()) } else { Err("no games come out like this".into()) }
    }
    fn is_whole(&self, games: u64, piece: u64, done: &Block) -> bool {
        done.games == self.plan(games).games_of(piece).count() as u64
    }
}

impl Block {
    /// What is kept of a block.
    pub fn of(sum: &Summary, lib: &Library) -> Block {
        let played = lib.factions().zip(&sum.factions).filter(|(_, tally)| tally.games > 0);
        Block {
            games: sum.games,
            violations: sum.violations,
            decisions: sum.decisions,
            turns: sum.turns,
            longest: sum.longest,
            fingerprint: format!("{:016x}", sum.fingerprint),
            factions: played.map(|(f, tally)| (lib.faction(f).name.to_string(), *tally)).collect(),
        }
    }
    /// Whether it can be what came of such a block of games, whoever wrote it.
    fn is_sound(&self, piece: u64, lib: &Library) -> bool {
        let of = piece.checked_mul(BLOCK).map(|first| first..first.saturating_add(self.games));
        let faction = |(name, tally): (&String, &Tally)| {
            let known = lib.factions().any(|f| lib.faction(f).name == name);
            known && tally.wins <= tally.games && tally.games <= 2 * 4 * self.games
        };
        (1..=BLOCK).contains(&self.games)
            && self.violations <= self.games
            && self.decisions < TOO_MANY
            && self.turns < TOO_MANY
            && of.is_some_and(|games| games.contains(&self.longest.game))
            && u64::from_str_radix(&self.fingerprint, 16).is_ok()
            && self.factions.iter().all(faction)
    }
    /// The same, to be added up.
    pub fn sum(&self, lib: &Library) -> Summary {
        let tally = |name: &str| self.factions.get(name).copied().unwrap_or_default();
        Summary {
            games: self.games,
            finished: self.games - self.violations,
            violations: self.violations,
            decisions: self.decisions,
            turns: self.turns,
            longest: self.longest,
            fingerprint: u64::from_str_radix(&self.fingerprint, 16).unwrap_or(0),
            factions: lib.factions().map(|f| tally(lib.faction(f).name)).collect(),
            found: Vec::new(),
        }
    }
}
