//! A file that keeps what came of random games, block by block: an interrupted run continues where it stopped.

use crate::error::UserError;
use anyhow::Context;
use engine::RULES_VERSION;
use engine::library::Library;
use serde::{Deserialize, Serialize};
use sim::{Longest, Plan, Summary, Tally};
use std::collections::{BTreeMap, BTreeSet};
use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

/// The file, and the blocks that were in it.
pub struct Results {
    path: PathBuf,
    file: Mutex<File>,
    known: Vec<Block>,
}

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
    /// Opens a file, or begins one. What is in it must be of the same games, and an incomplete last line is
    /// removed.
    pub fn open(path: &Path, plan: &Plan) -> anyhow::Result<Results> {
        let lib = ::cards::library();
        let cannot = || format!("{} cannot be used", path.display());
        let mut file = File::options().read(true).append(true).create(true).open(path).with_context(cannot)?;
        let text = std::io::read_to_string(&file).with_context(cannot)?;
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        let wrong = |line: usize, why: &dyn std::fmt::Display| {
            UserError(format!("{}, line {line}: {why}; use another file", path.display()))
        };
        let mut lines = text[..whole].lines().zip(1..);
        let header = Header::of(plan, lib);
        match lines.next() {
            None if text.is_empty() => {}
            None => return Err(wrong(1, &"this is not a file of results").into()),
            Some((line, n)) => {
                let there: Header = serde_json::from_str(line).map_err(|e| wrong(n, &e))?;
                if there != header {
                    return Err(wrong(n, &"these are results of other games, rules or cards").into());
                }
            }
        }
        let mut known: Vec<Block> = Vec::new();
        for (line, n) in lines {
            let block: Block = serde_json::from_str(line).map_err(|e| wrong(n, &e))?;
            // the last block of a shorter run is played again, whole
            if block.games == plan.games_of(block.block).count() as u64 {
                known.retain(|b| b.block != block.block);
                known.push(block);
            }
        }
        file.set_len(whole as u64).with_context(cannot)?;
        if whole == 0 {
            writeln!(file, "{}", serde_json::to_string(&header)?).with_context(cannot)?;
        }
        Ok(Results { path: path.into(), file: Mutex::new(file), known })
    }
    /// The blocks that need not be played again.
    pub fn blocks(&self) -> BTreeSet<u64> {
        self.known.iter().map(|b| b.block).collect()
    }
    /// Adds a block; what is added once stays.
    pub fn add(&self, block: u64, sum: &Summary) -> anyhow::Result<()> {
        let line = serde_json::to_string(&Block::of(block, sum, ::cards::library()))? + "\n";
        let mut file = self.file.lock().expect("nobody fails while holding it");
        file.write_all(line.as_bytes()).with_context(|| format!("{} cannot be written", self.path.display()))
    }
    /// What came of the games that were in the file.
    pub fn sum(self) -> Summary {
        let lib = ::cards::library();
        self.known.iter().map(|b| b.sum(lib)).fold(Summary::none(lib), Summary::and)
    }
}
