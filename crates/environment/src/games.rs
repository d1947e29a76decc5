//! Many games, stepped at once. They have no log and nobody who remembers: nothing is done that is not asked for.

use crate::returns;
use crate::rows::{OPTIONS, Open, WIDTH, observe};
use engine::branch::{Branch, Reached};
use engine::ids::CardSet;
use engine::library::Library;
use engine::setup::{Setup, SetupError};
use rayon::prelude::*;
use std::fmt;

/// A game that goes on for more turns than this is broken off: nobody has won it.
pub const MAX_TURNS: u16 = 1000;

/// Games that go on for ever: one that is over begins anew, with another deal.
pub struct Games {
    lib: &'static Library,
    /// What they have in common; every deal has a seed of its own.
    setup: Setup,
    games: Vec<OneGame>,
    pool: Option<rayon::ThreadPool>,
}

struct OneGame {
    branch: Branch,
    /// Which of the games it is, counted over everything that is played.
    number: u64,
    end: End,
}

/// How a game has ended with the last answer.
#[derive(Copy, Clone, PartialEq, Debug)]
enum End {
    /// It goes on.
    Not,
    /// By the rules, and what it was worth to each seat.
    Over([f32; 4]),
    /// It was broken off.
    TooLong,
}

/// What has come of the last answers, by game.
pub struct Results<'a> {
    /// Who is asked now.
    pub seats: &'a mut [i8],
    /// Between how many options.
    pub options: &'a mut [i16],
    /// What the game that has just ended was worth to each seat: as many numbers for a game as there are players.
    pub rewards: &'a mut [f32],
    /// Whether a game has ended, by the rules, and another one has begun.
    pub terminated: &'a mut [bool],
    /// Whether one was broken off, and another one has begun.
    pub truncated: &'a mut [bool],
}

/// Why answers were not taken. Nothing has changed.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum StepError {
    /// There must be one for each game.
    HowMany {
        /// The answers that were given.
        answers: usize,
        /// The games there are.
        games: usize,
    },
    /// A question has no such option.
    NoOption {
        /// Which game.
        game: usize,
        /// What was answered.
        answer: i64,
        /// How many options there are.
        options: usize,
    },
}

impl fmt::Display for StepError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StepError::HowMany { answers, games } => {
                write!(f, "{answers} actions for {games} games: expected one for each")
            }
            StepError::NoOption { game, answer, options } => {
                write!(f, "action {answer} of game {game} is not legal: it can be 0 to {}", options - 1)
            }
        }
    }
}
impl std::error::Error for StepError {}

impl OneGame {
    fn begin(lib: &'static Library, setup: &Setup, number: u64) -> Result<OneGame, SetupError> {
        let deal = Setup { seed: setup.seed.own_chance(number).into(), ..setup.clone() };
        let mut game = OneGame { branch: Branch::begin(lib, &deal)?, number, end: End::Not };
        game.skip_what_is_forced();
        Ok(game)
    }
    fn open(&self) -> Option<Open<'_>> {
        let asked = &self.branch.asked;
        Some(Open { seat: asked.seat, prompt: asked.prompt?, options: &asked.options, picks: None })
    }
    /// Answers, and goes on to a question that leaves a choice.
    fn answer(&mut self, n: usize) {
        self.end = End::Not;
        match self.branch.answer(self.branch.asked.options[n]) {
            Reached::Question => self.skip_what_is_forced(),
            reached => self.end_or_turn_aside(reached),
        }
        if self.end == End::Not && self.branch.now().turn.number > MAX_TURNS {
            self.end = End::TooLong;
        }
    }
    fn skip_what_is_forced(&mut self) {
        while let [only] = self.branch.asked.options[..] {
            match self.branch.answer(only) {
                Reached::Question => {}
                reached => return self.end_or_turn_aside(reached),
            }
        }
    }
    /// The game has ended, or an answer would never have come to an end: then the first one that does is taken.
    fn end_or_turn_aside(&mut self, reached: Reached) {
        if reached == Reached::End {
            self.end = End::Over(returns(self.branch.now()));
            return;
        }
        for option in self.branch.asked.options.clone() {
            match self.branch.answer(option) {
                Reached::Question => return self.skip_what_is_forced(),
                Reached::End => return self.end = End::Over(returns(self.branch.now())),
                Reached::Nowhere => {}
            }
        }
        self.end = End::TooLong;
    }
}

