//! A game being played: the table, and what each seat remembers.

use crate::knowledge::Knowledge;
use crate::memory::Memory;
use crate::moves::Moves;
use engine::ask::{Choice, Note};
use engine::hidden::Hidden;
use engine::ids::Seat;
use engine::library::Library;
use engine::setup::{Setup, SetupError};
use engine::state::State;
use engine::table::{AnswerError, Table};

/// A table with seats that remember.
#[derive(Clone)]
pub struct Match {
    table: Table,
    memories: Vec<Memory>,
    moves: Moves,
    moment: u64,
    /// What the last answer led to.
    notes: Vec<Note>,
    /// What was hidden when each of them was made, if there is an audience.
    hidden: Option<Vec<Hidden>>,
}

impl Match {
    /// Begins a game.
    pub fn begin(lib: &'static Library, setup: &Setup) -> Result<Match, SetupError> {
        Ok(Match::at(Table::begin(lib, setup)?, 0))
    }
    /// Begins a game with an audience ([`Table::with_audience`]).
    pub fn with_audience(lib: &'static Library, setup: &Setup) -> Result<Match, SetupError> {
        Ok(Match::at(Table::with_audience(lib, setup)?, 0))
    }
    /// Goes on with a game, this many answers after its beginning; the seats remember nothing but what they see.
    pub fn at(table: Table, moment: u64) -> Match {
        let memories = (0..table.state().players).map(|p| Memory::new(Seat(p))).collect();
        let mut game = Match { table, memories, moves: Moves::default(), moment, notes: Vec::new(), hidden: None };
        game.watch();
        game
    }
    fn watch(&mut self) {
        self.table.take_notes_into(&mut self.notes, &mut self.hidden);
        let s = self.table.state();
        let moved = self.moves.look(s);
        self.memories.iter_mut().for_each(|m| m.watch(s, moved, &self.notes));
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
    /// Each of these notes with what was hidden from whom at that moment.
    ///
    /// # Panics
    /// If the game has no audience ([`Match::with_audience`]).
    pub fn notes_and_hidden(&self) -> impl Iterator<Item = (&Note, &Hidden)> {
        self.notes.iter().zip(self.hidden.as_ref().expect("a game with an audience"))
    }
    /// What the seat that is asked may know; nothing, if the game is over.
    pub fn knowledge(&self) -> Option<Knowledge<'_>> {
        let q = self.table.question()?;
        Knowledge::of(&self.table, &self.memories[q.seat.index()], self.moment)
    }
    /// The same game with a table that was changed ([`Table::changed`]); the seats remember what they do.
    pub fn changed(&self, change: impl FnOnce(&mut State)) -> Option<Match> {
        Some(Match { table: self.table.changed(change)?, ..self.clone() })
    }
    /// The game as the seat that is asked might imagine it: what is hidden from it is dealt as the seed says, and the
    /// other seats remember nothing but what they see. Nothing, if the game is over or no such table was found.
    pub fn imagined(&self, seed: u64) -> Option<Match> {
        let knowledge = self.knowledge()?;
        let mut game = Match::at(knowledge.imagine_table(seed)?, self.moment);
        let seat = knowledge.seat();
        game.memories[seat.index()] = self.memories[seat.index()].clone();
        Some(game)
    }
    /// Answers the open question. On an error nothing has changed.
    pub fn answer(&mut self, choice: Choice) -> Result<(), AnswerError> {
        self.table.answer(choice)?;
        self.moment += 1;
        self.watch();
        Ok(())
    }
    /// Answers with what is wanted; if that leads nowhere, with the first option that leads somewhere. Says which it was.
    pub fn answer_somehow(&mut self, wanted: Choice) -> Result<Choice, AnswerError> {
        let mut result = self.answer(wanted).map(|()| wanted);
        if result.is_err() {
            let options = self.table.question().map_or(Vec::new(), |q| q.options.clone());
            for choice in options.into_iter().filter(|&o| o != wanted) {
                result = self.answer(choice).map(|()| choice);
                if result.is_ok() {
                    break;
                }
            }
        }
        result
    }
}
