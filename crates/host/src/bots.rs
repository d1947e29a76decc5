//! Who answers for the seats without a person. The only place that knows what bots there are.

use bots::bot::mix;
use bots::roster::{self, Entry};
use bots::{Bot, Budget};
use engine::ask::Choice;
use engine::ids::Seat;
use engine::library::Library;
use knowledge::Knowledge;
use protocol::{Fault, NewGame};
use std::time::Duration;

/// The levels for people, the easiest first; any bot of the ladder plays as well, by its name.
pub const LEVELS: [&str; 3] = [roster::LEVELS[0].name, roster::LEVELS[1].name, roster::LEVELS[2].name];
/// The level that is offered first.
pub const USUAL: &str = LEVELS[1];

/// How long a bot that can make use of it thinks about an answer.
const THINKING: Budget = Budget::Time(Duration::from_secs(1));

/// The bots of a game, by seat.
pub(crate) struct Bots(Vec<Option<Box<dyn Bot>>>);

impl Bots {
    /// Those a game asks for.
    pub fn of(lib: &'static Library, game: &NewGame) -> Result<Bots, Fault> {
        let bot = |(seat, name): (usize, &Option<String>)| -> Result<Option<Box<dyn Bot>>, Fault> {
            let Some(name) = name else { return Ok(None) };
            let unknown = || Fault::Setup(format!("there is no bot \"{}\"", name.escape_debug()));
            let entry: Entry = roster::find(name).ok_or_else(unknown)?;
            Ok(Some(entry.bot(lib, mix(game.setup.seed.number(), seat as u64), Some(THINKING))))
        };
        Ok(Bots(game.bots.iter().enumerate().map(bot).collect::<Result<_, _>>()?))
    }
    /// Nobody who would have to think.
    pub fn none() -> Bots {
        Bots(Vec::new())
    }
    /// Whether a seat is a bot's.
    pub fn has(&self, seat: Seat) -> bool {
        self.0.get(seat.index()).is_some_and(Option::is_some)
    }
    /// What the bot that is asked answers, and then the other options: for the rare case that an answer leads
    /// to something without end.
    pub fn answers(&mut self, knowledge: &Knowledge) -> Option<Vec<Choice>> {
        let wanted = self.0.get_mut(knowledge.seat().index())?.as_mut()?.choose(knowledge);
        let others = knowledge.question().options.iter().copied().filter(|&o| o != wanted);
        Some([wanted].into_iter().chain(others).collect())
    }
}
