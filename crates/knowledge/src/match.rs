//! A game being played: the table, and what each seat remembers.

use crate::knowledge::Knowledge;
use crate::memory::Memory;
use engine::ask::{Choice, Note, Question};
use engine::ids::Seat;
use engine::library::Library;
use engine::setup::{Setup, SetupError};
use engine::table::{AnswerError, Table};

/// A table with seats that remember.
#[derive(Clone)]
pub struct Match {
    table: Table,
    memories: Vec<Memory>,
    moment: u64,
    /// What the last answer led to.
    notes: Vec<Note>,
}

impl Match {
    /// Begins a game.
    pub fn begin(lib: &'static Library, setup: &Setup) -> Result<Match, SetupError> {
        Ok(Match::at(Table::begin(lib, setup)?, 0))
    }
    /// Goes on with a game, this many answers after its beginning; the seats remember nothing but what they see.
    pub fn at(table: Table, moment: u64) -> Match {
        let memories = (0..table.state().players).map(|p| Memory::new(Seat(p))).collect();
        let mut game = Match { table, memories, moment, notes: Vec::new() };
        game.watch();
        game
    }
    fn watch(&mut self) {
        self.notes = self.table.take_notes();
        self.memories.iter_mut().for_each(|m| m.watch(self.table.state(), &self.notes));
    }
    /// The table.
    pub fn table(&self) -> &Table {
        &self.table
    }
    /// What a seat remembers.
    pub fn memory(&self, seat: Seat) -> &Memory {
        &self.memories[seat.index()]
    }
    /// How many answers were given.
    pub fn moment(&self) -> u64 {
        self.moment
    }
    /// What the last answer led to, in this order; before the first one, how the game began. Not for a seat:
    /// it is told by [`Note::is_for`] what it may hear.
    pub fn notes(&self) -> &[Note] {
        &self.notes
    }
    /// What the seat that is asked may know; nothing, if the game is over.
    pub fn knowledge(&self) -> Option<Knowledge<'_>> {
        let q = self.table.question()?;
        Knowledge::of(&self.table, &self.memories[q.seat.index()], self.moment)
    }
    /// Answers the open question. On an error nothing has changed.
    pub fn answer(&mut self, choice: Choice) -> Result<(), AnswerError> {
        self.table.answer(choice)?;
        self.moment += 1;
        self.watch();
        Ok(())
    }
    /// Answers with what is wanted; if that leads nowhere, with the first option that leads somewhere.
    pub fn answer_somehow(&mut self, q: &Question, wanted: Choice) -> Result<(), AnswerError> {
        let others = q.options.iter().copied().filter(|&o| o != wanted);
        let mut result = Err(AnswerError::NotOffered);
        for choice in std::iter::once(wanted).chain(others) {
            result = self.answer(choice);
            if result.is_ok() {
                break;
            }
        }
        result
    }
}
