//! Who can sit down in the arena.

use bots::model::Models;
use bots::roster::Entry;
use bots::{Bot, Budget};
use engine::ask::Choice;
use engine::ids::Seat;
use engine::library::Library;
use knowledge::Match;

/// Somebody at a seat.
pub trait Player: Send {
    /// The game begins.
    fn begin(&mut self, _: &Match) {}
    /// Answers the open question, or says why there is no answer; that loses the game.
    fn choose(&mut self, game: &Match) -> Result<Choice, String>;
    /// How many positions it has evaluated so far.
    fn evaluated(&self) -> u64 {
        0
    }
}

/// A place at a table, for somebody new.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Place {
    /// Which seat it is.
    pub seat: Seat,
    /// How many play.
    pub players: u8,
    /// What is left to chance in the player's own thoughts.
    pub seed: u64,
}

/// Lets somebody sit down.
type SitDown = dyn Fn(Place) -> Box<dyn Player> + Send + Sync;

/// One who takes part: a name, and a new player for every game.
pub struct Contestant {
    /// What it is called.
    pub name: String,
    sit_down: Box<SitDown>,
}

impl Contestant {
    /// Somebody by any name.
    pub fn new(name: impl Into<String>, sit_down: impl Fn(Place) -> Box<dyn Player> + Send + Sync + 'static) -> Self {
        Contestant { name: name.into(), sit_down: Box::new(sit_down) }
    }
    /// A bot of ours, with this much thought for an answer.
    pub fn of(entry: Entry, lib: &'static Library, budget: Option<Budget>) -> Contestant {
        Contestant::new(entry.name, move |place| Box::new(Ours(entry.bot(lib, place.seed, budget))))
    }
    /// The same with another name, judging positions by these models.
    pub fn by(name: impl Into<String>, entry: Entry, models: &'static Models, budget: Option<Budget>) -> Contestant {
        Contestant::new(name, move |place| Box::new(Ours(entry.bot_by(models, place.seed, budget))))
    }
    /// A player for one game.
    pub fn sit_down(&self, place: Place) -> Box<dyn Player> {
        (self.sit_down)(place)
    }
}

/// A bot of ours. It is shown what its seat may know; the table stays out of its reach.
struct Ours(Box<dyn Bot>);

impl Player for Ours {
    fn choose(&mut self, game: &Match) -> Result<Choice, String> {
        game.knowledge().map(|knowledge| self.0.choose(&knowledge)).ok_or_else(|| "the game is over".into())
    }
    fn evaluated(&self) -> u64 {
        self.0.evaluated()
    }
}
