//! A line of play: a position that somebody thinks about. It is to a [`Table`] what a sheet of paper is to a
//! board: small, quickly copied, without a log, and given up where it leads nowhere.

use crate::ask::*;
use crate::drive::QUIET;
use crate::game::Game;
use crate::hidden::Seen;
use crate::ids::Seat;
use crate::state::State;
use crate::table::Table;
use smallvec::SmallVec;

/// A state between two steps, and the answers given since.
#[derive(Debug)]
pub struct Line {
    checkpoint: State,
    answers: SmallVec<[Choice; 8]>,
}

impl Clone for Line {
    fn clone(&self) -> Line {
        Line { checkpoint: self.checkpoint.clone(), answers: self.answers.clone() }
    }
    /// Bots do this for every position they look at: the state is copied once.
    fn clone_from(&mut self, other: &Line) {
        self.checkpoint.clone_from(&other.checkpoint);
        self.answers.clone_from(&other.answers);
    }
}

/// Where a line has come to.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Reached {
    /// A question that was not answered.
    Question,
    /// The end of the game.
    End,
    /// An answer was not possible, or what follows has no end.
    Nowhere,
}

impl Line {
    /// The position on a table.
    pub fn of(table: &Table) -> Line {
        Line { checkpoint: table.boundary(), answers: table.answers().into() }
    }
    /// The same position as a seat might imagine it.
    pub fn deal_again(&mut self, seen: &Seen, seed: u64) {
        self.checkpoint.deal_again(seen, seed);
    }
    /// Answers the question the line has come to. Whether that is possible shows when it goes on.
    pub fn answer(&mut self, choice: Choice) {
        self.answers.push(choice);
    }
    /// Goes on until somebody does not answer or the game is over; `now` is how the table looks then.
    pub fn go_on(&mut self, now: &mut State, oracle: &mut dyn Oracle) -> Reached {
        now.clone_from(&self.checkpoint);
        for _ in 0..QUIET {
            let Some(step) = now.agenda.pop() else { return Reached::End };
            let mut again = Again { answers: &mut self.answers, next: 0, impossible: false, beyond: oracle };
            let flow = Game::new(now, &mut again).run(step);
            if again.impossible || now.is_boundless() || flow.as_ref().is_err_and(Stop::is_runaway) {
                return Reached::Nowhere;
            }
            if flow.is_err() {
                return Reached::Question;
            }
            self.checkpoint.clone_from(now);
            self.answers.clear();
        }
        Reached::Nowhere
    }
}

/// Gives the answers given so far once more, then lets somebody else answer, and remembers it.
struct Again<'a> {
    answers: &'a mut SmallVec<[Choice; 8]>,
    next: usize,
    /// An answer is not among the options.
    impossible: bool,
    beyond: &'a mut dyn Oracle,
}

impl Oracle for Again<'_> {
    fn answer(&mut self, state: &State, seat: Seat, prompt: Prompt, options: &[Choice]) -> Option<Choice> {
        if let Some(&a) = self.answers.get(self.next) {
            self.next += 1;
            self.impossible |= !options.contains(&a);
            return (!self.impossible).then_some(a);
        }
        let a = self.beyond.answer(state, seat, prompt, options)?;
        self.answers.push(a);
        self.next += 1;
        Some(a)
    }
    fn note(&mut self, state: &State, note: Note) {
        self.beyond.note(state, note);
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
