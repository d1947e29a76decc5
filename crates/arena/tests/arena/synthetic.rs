//! Games that nobody played: the winner is drawn by known strengths.

use arena::{Entrant, GameResult, ScoredBase};
use engine::ids::{DefId, FactionId, Seat, Seats};
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::collections::BTreeMap;

/// What decides who wins.
#[derive(Default)]
pub struct World {
    /// The strength of each faction.
    pub factions: Vec<f64>,
    /// The strength of each bot.
    pub bots: Vec<f64>,
    /// What it is worth to go first.
    pub first: f64,
    /// Pairs that are better than their factions, the lower number first, and by how much.
    pub pairs: BTreeMap<(u8, u8), f64>,
}

/// Games with two to four players, or with these; everything else at random.
pub fn games(world: &World, players: &[usize], number: u64, seed: u64) -> Vec<GameResult> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    (0..number).map(|deal| game(world, players[deal as usize % players.len()], deal, &mut rng)).collect()
}

fn game(world: &World, players: usize, deal: u64, rng: &mut ChaCha8Rng) -> GameResult {
    let mut factions: Vec<FactionId> = (0..world.factions.len() as u8).map(FactionId).collect();
    factions.shuffle(rng);
    let mut bot = || rng.random_range(0..world.bots.len());
    let entrants: Vec<Entrant> =
        (0..players).map(|n| Entrant { bot: bot(), factions: [factions[2 * n], factions[2 * n + 1]] }).collect();
    let first = rng.random_range(0..players);
    let strength = |(seat, e): (usize, &Entrant)| {
        let [f, g] = e.factions;
        let together = world.pairs.get(&(f.0.min(g.0), f.0.max(g.0))).unwrap_or(&0.0);
        let goes_first = if seat == first { world.first } else { 0.0 };
        world.factions[f.index()] + world.factions[g.index()] + world.bots[e.bot] + goes_first + together
    };
    let odds: Vec<f64> = entrants.iter().enumerate().map(|e| strength(e).exp()).collect();
    let winner = draw(&odds, rng);
    let mut points = vec![10; players];
    points[winner] = 15;
    // The first base is a matter of luck; who wins takes the second.
    let lucky = rng.random_range(0..players);
    let base = |id, best: usize| ScoredBase {
        base: DefId(id),
        points: (0..players).map(|n| if n == best { 5 } else { 1 }).collect(),
    };
    GameResult {
        deal,
        entrants,
        winners: Seats::one(Seat(winner as u8)),
        first: Seat(first as u8),
        turns: players as u16 * rng.random_range(5..10),
        decisions: 100,
        points,
        scored: vec![base(0, lucky), base(1, winner)],
    }
}

/// One of several, with these odds.
pub fn draw(odds: &[f64], rng: &mut ChaCha8Rng) -> usize {
    let mut left = rng.random::<f64>() * odds.iter().sum::<f64>();
    let fits = |o: &f64| {
        left -= o;
        left < 0.0
    };
    odds.iter().position(fits).unwrap_or(odds.len() - 1)
}
