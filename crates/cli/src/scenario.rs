//! `breakpoint scenario`: rules told as short transcripts.

use crate::Verdict;
use crate::error::UserError;
use std::io::Write;
use std::path::{Path, PathBuf};

/// What can be done with scenarios.
#[derive(clap::Subcommand, Debug)]
pub enum Command {
    /// Runs scenarios, and shows which line fails and what was offered or found instead
    #[command(after_help = EXAMPLES)]
    Run {
        /// Files, or folders with files that end in .scn
        #[arg(required = true, value_name = "PATH")]
        paths: Vec<PathBuf>,
    },
}

const EXAMPLES: &str = "\
Examples:
  breakpoint scenario run scenarios
  breakpoint scenario run scenarios/factions/ninjas.scn

A scenario sets a table, plays some moves and checks what follows:

  title: Ninja Master may destroy a minion here
  players: Ann, Bob
  base Jungle Oasis
    Bob: Shinobi
  base Tar Pits
  hand Ann: Ninja Master
  Ann: Ninja Master
  Ann: Jungle Oasis
  Ann: Shinobi
  in discard Bob: Shinobi

Exit codes: 0 all pass, 1 one fails, 2 a path is missing or has no scenarios.";

/// Does what is told.
pub fn run(command: &Command) -> anyhow::Result<Verdict> {
    let Command::Run { paths } = command;
    let mut files = Vec::new();
    for path in paths {
        files.push(read(path)?);
    }
    let mut out = std::io::stdout().lock();
    let (mut passed, mut failed) = (0, 0);
    for (file, scenarios) in files.iter().flatten() {
        for scenario in scenarios {
            let result = sim::catch(|| ::scenario::run(::cards::library(), scenario));
            let Some(failure) = told(result) else {
                passed += 1;
                continue;
            };
            failed += 1;
            let title = if scenario.title.is_empty() { "a scenario without a title" } else { &scenario.title };
            writeln!(out, "FAILED {}: {title}\n  {failure}", file.display())?;
        }
    }
    writeln!(out, "{passed} passed, {failed} failed")?;
    Ok(if failed == 0 { Verdict::Well } else { Verdict::Broken })
}

fn told(result: Result<Result<(), ::scenario::Failure>, String>) -> Option<String> {
    match result {
        Ok(Ok(())) => None,
        Ok(Err(failure)) => Some(failure.to_string()),
        Err(panic) => Some(panic),
    }
}

type Files = Vec<(PathBuf, Vec<::scenario::Scenario>)>;

/// The scenarios of a file or a folder.
fn read(path: &Path) -> Result<Files, UserError> {
    let wrong = |path: &Path, e: std::io::Error| UserError(format!("{}: {e}", path.display()));
    let mut files = Vec::new();
    for file in ::scenario::files(path).map_err(|e| wrong(path, e))? {
        let text = ::files::read_text(&file).map_err(|e| wrong(&file, e))?;
        files.push((file, ::scenario::parse(&text)));
    }
    if files.iter().all(|(_, scenarios)| scenarios.is_empty()) {
        return Err(UserError(format!("{}: there are no scenarios (files that end in .scn)", path.display())));
    }
    Ok(files)
}
