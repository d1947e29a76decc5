//! The driver: a state at a step boundary, and the answers given since.

use crate::ask::*;
use crate::game::Game;
use crate::ids::Seat;
use crate::library::Library;
use crate::setup::{Setup, SetupError};
use crate::state::State;

/// How many steps may follow each other before somebody decides something again.
pub(crate) const QUIET: usize = 10_000;

/// A game that waits for an answer, or is over.
#[derive(Clone)]
pub struct Table {
    checkpoint: State,
    answers: Vec<Choice>,
    now: State,
    open: Option<Question>,
    notes: Vec<Note>,
    /// How many notes of the open step have been told already.
    told: usize,
}

/// Why an answer was not taken.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AnswerError {
    /// The game is over.
    Over,
    /// It is not among the options.
    NotOffered,
    /// What follows has no end, or is more than a game has room for; the game stays where it was.
    Runaway,
}

impl std::fmt::Display for AnswerError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            AnswerError::Over => "the game is over",
            AnswerError::NotOffered => "that is not among the options",
            AnswerError::Runaway => "this goes on without end",
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
        let mut t = Table {
            now: state.clone(),
            checkpoint: state,
            answers: Vec::new(),
            open: None,
            notes: Vec::new(),
            told: 0,
        };
        t.advance().expect("nothing has been answered yet");
        t
    }
    /// The state at the open question: for showing, never for going on.
    pub fn state(&self) -> &State {
        &self.now
    }
    /// The open question; none when the game is over.
    pub fn question(&self) -> Option<&Question> {
        self.open.as_ref()
    }
    /// Who must decide now.
    pub fn asked(&self) -> Option<Seat> {
        self.open.as_ref().map(|q| q.seat)
    }
    /// The last step boundary and the answers since: all that is needed to go on.
    pub fn saved(&self) -> (&State, &[Choice]) {
        (&self.checkpoint, &self.answers)
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
        let (checkpoint, answers, told, notes) =
            (self.checkpoint.clone(), self.answers.clone(), self.told, self.notes.len());
        self.answers.push(choice);
        self.advance().inspect_err(|_| {
            (self.checkpoint, self.answers, self.told) = (checkpoint, answers, told);
            self.notes.truncate(notes);
            self.advance().expect("it led to this question before");
        })
    }

    /// Runs steps until somebody must decide, or nothing is left to do.
    fn advance(&mut self) -> Result<(), AnswerError> {
        self.open = None;
        for _ in 0..QUIET {
            self.now.clone_from(&self.checkpoint);
            let Some(step) = self.now.agenda.pop() else { return Ok(()) };
            let mut oracle = Recorded {
                answers: &self.answers,
                next: 0,
                open: None,
                notes: Vec::new(),
                wanted: None,
                diverged: false,
            };
            let flow = Game::new(&mut self.now, &mut oracle).run(step);
            if oracle.diverged {
                return Err(AnswerError::NotOffered);
            }
            if flow.as_ref().is_err_and(Stop::is_runaway) || self.now.is_boundless() {
                return Err(AnswerError::Runaway);
            }
            assert_eq!(flow.is_err(), oracle.open.is_some(), "a Stop was swallowed");
            let told = std::mem::replace(&mut self.told, oracle.notes.len());
            self.notes.extend(oracle.notes.into_iter().skip(told));
            match oracle.open {
                None => {
                    self.told = 0;
                    self.checkpoint.clone_from(&self.now);
                    self.answers.clear();
                }
                Some(q) => {
                    self.open = Some(q);
                    return Ok(());
                }
            }
        }
        Err(AnswerError::Runaway)
    }
}

/// Plays on to the end with somebody answering at once: nothing is ever run twice.
/// Fails if an ability goes on without end, or if a question is not answered.
pub fn play_out(s: &mut State, oracle: &mut dyn Oracle) -> Flow {
    let mut quiet = 0;
    let mut game = Game::new(s, oracle);
    while let Some(step) = game.s.agenda.pop() {
        game.begin_step();
        game.run(step)?;
        quiet = if game.asked { 0 } else { quiet + 1 };
        if quiet == QUIET || game.s.is_boundless() {
            return Err(Stop(Reason::Runaway));
        }
    }
    Ok(())
}
