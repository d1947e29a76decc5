//! What a table writes down, and how it is read again: a table is its journal. Cards and factions are called by their
//! keys there.

use super::clocks::Left;
use super::recent::{Recent, Who};
use super::room::RoomData;
use engine::ids::{DefId, Seat};
use engine::library::Library;
use engine::setup::Setup;
use protocol::online::Line;
use protocol::wire;
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;

/// One entry: what has changed at once, and by whose command.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Written {
    /// Whose command it was, and its number; nobody's, if a bot or a clock did it.
    pub by: Option<(Who, u64)>,
    /// What has changed.
    pub changes: Vec<Change>,
    /// How much time is left.
    pub clocks: Option<Left>,
}

/// Something that has changed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Change {
    /// The seats and options, as they are now.
    Room(Box<RoomData>),
    /// The game begins.
    Began(Box<Began>),
    /// The record is cut to this length, then these are added.
    Answers { from: u32, answers: Vec<Answer> },
    /// The standing orders, as they are now.
    Orders(Vec<(Seat, DefId, bool)>),
    /// Somebody has said something.
    Said(Line),
}

/// How a game began.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Began {
    /// The version of the rules.
    pub rules: u32,
    /// Everything it is dealt from, and the secret.
    pub setup: Setup,
    /// The players' names, by seat.
    pub players: Vec<String>,
    /// The levels of the bots, by seat.
    pub bots: Vec<Option<String>>,
}

/// An answer, as in a record.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Answer {
    pub seat: Seat,
    pub choice: engine::ask::Choice,
    /// The hash of the state it led to.
    pub hash: String,
    /// Whether a standing order gave it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub ordered: bool,
}

/// How many lines of what was said are kept.
pub(crate) const LINES: usize = 50;

/// A whole table as plain data: what a journal comes to. A checkpoint is this, written down.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Whole {
    pub room: RoomData,
    pub began: Option<Began>,
    pub answers: Vec<Answer>,
    pub orders: Vec<(Seat, DefId, bool)>,
    /// The last lines that were said.
    pub lines: VecDeque<Line>,
    pub recent: Recent,
    pub clocks: Option<Left>,
}

/// A journal that cannot be read: which entry.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Unreadable(pub u32);

pub(crate) fn to_bytes(lib: &Library, value: &impl Serialize) -> Vec<u8> {
    wire::to_json(lib, value).into_bytes()
}

fn from_bytes<T: serde::de::DeserializeOwned>(lib: &Library, body: &[u8]) -> Option<T> {
    wire::from_json(lib, std::str::from_utf8(body).ok()?).ok()
}

impl Whole {
    pub fn new(room: RoomData) -> Whole {
        Whole {
            room,
            began: None,
            answers: Vec::new(),
            orders: Vec::new(),
            lines: VecDeque::new(),
            recent: Recent::default(),
            clocks: None,
        }
    }
    /// Reads a journal from its newest checkpoint on. Nothing, if it is empty.
    pub fn read(
        lib: &Library,
        checkpoint: Option<&store::Stored>,
        entries: &[store::Stored],
    ) -> Result<Option<Whole>, Unreadable> {
        let mut whole: Option<Whole> = match checkpoint {
            Some(stored) => Some(from_bytes(lib, &stored.body).ok_or(Unreadable(stored.number))?),
            None => None,
        };
        for stored in entries {
            let unreadable = || Unreadable(stored.number);
            let written: Written = from_bytes(lib, &stored.body).ok_or_else(unreadable)?;
            match (&mut whole, written) {
                (Some(whole), written) => whole.take(written),
                (none, written) => {
                    let first = written.changes.iter().find_map(|change| match change {
                        Change::Room(room) => Some((**room).clone()),
                        _ => None,
                    });
                    none.insert(Whole::new(first.ok_or_else(unreadable)?)).take(written);
                }
            }
        }
        Ok(whole)
    }
    /// Goes on by an entry.
    pub fn take(&mut self, written: Written) {
        for change in written.changes {
            match change {
                Change::Room(room) => self.room = *room,
                Change::Began(began) => {
                    (self.answers, self.orders) = (Vec::new(), Vec::new());
                    self.began = Some(*began);
                }
                Change::Answers { from, answers } => {
                    self.answers.truncate(from as usize);
                    self.answers.extend(answers);
                }
                Change::Orders(orders) => self.orders = orders,
                Change::Said(line) => {
                    self.lines.push_back(line);
                    if self.lines.len() > LINES {
                        self.lines.pop_front();
                    }
                }
            }
        }
        if let Some((Who(person), id)) = &written.by {
            self.recent.done(person, *id);
        }
        if written.clocks.is_some() {
            self.clocks = written.clocks;
        }
    }
}
