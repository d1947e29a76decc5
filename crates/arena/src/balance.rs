//! How strong factions and pairs of them are.

use crate::bases::{Base, bases};
use crate::interval::Estimate;
use crate::length::{Length, lengths};
use crate::logit::{Race, fit};
use crate::result::{Entrant, GameResult};
use crate::tally::Tally;
use engine::ids::FactionId;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// What games tell about the balance of the factions.
///
/// Strengths are effects of a conditional logit: the chance of a seat to win grows with `exp` of the
/// sum of the strengths of its two factions, of its place in the order of turns, and of its bot.
/// Strengths of all factions add up to zero, and `1` more makes the odds `e` times as good.
///
/// ```
/// # use arena::{Balance, Entrant, GameResult};
/// # use engine::ids::{FactionId, Seat, Seats};
/// # let entrant = |a, b| Entrant { bot: 0, factions: [FactionId(a), FactionId(b)] };
/// # let games: Vec<GameResult> = (0..40).map(|n| GameResult {
/// #     deal: n, entrants: vec![entrant(0, 1 + n as u8 % 3), entrant(4, 5)], first: Seat(n as u8 % 2),
/// #     winners: Seats::one(Seat((n % 4 == 0) as u8)),
/// #     turns: 20, decisions: 0, points: vec![15, 11], scored: vec![],
/// # }).collect();
/// let balance = Balance::of(&games);
/// let best = balance.factions()[0];
/// println!("{:?} is {:+.2} ({:+.2} to {:+.2})", best.who, best.strength.value, best.strength.low, best.strength.high);
/// # assert!(best.strength.value > 0.0 && best.strength.contains(best.strength.value));
/// ```
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Balance {
    /// How many games there are.
    pub games: u32,
    /// The strength of every faction and every pair, in all games and in parts of them.
    pub lines: Vec<Line>,
    /// What it is worth to go first, second and so on.
    pub places: Vec<Place>,
    /// How long games are.
    pub lengths: Vec<Length>,
    /// The bases that decide them.
    pub bases: Vec<Base>,
}

/// A faction or a pair. Of a pair, the lower number is first.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Who {
    /// A faction, whichever other it is with.
    Faction(FactionId),
    /// Two factions together.
    Pair(FactionId, FactionId),
}

/// Some of the games.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Where {
    /// All games.
    Anywhere,
    /// Those with this many players.
    Players(usize),
    /// Those with this many players, at this place in the order of turns: 0 goes first.
    Place(usize, usize),
}

/// The strength of a faction or a pair in some of the games.
#[derive(Copy, Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Line {
    /// Of whom.
    pub who: Who,
    /// In which games.
    pub at: Where,
    /// Games and wins.
    pub tally: Tally,
    /// The strength: that of the factions, and what is beyond it.
    pub strength: Estimate,
    /// What it has beyond the sum of its factions' strengths in all games. It is what the logit leaves
    /// unexplained, drawn towards zero the more the fewer games there are, and as far as such leftovers
    /// are no greater than chance makes them: all are zero if chance explains everything.
    pub beyond: Estimate,
}

/// What a place in the order of turns is worth.
#[derive(Copy, Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Place {
    /// With how many players.
    pub players: usize,
    /// Which place: 0 goes first.
    pub place: usize,
    /// Games and wins from there.
    pub tally: Tally,
    /// The effect, as a logit like strengths, with equal factions; all of a table add up to zero.
    pub effect: Estimate,
}

impl Balance {
    /// What the games tell.
    pub fn of(results: &[GameResult]) -> Balance {
        let numbers = Numbers::of(results);
        let races: Vec<Race> = results.iter().map(|r| numbers.race(r)).collect();
        let fit = fit(&numbers.groups(), &races);

        let mut places: BTreeMap<(usize, usize), Tally> = BTreeMap::new();
        let mut parts: BTreeMap<(Who, Where), Part> = BTreeMap::new();
        for (result, race) in results.iter().zip(&races) {
            let (players, chances) = (result.players(), fit.chances(race));
            for ((seat, entrant), expected) in result.seats().zip(chances) {
                let (share, place) = (result.share(seat), result.place(seat));
                places.entry((players, place)).or_default().add(share, players);
                let [a, b] = entrant.factions;
                for who in [Who::Faction(a), Who::Faction(b), Who::Pair(a.min(b), a.max(b))] {
                    for at in [Where::Anywhere, Where::Players(players), Where::Place(players, place)] {
                        parts.entry((who, at)).or_default().add(share, expected, players);
                    }
                }
            }
        }

        let mut kinds: BTreeMap<_, Vec<&Part>> = BTreeMap::new();
        parts.iter().for_each(|(key, part)| kinds.entry(kind(key)).or_default().push(part));
        let spreads: BTreeMap<_, f64> = kinds.into_iter().map(|(kind, parts)| (kind, spread(&parts))).collect();
        let line = |(key, part): (&(Who, Where), &Part)| {
            let (beyond, its_variance) = part.beyond(spreads[&kind(key)]);
            let (strength, variance) = fit.sum(&numbers.of_who(key.0));
            Line {
                who: key.0,
                at: key.1,
                tally: part.tally,
                strength: Estimate::normal(strength + beyond, variance + its_variance),
                beyond: Estimate::normal(beyond, its_variance),
            }
        };
        let place = |(&(players, place), &tally): (&(usize, usize), &Tally)| {
            let (effect, variance) = fit.sum(&[numbers.places[&(players, place)]]);
            Place { players, place, tally, effect: Estimate::normal(effect, variance) }
        };
        Balance {
            games: results.len() as u32,
            lines: parts.iter().map(line).collect(),
            places: places.iter().map(place).collect(),
            lengths: lengths(results),
            bases: bases(results),
        }
    }
    /// The factions in all games, the strongest first.
    pub fn factions(&self) -> Vec<&Line> {
        self.strongest(|line| matches!(line.who, Who::Faction(_)))
    }
    /// The pairs in all games, the strongest first.
    pub fn pairs(&self) -> Vec<&Line> {
        self.strongest(|line| matches!(line.who, Who::Pair(..)))
    }
    fn strongest(&self, of: fn(&Line) -> bool) -> Vec<&Line> {
        let mut lines: Vec<&Line> = self.lines.iter().filter(|l| l.at == Where::Anywhere && of(l)).collect();
        lines.sort_by(|a, b| b.strength.value.total_cmp(&a.strength.value));
        lines
    }
}

