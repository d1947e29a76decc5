//! The driver: a game that stops at every question. What is asked in the middle of a step is asked again from its
//! beginning, with the answers given since.

use crate::ask::*;
use crate::game::Game;
use crate::ids::Seat;
use crate::library::Library;
use crate::position::{Position, QUIET};
use crate::setup::{Setup, SetupError};
use crate::state::State;
use crate::words::query::Wanted;

/// A game that waits for an answer, or is over.
#[derive(Clone)]
pub struct Table {
    position: Position,
    open: Option<Question>,
    notes: Vec<Note>,
}

/// Why an answer was not taken.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AnswerError {
    /// The game is over.
    Over,
    /// It is not among the options.
    NotOffered,
    /// What follows has no end; the game stays where it was.
    Runaway,
}

impl std::fmt::Display for AnswerError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            AnswerError::Over => "the game is over",
            AnswerError::NotOffered => "that is not one of the options",
            AnswerError::Runaway => "this would never end",
        })
    }
}
impl std::error::Error for AnswerError {}

impl Table {
    /// Begins a game.
    pub fn begin(lib: &'static Library, setup: &Setup) -> Result<Table, SetupError> {
        Ok(Table::at(State::new(lib, setup)?))
    }
    /// Goes on from a state between two steps.
    ///
    /// # Panics
    /// If what is about to happen there never comes to a question: such a table can be set by
    /// hand, but no game comes to it.
    pub fn at(state: State) -> Table {
        let mut heard = Heard::default();
        let (position, _) = Position::begin(state, &[], &mut heard).expect("nothing has been answered yet");
        Table { position, open: heard.open, notes: heard.notes }
    }
    /// The state at the open question: for showing, never for going on.
    pub fn state(&self) -> &State {
        &self.position.now
    }
    /// The open question; none when the game is over.
    pub fn question(&self) -> Option<&Question> {
        self.open.as_ref()
    }
    /// Who must decide now.
    pub fn asked(&self) -> Option<Seat> {
        self.open.as_ref().map(|q| q.seat)
    }
    /// While a question is open, the last step boundary: with the answers since, all that is needed to go on.
    pub fn boundary(&self) -> State {
        self.position.boundary()
    }
    /// The answers since the last step boundary.
    pub fn answers(&self) -> &[Choice] {
        self.position.answers()
    }
    /// What happened since this was last called.
    pub fn take_notes(&mut self) -> Vec<Note> {
        std::mem::take(&mut self.notes)
    }
    /// Answers the open question. On an error nothing has changed.
    pub fn answer(&mut self, choice: Choice) -> Result<(), AnswerError> {
        let q = self.open.as_ref().ok_or(AnswerError::Over)?;
        if !q.options.contains(&choice) {
            return Err(AnswerError::NotOffered);
        }
        let before = self.notes.len();
        let mut heard = Heard { open: None, wanted: None, notes: std::mem::take(&mut self.notes) };
        let result = self.position.answer(choice, &mut heard);
        self.notes = heard.notes;
        match result {
            Ok(_) => self.open = heard.open,
            Err(_) => self.notes.truncate(before),
        }
        result.map(drop)
    }
}

/// Keeps the open question, and what is told on the way there.
#[derive(Default)]
struct Heard {
    open: Option<Question>,
    /// What is wanted by the next question.
    wanted: Option<Wanted>,
    notes: Vec<Note>,
}

impl Oracle for Heard {
    fn answer(&mut self, _: &State, seat: Seat, prompt: Prompt, options: &[Choice]) -> Option<Choice> {
        self.open = Some(Question { seat, prompt, options: options.to_vec(), wanted: self.wanted.take() });
        None
    }
    fn wants(&mut self, wanted: Wanted) {
        self.wanted = Some(wanted);
    }
    fn note(&mut self, _: &State, note: Note) {
        self.notes.push(note);
    }
}

/// Plays on to the end with somebody answering at once: nothing is ever run twice.
/// Fails if an ability goes on without end, or if a question is not answered.
pub fn play_out(s: &mut State, oracle: &mut dyn Oracle) -> Flow {
    let (mut quiet, mut steps) = (0, 0u32);
    let mut game = Game::new(s, oracle);
    while let Some(step) = game.s.agenda.pop() {
        game.begin_step();
        game.run(step)?;
        quiet = if game.asked { 0 } else { quiet + 1 };
        steps = steps.wrapping_add(1);
        let now_and_then = steps.is_multiple_of(256);
        if quiet == QUIET || (now_and_then && game.s.is_boundless()) {
            return Err(Stop(Reason::Runaway));
        }
    }
    Ok(())
}
