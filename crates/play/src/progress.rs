//! How far everything has come that is built before the game can be played.

use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard};
use std::time::{Duration, Instant};

/// The last lines that are shown.
const LINES: usize = 14;

/// The parts of the work.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Part {
    /// What turns the compiled client into files and serves them.
    Server,
    /// The game for the browser.
    Client,
    /// The files of the game.
    Files,
}

impl Part {
    /// All of them, in the order in which they are shown.
    pub const ALL: [Part; 3] = [Part::Server, Part::Client, Part::Files];
    /// What it is called.
    pub fn name(self) -> &'static str {
        match self {
            Part::Server => "the server",
            Part::Client => "the game for the browser",
            Part::Files => "its files",
        }
    }
}

/// How far a part has come.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
struct Stage {
    begun: bool,
    done: bool,
    /// The crates that the compiler has begun.
    crates: usize,
    /// The crates there are; some may have been built before.
    of: usize,
}

#[derive(Default)]
struct State {
    stages: [Stage; Part::ALL.len()],
    lines: VecDeque<String>,
    failed: Option<String>,
    /// Whether a page has been told that it failed.
    told: bool,
    /// Whether a page has asked at all.
    asked: bool,
}

/// How far everything has come; shared by those who build and those who show it.
pub struct Progress {
    begin: Instant,
    /// How long it takes from nothing, in seconds, as far as anybody can tell.
    about: u64,
    state: Mutex<State>,
}

impl Progress {
    /// Nothing is done yet; it takes about so many seconds.
    #[expect(clippy::disallowed_methods, reason = "it tells how long somebody has waited")]
    pub fn new(about: u64) -> Progress {
        Progress { begin: Instant::now(), about, state: Mutex::default() }
    }
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }
    /// How long it has taken so far.
    pub fn elapsed(&self) -> Duration {
        self.begin.elapsed()
    }
    /// A part begins, with so many crates.
    pub fn begin(&self, part: Part, of: usize) {
        let stage = &mut self.state().stages[part as usize];
        (stage.begun, stage.of) = (true, of);
    }
    /// A part is done.
    pub fn done(&self, part: Part) {
        self.state().stages[part as usize].done = true;
    }
    /// Hears a line of the compiler's.
    pub fn hear(&self, part: Part, line: &str) {
        let line = plain(line);
        if line.trim().is_empty() {
            return;
        }
        let mut state = self.state();
        let stage = &mut state.stages[part as usize];
        stage.crates += usize::from(line.trim_start().starts_with("Compiling "));
        stage.of = stage.of.max(stage.crates);
        state.lines.push_back(line);
        let spare = state.lines.len().saturating_sub(LINES);
        state.lines.drain(..spare);
    }
    /// Something cannot be built.
    pub fn fail(&self, why: &str) {
        self.state().failed.get_or_insert_with(|| why.into());
    }
    /// Why it cannot be built.
    pub fn failed(&self) -> Option<String> {
        self.state().failed.clone()
    }
    /// Whether a page waits to be told that it failed.
    pub fn has_to_tell(&self) -> bool {
        let state = self.state();
        state.asked && !state.told
    }
    /// Everything, for the page that shows it.
    pub fn json(&self) -> String {
        let mut state = self.state();
        state.asked = true;
        state.told = state.failed.is_some();
        let stage = |part: Part| {
            let Stage { begun, done, crates, of } = state.stages[part as usize];
            let name = quoted(part.name());
            format!(r#"{{"name":{name},"begun":{begun},"done":{done},"crates":{crates},"of":{of}}}"#)
        };
        let stages: Vec<String> = Part::ALL.map(stage).into();
        let lines: Vec<String> = state.lines.iter().map(|line| quoted(line)).collect();
        let failed = state.failed.as_deref().map_or("null".into(), quoted);
        let (elapsed, about) = (self.elapsed().as_secs(), self.about);
        let (stages, lines) = (stages.join(","), lines.join(","));
        format!(r#"{{"elapsed":{elapsed},"about":{about},"stages":[{stages}],"lines":[{lines}],"failed":{failed}}}"#)
    }
}

/// A line without the colours of a terminal.
fn plain(line: &str) -> String {
    let mut text = String::new();
    let mut rest = line.chars();
    while let Some(c) = rest.next() {
        match c {
            '\u{1b}' => drop(rest.by_ref().find(char::is_ascii_alphabetic)),
            c if c.is_control() => {}
            c => text.push(c),
        }
    }
    text
}

/// A text as JSON has it.
fn quoted(text: &str) -> String {
    let mut quoted = String::from('"');
    for c in text.chars() {
        match c {
            '"' | '\\' => quoted.extend(['\\', c]),
            c if c.is_control() => quoted.push_str(&format!("\\u{:04x}", u32::from(c))),
            c => quoted.push(c),
        }
    }
    quoted.push('"');
    quoted
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn crates_are_counted_and_the_last_lines_are_kept() {
        let progress = Progress::new(300);
        progress.begin(Part::Client, 2);
        for n in 0..20 {
            progress.hear(Part::Client, &format!("\u{1b}[1m\u{1b}[32m   Compiling\u{1b}[0m crate-{n} v1.0.0"));
        }
        progress.hear(Part::Client, "");
        progress.hear(Part::Server, "  Downloaded a \"quoted\" \\ name");
        progress.done(Part::Server);
        let json = progress.json();
        assert!(json.contains(r#""crates":20,"of":20"#), "{json}");
        assert!(json.contains(r#""   Compiling crate-19 v1.0.0""#) && !json.contains("crate-5 "), "{json}");
        assert!(json.contains(r#"a \"quoted\" \\ name"#) && json.contains(r#""failed":null"#), "{json}");
        assert!(
            json.starts_with(r#"{"elapsed":0,"about":300,"stages":[{"name":"the server","begun":false,"done":true"#)
        );
    }
    #[test]
    fn a_page_that_waits_is_told_of_a_failure() {
        let progress = Progress::new(1);
        assert!(!progress.has_to_tell(), "nobody waits");
        progress.json();
        progress.fail("first");
        progress.fail("second");
        assert!(progress.has_to_tell());
        assert!(progress.json().contains(r#""failed":"first""#));
        assert!(!progress.has_to_tell());
    }
}
