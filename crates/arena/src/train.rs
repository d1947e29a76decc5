//! Learning from games, generation by generation: each plays by what the one before has learned, against itself,
//! or against somebody who stays the same. A generation that is on file is not played again, so a run can be
//! interrupted.

use bots::features::{Features, features};
use bots::learn::{Sample, Schedule, learn, surprise};
use bots::model::{Model, Models, SavedModel, guessed};
use bots::plan::Follower;
use bots::planner::{Planner, SearchLimits};
use bots::roster::Entry;
use bots::{Bot, Budget};
use engine::ids::Seat;
use engine::library::Library;
use knowledge::Match;
use rayon::prelude::*;
use sim::{Dice, MAX_TURNS, Plan};
use std::path::{Path, PathBuf};

/// One generation.
#[derive(Copy, Clone, Debug)]
pub struct Generation {
    /// How many games are played by two players; with more there are fewer, because they take longer.
    pub games: u64,
    /// How far the players look.
    pub limits: SearchLimits,
    /// Whether neurons learn, or only what each number counts by itself.
    pub neurons: bool,
}

/// What is played and learned for a number of players, from nothing.
pub const GENERATIONS: [Generation; 3] = [
    Generation { games: 10_000, limits: SearchLimits { width: 3, positions: 150 }, neurons: false },
    Generation { games: 15_000, limits: SearchLimits { width: 4, positions: 300 }, neurons: true },
    Generation { games: 25_000, limits: SearchLimits { width: 4, positions: 300 }, neurons: true },
];

/// Somebody to learn to beat: plays at all seats but one.
#[derive(Copy, Clone, Debug)]
pub struct Opponent {
    /// Who.
    pub entry: Entry,
    /// With this much thought for an answer.
    pub budget: Option<Budget>,
    /// How many games are played in a generation.
    pub games: u64,
}

/// How many times it is learned to beat somebody, each time better.
const LESSONS: usize = 2;

/// How many positions of a game are learned from: those of one game have one end, and tell little more together.
const POSITIONS: usize = 50;
/// In how many of a hundred answers somebody does anything at all, so that all kinds of positions are seen.
const STRAY: usize = 6;

/// What is told about a generation.
#[derive(Copy, Clone, Debug)]
pub struct Progress {
    /// How many play.
    pub players: u8,
    /// Which generation, from one.
    pub generation: usize,
    /// How surprised the model was by games it had not learned from, before and after: lower is better.
    pub surprise: [f32; 2],
}

/// A run of learning.
pub struct Run {
    /// The cards.
    pub lib: &'static Library,
    /// Decides everything.
    pub seed: u64,
    /// The folder for what every generation has learned.
    pub folder: PathBuf,
    /// How much of the games is played, for a quick try: 1 is all.
    pub share: f64,
    /// Who is to be beaten. Nobody: the bots learn from games against themselves, from nothing; otherwise from
    /// what they know already.
    pub against: Option<Opponent>,
}

