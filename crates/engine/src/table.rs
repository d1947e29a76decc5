//! The driver: a game that stops at every question. What is asked in the middle of a step is asked again from its
//! beginning, with the answers given since.

use crate::ask::*;
use crate::game::Game;
use crate::hidden::{Hidden, Seen};
use crate::ids::Seat;
use crate::library::Library;
use crate::picks::Picks;
use crate::position::{Position, QUIET};
use crate::setup::{Setup, SetupError};
use crate::state::State;
use crate::words::query::Wanted;
use serde::{Deserialize, Serialize};

/// A game that waits for an answer, or is over.
#[derive(Clone)]
pub struct Table {
    position: Box<Position>,
    open: Option<Question>,
    notes: Vec<Note>,
    /// What was hidden when each of them was made, if the table has an audience.
    hidden: Option<Vec<Hidden>>,
}

/// Why an answer was not taken.
#[non_exhaustive]
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
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
    /// Begins a game with an audience: with every note goes what was hidden from whom at that moment. Nobody else
    /// needs that, and it costs more than the rules do.
    pub fn with_audience(lib: &'static Library, setup: &Setup) -> Result<Table, SetupError> {
        Ok(Table::heard_by(State::new(lib, setup)?, Heard { hidden: Some(Vec::new()), ..Heard::default() }))
    }
    /// Goes on from a state between two steps.
    ///
    /// # Panics
    /// If what is about to happen there never comes to a question: such a table can be set by
    /// hand, but no game comes to it.
    pub fn at(state: State) -> Table {
        Table::heard_by(state, Heard::default())
    }
    fn heard_by(state: State, mut heard: Heard) -> Table {
        let (position, _) = Position::begin(state, &[], &mut heard).expect("nothing has been answered yet");
        Table { position, open: heard.open, notes: heard.notes, hidden: heard.hidden }
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
    pub(crate) fn position(&self) -> &Position {
        &self.position
    }
    /// The answers since the last step boundary.
    pub fn answers(&self) -> &[Choice] {
        self.position.answers()
    }
    /// What happened since this was last called.
    pub fn take_notes(&mut self) -> Vec<Note> {
        let (mut notes, mut hidden) = (Vec::new(), None);
        self.take_notes_into(&mut notes, &mut hidden);
        notes
    }
    /// The same, in the room of others, and for each note what was hidden from whom at that moment, if there is an
    /// audience ([`Table::with_audience`]).
    pub fn take_notes_into(&mut self, notes: &mut Vec<Note>, hidden: &mut Option<Vec<Hidden>>) {
        std::mem::swap(&mut self.notes, notes);
        self.notes.clear();
        *hidden = self.hidden.as_mut().map(std::mem::take);
    }
    /// The same question on a table that was changed at the last step boundary; none, if the answers since do not lead
    /// there. With hidden cards dealt again ([`State::deal_again`]) it shows what depends on them.
    pub fn changed(&self, change: impl FnOnce(&mut State)) -> Option<Table> {
        let mut state = self.boundary();
        change(&mut state);
        let mut heard = Heard::default();
        let (position, _) = Position::begin(state, self.answers(), &mut heard).ok()?;
        let asked = |q: &Option<Question>| q.as_ref().map(|q| (q.seat, q.prompt));
        let same = asked(&heard.open) == asked(&self.open);
        let hidden = self.hidden.as_ref().map(|_| Vec::new());
        same.then(|| Table { position, open: heard.open, notes: Vec::new(), hidden })
    }
    /// The same question on a table as a seat might imagine it, with the same options in the same order. Nothing, if
    /// what is imagined leads elsewhere.
    pub fn imagined(&self, seen: &Seen, seed: u64) -> Option<Table> {
        let mut table = self.changed(|s| s.deal_again(seen, seed))?;
        let (real, imagined) = (self.open.as_ref()?, table.open.as_mut()?);
        if !real.offers_the_same(&imagined.options) {
            return None;
        }
        // where the order of options comes from the order of hidden cards, the real one is the one that is asked
        imagined.options.clone_from(&real.options);
        Some(table)
    }
    /// Answers the open question. On an error nothing has changed.
    pub fn answer(&mut self, choice: Choice) -> Result<(), AnswerError> {
        let q = self.open.as_ref().ok_or(AnswerError::Over)?;
        if !q.options.contains(&choice) {
            return Err(AnswerError::NotOffered);
        }
        let before = self.notes.len();
        let (notes, hidden) = (std::mem::take(&mut self.notes), self.hidden.take());
        let mut heard = Heard { notes, hidden, ..Heard::default() };
        let result = self.position.answer(choice, &mut heard);
        (self.notes, self.hidden) = (heard.notes, heard.hidden);
        match result {
            Ok(_) => self.open = heard.open,
            Err(_) => {
                self.notes.truncate(before);
                self.hidden.iter_mut().for_each(|h| h.truncate(before));
            }
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
    /// Which of several picks it asks for.
    picks: Option<Picks>,
    notes: Vec<Note>,
    hidden: Option<Vec<Hidden>>,
}

impl Oracle for Heard {
    fn answer(&mut self, _: &State, seat: Seat, prompt: Prompt, options: &[Choice]) -> Option<Choice> {
        let (wanted, picks) = (self.wanted.take(), self.picks.take());
        self.open = Some(Question { seat, prompt, options: options.to_vec(), wanted, picks });
        None
    }
    fn wants(&mut self, wanted: Wanted) {
        self.wanted = Some(wanted);
    }
    fn picks(&mut self, picks: Picks) {
        self.picks = Some(picks);
    }
    fn note(&mut self, state: &State, note: Note) {
        self.notes.push(note);
        if let Some(hidden) = &mut self.hidden {
            hidden.push(state.hidden_cards());
        }
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
