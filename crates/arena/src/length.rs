//! How long games are.

use crate::result::GameResult;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The length of games with this many players.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Length {
    /// How many played.
    pub players: usize,
    /// How many games there are.
    pub games: u32,
    /// Questions with at least two options, on average.
    pub mean_decisions: f64,
    /// Turns of all players together, on average.
    pub mean_turns: f64,
    /// How many games took this many turns.
    pub turns: BTreeMap<u16, u32>,
}

impl Length {
    /// The number of turns within which this part of the games ends: the median for 0.5.
    pub fn quantile(&self, part: f64) -> u16 {
        let wanted = (part * f64::from(self.games)).ceil().max(1.0) as u32;
        let mut seen = 0;
        let within = |&(_, &n): &(&u16, &u32)| {
            seen += n;
            seen >= wanted
        };
        self.turns.iter().find(within).map_or(0, |(&turns, _)| turns)
    }
}

/// The length of games, by number of players.
pub fn lengths(results: &[GameResult]) -> Vec<Length> {
    let mut by_players: BTreeMap<usize, Vec<&GameResult>> = BTreeMap::new();
    results.iter().for_each(|r| by_players.entry(r.players()).or_default().push(r));
    let length = |(players, games): (usize, Vec<&GameResult>)| {
        let mut turns = BTreeMap::new();
        games.iter().for_each(|g| *turns.entry(g.turns).or_default() += 1);
        let mean = |of: fn(&GameResult) -> f64| games.iter().map(|g| of(g)).sum::<f64>() / games.len() as f64;
        Length {
            players,
            games: games.len() as u32,
            mean_decisions: mean(|g| g.decisions as f64),
            mean_turns: mean(|g| f64::from(g.turns)),
            turns,
        }
    };
    by_players.into_iter().map(length).collect()
}