impl Run {
    /// Learns for a number of players, or takes what is on file; returns the last generation.
    pub fn learn(
        &self,
        players: u8,
        played: impl Fn(u64) + Sync,
        mut tell: impl FnMut(Progress),
    ) -> std::io::Result<SavedModel> {
        std::fs::create_dir_all(&self.folder)?;
        let generations = self.generations(players);
        let mut last = None;
        for (g, generation) in generations.iter().enumerate() {
            let file = self.folder.join(format!("model-{players}-{}.json", g + 1));
            if let Some(kept) = read(&file)? {
                played(generation.games);
                last = Some(kept);
                continue;
            }
            let known = || self.against.map(|_| Models::learned(self.lib).of(players).clone());
            let before: Option<Model> = last.as_ref().map(|kept: &SavedModel| kept.model(self.lib)).or_else(known);
            let player = before.clone().unwrap_or_else(|| guessed(self.lib, players));
            let samples = self.play(players, g, generation, &player, &played);
            let (test, rest) = samples.split_at(samples.len() / 10);
            let mut model = before.unwrap_or_else(|| Model::blank(players, self.lib.len()));
            // who knows something already learns with smaller steps
            let rates: &[f32] = if self.against.is_some() { &[0.0005, 0.0002] } else { &[0.004, 0.001, 0.0003] };
            for &rate in rates {
                learn(&mut model, rest, Schedule { epochs: 2, rate, decay: 0.0003 }, generation.neurons);
            }
            tell(Progress { players, generation: g + 1, surprise: [surprise(&player, test), surprise(&model, test)] });
            let against = self.against.map(|o| format!(" --against {}", o.entry.name)).unwrap_or_default();
            let (n, of, seed) = (g + 1, generations.len(), self.seed);
            let made_by = format!("breakpoint train --seed {seed}{against}, generation {n} of {of}");
            let kept = SavedModel::of(&model, self.lib, made_by);
            write(&file, &kept)?;
            last = Some(kept);
        }
        Ok(last.expect("there is at least one generation"))
    }
    /// What is played and learned for a number of players.
    pub fn generations(&self, players: u8) -> Vec<Generation> {
        let all = match self.against {
            None => GENERATIONS.to_vec(),
            Some(o) => vec![Generation { games: o.games, limits: Planner::LIMITS, neurons: true }; LESSONS],
        };
        let games = |g: Generation| ((g.games as f64 * self.share / f64::from(players - 1)) as u64).max(10);
        all.into_iter().map(|g| Generation { games: games(g), ..g }).collect()
    }
    /// The games of a generation, as samples in no order.
    fn play(
        &self,
        players: u8,
        number: usize,
        generation: &Generation,
        model: &Model,
        played: &(impl Fn(u64) + Sync),
    ) -> Vec<Sample> {
        let models: &'static Models = Box::leak(Box::new(Models(std::array::from_fn(|_| model.clone()))));
        let seed = self.seed.wrapping_mul(64).wrapping_add(u64::from(players) * 8 + number as u64);
        let plan = Plan { players: players..=players, games: generation.games, seed, ..Plan::default() };
        let one = |n: u64| {
            let learns = |p: u8| self.against.is_none() || u64::from(p) == n % u64::from(players);
            let bot = |p: u8| match self.against.filter(|_| !learns(p)) {
                Some(o) => o.entry.bot(self.lib, n * 4 + u64::from(p), o.budget),
                None => Box::new(Follower::of(Planner::new(models, generation.limits), n * 4 + u64::from(p))),
            };
            let mut bots: Vec<Box<dyn Bot>> = (0..players).map(bot).collect();
            let game = Match::begin(self.lib, &plan.setup(self.lib, n)).expect("a plan that was tried");
            let samples = sample(game, &mut bots, |p| learns(p.0), Dice::nth(seed, n));
            played(1);
            samples
        };
        let mut samples: Vec<(u64, Sample)> = (0..generation.games).into_par_iter().flat_map_iter(one).collect();
        samples.sort_by_key(|s| s.0);
        samples.into_iter().map(|s| s.1).collect()
    }
}

/// Plays a game in which some stray, and keeps some of its positions, each with a number by which it can be shuffled.
fn sample(
    mut game: Match,
    bots: &mut [Box<dyn Bot>],
    strays: impl Fn(Seat) -> bool,
    mut dice: Dice,
) -> Vec<(u64, Sample)> {
    let mut kept: Vec<(u64, Features)> = Vec::new();
    while let Some(knowledge) = game.knowledge().filter(|s| s.turn() <= MAX_TURNS) {
        let q = knowledge.question().clone();
        let mut choice = bots[q.seat.index()].choose(&knowledge);
        if strays(q.seat) && dice.below(100) < STRAY {
            choice = q.options[dice.below(q.options.len())];
        }
        if game.answer_somehow(choice).is_err() {
            return Vec::new();
        }
        let s = game.table().state();
        if s.turn.number > 0 && !s.is_over() {
            let anybody = Seat(dice.below(usize::from(s.players)) as u8);
            let viewer = if dice.below(2) == 0 { q.seat } else { anybody };
            kept.push((dice.roll(), features(s, viewer, game.memory(viewer).known())));
        }
    }
    let s = game.table().state();
    if !s.is_over() {
        return Vec::new();
    }
    kept.sort_by_key(|k| k.0);
    kept.truncate(POSITIONS);
    let share = 1.0 / s.winners.0.count_ones() as f32;
    let won = std::array::from_fn(|p| if s.winners.contains(Seat(p as u8)) { share } else { 0.0 });
    kept.into_iter().map(|(order, position)| (order, Sample { position, won })).collect()
}

/// Reads a model; nothing, if there is none.
pub fn read(file: &Path) -> std::io::Result<Option<SavedModel>> {
    if !file.exists() {
        return Ok(None);
    }
    let text = files::read_text(file)?;
    let not_one = |e: &dyn std::fmt::Display| std::io::Error::other(format!("{} is not a model: {e}", file.display()));
    let kept: SavedModel = serde_json::from_str(&text).map_err(|e| not_one(&e))?;
    if !(2..=4).contains(&kept.players) {
        return Err(not_one(&format!("it is for {} players", kept.players)));
    }
    Ok(Some(kept))
}

/// Writes a model: all of it, or nothing.
pub fn write(file: &Path, kept: &SavedModel) -> std::io::Result<()> {
    files::write(file, serde_json::to_string_pretty(kept).expect("plain data can be written") + "\n")
}
