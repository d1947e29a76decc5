//! Many games between several bots: everybody against everybody else.
//!
//! Every deal is played twice by every two bots, *A* and *B*: with A at one seat and B at all others, and with
//! both exchanged. So either one has had each side's factions, cards and place. From deal to deal the lone seat
//! goes round the table. What counts for the win rate is the lone seat, of which the fair share is one in two,
//! in three, in four; with two players, both sit alone. The same deals are played by all pairings.

use crate::game::{CannotBegin, Played, Seated, Trouble, play};
use crate::player::{Contestant, Place};
use crate::rating::ratings;
use crate::result::GameResult;
use crate::sprt::{Sprt, Verdict};
use crate::standing::Standing;
use crate::tally::Tally;
use crate::thinking::Thinking;
use engine::ids::Seat;
use engine::library::Library;
use engine::seed::Seed;
use rayon::prelude::*;
use serde::Serialize;
use shards::in_order;
use sim::Plan;
use std::ops::ControlFlow;

/// Who plays, and what.
pub struct Tournament {
    /// The cards.
    pub lib: &'static Library,
    /// The deals, and how many threads. Its games are those of each pairing, made even.
    pub plan: Plan,
    /// Who takes part.
    pub bots: Vec<Contestant>,
}

/// What came of it. Does not depend on the threads, unless somebody's thoughts depend on the clock.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Report {
    /// How many take part.
    pub bots: usize,
    /// The games: pairing after pairing, deal after deal.
    pub results: Vec<GameResult>,
    /// How everybody thought, by bot.
    pub thinking: Vec<Thinking>,
    /// Games that did not come to their proper end, by their number.
    pub troubles: Vec<(usize, Trouble)>,
}

/// How a bot did, alone against another one in all other seats.
#[derive(Copy, Clone, PartialEq, Debug, Serialize)]
pub struct Pairing {
    /// The one that sits alone, by number.
    pub bot: usize,
    /// The other one.
    pub against: usize,
    /// Its games and wins.
    pub tally: Tally,
}

impl Tournament {
    /// How many games all pairings have together.
    pub fn games(&self) -> u64 {
        2 * self.tables()
    }
    /// How many tables there are: a deal for each pairing, which plays it twice.
    pub fn tables(&self) -> u64 {
        tables(self.bots.len(), self.plan.games)
    }

    /// Everybody plays against everybody else. `progress` is called after each game.
    pub fn round_robin(&self, progress: impl Fn() + Sync) -> Result<Report, CannotBegin> {
        self.plan.validate(self.lib).map_err(CannotBegin::Setup)?;
        let tables = (0..self.tables()).into_par_iter().map(|table| self.play_table(table, &progress));
        let played: Vec<_> = sim::threads(self.plan.threads).install(|| tables.collect::<Result<_, _>>())?;
        Ok(Report::round_robin(self.bots.len(), played))
    }

    /// The first two play until it is shown who is stronger by this many points of Elo, or that neither is, but no
    /// more games than planned. `progress` is called after each; a few beyond the last that counts are played.
    pub fn sequential(&self, elo: f64, progress: impl Fn() + Sync) -> Result<(Report, Sprt), CannotBegin> {
        self.plan.validate(self.lib).map_err(CannotBegin::Setup)?;
        let (mut all, mut sprt) = (Vec::new(), Sprt::new(elo));
        let deals = 0..tables(2, self.plan.games);
        let play = |deal| self.play_twice([0, 1], deal, &progress);
        in_order(&sim::threads(self.plan.threads), deals, play, |_, played| {
            sprt.add(shares(&played));
            all.push(played);
            Ok(if sprt.verdict() == Verdict::Open { ControlFlow::Continue(()) } else { ControlFlow::Break(()) })
        })?;
        Ok(Report::sequential(elo, all))
    }

    /// Plays what is to be played at a table, counted from zero: all pairings play a deal, then all the next one.
    pub fn play_table(&self, table: u64, progress: &impl Fn()) -> Result<[Played; 2], CannotBegin> {
        let pairs = pairs(self.bots.len());
        let n = pairs.len() as u64;
        self.play_twice(pairs[(table % n) as usize], table / n, progress)
    }

