//! What a position is worth to a seat, and what others would answer there.

use crate::model::{Baseline, Model, Models};
use engine::ask::{Ask, Choice};
use engine::branch::{Branch, Reached};
use engine::ids::*;
use engine::state::State;
use knowledge::Knowledge;

/// More answers than a turn has: a search that got this far would never stop.
pub const MAX_ANSWERS: usize = 60;

/// Values positions for a seat.
pub struct Evaluator<'a> {
    /// By which values.
    pub model: &'a Model,
    /// For whom.
    pub seat: Seat,
    /// The cards the seat could name when the search began.
    pub known: CardSet,
    /// How many positions were evaluated.
    pub evaluated: u64,
    /// The first one of them: the others are much like it.
    baseline: Vec<Baseline>,
}

/// What a position has come to once others have answered what they are asked.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// The seat is asked again in the same turn.
    OwnQuestion,
    /// The turn is over, or another one plays cards; or the game is over.
    Horizon,
    /// What follows has no end.
    DeadEnd,
}

impl<'a> Evaluator<'a> {
    /// For the player who is asked.
    pub fn of(models: &'a Models, knowledge: &Knowledge) -> Evaluator<'a> {
        Evaluator::new(models.of(knowledge.players()), knowledge.seat(), knowledge.known())
    }
    /// For a seat that could name these cards.
    pub fn new(model: &'a Model, seat: Seat, known: CardSet) -> Evaluator<'a> {
        Evaluator { model, seat, known, evaluated: 0, baseline: Vec::new() }
    }
    /// What the position is worth to the seat.
    pub fn value(&mut self, s: &State) -> f32 {
        self.evaluated += 1;
        self.model.value_from(s, self.seat, self.seat, self.known, &mut self.baseline)
    }
    /// What the position is worth to another seat, which knows its own hand.
    fn value_to(&mut self, s: &State, seat: Seat) -> f32 {
        self.evaluated += 1;
        let known = if seat == self.seat { self.known } else { s.hand(seat).iter().copied().collect() };
        self.model.value_from(s, seat, seat, known, &mut self.baseline)
    }
    /// The answer after which the position is worth most to the player who is asked, by the next question, and
    /// how much.
    pub fn best_at_once(&mut self, at: &Branch, spare: &mut State) -> (Choice, f32) {
        self.best_of(at, &at.asked.options, spare).unwrap_or((at.asked.options[0], 0.0))
    }
    /// The best one of these answers in this sense; none, if all lead nowhere.
    pub fn best_of(&mut self, at: &Branch, choices: &[Choice], spare: &mut State) -> Option<(Choice, f32)> {
        let mut best: Option<(Choice, f32)> = None;
        for &choice in choices {
            if at.peek(choice, spare) != Reached::Nowhere {
                let value = self.value_to(spare, at.asked.seat);
                if best.is_none_or(|(_, most)| value > most) {
                    best = Some((choice, value));
                }
            }
        }
        best
    }
    /// Lets others answer what they are asked, as well as they can at once, until the seat is asked itself or
    /// the turn of this number is over.
    pub fn let_others_answer(
        &mut self,
        at: &mut Branch,
        mut reached: Reached,
        turn: u16,
        spare: &mut State,
    ) -> Outcome {
        for _ in 0..MAX_ANSWERS {
            match reached {
                Reached::End => return Outcome::Horizon,
                Reached::Nowhere => return Outcome::DeadEnd,
                Reached::Question => {}
            }
            if at.now().turn.number != turn {
                return Outcome::Horizon;
            }
            if at.asked.seat == self.seat {
                return Outcome::OwnQuestion;
            }
            if at.asked.prompt.is_some_and(|p| p.ask == Ask::PlayCards) {
                return Outcome::Horizon;
            }
            let (choice, _) = self.best_at_once(at, spare);
            reached = at.answer(choice);
        }
        Outcome::DeadEnd
    }
}