/// The numbers of the effects: factions, then places table by table, then bots.
struct Numbers {
    factions: BTreeMap<FactionId, usize>,
    places: BTreeMap<(usize, usize), usize>,
    bots: BTreeMap<usize, usize>,
}

impl Numbers {
    fn of(results: &[GameResult]) -> Numbers {
        let entrants = || results.iter().flat_map(|r| &r.entrants);
        let factions: BTreeSet<FactionId> = entrants().flat_map(|e| e.factions).collect();
        let tables: BTreeSet<usize> = results.iter().map(GameResult::players).collect();
        let bots: BTreeSet<usize> = entrants().map(|e| e.bot).collect();
        let mut next = 0..;
        let places = tables.iter().flat_map(|&players| (0..players).map(move |place| (players, place)));
        Numbers {
            factions: factions.into_iter().zip(&mut next).collect(),
            places: places.zip(&mut next).collect(),
            bots: bots.into_iter().zip(&mut next).collect(),
        }
    }
    fn groups(&self) -> Vec<std::ops::Range<usize>> {
        let tables: BTreeSet<usize> = self.places.keys().map(|&(players, _)| players).collect();
        let sizes = [self.factions.len()].into_iter().chain(tables).chain([self.bots.len()]);
        sizes.scan(0, |end, size| Some(std::mem::replace(end, *end + size)..*end)).collect()
    }
    fn of_who(&self, who: Who) -> Vec<usize> {
        match who {
            Who::Faction(f) => vec![self.factions[&f]],
            Who::Pair(f, g) => vec![self.factions[&f], self.factions[&g]],
        }
    }
    fn race(&self, result: &GameResult) -> Race {
        let effects = |seat, entrant: &Entrant| {
            let [f, g] = entrant.factions.map(|f| self.factions[&f]);
            vec![f, g, self.places[&(result.players(), result.place(seat))], self.bots[&entrant.bot]]
        };
        result.seats().map(|(seat, entrant)| (effects(seat, entrant), result.share(seat))).collect()
    }
}

/// Lines that are compared with each other.
fn kind((who, at): &(Who, Where)) -> (bool, u8) {
    let at = match at {
        Where::Anywhere => 0,
        Where::Players(_) => 1,
        Where::Place(..) => 2,
    };
    (matches!(who, Who::Pair(..)), at)
}

/// Some seats of some games.
#[derive(Default)]
struct Part {
    tally: Tally,
    /// Wins beyond those the fit expects: the slope of the likelihood in an effect of their own.
    surprise: f64,
    /// What the games say about such an effect: one over its variance.
    information: f64,
}

impl Part {
    fn add(&mut self, share: f64, expected: f64, players: usize) {
        self.tally.add(share, players);
        self.surprise += share - expected;
        self.information += expected * (1.0 - expected);
    }
    /// The most likely effect of their own and its variance, if such effects spread this much: one step
    /// of Newton's method from zero.
    fn beyond(&self, spread: f64) -> (f64, f64) {
        let shrunk = spread / (1.0 + spread * self.information);
        (self.surprise * shrunk, shrunk)
    }
}

/// The variance of the effects of such parts, as far as chance does not explain it: the square of a
/// surprise is on average its information, and more if there is an effect.
fn spread(parts: &[&Part]) -> f64 {
    let unexplained: f64 = parts.iter().map(|p| p.surprise * p.surprise - p.information).sum();
    let weight: f64 = parts.iter().map(|p| p.information * p.information).sum();
    if unexplained > 0.0 { unexplained / weight } else { 0.0 }
}
