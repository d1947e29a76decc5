//! A branch of play: a position that somebody thinks about. It is to a [`Table`] what a sheet of paper is to a
//! board: small, quickly copied, without a log, and given up where it leads nowhere.

use crate::ask::*;
use crate::hidden::Seen;
use crate::ids::Seat;
use crate::library::Library;
use crate::position::Position;
use crate::setup::{Setup, SetupError};
use crate::state::State;
use crate::table::{AnswerError, Table};
use smallvec::SmallVec;

/// A position at a question or at the end of a game, and what is asked there.
#[derive(Debug)]
pub struct Branch {
    position: Box<Position>,
    /// What is asked.
    pub asked: Asked,
}

impl Clone for Branch {
    fn clone(&self) -> Branch {
        Branch { position: self.position.clone(), asked: self.asked.clone() }
    }
    /// Bots do this for every position they keep: nothing is copied that is not needed.
    fn clone_from(&mut self, other: &Branch) {
        self.position.clone_from(&other.position);
        self.asked.clone_from(&other.asked);
    }
}

/// Where a branch has come to.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Reached {
    /// A question.
    Question,
    /// The end of the game.
    End,
    /// An answer was not possible, or what follows has no end.
    Nowhere,
}

impl Reached {
    fn of(result: Result<bool, AnswerError>) -> Reached {
        match result {
            Ok(true) => Reached::Question,
            Ok(false) => Reached::End,
            Err(_) => Reached::Nowhere,
        }
    }
}

impl Branch {
    /// A game that begins, for callers who need neither its log nor anybody who remembers.
    pub fn begin(lib: &'static Library, setup: &Setup) -> Result<Branch, SetupError> {
        let mut asked = Asked::default();
        let begun = Position::begin(State::new(lib, setup)?, &[], &mut asked);
        let (position, _) = begun.expect("nothing has been answered yet");
        Ok(Branch { position, asked })
    }
    /// The open question of a table as a seat might imagine it. Nothing, if what is imagined leads to no question.
    pub fn imagine(table: &Table, seen: &Seen, seed: u64) -> Option<Branch> {
        Branch::imagine_in(None, table, seen, seed)
    }
    /// The same, in the room of another branch, whatever that was before.
    pub fn imagine_in(room: Option<Branch>, table: &Table, seen: &Seen, seed: u64) -> Option<Branch> {
        let Some(Branch { mut position, mut asked }) = room else {
            let (mut state, mut asked) = (table.boundary(), Asked::default());
            state.deal_again(seen, seed);
            let (position, asks) = Position::begin(state, table.answers(), &mut asked).ok()?;
            return asks.then_some(Branch { position, asked });
        };
        let asks = table.position().begin_in(&mut position, |s| s.deal_again(seen, seed), &mut asked).ok()?;
        asks.then_some(Branch { position, asked })
    }
    /// How the table looks.
    pub fn now(&self) -> &State {
        &self.position.now
    }
    /// Answers the question. Where that leads nowhere, the branch stays where it is.
    pub fn answer(&mut self, choice: Choice) -> Reached {
        if !self.asked.options.contains(&choice) {
            return Reached::Nowhere;
        }
        Reached::of(self.position.answer(choice, &mut self.asked))
    }
    /// Where an answer leads, as another branch, whatever that one was before.
    pub fn after(&self, choice: Choice, next: &mut Branch) -> Reached {
        if !self.asked.options.contains(&choice) {
            return Reached::Nowhere;
        }
        Reached::of(self.position.after(choice, &mut next.position, &mut next.asked))
    }
    /// How the table looks where an answer leads, for callers that need no more than that.
    pub fn peek(&self, choice: Choice, now: &mut State) -> Reached {
        if !self.asked.options.contains(&choice) {
            return Reached::Nowhere;
        }
        Reached::of(self.position.peek(choice, now))
    }
}

/// Answers nothing, and keeps the question.
#[derive(Clone, Default, Debug)]
pub struct Asked {
    /// Who is asked.
    pub seat: Seat,
    /// What; nothing before anybody was asked.
    pub prompt: Option<Prompt>,
    /// Between what.
    pub options: SmallVec<[Choice; 16]>,
}

impl Oracle for Asked {
    fn answer(&mut self, _: &State, seat: Seat, prompt: Prompt, options: &[Choice]) -> Option<Choice> {
        (self.seat, self.prompt) = (seat, Some(prompt));
        self.options.clear();
        self.options.extend_from_slice(options);
        None
    }
}
