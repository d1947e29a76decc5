//! Learning from games, generation by generation: each plays by what the one before has learned, against itself,
//! or against somebody who stays the same. A generation that is on file is not played again, so a run can be
//! interrupted. One generation is a [`Step`]: its games, which do not depend on each other, and what is learned from
//! all of them together.

use bots::features::{Features, features};
use bots::learn::{Sample, Schedule, learn, surprise};
use bots::model::{Model, Models, SavedModel, guessed};
use bots::plan::Follower;
use bots::planner::{Planner, SearchLimits};
use bots::roster::Entry;
use bots::{Bot, Budget};
use engine::ask::Choice;
use engine::ids::Seat;
use engine::library::Library;
use knowledge::{Knowledge, Match};
use rayon::prelude::*;
use serde::{Deserialize, Serialize};
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

/// A generation that is to be played and learned from.
pub struct Step<'r> {
    run: &'r Run,
    /// How many play.
    pub players: u8,
    /// Which generation, from one.
    pub number: usize,
    /// Of how many.
    pub of: usize,
    /// How it is played.
    pub generation: Generation,
    /// What is known already, to learn more from there.
    before: Option<Model>,
    /// What the games are played by.
    models: &'static Models,
}

/// A game that was played to learn from: what was answered wherever there was a choice, as places among the options.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Game {
    answers: Vec<u16>,
    /// The hash of the last state, in hexadecimal.
    hash: String,
}

impl Run {
    /// Learns for a number of players, or takes what is on file; returns the last generation.
    pub fn learn(
        &self,
        players: u8,
        played: impl Fn(u64) + Sync,
        mut tell: impl FnMut(Progress),
    ) -> std::io::Result<SavedModel> {
        self.generations(players).iter().take(self.known(players)?).for_each(|g| played(g.games));
        while let Some(step) = self.next(players)? {
            let games = (0..step.generation.games).into_par_iter().map(|n| {
                let game = step.play(n);
                played(1);
                game
            });
            tell(step.learn(&games.collect::<Vec<_>>())?);
        }
        Ok(self.read(players, self.generations(players).len())?.expect("all generations are on file"))
    }
    /// The first generation that is not on file yet; nothing, if all are.
    pub fn next(&self, players: u8) -> std::io::Result<Option<Step<'_>>> {
        let (generations, known) = (self.generations(players), self.known(players)?);
        let Some(&generation) = generations.get(known) else { return Ok(None) };
        let learned = self.read(players, known)?.map(|kept| kept.model(self.lib));
        let before = learned.or_else(|| self.against.map(|_| Models::learned(self.lib).of(players).clone()));
        let player = before.clone().unwrap_or_else(|| guessed(self.lib, players));
        let models = Box::leak(Box::new(Models(std::array::from_fn(|_| player.clone()))));
        Ok(Some(Step { run: self, players, number: known + 1, of: generations.len(), generation, before, models }))
    }
    /// How many generations are on file, from the first on.
    fn known(&self, players: u8) -> std::io::Result<usize> {
        let all = self.generations(players).len();
        for number in 1..=all {
            if self.read(players, number)?.is_none() {
                return Ok(number - 1);
            }
        }
        Ok(all)
    }
    /// The file of a generation.
    pub fn file(&self, players: u8, number: usize) -> PathBuf {
        self.folder.join(format!("model-{players}-{number}.json"))
    }
    fn read(&self, players: u8, number: usize) -> std::io::Result<Option<SavedModel>> {
        read(&self.file(players, number))
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
}

