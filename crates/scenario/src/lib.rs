//! Scenarios: rules told as short transcripts (`docs/scenarios.md`). A scenario sets a table,
//! plays some moves and checks what follows. It is strict: a move that is not offered, or that
//! could mean two different things, fails and says what was offered.

pub mod names;
mod run;
mod table;

pub use run::{Failure, Moment, Story, run, tell};

/// One scenario of a file.
#[derive(Debug, Clone)]
pub struct Scenario {
    /// What it shows.
    pub title: String,
    /// The rule or ruling it is about.
    pub rule: String,
    /// Its lines that say something, with their numbers in the file.
    pub lines: Vec<(usize, String)>,
}

/// All scenario files in a folder and below it, or the one file itself.
pub fn files(path: &std::path::Path) -> std::io::Result<Vec<std::path::PathBuf>> {
    if path.is_file() {
        return Ok(vec![path.to_path_buf()]);
    }
    let mut found = Vec::new();
    for entry in std::fs::read_dir(path)? {
        let path = entry?.path();
        if path.is_dir() {
            found.extend(files(&path)?);
        } else if path.extension().is_some_and(|e| e == "scn") {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}

/// Splits a file into its scenarios; a line of dashes divides them.
pub fn parse(text: &str) -> Vec<Scenario> {
    let mut all = Vec::new();
    let mut lines = Vec::new();
    for (i, line) in text.lines().enumerate() {
        if line.starts_with("---") {
            all.extend(scenario(std::mem::take(&mut lines)));
        } else if !line.trim().is_empty() && !line.trim_start().starts_with('#') {
            lines.push((i + 1, line.trim_end().to_string()));
        }
    }
    all.extend(scenario(lines));
    all
}

fn scenario(lines: Vec<(usize, String)>) -> Option<Scenario> {
    let field =
        |key: &str| lines.iter().find_map(|(_, l)| l.strip_prefix(key)).map_or(String::new(), |s| s.trim().to_string());
    let (title, rule) = (field("title:"), field("rule:"));
    (!lines.is_empty()).then_some(Scenario { title, rule, lines })
}
