//! The bots by name: the ladder, and levels of care for people.

use crate::bot::{Bot, Budget};
use crate::greedy::Greedy;
use crate::master::Master;
use crate::model::Models;
use crate::plan::{Follower, Search};
use crate::planner::{Planner, SearchLimits};
use crate::random::Random;
use crate::strategist::{Settings, Strategist};
use engine::library::Library;

/// A bot that can be asked for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// By this name.
    pub name: &'static str,
    /// What it does, in a sentence.
    pub about: &'static str,
    kind: Kind,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Kind {
    Random,
    Greedy,
    Planner,
    Strategist,
    Master,
    Relaxed,
    Sharp,
    Merciless,
}

/// The ladder, from the bottom.
pub const LADDER: [Entry; 5] = [
    Entry { name: "random", about: "Chooses at random.", kind: Kind::Random },
    Entry { name: "greedy", about: "Takes what looks best after one answer.", kind: Kind::Greedy },
    Entry { name: "planner", about: "Plans its whole turn.", kind: Kind::Planner },
    Entry {
        name: "strategist",
        about: "Weighs its best plans by what the others may do next.",
        kind: Kind::Strategist,
    },
    Entry { name: "master", about: "Thinks about many possible deals for as long as it may.", kind: Kind::Master },
];

/// Levels for people, from the easiest: none of them cheats, and none blunders on purpose.
pub const LEVELS: [Entry; 3] = [
    Entry { name: "relaxed", about: "Plays for fun: any reasonable plan will do.", kind: Kind::Relaxed },
    Entry { name: "sharp", about: "Looks for the best plan, turn by turn.", kind: Kind::Sharp },
    Entry { name: "merciless", about: "Thinks hard about every decision.", kind: Kind::Merciless },
];

/// The bot of this name, in any case.
pub fn find(name: &str) -> Option<Entry> {
    LADDER.iter().chain(&LEVELS).copied().find(|e| e.name.eq_ignore_ascii_case(name))
}

impl Entry {
    /// A new bot of this kind. The budget is for one answer, where a bot can make use of more.
    pub fn bot(&self, lib: &'static Library, seed: u64, budget: Option<Budget>) -> Box<dyn Bot> {
        self.bot_by(Models::learned(lib), seed, budget)
    }
    /// The same, judging positions by these models.
    pub fn bot_by(&self, models: &'static Models, seed: u64, budget: Option<Budget>) -> Box<dyn Bot> {
        let settings = |settings: Settings| Settings { budget: budget.unwrap_or(settings.budget), ..settings };
        match self.kind {
            Kind::Random => Box::new(Random::new(seed)),
            Kind::Greedy => by(Greedy::new(models), seed),
            Kind::Planner | Kind::Sharp => by(Planner::new(models, Planner::LIMITS), seed),
            Kind::Strategist => by(Strategist::new(models, settings(Settings::STRATEGIST)), seed),
            Kind::Master | Kind::Merciless => by(Master::new(models, settings(Settings::MASTER)), seed),
            Kind::Relaxed => by(Planner::new(models, SearchLimits { width: 2, positions: 60 }).relaxed(0.04), seed),
        }
    }
}

fn by(search: impl Search + 'static, seed: u64) -> Box<dyn Bot> {
    Box::new(Follower::of(search, seed))
}
