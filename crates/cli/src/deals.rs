//! Which games are dealt, for commands that play many of them.

use crate::error::UserError;
use crate::factions::pairs;
use indicatif::{ProgressBar, ProgressStyle};
use serde::{Deserialize, Serialize};
use sim::Plan;
use std::ops::RangeInclusive;

/// What a command is told about its games.
#[derive(clap::Args, Debug)]
pub struct Deals {
    /// Number of players: 2 to 4, or a range such as 2-4 [default: 2, or as many as --factions names]
    #[arg(long, value_name = "N", value_parser = players)]
    players: Option<RangeInclusive<u8>>,
    /// Decides everything random: the same seed gives the same games, with any number of threads [default: 1; in the arena,
    /// where programs take part, one that nobody can guess]
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
    /// Two factions for each seat: "Ninjas+Pirates,Robots+Zombies"; if not given, all pairs are equally likely
    #[arg(long, value_name = "PAIRS")]
    factions: Option<String>,
    /// Two players may have the same faction
    #[arg(long)]
    same_factions: bool,
    /// Without titans
    #[arg(long)]
    no_titans: bool,
    /// The sets that factions come from, by name or short name [default: all]
    #[arg(long, value_name = "SET", value_delimiter = ',', num_args = 1..)]
    sets: Vec<String>,
    /// Number of threads [default: one per core]
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
}

/// What decides the games of a plan, but for how many there are: as it is written down with their results.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Dealt {
    players: [u8; 2],
    /// Decides everything random.
    pub seed: u64,
    factions: Vec<[String; 2]>,
    same_factions: bool,
    titans: bool,
    sets: Vec<String>,
}

impl Dealt {
    /// The games of a plan.
    pub fn of(plan: &Plan) -> Dealt {
        Dealt {
            players: [*plan.players.start(), *plan.players.end()],
            seed: plan.seed,
            factions: plan.factions.clone(),
            same_factions: plan.same_factions,
            titans: plan.titans,
            sets: plan.sets.clone(),
        }
    }
    /// The plan of this many of these games.
    pub fn plan(&self, games: u64) -> Plan {
        let Dealt { players: [fewest, most], seed, factions, same_factions, titans, sets } = self.clone();
        Plan { players: fewest..=most, games, seed, factions, same_factions, titans, sets, ..Plan::default() }
    }
}

impl Deals {
    /// Whether a seed was typed.
    pub fn has_seed(&self) -> bool {
        self.seed.is_some()
    }
    /// The plan they make, still without a number of games.
    pub fn plan(self) -> Result<Plan, UserError> {
        self.plan_by(|| Ok(1))
    }
    /// The same with another seed than 1 if none was typed.
    pub fn plan_by(self, seed: impl FnOnce() -> Result<u64, UserError>) -> Result<Plan, UserError> {
        let factions = self.factions.as_deref().map(pairs).transpose()?.unwrap_or_default();
        Ok(Plan {
            players: number_of_players(self.players, factions.len())?,
            factions,
            same_factions: self.same_factions,
            titans: !self.no_titans,
            seed: self.seed.map_or_else(seed, Ok)?,
            sets: self.sets,
            threads: self.threads.map_or(0, usize::from),
            ..Plan::default()
        })
    }
}

/// A number of players in words.
pub fn number(players: &RangeInclusive<u8>) -> String {
    let (fewest, most) = (players.start(), players.end());
    if fewest == most { most.to_string() } else { format!("{fewest} to {most}") }
}

/// How many of these games have been played.
pub fn progress_bar(games: u64) -> ProgressBar {
    let style = "{bar:40} {human_pos} of {human_len} games, {eta} left";
    ProgressBar::new(games).with_style(ProgressStyle::with_template(style).expect("the template is right"))
}

/// A number of players, or a range of such numbers.
pub fn players(text: &str) -> Result<RangeInclusive<u8>, String> {
    let meant = || "expected a number from 2 to 4 or a range such as 2-4".to_string();
    let (first, last) = ["..=", "..", "-"].iter().find_map(|dash| text.split_once(dash)).unwrap_or((text, text));
    let number = |n: &str| n.trim().parse::<u8>().ok().filter(|n| (2..=4).contains(n)).ok_or_else(meant);
    let range = number(first)?..=number(last)?;
    if range.is_empty() { Err(meant()) } else { Ok(range) }
}

/// How many play: what was said, or as many as there are pairs of factions, or two.
fn number_of_players(said: Option<RangeInclusive<u8>>, pairs: usize) -> Result<RangeInclusive<u8>, UserError> {
    let named = pairs.min(u8::MAX as usize) as u8;
    match said {
        None if pairs == 0 => Ok(2..=2),
        None => Ok(named..=named),
        Some(range) if pairs == 0 || range == (named..=named) => Ok(range),
        Some(range) => {
            let said = number(&range);
            Err(UserError(format!("--factions has {pairs} pairs for {said} players: expected one pair for each")))
        }
    }
}
