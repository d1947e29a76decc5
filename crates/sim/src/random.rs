//! Players who choose at random.

use crate::check::{Watched, check, check_question};
use crate::game::MAX_TURNS;
use engine::ask::{Choice, Note, Oracle, Prompt};
use engine::ids::Seat;
use engine::state::State;
use serde::{Deserialize, Serialize};

/// SplitMix64: a fast generator that is the same on every machine.
#[derive(Clone, Debug)]
pub struct Dice(u64);

impl Dice {
    /// Dice that fall as the seed says.
    pub fn new(seed: u64) -> Dice {
        Dice(seed)
    }
    /// Dice of their own for the `n`th of many games.
    pub fn nth(seed: u64, n: u64) -> Dice {
        let mut first = Dice(seed);
        Dice(first.roll() ^ Dice(n).roll())
    }
    /// Sixty-four bits.
    pub fn roll(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }
    /// A number below `n`.
    pub fn below(&mut self, n: usize) -> usize {
        ((self.roll() as u128 * n as u128) >> 64) as usize
    }
}

/// Chooses every option with the same chance. Does not answer any more in a game without end.
#[derive(Clone, Debug)]
pub struct Random {
    dice: Dice,
    /// How many questions with at least two options were answered.
    pub decisions: u64,
}

impl Random {
    /// Choices as the seed says.
    pub fn new(seed: u64) -> Random {
        Random { dice: Dice::new(seed), decisions: 0 }
    }
}

impl Oracle for Random {
    fn answer(&mut self, s: &State, _: Seat, _: Prompt, options: &[Choice]) -> Option<Choice> {
        if s.turn.number > MAX_TURNS {
            return None;
        }
        self.decisions += (options.len() > 1) as u64;
        Some(options[self.dice.below(options.len())])
    }
}

/// Chooses as [`Random`] does, writes the choices down and, if told so, checks the laws of the
/// game at every question.
#[derive(Clone, Debug)]
pub struct Checked {
    /// Who chooses.
    pub random: Random,
    /// What was chosen so far.
    pub choices: Vec<Choice>,
    /// The law that was broken; no question is answered after that.
    pub broken: Option<String>,
    checks: Checks,
    /// The turn in which everything was checked last.
    turn: Option<u16>,
    seen: Watched,
}

/// When the laws of the game are checked.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Checks {
    /// Never: much faster.
    Never,
    /// What holds of a question and of what is told at every question, everything else once in a turn.
    EachTurn,
    /// Everything at every question.
    EachQuestion,
}

impl Checked {
    /// Choices as the seed says, checked as told.
    pub fn new(seed: u64, checks: Checks) -> Checked {
        let (random, seen) = (Random::new(seed), Watched::default());
        Checked { random, choices: Vec::new(), broken: None, checks, turn: None, seen }
    }
    /// Whether everything is to be checked at this question.
    fn is_due(&mut self, s: &State) -> bool {
        let before = self.turn.replace(s.turn.number);
        self.checks == Checks::EachQuestion || before != self.turn
    }
}

impl Oracle for Checked {
    fn answer(&mut self, s: &State, seat: Seat, prompt: Prompt, options: &[Choice]) -> Option<Choice> {
        if self.checks != Checks::Never {
            let all = self.is_due(s);
            let everything = || if all { check(s) } else { Ok(()) };
            let broken = || everything().and_then(|()| check_question(s, seat, prompt, options)).err();
            self.broken = self.broken.take().or_else(broken);
            if self.broken.is_some() {
                return None;
            }
            self.seen.look(s);
        }
        let choice = self.random.answer(s, seat, prompt, options)?;
        self.choices.push(choice);
        Some(choice)
    }
    fn note(&mut self, s: &State, note: Note) {
        if self.checks != Checks::Never && self.broken.is_none() {
            self.broken = self.seen.hear(s, note).err();
        }
    }
}
