//! The first game: always the same deal, so that there is something to learn early.

use engine::setup::{Factions, Setup};
use protocol::NewGame;

/// With this seed, a player who follows the hints begins, has a minion and an action at hand, and soon meets a Talent,
/// a base that scores and a Special. A test plays it.
const SEED: u64 = 306;

/// You against a gentle bot.
pub fn game() -> NewGame {
    with_seed(SEED)
}
pub(super) fn with_seed(seed: u64) -> NewGame {
    let pairs = [["Pirates", "Rock Stars"], ["Dinosaurs", "Zombies"]].map(|pair| pair.map(String::from));
    let setup =
        Setup { titans: false, bases: vec!["core".into()], ..Setup::new(2, seed, Factions::Chosen(pairs.to_vec())) };
    let players = vec![t!("setup-player-name", n = 1), t!("tutorial-bot")];
    NewGame { setup, players, bots: vec![None, Some(host::LEVELS[0].into())] }
}
