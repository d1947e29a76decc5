//! The driver: a game that stops at every question. What is asked in the middle of a step is asked again from its
//! beginning, with the answers given since.

use crate::ask::*;
use crate::drive::{QUIET, Went, run_step, untouched};
use crate::game::Game;
use crate::ids::Seat;
use crate::library::Library;
use crate::setup::{Setup, SetupError};
use crate::state::State;
use crate::turn::Step;
use crate::words::query::Wanted;
use std::mem::{replace, swap};

/// A game that waits for an answer, or is over.
#[derive(Clone)]
pub struct Table {
    /// How it looks at the open question, in the middle of a step.
    now: State,
    /// That step, if it has not changed anything yet.
    untouched: Option<Step>,
    /// If it has: how the table looked before.
    checkpoint: State,
    /// The answers given since then.
    answers: Vec<Choice>,
    /// Room for the checkpoint of the question before, in case an answer leads nowhere.
    spare: State,
    heard: Heard,
}

/// The question that was asked, and what was told on the way there.
#[derive(Clone, Default)]
struct Heard {
    open: Option<Question>,
    /// What is wanted by the next question.
    wanted: Option<Wanted>,
    notes: Vec<Note>,
    /// How many notes the step has made so far in this run, and in all: what was told once is not told again.
    made: usize,
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
        let (now, checkpoint, spare) = (state.clone(), state.clone(), state);
        let (answers, heard) = (Vec::new(), Heard::default());
        let mut t = Table { now, untouched: None, checkpoint, answers, spare, heard };
        t.advance().expect("nothing has been answered yet");
        t
    }
    /// The state at the open question: for showing, never for going on.
    pub fn state(&self) -> &State {
        &self.now
    }
    /// The open question; none when the game is over.
    pub fn question(&self) -> Option<&Question> {
        self.heard.open.as_ref()
    }
    /// Who must decide now.
    pub fn asked(&self) -> Option<Seat> {
        self.question().map(|q| q.seat)
    }
    /// The last step boundary: with the answers since, all that is needed to go on.
    pub fn boundary(&self) -> State {
        let Some(step) = self.untouched else { return self.checkpoint.clone() };
        let mut boundary = self.now.clone();
        boundary.agenda.push(step);
        boundary
    }
    /// The answers since the last step boundary.
    pub fn answers(&self) -> &[Choice] {
        &self.answers
    }
    /// What happened since this was last called.
    pub fn take_notes(&mut self) -> Vec<Note> {
        std::mem::take(&mut self.heard.notes)
    }
    /// Answers the open question. On an error nothing has changed.
    pub fn answer(&mut self, choice: Choice) -> Result<(), AnswerError> {
        let q = self.question().ok_or(AnswerError::Over)?;
        if !q.options.contains(&choice) {
            return Err(AnswerError::NotOffered);
        }
        let (untouched, told, notes) = (self.untouched.take(), self.heard.told, self.heard.notes.len());
        match untouched {
            None => self.now.clone_from(&self.checkpoint),
            Some(step) => {
                self.now.agenda.push(step);
                self.checkpoint.clone_from(&self.now);
            }
        }
        self.answers.push(choice);
        self.advance().inspect_err(|_| {
            self.answers.pop();
            self.untouched = untouched;
            (self.heard.told, self.heard.wanted) = (told, None);
            self.heard.notes.truncate(notes);
            self.now.clone_from(&self.checkpoint);
            let again = self.run_step(self.answers.len());
            assert!(matches!(again, Went::Asking(_)), "it led to this question before");
        })
    }

    /// Runs steps from a boundary, where the answers are for the first one, until somebody must decide or nothing is
    /// left to do. On an error the checkpoint and the answers are as they were.
    fn advance(&mut self) -> Result<(), AnswerError> {
        let (mut answers, mut saved) = (self.answers.len(), false);
        let mut why = AnswerError::Runaway;
        for _ in 0..QUIET {
            match self.run_step(answers) {
                Went::Through(_) => {
                    (answers, self.heard.told) = (0, 0);
                    if self.now.agenda.last().copied().and_then(untouched).is_none() {
                        if !replace(&mut saved, true) {
                            swap(&mut self.checkpoint, &mut self.spare);
                        }
                        self.checkpoint.clone_from(&self.now);
                    }
                }
                Went::Asking(step) => {
                    self.untouched = untouched(step).filter(|_| answers == 0);
                    self.answers.truncate(answers);
                    return Ok(());
                }
                Went::Over => {
                    self.answers.clear();
                    return Ok(());
                }
                Went::Nowhere(error) => {
                    why = error;
                    break;
                }
            }
        }
        if saved {
            swap(&mut self.checkpoint, &mut self.spare);
        }
        Err(why)
    }
    fn run_step(&mut self, answers: usize) -> Went {
        (self.heard.open, self.heard.made) = (None, 0);
        run_step(&mut self.now, &self.answers[..answers], answers, &mut self.heard)
    }
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
        self.made += 1;
        if self.made > self.told {
            self.told = self.made;
            self.notes.push(note);
        }
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
