//! Games of a bot against itself: what is left to tell the seats apart are their factions and places.

use crate::game::{CannotBegin, Played, Seated, play};
use crate::player::{Contestant, Place};
use engine::ids::Seat;
use engine::library::Library;
use engine::seed::Seed;
use sim::Plan;

/// Plays one of the games of a plan, with a bot in every seat.
pub fn self_play(lib: &'static Library, plan: &Plan, game: u64, bot: &Contestant) -> Result<Played, CannotBegin> {
    let setup = plan.setup(lib, game);
    let chance = Seed::from(Seed::from(plan.seed).own_chance(game));
    let seated = |p: u8| {
        let place = Place { seat: Seat(p), players: setup.players, seed: chance.own_chance(p.into()) };
        Seated { bot: 0, player: bot.sit_down(place) }
    };
    play(lib, &setup, (0..setup.players).map(seated).collect())
}
