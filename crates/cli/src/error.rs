//! What people are told when something is wrong: one line, with what was expected.

pub use commands::nearest;
use engine::library::Library;
use engine::setup::SetupError;

/// Something is wrong with what the user asked for or gave us.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UserError(pub String);

impl std::fmt::Display for UserError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}
impl std::error::Error for UserError {}

impl UserError {
    /// Why a game cannot be set up, with the nearest names where one is wrong.
    pub fn setup(lib: &Library, e: SetupError) -> UserError {
        let factions = || lib.playable().map(|f| lib.faction(f).name);
        let hint = match &e {
            SetupError::NoFaction(name) => nearest(name, factions()),
            SetupError::Incomplete(_) => among(factions()),
            SetupError::NoSet(name) => nearest(name, lib.sets().iter().flat_map(|s| [s.short, s.name])),
            _ => String::new(),
        };
        UserError(format!("{e}{hint}"))
    }
}

/// The longest line that is told.
const LONGEST: usize = 400;

/// Text of a file or a command line as it may be shown: nothing in it controls the terminal or turns around what
/// stands beside it.
pub fn printable(text: &str) -> String {
    let controls = |c: char| {
        c.is_control() || matches!(c, '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
    };
    text.chars().map(|c| if controls(c) { char::REPLACEMENT_CHARACTER } else { c }).collect()
}

/// A text as one printable line, the middle of which is left out if it is long.
pub fn one_line(text: &str) -> String {
    let line = printable(&text.split_whitespace().collect::<Vec<_>>().join(" "));
    let letters: Vec<char> = line.chars().collect();
    if letters.len() <= LONGEST {
        return line;
    }
    let (begin, end) = (&letters[..LONGEST / 2], &letters[letters.len() - LONGEST / 2..]);
    begin.iter().chain(&['…']).chain(end).collect()
}

fn among<'a>(names: impl Iterator<Item = &'a str>) -> String {
    format!("; there are {}", names.collect::<Vec<_>>().join(", "))
}
