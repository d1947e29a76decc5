//! A game begins: with a secret that nobody knows.

use super::game::Game;
use super::journal::Began;
use super::options;
use super::room::{Holder, RoomData};
use engine::library::Library;
use engine::seed::Seed;
use protocol::Fault;
use protocol::online::{Phase, RoomFault};

/// The game of a table with its seats as they are now.
pub(crate) fn start(lib: &'static Library, room: &mut RoomData) -> Result<Box<Game>, RoomFault> {
    let mut secret = [0; 32];
    getrandom::fill(&mut secret).map_err(|_| RoomFault::Game(Fault::Failed))?;
    let setup = options::setup(lib, &room.options, Seed::from(secret))?;
    let name = |holder: &Holder| match holder {
        Holder::Person { name, .. } => name.clone(),
        Holder::Bot(level) => level.clone(),
        Holder::Free => String::new(),
    };
    let bot = |holder: &Holder| match holder {
        Holder::Bot(level) => Some(level.clone()),
        _ => None,
    };
    let players = room.seats.iter().map(|s| name(&s.holder)).collect();
    let bots = room.seats.iter().map(|s| bot(&s.holder)).collect();
    let began = Began { rules: engine::RULES_VERSION, setup, players, bots };
    let mut game = Game::begin(lib, &began).map_err(RoomFault::Game)?;
    game.was_told(|_| true);
    room.enter(Phase::Playing);
    Ok(Box::new(game))
}
