//! The tools of thought: a position that is imagined, continued and judged.

use crate::model::{Model, Models, Near};
use engine::ask::{Ask, Choice};
use engine::ids::*;
use engine::line::{Line, Reached};
use engine::state::State;
use knowledge::Knowledge;

/// More answers than a turn has: a mind that got this far would never stop.
pub const LONGEST: usize = 60;

/// Somebody who judges positions.
pub struct Mind<'a> {
    /// By which values.
    pub model: &'a Model,
    /// For whom.
    pub seat: Seat,
    /// The cards the seat could name when it began to think.
    pub known: CardSet,
    /// How many positions were looked at.
    pub looked: u64,
    /// The first one of them: the others are much like it.
    first: Option<[Near; 4]>,
}

/// Where one has come to when others have answered what they are asked.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Came {
    /// The seat is asked again in the same turn.
    Mine,
    /// The turn is over, or another one plays cards; or the game is over.
    Horizon,
    /// Nowhere: what follows has no end.
    Nowhere,
}

impl<'a> Mind<'a> {
    /// The mind of the player who is asked.
    pub fn of(models: &'a Models, knowledge: &Knowledge) -> Mind<'a> {
        Mind::new(models.of(knowledge.players()), knowledge.seat(), knowledge.known())
    }
    /// The mind of a seat that could name these cards.
    pub fn new(model: &'a Model, seat: Seat, known: CardSet) -> Mind<'a> {
        Mind { model, seat, known, looked: 0, first: None }
    }
    /// What the position is worth to the seat.
    pub fn value(&mut self, s: &State) -> f32 {
        self.looked += 1;
        self.model.value_near(s, self.seat, self.seat, self.known, &mut self.first)
    }
    /// What the position is worth to another seat, which knows its own hand.
    fn value_to(&mut self, s: &State, seat: Seat) -> f32 {
        self.looked += 1;
        let known = if seat == self.seat { self.known } else { s.hand(seat).iter().copied().collect() };
        self.model.value_near(s, seat, seat, known, &mut self.first)
    }
    /// The answer after which the position is worth most to the player who is asked, by the next question, and
    /// how much.
    pub fn best_at_once(&mut self, at: &Line, spare: &mut State) -> (Choice, f32) {
        self.best_of(at, &at.asked.options, spare).unwrap_or((at.asked.options[0], 0.0))
    }
    /// The best one of these answers in this sense; none, if all lead nowhere.
    pub fn best_of(&mut self, at: &Line, choices: &[Choice], spare: &mut State) -> Option<(Choice, f32)> {
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
    pub fn let_others_answer(&mut self, at: &mut Line, mut reached: Reached, turn: u16, spare: &mut State) -> Came {
        for _ in 0..LONGEST {
            match reached {
                Reached::End => return Came::Horizon,
                Reached::Nowhere => return Came::Nowhere,
                Reached::Question => {}
            }
            if at.now().turn.number != turn {
                return Came::Horizon;
            }
            if at.asked.seat == self.seat {
                return Came::Mine;
            }
            if at.asked.prompt.is_some_and(|p| p.ask == Ask::PlayCards) {
                return Came::Horizon;
            }
            let (choice, _) = self.best_at_once(at, spare);
            reached = at.answer(choice);
        }
        Came::Nowhere
    }
}
