//! A file that keeps what came of random games, block by block: an interrupted run continues where it stopped.

use crate::error::UserError;
use anyhow::Context;
use engine::RULES_VERSION;
use engine::library::Library;
use files::Log;
use serde::{Deserialize, Serialize};
use sim::{BLOCK, Longest, Plan, Summary, Tally};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::Mutex;

/// The file, and the blocks that were in it.
pub struct Results {
    path: PathBuf,
    log: Mutex<Log>,
    known: BTreeMap<u64, Block>,
}

/// How its lines begin: the first one, and all others.
const OPENINGS: [&str; 2] = [r#"{"what":"breakpoint simulate""#, r#"{"block":"#];

/// More decisions or turns than this many games can have, whoever says so.
const TOO_MANY: u64 = 1 << 40;

/// Its first line: what the games have in common. Blocks of other games do not belong to it.
#[derive(PartialEq, Eq, Serialize, Deserialize)]
struct Header {
    what: String,
    rules: u32,
    library: String,
    games: String,
}

/// Every other line: what came of a block of games.
#[derive(Serialize, Deserialize)]
struct Block {
    block: u64,
    games: u64,
    violations: u64,
    decisions: u64,
    turns: u64,
    longest: Longest,
    fingerprint: String,
    factions: BTreeMap<String, Tally>,
}

impl Header {
    fn of(plan: &Plan, lib: &Library) -> Header {
        // how many there are, and on how many threads, makes no other games of them
        let games = Plan { games: 0, threads: 0, ..plan.clone() };
        Header {
            what: "breakpoint simulate".into(),
            rules: RULES_VERSION,
            library: format!("{:016x}", lib.fingerprint()),
            games: format!("{games:?}"),
        }
    }
}

impl Block {
    fn of(block: u64, sum: &Summary, lib: &Library) -> Block {
        let played = lib.factions().zip(&sum.factions).filter(|(_, tally)| tally.games > 0);
        Block {
            block,
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
    fn is_sound(&self, lib: &Library) -> bool {
        let of = self.block.checked_mul(BLOCK).map(|first| first..first.saturating_add(self.games));
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
    fn sum(&self, lib: &Library) -> Summary {
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

impl Results {
    /// Opens a file, or begins one. What is in it must be of the same games: otherwise it stays as it is.
    pub fn open(path: &Path, plan: &Plan) -> anyhow::Result<Results> {
        let lib = ::cards::library();
        let cannot = || format!("{} cannot be used", path.display());
        let (mut log, header) = (Log::open(path, OPENINGS).with_context(cannot)?, Header::of(plan, lib));
        let mut known: BTreeMap<u64, Block> = BTreeMap::new();
        let read = log.read(|number, line| match number {
            1 => match serde_json::from_str::<Header>(line) {
                Ok(there) if there == header => Ok(()),
                Ok(_) => Err("these are results of other games, rules or cards".into()),
                Err(_) => Err("this is not a file of results".into()),
            },
            _ => {
                let block: Block = serde_json::from_str(line).map_err(|e| e.to_string())?;
                if !block.is_sound(lib) {
                    return Err("no games come out like this".into());
                }
                // the last block of a shorter run is played again, whole
                if block.block < plan.blocks() && block.games == plan.games_of(block.block).count() as u64 {
                    known.insert(block.block, block);
                }
                Ok(())
            }
        });
        read.map_err(|e| UserError(format!("{}, {e}; use another file", path.display())))?;
        log.begin().with_context(cannot)?;
        if log.is_empty() {
            log.add(&serde_json::to_string(&header)?).with_context(cannot)?;
        }
        Ok(Results { path: path.into(), log: Mutex::new(log), known })
    }
    /// The blocks that need not be played again.
    pub fn blocks(&self) -> BTreeSet<u64> {
        self.known.keys().copied().collect()
    }
    /// Adds a block; what is added once stays.
    pub fn add(&self, block: u64, sum: &Summary) -> anyhow::Result<()> {
        let line = serde_json::to_string(&Block::of(block, sum, ::cards::library()))?;
        let mut log = self.log.lock().expect("nobody fails while holding it");
        log.add(&line).with_context(|| format!("{} cannot be written", self.path.display()))
    }
    /// What came of the games that were in the file.
    pub fn sum(self) -> Summary {
        let lib = ::cards::library();
        self.known.values().map(|b| b.sum(lib)).fold(Summary::none(lib), Summary::and)
    }
}
