//! Games on file: the setup, the answers and a hash for each. A record is a save as well as a
//! replay; going through it again proves that nothing has changed.

use engine::ask::Choice;
use engine::ids::{DefId, Seat};
use engine::library::Library;
use engine::setup::Setup;
use engine::table::Table;
use serde::{Deserialize, Serialize};
use std::path::Path;

/// What the first field of every record says.
pub const FORMAT: &str = "breakpoint record 1";

/// A game, from its setup to its last answer so far.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Record {
    /// Always [`FORMAT`].
    pub format: String,
    /// The version of the rules it was played by.
    pub rules: u32,
    /// The players' names, by seat.
    pub players: Vec<String>,
    /// The level of each seat's bot; none for a person.
    pub bots: Vec<Option<String>>,
    /// How the game began.
    pub setup: Setup,
    /// What was answered.
    pub answers: Vec<Answer>,
    /// Standing orders: whose, about which card, and whether it is always or never used when it may be.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub orders: Vec<(Seat, DefId, bool)>,
}

/// One answer, and the state it led to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Answer {
    /// Who answered.
    pub seat: Seat,
    /// What.
    pub choice: Choice,
    /// The hash of the state at the next question, in hexadecimal.
    pub hash: String,
}

/// Why a record cannot be read or gone through.
#[derive(Debug)]
pub enum Error {
    /// The file cannot be read or written.
    File(std::io::Error),
    /// It is not a record; where and why.
    Format(String),
    /// It was played by other rules.
    Rules(u32),
    /// The setup is impossible.
    Setup(engine::setup::SetupError),
    /// An answer was not possible (counted from one).
    Answer(usize, String),
    /// An answer led to another state than it did (counted from one).
    Hash(usize),
}

impl std::fmt::Display for Error {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Error::File(e) => write!(f, "{e}"),
            Error::Format(e) => write!(f, "not a saved game: {e}"),
            Error::Rules(v) => {
                write!(f, "saved by version {v} of the rules; this program plays by version {}", engine::RULES_VERSION)
            }
            Error::Setup(e) => write!(f, "impossible setup: {e}"),
            Error::Answer(n, why) => write!(f, "answer {n}: {why}"),
            Error::Hash(n) => write!(f, "answer {n} leads to another position than when it was saved"),
        }
    }
}
impl std::error::Error for Error {}

impl Record {
    /// A record of a game that has just begun.
    pub fn new(setup: Setup, players: Vec<String>, bots: Vec<Option<String>>) -> Self {
        let (format, rules) = (FORMAT.into(), engine::RULES_VERSION);
        Record { format, rules, players, bots, setup, answers: Vec::new(), orders: Vec::new() }
    }
    /// Answers the table's question and writes it down.
    pub fn answer(&mut self, table: &mut Table, choice: Choice) -> Result<(), engine::table::AnswerError> {
        let seat = table.asked().unwrap_or_default();
        table.answer(choice)?;
        self.push(seat, choice, table);
        Ok(())
    }
    /// Writes down an answer that was taken, and the table it led to.
    pub fn push(&mut self, seat: Seat, choice: Choice, after: &Table) {
        self.answers.push(Answer { seat, choice, hash: hash(after) });
    }
    /// Goes through the first `n` answers again, verifying every hash.
    pub fn replay(&self, lib: &'static Library, n: usize) -> Result<Table, Error> {
        if self.rules != engine::RULES_VERSION {
            return Err(Error::Rules(self.rules));
        }
        let mut table = Table::begin(lib, &self.setup).map_err(Error::Setup)?;
        let players = self.setup.players as usize;
        if (self.players.len(), self.bots.len()) != (players, players) {
            return Err(Error::Format(format!("the names or bots are not those of {players} players")));
        }
        (0..n.min(self.answers.len())).try_for_each(|i| self.step(&mut table, i))?;
        Ok(table)
    }
    /// Goes on by one answer, the `i`th counted from zero, verifying its hash.
    pub fn step(&self, table: &mut Table, i: usize) -> Result<(), Error> {
        let a = &self.answers[i];
        if table.asked().is_some_and(|seat| seat != a.seat) {
            return Err(Error::Answer(i + 1, "somebody else is asked".into()));
        }
        table.answer(a.choice).map_err(|e| Error::Answer(i + 1, e.to_string()))?;
        if hash(table) == a.hash { Ok(()) } else { Err(Error::Hash(i + 1)) }
    }
    /// Reads a record.
    pub fn parse(text: &str) -> Result<Record, Error> {
        let record: Record = serde_json::from_str(text).map_err(|e| Error::Format(e.to_string()))?;
        if record.format != FORMAT {
            return Err(Error::Format(format!("\"{}\" where \"{FORMAT}\" is meant", record.format)));
        }
        Ok(record)
    }
    /// Reads a record from a file.
    pub fn read(path: &Path) -> Result<Record, Error> {
        Record::parse(&std::fs::read_to_string(path).map_err(Error::File)?)
    }
    /// The record as text.
    pub fn to_text(&self) -> String {
        serde_json::to_string_pretty(self).expect("plain data can be written")
    }
    /// Writes the record to a file: all of it, or nothing.
    pub fn write(&self, path: &Path) -> Result<(), Error> {
        let mut part = path.as_os_str().to_owned();
        part.push(".part");
        std::fs::write(&part, self.to_text()).map_err(Error::File)?;
        std::fs::rename(&part, path).map_err(Error::File)
    }
}

fn hash(table: &Table) -> String {
    format!("{:016x}", table.state().hash())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_setup_that_says_nothing_about_titans_has_them() {
        let text = r#"{"players":2,"seed":1,"factions":"random"}"#;
        let setup: Setup = serde_json::from_str(text).expect("a setup");
        assert!(setup.titans && !setup.same_factions);
        assert_eq!(setup, Setup::new(2, 1, engine::setup::Factions::Random), "nor about bans and bases");
        let without = Setup { titans: false, ..setup };
        let kept = Record::new(without, vec!["Ann".into(), "Bob".into()], vec![None, None]).to_text();
        assert!(!Record::parse(&kept).expect("what was written can be read").setup.titans);
    }
}
