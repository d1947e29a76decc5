//! Who answers for the seats without a person. The only place that knows what bots there are.

use bots::bot::mix;
use bots::roster::{self, Entry};
use bots::{Bot, Budget};
use engine::ask::Choice;
use engine::ids::Seat;
use engine::library::Library;
use knowledge::Knowledge;
use protocol::{Fault, NewGame, SetupFault};

/// The levels for people, the easiest first; any bot of the ladder plays as well, by its name.
pub const LEVELS: [&str; 3] = [roster::LEVELS[0].name, roster::LEVELS[1].name, roster::LEVELS[2].name];
/// The level that is offered first.
pub const USUAL: &str = LEVELS[1];

/// The bots of a game.
pub(crate) struct Bots {
    lib: &'static Library,
    seed: u64,
    /// How much one may think about an answer; what is usual for each, if nothing is said.
    budget: Option<Budget>,
    /// Which one plays for each seat.
    entries: Vec<Option<Entry>>,
    /// Those that have begun to think, by seat.
    minds: Vec<Option<Box<dyn Bot>>>,
}

impl Clone for Bots {
    /// The same bots, without plans.
    fn clone(&self) -> Bots {
        Bots { entries: self.entries.clone(), ..Bots::none(self.lib, self.seed, self.budget) }
    }
}

impl Bots {
    /// Those a game asks for.
    pub fn of(lib: &'static Library, game: &NewGame, budget: Option<Budget>) -> Result<Bots, Fault> {
        let entry = |name: &Option<String>| -> Result<Option<Entry>, Fault> {
            let Some(name) = name else { return Ok(None) };
            let unknown = || Fault::Setup(SetupFault::NoBot(name.clone()));
            roster::find(name).ok_or_else(unknown).map(Some)
        };
        let entries = game.bots.iter().map(entry).collect::<Result<Vec<_>, _>>()?;
        Ok(Bots { entries, ..Bots::none(lib, game.setup.seed.number(), budget) })
    }
    /// Nobody who would have to think.
    pub fn none(lib: &'static Library, seed: u64, budget: Option<Budget>) -> Bots {
        Bots { lib, seed, budget, entries: Vec::new(), minds: Vec::new() }
    }
    /// Whether a seat is a bot's.
    pub fn has(&self, seat: Seat) -> bool {
        self.entries.get(seat.index()).is_some_and(Option::is_some)
    }
    /// What the bot that is asked answers: the seed of the game, the seat and what it has seen decide.
    pub fn choose(&mut self, knowledge: &Knowledge) -> Option<Choice> {
        let seat = knowledge.seat().index();
        let entry = (*self.entries.get(seat)?)?;
        self.minds.resize_with(self.entries.len(), || None);
        let seed = mix(self.seed, seat as u64);
        let mind = self.minds[seat].get_or_insert_with(|| entry.bot(self.lib, seed, self.budget));
        Some(mind.choose(knowledge))
    }
    /// Forgets all plans. Done whenever a person has decided something, it makes bots go on in a game that was saved
    /// at a person's question and loaded as they would have.
    pub fn forget_plans(&mut self) {
        self.minds.clear();
    }
}
