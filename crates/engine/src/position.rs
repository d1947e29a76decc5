//! A position: how the table looks at a question, and all that is needed to go on from there. A game that is played
//! ([`crate::table`]) and one that is thought about ([`crate::branch`]) both go from position to position.

use crate::ask::*;
use crate::game::Game;
use crate::ids::Seat;
use crate::picks::Picks;
use crate::state::State;
use crate::table::AnswerError;
use crate::turn::Step;
use crate::words::query::Wanted;
use smallvec::SmallVec;

/// How many steps may follow each other before somebody decides something again.
pub(crate) const QUIET: usize = 10_000;

/// A table in the middle of a step, where a question is open, or at the end of the game.
#[derive(Debug)]
pub(crate) struct Position {
    /// How it looks.
    pub now: State,
    /// The step that asks, if it has not changed anything yet: nothing else needs to be known.
    untouched: Option<Step>,
    /// If it has: how the table looked before the step.
    checkpoint: State,
    /// The answers given since then.
    answers: Vec<Choice>,
    /// How many notes the step has made since then: they are not told again.
    told: usize,
}

/// Where a run of steps has ended.
enum Stopped {
    /// This step asks a question that was not answered.
    Asking(Step),
    /// Nothing is left to do: the game is over.
    Over,
    /// It cannot go on.
    Nowhere(AnswerError),
}

/// Whether a step asks somebody before it changes anything, and always.
fn asks_first(step: Step) -> bool {
    step == Step::PlayCards
}

impl Clone for Position {
    fn clone(&self) -> Position {
        Position {
            now: self.now.clone(),
            untouched: self.untouched,
            checkpoint: self.checkpoint.clone(),
            answers: self.answers.clone(),
            told: self.told,
        }
    }
    fn clone_from(&mut self, other: &Position) {
        self.now.clone_from(&other.now);
        if other.untouched.is_none() {
            self.checkpoint.clone_from(&other.checkpoint);
        }
        self.answers.clone_from(&other.answers);
        (self.untouched, self.told) = (other.untouched, other.told);
    }
}

impl Position {
    /// Goes on from a state between two steps, with answers for the next one that may not be possible. `heard` hears of
    /// the first question beyond them. Also whether there is one: if not, the game is over.
    pub fn begin(
        state: State,
        answers: &[Choice],
        heard: &mut impl Oracle,
    ) -> Result<(Box<Position>, bool), AnswerError> {
        let (now, checkpoint) = (state.clone(), state);
        // in a box, because it is large and handed on
        let mut position = Box::new(Position { now, untouched: None, checkpoint, answers: answers.into(), told: 0 });
        let asks = position.run(0, None, heard)?;
        Ok((position, asks))
    }
    /// Goes on from where this one began its step, once that is changed, in the room of another position: the answers
    /// since may not be possible then. The rest is as in [`Position::begin`].
    pub fn begin_in(
        &self,
        room: &mut Position,
        change: impl FnOnce(&mut State),
        heard: &mut impl Oracle,
    ) -> Result<bool, AnswerError> {
        self.go_back(&mut room.checkpoint);
        change(&mut room.checkpoint);
        room.now.clone_from(&room.checkpoint);
        room.answers.clone_from(&self.answers);
        room.told = 0;
        room.run(0, None, heard)
    }
    /// How the table looked before the step that asks.
    pub fn boundary(&self) -> State {
        let Some(step) = self.untouched else { return self.checkpoint.clone() };
        let mut state = self.now.clone();
        state.agenda.push(step);
        state
    }
    /// The same, in the room of another state.
    fn go_back(&self, state: &mut State) {
        match self.untouched {
            None => state.clone_from(&self.checkpoint),
            Some(step) => {
                state.clone_from(&self.now);
                state.agenda.push(step);
            }
        }
    }
    /// The answers this step has been given.
    pub fn answers(&self) -> &[Choice] {
        &self.answers
    }
    /// Goes on with an answer that is one of the options. Whether another question is open then. On an error, nothing
    /// has changed.
    pub fn answer(&mut self, choice: Choice, heard: &mut impl Oracle) -> Result<bool, AnswerError> {
        let untouched = self.untouched.take();
        match untouched {
            None => self.now.clone_from(&self.checkpoint),
            Some(step) => {
                self.now.agenda.push(step);
                self.checkpoint.clone_from(&self.now);
            }
        }
        self.answers.push(choice);
        let told = self.told;
        self.run(self.answers.len(), None, heard).inspect_err(|_| {
            self.answers.pop();
            (self.untouched, self.told) = (untouched, told);
            self.now.clone_from(&self.checkpoint);
            run(&mut self.now, &mut Recorded::silent(&self.answers, &mut Nobody), 1);
        })
    }
    /// Where such an answer leads, as another position.
    pub fn after(&self, choice: Choice, next: &mut Position, heard: &mut impl Oracle) -> Result<bool, AnswerError> {
        self.go_back(&mut next.now);
        next.answers.clone_from(&self.answers);
        next.answers.push(choice);
        next.told = self.told;
        next.run(next.answers.len(), Some(self), heard)
    }
    /// How the table looks where such an answer leads, and nothing else.
    pub fn peek(&self, choice: Choice, now: &mut State) -> Result<bool, AnswerError> {
        self.go_back(now);
        let mut answers: SmallVec<[Choice; 8]> = self.answers.as_slice().into();
        answers.push(choice);
        match run(now, &mut Recorded::silent(&answers, &mut Nobody), QUIET).1 {
            Stopped::Asking(_) => Ok(true),
            Stopped::Over => Ok(false),
            Stopped::Nowhere(why) => Err(why),
        }
    }

