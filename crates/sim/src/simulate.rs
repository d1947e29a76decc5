//! Many random games, on all cores.

use crate::game::{Outcome, play_game};
use crate::random::{Checks, Dice};
use crate::threads::threads;
use engine::ids::{FactionId, Seat};
use engine::library::Library;
use engine::setup::{Factions, Setup, SetupError};
use engine::state::State;
use rayon::prelude::*;
use record::Record;
use serde::{Deserialize, Serialize};
use std::ops::{Range, RangeInclusive};
use xxhash_rust::xxh3::xxh3_64_with_seed;

/// How many broken games are kept whole; the others are only counted.
pub const KEPT: usize = 20;
/// This many games are one block of work, which is written down when it is done.
pub const BLOCK: u64 = 250;

/// What is to be played.
#[derive(Clone, Debug)]
pub struct Plan {
    /// How many play; each game has a number of players from this range.
    pub players: RangeInclusive<u8>,
    /// How many games.
    pub games: u64,
    /// Decides everything.
    pub seed: u64,
    /// Two for each player; empty: different ones for every game, at random.
    pub factions: Vec<[String; 2]>,
    /// Decks of cards of all factions, complete or not, instead of factions.
    pub mixed: bool,
    /// Whether two players may have the same faction.
    pub same_factions: bool,
    /// Whether titans are played with.
    pub titans: bool,
    /// The sets factions and bases come from, by short name; empty: all.
    pub sets: Vec<String>,
    /// How many threads; zero: one for each core.
    pub threads: usize,
    /// When the laws of the game are checked.
    pub checks: Checks,
}

impl Default for Plan {
    fn default() -> Self {
        Plan {
            players: 2..=4,
            games: 0,
            seed: 1,
            factions: Vec::new(),
            mixed: false,
            same_factions: false,
            titans: true,
            sets: Vec::new(),
            threads: 0,
            checks: Checks::EachQuestion,
        }
    }
}

/// What came of it. Does not depend on the threads.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Summary {
    /// Games played.
    pub games: u64,
    /// Games that came to a proper end.
    pub finished: u64,
    /// Games in which a law was broken.
    pub violations: u64,
    /// Questions with at least two options that were answered.
    pub decisions: u64,
    /// Turns played.
    pub turns: u64,
    /// The longest game.
    pub longest: Longest,
    /// A number that stands for the last states of all games.
    pub fingerprint: u64,
    /// Games and wins of each faction, by its number.
    pub factions: Vec<Tally>,
    /// The first of the broken games.
    pub found: Vec<Found>,
}

/// A game that took more turns than any other.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Longest {
    /// How many turns it took.
    pub turns: u16,
    /// Which game of the plan; of several, the first.
    pub game: u64,
}

impl Longest {
    fn or(self, other: Longest) -> Longest {
        let rank = |l: &Longest| (l.turns, std::cmp::Reverse(l.game));
        std::cmp::max_by_key(self, other, rank)
    }
}

/// How a faction did.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Tally {
    /// Games it took part in.
    pub games: u64,
    /// Games it won.
    pub wins: u64,
}

/// A game in which a law was broken.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Found {
    /// Which game of the plan.
    pub game: u64,
    /// What is wrong.
    pub what: String,
    /// The game.
    pub record: Record,
}

