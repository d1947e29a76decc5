//! One step with the answers given so far: what [`crate::table`] and [`crate::line`] have in common.

use crate::ask::*;
use crate::game::Game;
use crate::ids::Seat;
use crate::state::State;
use crate::table::AnswerError;
use crate::turn::Step;
use crate::words::query::Wanted;

/// How many steps may follow each other before somebody decides something again.
pub(crate) const QUIET: usize = 10_000;

/// How a step went.
pub(crate) enum Went {
    /// It came to its end, and so many answers were needed for it.
    Through(usize),
    /// This step asks a question that was not answered.
    Asking(Step),
    /// There is none: the game is over.
    Over,
    /// It cannot go on.
    Nowhere(AnswerError),
}

/// The answers given so far, then somebody who hears the first question beyond them, and never answers it.
struct Recorded<'a, O> {
    answers: &'a [Choice],
    /// How many of them are known to be possible.
    sure: usize,
    next: usize,
    /// An answer does not fit: other cards are hidden than when it was given.
    diverged: bool,
    asked: bool,
    beyond: &'a mut O,
}

/// Runs the next step. The first `sure` answers are known to be possible.
pub(crate) fn run_step(now: &mut State, answers: &[Choice], sure: usize, beyond: &mut impl Oracle) -> Went {
    let Some(step) = now.agenda.pop() else { return Went::Over };
    let mut oracle = Recorded { answers, sure, next: 0, diverged: false, asked: false, beyond };
    let flow = Game::new(now, &mut oracle).run(step);
    let Recorded { next, diverged, asked, .. } = oracle;
    if diverged {
        return Went::Nowhere(AnswerError::NotOffered);
    }
    if flow.as_ref().is_err_and(Stop::is_runaway) || now.is_boundless() {
        return Went::Nowhere(AnswerError::Runaway);
    }
    assert_eq!(flow.is_err(), asked, "a Stop was swallowed");
    if asked { Went::Asking(step) } else { Went::Through(next) }
}

/// The step, if it is one that has changed nothing when it asks its first question. The table at that question, with
/// the step back on the agenda, is then as good as a copy from before it.
pub(crate) fn untouched(step: Step) -> Option<Step> {
    (step == Step::PlayCards).then_some(step)
}

impl<O: Oracle> Oracle for Recorded<'_, O> {
    fn answer(&mut self, state: &State, seat: Seat, prompt: Prompt, options: &[Choice]) -> Option<Choice> {
        assert!(!self.asked, "a Stop was swallowed: an ability went on after an open question");
        if let Some(&a) = self.answers.get(self.next) {
            self.next += 1;
            self.diverged |= !options.contains(&a);
            return (!self.diverged).then_some(a);
        }
        self.asked = true;
        self.beyond.answer(state, seat, prompt, options);
        None
    }
    fn recorded(&mut self) -> Option<Choice> {
        let known = &self.answers[..self.sure];
        let answer = known.get(self.next).copied();
        self.next += answer.is_some() as usize;
        answer
    }
    fn wants(&mut self, wanted: Wanted) {
        if self.next == self.answers.len() {
            self.beyond.wants(wanted);
        }
    }
    fn note(&mut self, state: &State, note: Note) {
        self.beyond.note(state, note);
    }
}