    /// Runs steps until there is a question beyond the answers, or nothing left to do. The first `sure` of the answers
    /// are known to be possible. The checkpoint is the one of `origin`, if there is one: most often it is not needed.
    /// On an error the checkpoint and the answers are as they were.
    fn run(&mut self, sure: usize, origin: Option<&Position>, heard: &mut impl Oracle) -> Result<bool, AnswerError> {
        let mut oracle = Recorded::new(&self.answers, sure, self.told, heard);
        let (steps, stopped) = run(&mut self.now, &mut oracle, QUIET);
        let told = oracle.made;
        (self.untouched, self.told) = (None, told);
        match stopped {
            Stopped::Nowhere(why) => return Err(why),
            Stopped::Over => self.checkpoint.clone_from(&self.now),
            Stopped::Asking(step) if steps > 0 && asks_first(step) => self.untouched = Some(step),
            Stopped::Asking(_) => {
                if let Some(origin) = origin {
                    origin.go_back(&mut self.checkpoint);
                }
                if steps == 0 {
                    return Ok(true);
                }
                // a copy before every step would cost more than to run those before this one again
                self.now.clone_from(&self.checkpoint);
                run(&mut self.now, &mut Recorded::silent(&self.answers, &mut Nobody), steps);
                self.checkpoint.clone_from(&self.now);
                run(&mut self.now, &mut Recorded::silent(&[], &mut Nobody), 1);
            }
        }
        self.answers.clear();
        Ok(!matches!(stopped, Stopped::Over))
    }
}

/// Runs up to this many steps. How many came to their end, and why there were no more.
fn run(now: &mut State, oracle: &mut Recorded<impl Oracle>, most: usize) -> (usize, Stopped) {
    for steps in 0..most {
        let Some(step) = now.agenda.pop() else { return (steps, Stopped::Over) };
        oracle.made = 0;
        let flow = Game::new(now, oracle).run(step);
        if oracle.diverged {
            return (steps, Stopped::Nowhere(AnswerError::NotOffered));
        }
        if flow.as_ref().is_err_and(Stop::is_runaway) || now.is_boundless() {
            return (steps, Stopped::Nowhere(AnswerError::Runaway));
        }
        assert_eq!(flow.is_err(), oracle.asked, "a Stop was swallowed");
        if oracle.asked {
            return (steps, Stopped::Asking(step));
        }
        (oracle.next, oracle.told) = (oracle.answers.len(), 0); // what was meant for this step is not for the next
    }
    (most, Stopped::Nowhere(AnswerError::Runaway))
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
    /// How many notes the step has made, and how many of them have been told before.
    made: usize,
    told: usize,
    heard: &'a mut O,
}

impl<'a, O: Oracle> Recorded<'a, O> {
    fn new(answers: &'a [Choice], sure: usize, told: usize, heard: &'a mut O) -> Self {
        Recorded { answers, sure, next: 0, diverged: false, asked: false, made: 0, told, heard }
    }
    /// All answers are known to be possible, and nobody listens.
    fn silent(answers: &'a [Choice], heard: &'a mut O) -> Self {
        Recorded::new(answers, answers.len(), 0, heard)
    }
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
        self.heard.answer(state, seat, prompt, options);
        None
    }
    fn beforehand(&mut self) -> Beforehand {
        if let Some(&answer) = self.answers[..self.sure].get(self.next) {
            self.next += 1;
            return Beforehand::Answered(answer);
        }
        if self.next < self.answers.len() {
            return Beforehand::Nothing; // whether it is among the options has to be seen
        }
        let beforehand = self.heard.beforehand();
        self.asked |= beforehand == Beforehand::NotHeard;
        beforehand
    }
    fn wants(&mut self, wanted: Wanted) {
        if self.next == self.answers.len() {
            self.heard.wants(wanted);
        }
    }
    fn picks(&mut self, picks: Picks) {
        if self.next == self.answers.len() {
            self.heard.picks(picks);
        }
    }
    fn note(&mut self, state: &State, note: Note) {
        self.made += 1;
        if self.made > self.told {
            self.heard.note(state, note);
        }
    }
}

/// Does not listen.
struct Nobody;

impl Oracle for Nobody {
    fn answer(&mut self, _: &State, _: Seat, _: Prompt, _: &[Choice]) -> Option<Choice> {
        None
    }
    fn beforehand(&mut self) -> Beforehand {
        Beforehand::NotHeard
    }
}
