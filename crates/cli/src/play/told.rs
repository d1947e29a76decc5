//! What somebody at the keyboard has been told: a person, or whoever looks on while bots play.

use super::console::Console;
use super::screen;
use crate::text::{self, Style};
use engine::ids::Seat;
use host::{Audience, Table};
use protocol::Fault;
use words::{Line, Words, t};

/// An audience, and what it has been told in words.
pub struct Told {
    audience: Audience,
    /// What has happened, a line each.
    pub lines: Vec<Line>,
    /// How many of the lines were read already.
    pub read: usize,
}

impl Told {
    /// Somebody who has been told nothing yet: a seat, or without one a spectator.
    pub fn new(table: &Table, eyes: Option<Seat>) -> Result<Told, Fault> {
        Ok(Told { audience: table.attach(eyes)?, lines: Vec::new(), read: 0 })
    }
    /// Whose eyes; nobody's in particular, if only bots play.
    pub fn eyes(&self) -> Option<Seat> {
        self.audience.eyes()
    }
    /// Hears what has happened since; what was undone did not happen.
    pub fn listen(&mut self, table: &Table) {
        let Some(update) = table.news_for(&mut self.audience) else { return };
        self.lines.retain(|line| line.number < update.from);
        self.read = self.read.min(self.lines.len());
        let words = Words { view: &update.view };
        self.lines.extend(update.events.iter().filter_map(|e| words.line(e)));
    }
    /// Everything before the last turn is old: the rest is told again as a reminder.
    pub fn remind(&mut self) {
        self.read = self.lines.iter().rposition(|line| line.turn).unwrap_or(0);
    }
    /// Tells the last lines of what has happened.
    pub fn tell(&self, console: &Console, n: usize) -> std::io::Result<()> {
        let all = self.lines.len();
        let left_out = all.saturating_sub(n);
        if left_out > 0 {
            console.line(&text::Line::of(Style::Dim, t!("earlier", n = left_out, all = all)))?;
        }
        self.lines[left_out..].iter().try_for_each(|line| console.paragraph(&screen::sentence(line), 0))
    }
    /// What was not read yet.
    pub fn news(&self) -> &[Line] {
        match &self.lines[self.read..] {
            // whose turn it is is said on the table
            [before @ .., last] if last.turn => before,
            all => all,
        }
    }
}