impl Step<'_> {
    /// The model that the games are played by.
    pub fn player(&self) -> &Model {
        self.models.of(self.players)
    }
    fn plan(&self) -> Plan {
        let seed = self.run.seed.wrapping_mul(64).wrapping_add(u64::from(self.players) * 8 + self.number as u64 - 1);
        Plan { players: self.players..=self.players, games: self.generation.games, seed, ..Plan::default() }
    }
    /// Whether a seat is somebody who learns, in the nth game.
    fn learns(&self, n: u64, seat: u8) -> bool {
        self.run.against.is_none() || u64::from(seat) == n % u64::from(self.players)
    }
    /// Plays the nth game.
    pub fn play(&self, n: u64) -> Game {
        let bot = |p: u8| match self.run.against.filter(|_| !self.learns(n, p)) {
            Some(o) => o.entry.bot(self.run.lib, n * 4 + u64::from(p), o.budget),
            None => Box::new(Follower::of(Planner::new(self.models, self.generation.limits), n * 4 + u64::from(p))),
        };
        let mut bots: Vec<Box<dyn Bot>> = (0..self.players).map(bot).collect();
        let mut answers = Vec::new();
        let choose = |knowledge: &Knowledge| {
            let (options, choice) = (&knowledge.question().options, bots[knowledge.seat().index()].choose(knowledge));
            let place = options.iter().position(|&o| o == choice).unwrap_or(0);
            if options.len() > 1 {
                answers.push(place as u16);
            }
            Some(options[place])
        };
        let end = self.go_through(n, choose, |_, _, _| {}).expect("bots always answer");
        Game { answers, hash: hash(&end) }
    }
    /// What there is to learn from a game that was played, each position with a number by which it can be shuffled.
    /// Why it cannot have been played, if it cannot.
    fn samples(&self, n: u64, game: &Game) -> Result<Vec<(u64, Sample)>, String> {
        let mut answers = game.answers.iter();
        let choose = |knowledge: &Knowledge| match &knowledge.question().options[..] {
            [only] => Some(*only),
            options => options.get(usize::from(*answers.next()?)).copied(),
        };
        let mut kept: Vec<(u64, Features)> = Vec::new();
        let keep = |order: u64, viewer: Seat, game: &Match| {
            kept.push((order, features(game.table().state(), viewer, game.memory(viewer).known())));
        };
        let end = self.go_through(n, choose, keep).filter(|end| hash(end) == game.hash && answers.next().is_none());
        let end = end.ok_or_else(|| format!("game {n} does not come out as it did"))?;
        let s = end.table().state();
        if !s.is_over() {
            return Ok(Vec::new());
        }
        kept.sort_by_key(|k| k.0);
        kept.truncate(POSITIONS);
        let share = 1.0 / s.winners.0.count_ones() as f32;
        let won = std::array::from_fn(|p| if s.winners.contains(Seat(p as u8)) { share } else { 0.0 });
        Ok(kept.into_iter().map(|(order, position)| (order, Sample { position, won })).collect())
    }
    /// Goes through the nth game, in which those who learn stray: `choose` says what somebody would answer, `keep` gets
    /// every position with a random number and somebody to look at it. Nothing, if somebody does not know what to answer.
    fn go_through(
        &self,
        n: u64,
        mut choose: impl FnMut(&Knowledge) -> Option<Choice>,
        mut keep: impl FnMut(u64, Seat, &Match),
    ) -> Option<Match> {
        let plan = self.plan();
        let mut dice = Dice::nth(plan.seed, n);
        let mut game = Match::begin(self.run.lib, &plan.setup(self.run.lib, n)).expect("a plan that was tried");
        while let Some(knowledge) = game.knowledge().filter(|s| s.turn() <= MAX_TURNS) {
            let q = knowledge.question().clone();
            let mut choice = choose(&knowledge)?;
            if self.learns(n, q.seat.0) && dice.below(100) < STRAY {
                choice = q.options[dice.below(q.options.len())];
            }
            if game.answer_somehow(choice).is_err() {
                break;
            }
            let s = game.table().state();
            if s.turn.number > 0 && !s.is_over() {
                let anybody = Seat(dice.below(usize::from(s.players)) as u8);
                let viewer = if dice.below(2) == 0 { q.seat } else { anybody };
                keep(dice.roll(), viewer, &game);
            }
        }
        Some(game)
    }
    /// Learns from all games of the generation, in their order, and keeps what was learned on file.
    pub fn learn(&self, games: &[Game]) -> std::io::Result<Progress> {
        let samples = games.par_iter().enumerate().map(|(n, game)| self.samples(n as u64, game));
        let samples: Vec<Vec<(u64, Sample)>> = samples.collect::<Result<_, _>>().map_err(std::io::Error::other)?;
        let mut samples: Vec<(u64, Sample)> = samples.into_iter().flatten().collect();
        samples.sort_by_key(|s| s.0);
        let samples: Vec<Sample> = samples.into_iter().map(|s| s.1).collect();
        let (test, rest) = samples.split_at(samples.len() / 10);
        let mut model = self.before.clone().unwrap_or_else(|| Model::blank(self.players, self.run.lib.len()));
        // who knows something already learns with smaller steps
        let rates: &[f32] = if self.run.against.is_some() { &[0.0005, 0.0002] } else { &[0.004, 0.001, 0.0003] };
        for &rate in rates {
            learn(&mut model, rest, Schedule { epochs: 2, rate, decay: 0.0003 }, self.generation.neurons);
        }
        let against = self.run.against.map(|o| format!(" --against {}", o.entry.name)).unwrap_or_default();
        let (n, of, seed) = (self.number, self.of, self.run.seed);
        let made_by = format!("breakpoint train --seed {seed}{against}, generation {n} of {of}");
        std::fs::create_dir_all(&self.run.folder)?;
        write(&self.run.file(self.players, n), &SavedModel::of(&model, self.run.lib, made_by))?;
        let surprise = [surprise(self.player(), test), surprise(&model, test)];
        Ok(Progress { players: self.players, generation: n, surprise })
    }
}

fn hash(game: &Match) -> String {
    format!("{:016x}", game.table().state().hash())
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
