//! Which bases decide games.

use crate::result::GameResult;
use crate::tally::Tally;
use engine::ids::{DefId, Seat};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// What a base had to do with winning.
#[derive(Copy, Clone, PartialEq, Default, Debug, Serialize, Deserialize)]
pub struct Base {
    /// Which one.
    pub base: DefId,
    /// In how many games it scored.
    pub games: u32,
    /// How often it scored in all.
    pub scored: u32,
    /// How often it was the last one to score.
    pub last: u32,
    /// Of the points the winners of those games had, the part that came from it.
    pub winners_points: f64,
    /// How the players who got the most points from it did, each time it scored.
    pub best: Tally,
}

/// All bases that scored, those first whose points matter most to the winners.
pub fn bases(results: &[GameResult]) -> Vec<Base> {
    let mut bases: BTreeMap<DefId, Base> = BTreeMap::new();
    let mut winners_total: BTreeMap<DefId, i64> = BTreeMap::new();
    for result in results {
        let of_winners = |points: &[i16]| -> i64 {
            let points = points.iter().enumerate().filter(|&(n, _)| result.winners.contains(Seat(n as u8)));
            points.map(|(_, &p)| i64::from(p)).sum()
        };
        for scored in &result.scored {
            let base = bases.entry(scored.base).or_insert(Base { base: scored.base, ..Base::default() });
            base.scored += 1;
            base.winners_points += of_winners(&scored.points) as f64;
            let most = scored.points.iter().copied().max().unwrap_or(0);
            for (n, _) in scored.points.iter().enumerate().filter(|&(_, &p)| p > 0 && p == most) {
                base.best.add(result.share(Seat(n as u8)), result.players());
            }
        }
        for id in result.scored.iter().map(|s| s.base).collect::<BTreeSet<_>>() {
            bases.entry(id).and_modify(|b| b.games += 1);
            *winners_total.entry(id).or_default() += of_winners(&result.points);
        }
        if let Some(last) = result.scored.last() {
            bases.entry(last.base).and_modify(|b| b.last += 1);
        }
    }
    let mut bases: Vec<Base> = bases.into_values().collect();
    bases.iter_mut().for_each(|b| b.winners_points /= winners_total[&b.base].max(1) as f64);
    bases.sort_by(|a, b| b.winners_points.total_cmp(&a.winners_points));
    bases
}
