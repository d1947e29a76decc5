//! Games of a bot against itself: what is left to tell the seats apart are their factions and places.

use crate::game::{CannotBegin, Played, Seated, play};
use crate::player::{Contestant, Place};
use engine::ids::Seat;
use engine::library::Library;
use engine::seed::Seed;
use rayon::prelude::*;
use sim::Plan;
use std::collections::BTreeMap;
use std::sync::Mutex;

/// Plays the games of a plan from a number on, on all its threads, with a bot in every seat. `each` gets them in
/// their order, each as soon as all before it are over, so that what was kept of a run that was interrupted is
/// its beginning. An error of it ends the run.
pub fn self_play<E: From<CannotBegin> + Send>(
    lib: &'static Library,
    plan: &Plan,
    from: u64,
    bot: &Contestant,
    each: impl FnMut(Played) -> Result<(), E> + Send,
) -> Result<(), E> {
    plan.validate(lib).map_err(CannotBegin::Setup)?;
    let one = |game: u64| {
        let setup = plan.setup(lib, game);
        let chance = Seed::from(Seed::from(plan.seed).own_chance(game));
        let seated = |p: u8| {
            let place = Place { seat: Seat(p), players: setup.players, seed: chance.own_chance(p.into()) };
            Seated { bot: 0, player: bot.sit_down(place) }
        };
        play(lib, &setup, (0..setup.players).map(seated).collect())
    };
    let line = Mutex::new((from, BTreeMap::new(), each));
    let take = |game: u64| {
        let played = one(game)?;
        let mut line = line.lock().expect("nobody has panicked");
        let (next, waiting, each) = &mut *line;
        waiting.insert(game, played);
        while let Some(played) = waiting.remove(next) {
            *next += 1;
            each(played)?;
        }
        Ok(())
    };
    let pool = sim::threads(plan.threads);
    // one after the other from the front, not in halves: so few have to wait for those before them
    pool.install(|| (from..from + plan.games).par_bridge().try_for_each(take))
}
