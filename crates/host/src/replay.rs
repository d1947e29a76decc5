//! A game that is looked through: forwards and backwards, and with anybody's eyes once it is over.

use crate::table::{self, Table};
use engine::ask::Note;
use engine::ids::{Seat, Seats};
use engine::library::Library;
use protocol::{Fault, NewGame};
use record::Record;

/// A recorded game, and how far one has come in it.
pub(crate) struct Replay {
    lib: &'static Library,
    record: Record,
    /// The table there.
    pub table: Table,
    /// The only person who played, if it is one.
    pub own: Option<Seat>,
    /// Whether it was played to the end, or no person plays it.
    open: bool,
    /// After how many answers each turn begins.
    pub turns: Vec<u32>,
}

/// Whether a text is a game that can be looked through, as far as can be told without going through it.
pub fn readable(lib: &Library, text: &str) -> Result<(), Fault> {
    table::read(lib, text).map(drop)
}

impl Replay {
    /// A game from its beginning. It is gone through once, so that nothing can fail later.
    pub fn open(lib: &'static Library, text: &str) -> Result<Replay, Fault> {
        let record = table::read(lib, text)?;
        let table = beginning(lib, &record)?;
        let people: Vec<usize> = (0..record.bots.len()).filter(|&i| record.bots[i].is_none()).collect();
        let own = if let [only] = people[..] { Some(Seat(only as u8)) } else { None };
        let mut replay = Replay { lib, record, table, own, open: false, turns: Vec::new() };
        replay.count_turn();
        for step in 1..=replay.len() {
            replay.go(step)?;
            replay.count_turn();
        }
        replay.open = replay.table.asked().is_none() || people.is_empty();
        Ok(replay)
    }
    fn count_turn(&mut self) {
        if self.table.notes().iter().any(|note| matches!(note, Note::Turn(..))) {
            self.turns.push(self.table.step());
        }
    }
    /// With whose eyes it can be seen: while a game is on, nobody looks into another's hand.
    pub fn eyes(&self) -> Seats {
        match self.open {
            true => (0..self.table.players()).map(Seat).collect(),
            false => self.own.into_iter().collect(),
        }
    }
    /// How many answers there are.
    pub fn len(&self) -> u32 {
        self.record.answers.len() as u32
    }
    /// Goes to where this many answers were given, or to the end.
    pub fn go(&mut self, step: u32) -> Result<(), Fault> {
        if step < self.table.step() {
            self.table = beginning(self.lib, &self.record)?;
        }
        let now = self.table.step() as usize;
        let until = self.len().min(step) as usize;
        self.record.answers.get(now..until).unwrap_or_default().iter().try_for_each(|a| self.table.take_recorded(a))
    }
}

fn beginning(lib: &'static Library, record: &Record) -> Result<Table, Fault> {
    let Record { setup, players, bots, .. } = record.clone();
    Table::looked_through(lib, NewGame { setup, players, bots }).map_err(table::in_saved)
}