impl Games {
    /// Begins so many games, to be stepped by so many threads.
    pub fn new(lib: &'static Library, setup: &Setup, games: usize, threads: usize) -> Result<Games, SetupError> {
        let begin = |n: u64| OneGame::begin(lib, setup, n);
        let games = (0..games as u64).map(begin).collect::<Result<_, _>>()?;
        // without threads of our own there is one all the same
        let pool = (threads > 1).then(|| rayon::ThreadPoolBuilder::new().num_threads(threads).build().ok()).flatten();
        Ok(Games { lib, setup: setup.clone(), games, pool })
    }
    /// How many there are.
    pub fn len(&self) -> usize {
        self.games.len()
    }
    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.games.is_empty()
    }
    /// How many play in each.
    pub fn players(&self) -> usize {
        self.setup.players.into()
    }
    /// Who is asked, and between how many options; nothing has ended.
    pub fn tell(&self, results: &mut Results) {
        let players = self.players();
        for (n, game) in self.games.iter().enumerate() {
            let rewards = &mut results.rewards[n * players..][..players];
            tell(
                game,
                &mut results.seats[n],
                &mut results.options[n],
                rewards,
                &mut results.terminated[n],
                &mut results.truncated[n],
            );
        }
    }
    /// Answers every question by the number of an option.
    pub fn step(&mut self, answers: &[i64], results: &mut Results) -> Result<(), StepError> {
        let (lib, setup, players) = (self.lib, &self.setup, usize::from(self.setup.players));
        let games = self.games.len();
        if answers.len() != games {
            return Err(StepError::HowMany { answers: answers.len(), games });
        }
        for (game, (one, &answer)) in self.games.iter().zip(answers).enumerate() {
            let options = one.branch.asked.options.len();
            if !usize::try_from(answer).is_ok_and(|a| a < options) {
                return Err(StepError::NoOption { game, answer, options });
            }
        }
        let one = |(game, &answer, seat, options, rewards, terminated, truncated): (
            &mut OneGame,
            &i64,
            &mut i8,
            &mut i16,
            &mut [f32],
            &mut bool,
            &mut bool,
        )| {
            game.answer(answer as usize);
            tell(game, seat, options, rewards, terminated, truncated);
            if game.end != End::Not {
                let next = OneGame::begin(lib, setup, game.number + games as u64).expect("the same setup as before");
                *game = next;
                (*seat, *options) = asked(game);
            }
        };
        let Results { seats, options, rewards, terminated, truncated } = results;
        match &self.pool {
            None => {
                let rows = self.games.iter_mut().zip(answers).zip(seats.iter_mut()).zip(options.iter_mut());
                let rows = rows.zip(rewards.chunks_exact_mut(players)).zip(terminated.iter_mut());
                rows.zip(truncated.iter_mut()).for_each(|((((((a, b), c), d), e), f), g)| one((a, b, c, d, e, f, g)));
            }
            Some(pool) => pool.install(|| {
                let rows = (
                    self.games.par_iter_mut(),
                    answers.par_iter(),
                    seats.par_iter_mut(),
                    options.par_iter_mut(),
                    rewards.par_chunks_exact_mut(players),
                    terminated.par_iter_mut(),
                    truncated.par_iter_mut(),
                );
                rows.into_par_iter().with_min_len(16).for_each(one);
            }),
        }
        Ok(())
    }
    /// What the seats that are asked see: [`WIDTH`] numbers for each game, and which of [`OPTIONS`] there are.
    pub fn observe(&self, rows: &mut [i16], masks: &mut [i8]) {
        let one = |(game, rows, mask): (&OneGame, &mut [i16], &mut [i8])| {
            let (seat, open) = (game.branch.asked.seat, game.open());
            observe(game.branch.now(), seat, CardSet::default(), open, rows);
            let options = game.branch.asked.options.len().min(OPTIONS);
            mask[..options].fill(1);
            mask[options..].fill(0);
        };
        match &self.pool {
            None => {
                let rows = self.games.iter().zip(rows.chunks_exact_mut(WIDTH)).zip(masks.chunks_exact_mut(OPTIONS));
                rows.for_each(|((a, b), c)| one((a, b, c)));
            }
            Some(pool) => pool.install(|| {
                let rows =
                    (self.games.par_iter(), rows.par_chunks_exact_mut(WIDTH), masks.par_chunks_exact_mut(OPTIONS));
                rows.into_par_iter().with_min_len(16).for_each(one);
            }),
        }
    }
    /// What happens in a game, for whoever looks from outside.
    pub fn game(&self, n: usize) -> Option<&Branch> {
        self.games.get(n).map(|game| &game.branch)
    }
}

fn asked(game: &OneGame) -> (i8, i16) {
    let asked = &game.branch.asked;
    (asked.seat.0 as i8, asked.options.len() as i16)
}

fn tell(
    game: &OneGame,
    seat: &mut i8,
    options: &mut i16,
    rewards: &mut [f32],
    terminated: &mut bool,
    truncated: &mut bool,
) {
    (*seat, *options) = asked(game);
    (*terminated, *truncated) = (matches!(game.end, End::Over(_)), game.end == End::TooLong);
    match game.end {
        End::Over(worth) => rewards.copy_from_slice(&worth[..rewards.len()]),
        _ => rewards.fill(0.0),
    }
}
