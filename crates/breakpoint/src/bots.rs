//! Bots by name.

use crate::Game;
use ::bots::roster::{self, LADDER, LEVELS};
pub use ::bots::{Bot, Budget};
use engine::ask::Choice;
use engine::table::AnswerError;

/// The names of the bots, from the weakest, and after them those of the levels for people, from the easiest.
pub fn bot_names() -> impl Iterator<Item = &'static str> {
    LADDER.iter().chain(&LEVELS).map(|bot| bot.name)
}

/// There is no bot of this name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoBot(pub String);

impl std::fmt::Display for NoBot {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let names: Vec<&str> = bot_names().collect();
        write!(f, "there is no bot \"{}\"; there are {}", self.0.escape_debug(), names.join(", "))
    }
}
impl std::error::Error for NoBot {}

impl Game {
    /// A bot by its name ([`bot_names`]), for the cards of this game. The same seed gives the same answers, unless the
    /// bot thinks by the clock, as `master` and `merciless` do without a budget of rounds.
    pub fn bot(&self, name: &str, seed: u64) -> Result<Box<dyn Bot>, NoBot> {
        let entry = roster::find(name).ok_or_else(|| NoBot(name.into()))?;
        Ok(entry.bot(self.library(), seed, None))
    }
    /// The same with a budget for one answer, for those bots that can make use of more.
    pub fn bot_with(&self, name: &str, seed: u64, budget: Budget) -> Result<Box<dyn Bot>, NoBot> {
        let entry = roster::find(name).ok_or_else(|| NoBot(name.into()))?;
        Ok(entry.bot(self.library(), seed, Some(budget)))
    }
    /// Lets a bot answer the open question, and tells what it was. Where its answer leads to no end, another one is
    /// given.
    pub fn ask(&mut self, bot: &mut dyn Bot) -> Result<Choice, AnswerError> {
        let knowledge = self.knowledge().ok_or(AnswerError::Over)?;
        let wanted = bot.choose(&knowledge);
        let choice = self.game.answer_somehow(wanted)?;
        self.keep(choice);
        Ok(choice)
    }
}