    /// Plays a deal, and again with the bots exchanged.
    fn play_twice(&self, [a, b]: [usize; 2], deal: u64, progress: &impl Fn()) -> Result<[Played; 2], CannotBegin> {
        let setup = self.plan.setup(self.lib, deal);
        let lone = deal % u64::from(setup.players);
        // of the plan's seed, not of the game's: whoever works it out still does not know the cards
        let chance = Seed::from(Seed::from(self.plan.seed).own_chance(deal));
        let game = |lone_bot: usize, others: usize| {
            let seated = |p: u8| {
                let bot = if u64::from(p) == lone { lone_bot } else { others };
                let seed = chance.own_chance((bot as u64) << 8 | u64::from(p));
                let place = Place { seat: Seat(p), players: setup.players, seed };
                Seated { bot, player: self.bots[bot].sit_down(place) }
            };
            let played = play(self.lib, &setup, (0..setup.players).map(seated).collect());
            progress();
            played
        };
        Ok([game(a, b)?, game(b, a)?])
    }
}

/// How many tables so many games of every two bots are.
pub fn tables(bots: usize, games: u64) -> u64 {
    games.div_ceil(2) * pairs(bots).len() as u64
}
fn pairs(bots: usize) -> Vec<[usize; 2]> {
    (0..bots).flat_map(|a| (a + 1..bots).map(move |b| [a, b])).collect()
}
/// What the first bot has won at a table.
pub fn shares(played: &[Played; 2]) -> [f64; 2] {
    [0, 1].map(|n: usize| played[n].result.share_of_bot(0))
}

impl Report {
    /// What came of all tables, in their order ([`Tournament::play_table`]).
    pub fn round_robin(bots: usize, played: Vec<[Played; 2]>) -> Report {
        let mut report = Report::new(bots);
        let mut by_pair: Vec<Vec<[Played; 2]>> = vec![Vec::new(); pairs(bots).len()];
        let n = by_pair.len();
        played.into_iter().enumerate().for_each(|(table, games)| by_pair[table % n].push(games));
        by_pair.into_iter().flatten().flatten().for_each(|game| report.add(game));
        report
    }
    /// What came of the deals of two bots, as far as it takes to show who is stronger by this many points of Elo.
    pub fn sequential(elo: f64, played: Vec<[Played; 2]>) -> (Report, Sprt) {
        let (mut report, mut sprt) = (Report::new(2), Sprt::new(elo));
        for games in played {
            if sprt.verdict() == Verdict::Open {
                sprt.add(shares(&games));
                games.into_iter().for_each(|game| report.add(game));
            }
        }
        (report, sprt)
    }
    fn new(bots: usize) -> Report {
        Report { bots, thinking: vec![Thinking::default(); bots], ..Report::default() }
    }
    fn add(&mut self, game: Played) {
        for (entrant, thinking) in game.result.entrants.iter().zip(&game.thinking) {
            self.thinking[entrant.bot].append(thinking);
        }
        self.troubles.extend(game.trouble.map(|trouble| (self.results.len(), trouble)));
        self.results.push(game.result);
    }
    /// How each bot did against each other one, by number.
    pub fn pairings(&self) -> Vec<Pairing> {
        let mut tallies = vec![vec![Tally::default(); self.bots]; self.bots];
        for result in &self.results {
            for (seat, entrant) in result.seats().filter(|&(seat, _)| result.is_alone(seat)) {
                let Some(other) = result.entrants.iter().find(|e| e.bot != entrant.bot) else { continue };
                tallies[entrant.bot][other.bot].add(result.share(seat), result.players());
            }
        }
        let of = |bot: usize| {
            let tallies = &tallies;
            let others = (0..self.bots).filter(move |&against| against != bot);
            others.map(move |against| Pairing { bot, against, tally: tallies[bot][against] })
        };
        (0..self.bots).flat_map(of).filter(|p| p.tally.games > 0).collect()
    }
    /// How each bot did against all others, by number.
    pub fn standings(&self) -> Vec<Standing> {
        let mut tallies = vec![Tally::default(); self.bots];
        self.pairings().iter().for_each(|p| tallies[p.bot].append(&p.tally));
        let row = |(bot, (tally, rating))| Standing::new(bot, tally, rating);
        tallies.iter().zip(ratings(&self.results, self.bots)).enumerate().map(row).collect()
    }
    /// The bot that caused a trouble, if one did.
    pub fn who(&self, game: usize, trouble: &Trouble) -> Option<usize> {
        match trouble {
            Trouble::Forfeit(seat, _) => Some(self.results[game].entrants[seat.index()].bot),
            Trouble::Endless | Trouble::Stuck => None,
        }
    }
}