impl Plan {
    /// Whether all its games can be set up.
    pub fn validate(&self, lib: &'static Library) -> Result<(), SetupError> {
        let players = *self.players.end();
        let factions = match self.factions.is_empty() {
            _ if self.mixed => Factions::Mixed,
            true => Factions::Random,
            false => Factions::Chosen(self.factions.clone()),
        };
        State::new(lib, &self.setup_of(players, self.seed, factions)).map(drop)
    }
    /// One of its games. Every choice of factions has the same chance.
    pub fn setup(&self, lib: &'static Library, game: u64) -> Setup {
        let mut dice = Dice::nth(self.seed, game);
        let (fewest, most) = self.players.clone().into_inner();
        let players = fewest + dice.below((most - fewest) as usize + 1) as u8;
        let seed = dice.roll() >> 11; // a number that every reader of JSON keeps exact
        let pairs = if self.factions.is_empty() && !self.mixed {
            let mut pool = self.pool(lib);
            let pair = |_| {
                if self.same_factions {
                    pool = self.pool(lib);
                }
                let mut next = || lib.faction(pool.swap_remove(dice.below(pool.len()))).name.to_string();
                [next(), next()]
            };
            (0..players).map(pair).collect()
        } else {
            self.factions.clone()
        };
        self.setup_of(players, seed, if self.mixed { Factions::Mixed } else { Factions::Chosen(pairs) })
    }
    /// How many blocks of work its games are.
    pub fn blocks(&self) -> u64 {
        self.games.div_ceil(BLOCK)
    }
    /// The games of a block.
    pub fn games_of(&self, block: u64) -> Range<u64> {
        (block * BLOCK).min(self.games)..((block + 1) * BLOCK).min(self.games)
    }
    fn setup_of(&self, players: u8, seed: u64, factions: Factions) -> Setup {
        let (sets, same_factions, titans) = (self.sets.clone(), self.same_factions, self.titans);
        Setup { sets, same_factions, titans, ..Setup::new(players, seed, factions) }
    }
    fn pool(&self, lib: &'static Library) -> Vec<FactionId> {
        let sets: Vec<usize> = self.sets.iter().filter_map(|name| lib.find_set(name)).collect();
        lib.playable().filter(|&f| sets.is_empty() || sets.contains(&lib.set_of(f))).collect()
    }
}

/// Plays all games of a plan. `progress` is called after each.
pub fn simulate(lib: &'static Library, plan: &Plan, progress: impl Fn() + Sync) -> Result<Summary, SetupError> {
    plan.validate(lib)?;
    let play = |block: u64| simulate_block(lib, plan, block, &progress, |_| Ok(()));
    let none = || Summary::none(lib);
    let blocks: Vec<u64> = (0..plan.blocks()).collect();
    let blocks = blocks.into_par_iter().with_max_len(1);
    threads(plan.threads).install(|| blocks.map(play).try_reduce(none, |a, b| Ok(a.and(b))))
}

/// Plays a block of a plan. `progress` is called after each game, `broken` with each one in which a law is broken; if
/// that fails, no other game is begun.
pub fn simulate_block<E: From<SetupError>>(
    lib: &'static Library,
    plan: &Plan,
    block: u64,
    progress: impl Fn(),
    broken: impl Fn(&Found) -> Result<(), E>,
) -> Result<Summary, E> {
    let mut sum = Summary::none(lib);
    for game in plan.games_of(block) {
        let setup = plan.setup(lib, game);
        let mut outcome = play_game(lib, &setup, setup.seed.number(), plan.checks)?;
        let found = outcome.violation.take().map(|v| Found { game, what: v.what, record: v.record });
        found.as_ref().map_or(Ok(()), &broken)?;
        sum.add(game, &outcome, found);
        progress();
    }
    Ok(sum)
}

impl Summary {
    /// No game yet.
    pub fn none(lib: &Library) -> Summary {
        Summary { factions: vec![Tally::default(); lib.factions().count()], ..Summary::default() }
    }
    fn add(&mut self, game: u64, outcome: &Outcome, found: Option<Found>) {
        self.games += 1;
        self.finished += found.is_none() as u64;
        self.violations += found.is_some() as u64;
        self.decisions += outcome.decisions;
        self.turns += outcome.turns as u64;
        self.longest = self.longest.or(Longest { turns: outcome.turns, game });
        // a sum, so that the order in which the games end does not matter
        self.fingerprint = self.fingerprint.wrapping_add(xxh3_64_with_seed(&outcome.hash.to_le_bytes(), game));
        for (i, factions) in outcome.factions.iter().enumerate() {
            for f in factions.iter() {
                self.factions[f.index()].games += 1;
                self.factions[f.index()].wins += outcome.winners.contains(Seat(i as u8)) as u64;
            }
        }
        self.found.extend(found);
        self.keep_first();
    }
    /// What came of these games and others.
    pub fn and(mut self, other: Summary) -> Summary {
        self.games += other.games;
        self.finished += other.finished;
        self.violations += other.violations;
        self.decisions += other.decisions;
        self.turns += other.turns;
        self.longest = self.longest.or(other.longest);
        self.fingerprint = self.fingerprint.wrapping_add(other.fingerprint);
        for (mine, others) in self.factions.iter_mut().zip(other.factions) {
            mine.games += others.games;
            mine.wins += others.wins;
        }
        self.found.extend(other.found);
        self.keep_first();
        self
    }
    fn keep_first(&mut self) {
        self.found.sort_by_key(|f| f.game);
        self.found.truncate(KEPT);
    }
}
