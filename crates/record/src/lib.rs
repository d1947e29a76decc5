//! Games on file: the setup, the answers and a hash for each. A record is a save as well as a
//! replay; going through it again proves that nothing has changed.
//!
//! On file, printed cards and factions are called by their keys, and the setup names what the game is dealt from: a
//! record goes the same way again however many factions have been added since.

use engine::ask::Choice;
use engine::ids::{DefId, Seat};
use engine::keyed::KeyedChoice;
use engine::keys::UnknownKey;
use engine::library::Library;
use engine::setup::{Setup, SetupError};
use engine::table::Table;
use serde::{Deserialize, Serialize};
use std::path::Path;

/// What the first field of every record says.
pub const FORMAT: &str = "breakpoint record 2";

/// A game, from its setup to its last answer so far.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
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
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub orders: Vec<(Seat, DefId, bool)>,
}

/// One answer, and the state it led to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Answer {
    /// Who answered.
    pub seat: Seat,
    /// What.
    pub choice: Choice,
    /// The hash of the state at the next question, in hexadecimal.
    pub hash: String,
}

/// What can be told about a file without reading all of it.
#[derive(Deserialize)]
struct Head {
    format: String,
    rules: u32,
}

/// A record as it is read.
#[derive(Deserialize)]
struct Read {
    players: Vec<String>,
    bots: Vec<Option<String>>,
    setup: Setup,
    answers: Vec<ReadAnswer>,
    #[serde(default)]
    orders: Vec<(Seat, String, bool)>,
}

#[derive(Deserialize)]
struct ReadAnswer {
    seat: Seat,
    choice: KeyedChoice,
    hash: String,
}

/// Why a record cannot be read or gone through.
#[non_exhaustive]
#[derive(Debug)]
pub enum Error {
    /// The file cannot be read or written.
    File(std::io::Error),
    /// It is not a record; where and why.
    Format(String),
    /// It was played by other rules.
    Rules(u32),
    /// It was played with something that is not there.
    Unknown(UnknownKey),
    /// The setup is impossible.
    Setup(SetupError),
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
            Error::Unknown(e) => write!(f, "{e}"),
            Error::Setup(e) => write!(f, "impossible setup: {e}"),
            Error::Answer(n, why) => write!(f, "answer {n}: {why}"),
            Error::Hash(n) => write!(f, "answer {n} leads to a different position than when it was saved"),
        }
    }
}
impl std::error::Error for Error {}

impl Record {
    /// A record of a game that has just begun. It names all that the game is dealt from.
    pub fn begin(
        lib: &'static Library,
        setup: &Setup,
        players: Vec<String>,
        bots: Vec<Option<String>>,
    ) -> Result<Self, SetupError> {
        let (format, rules, setup) = (FORMAT.into(), engine::RULES_VERSION, setup.written_out(lib)?);
        Ok(Record { format, rules, players, bots, setup, answers: Vec::new(), orders: Vec::new() })
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
    pub fn parse(lib: &Library, text: &str) -> Result<Record, Error> {
        let wrong = |e: serde_json::Error| Error::Format(e.to_string());
        let Head { format, rules } = serde_json::from_str(text).map_err(wrong)?;
        if !format.starts_with("breakpoint record ") {
            return Err(Error::Format(format!("found \"{}\", expected \"{FORMAT}\"", format.escape_debug())));
        }
        if !(engine::OLDEST_RULES..=engine::RULES_VERSION).contains(&rules) {
            return Err(Error::Rules(rules)); // before anything that older ones wrote differently
        }
        let Read { players, bots, setup, answers, orders } = serde_json::from_str(text).map_err(wrong)?;
        let answer = |ReadAnswer { seat, choice, hash }| Ok(Answer { seat, choice: choice.choice(lib)?, hash });
        let order = |(seat, key, always): (Seat, String, bool)| Ok((seat, lib.by_key(&key)?, always));
        let answers = answers.into_iter().map(answer).collect::<Result<_, UnknownKey>>().map_err(Error::Unknown)?;
        let orders = orders.into_iter().map(order).collect::<Result<_, UnknownKey>>().map_err(Error::Unknown)?;
        // whether it is a game of these rules, too, its hashes tell
        Ok(Record { format, rules: engine::RULES_VERSION, players, bots, setup, answers, orders })
    }
    /// Reads a record from a file.
    pub fn read(lib: &Library, path: &Path) -> Result<Record, Error> {
        Record::parse(lib, &files::read_text(path).map_err(Error::File)?)
    }
    /// The record as text.
    pub fn to_text(&self, lib: &Library) -> String {
        serde_json::to_string_pretty(&lib.keyed(self)).expect("plain data can be written")
    }
    /// Writes the record to a file: all of it, or nothing.
    pub fn write(&self, lib: &Library, path: &Path) -> Result<(), Error> {
        files::write(path, self.to_text(lib)).map_err(Error::File)
    }
}

fn hash(table: &Table) -> String {
    format!("{:016x}", table.state().hash())
}
