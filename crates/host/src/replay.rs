//! A game that is looked through: forwards and backwards, and with anybody's eyes once it is over.

use crate::bots::Bots;
use crate::host::Host;
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
    pub host: Host,
    /// The only person who played, if it is one.
    pub own: Option<Seat>,
    /// Whether it was played to the end, or no person plays it.
    open: bool,
    /// After how many answers each turn begins.
    pub turns: Vec<u32>,
}

/// Whether a text is a game that can be looked through, as far as can be told without going through it.
pub fn readable(lib: &Library, text: &str) -> Result<(), Fault> {
    Record::parse(lib, text).map(drop).map_err(|e| Fault::Saved(e.to_string()))
}

impl Replay {
    /// A game from its beginning. It is gone through once, so that nothing can fail later.
    pub fn open(lib: &'static Library, text: &str) -> Result<Replay, Fault> {
        let wrong = |e: record::Error| Fault::Saved(e.to_string());
        let record = Record::parse(lib, text).map_err(wrong)?;
        let end = record.replay(lib, record.answers.len()).map_err(wrong)?;
        let host = beginning(lib, &record)?;
        let people: Vec<usize> = (0..record.bots.len()).filter(|&i| record.bots[i].is_none()).collect();
        let own = if let [only] = people[..] { Some(Seat(only as u8)) } else { None };
        let open = end.asked().is_none() || people.is_empty();
        let mut replay = Replay { lib, record, host, own, open, turns: Vec::new() };
        replay.go(u32::MAX)?;
        let turns = replay.host.events(None, 0).into_iter().filter(|e| matches!(e.note, Note::Turn(..)));
        replay.turns = turns.map(|e| e.step).collect();
        Ok(replay)
    }
    /// With whose eyes it can be seen: while a game is on, nobody looks into another's hand.
    pub fn eyes(&self) -> Seats {
        match self.open {
            true => (0..self.host.players()).map(Seat).collect(),
            false => self.own.into_iter().collect(),
        }
    }
    /// How many answers there are.
    pub fn len(&self) -> u32 {
        self.record.answers.len() as u32
    }
    /// Goes to where this many answers were given, or to the end.
    pub fn go(&mut self, step: u32) -> Result<(), Fault> {
        if step < self.host.step() {
            self.host = beginning(self.lib, &self.record)?;
        }
        let now = self.host.step() as usize;
        let until = self.len().min(step) as usize;
        self.record.answers.get(now..until).unwrap_or_default().iter().try_for_each(|a| self.host.take(a.choice))
    }
}

fn beginning(lib: &'static Library, record: &Record) -> Result<Host, Fault> {
    let Record { setup, players, bots, .. } = record.clone();
    Host::seated(lib, NewGame { setup, players, bots }, Bots::none())
}
