//! Where bots think: in threads of their own, so that people never wait for them.
//!
//! A table has at most one bot that thinks, and whoever came first is served first, so no table can take more than its
//! turn. The more wait, the less each may think.

use ::bots::{Bot, Budget, roster};
use engine::ask::Choice;
use engine::library::Library;
use knowledge::Match;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError, mpsc};

/// A bot with the plans it has made.
pub(crate) type Mind = Box<dyn Bot>;

/// A position to think about.
pub(crate) struct Position {
    /// The game as it is: the bot is shown what the seat that is asked may know.
    pub game: Match,
    /// Which bot.
    pub level: String,
    /// For its chance.
    pub seed: u64,
    /// The bot as it was left after its last answer.
    pub mind: Option<Mind>,
}

/// What a bot wants to answer, and the bot; nothing, if it has failed.
pub(crate) type Thought = Option<(Choice, Mind)>;

struct Job {
    position: Position,
    then: Box<dyn FnOnce(Thought) + Send>,
}

/// The threads, and what waits for them. They end with the last clone.
#[derive(Clone)]
pub(crate) struct Thinkers {
    jobs: mpsc::Sender<Job>,
    state: Arc<State>,
}

#[derive(Default)]
struct State {
    waiting: AtomicU64,
    answered: AtomicU64,
}

impl Thinkers {
    /// So many threads, with so much thought for an answer.
    pub fn new(lib: &'static Library, threads: usize, budget: Budget) -> Thinkers {
        let (jobs, waiting) = mpsc::channel::<Job>();
        let (waiting, state) = (Arc::new(Mutex::new(waiting)), Arc::new(State::default()));
        for i in 0..threads.max(1) {
            let (waiting, state) = (waiting.clone(), state.clone());
            let work = move || loop {
                let job = waiting.lock().unwrap_or_else(PoisonError::into_inner).recv();
                let Ok(Job { position, then }) = job else { return };
                let others = state.waiting.fetch_sub(1, Ordering::Relaxed).saturating_sub(1);
                let budget = shared(budget, others / threads.max(1) as u64);
                let thought = catch_unwind(AssertUnwindSafe(|| think(lib, position, budget))).ok().flatten();
                state.answered.fetch_add(1, Ordering::Relaxed);
                then(thought);
            };
            std::thread::Builder::new().name(format!("bot {i}")).spawn(work).expect("the system has threads");
        }
        Thinkers { jobs, state }
    }
    /// Thinks about a position as soon as it is its turn, and then passes on what came of it.
    pub fn think(&self, position: Position, then: impl FnOnce(Thought) + Send + 'static) {
        self.state.waiting.fetch_add(1, Ordering::Relaxed);
        let _ = self.jobs.send(Job { position, then: Box::new(then) }); // the threads live as long as we do
    }
    /// How many wait.
    pub fn waiting(&self) -> u64 {
        self.state.waiting.load(Ordering::Relaxed)
    }
    /// How many answers were thought about.
    pub fn answered(&self) -> u64 {
        self.state.answered.load(Ordering::Relaxed)
    }
}

/// What is left of a budget when so many wait for the same thread: at least a tenth.
fn shared(budget: Budget, others: u64) -> Budget {
    let parts = u32::try_from(others + 1).unwrap_or(u32::MAX).min(10);
    match budget {
        Budget::Rounds(n) => Budget::Rounds((n / parts).max(1)),
        Budget::Time(time) => Budget::Time(time / parts),
    }
}

fn think(lib: &'static Library, position: Position, budget: Budget) -> Thought {
    let Position { game, level, seed, mind } = position;
    let knowledge = game.knowledge()?;
    let mut mind = match mind {
        Some(mind) => mind,
        None => roster::find(&level)?.bot(lib, seed, Some(budget)),
    };
    Some((mind.choose(&knowledge), mind))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn the_more_wait_the_less_each_may_think() {
        let second = Budget::Time(Duration::from_secs(1));
        assert_eq!(shared(second, 0), second);
        assert_eq!(shared(second, 3), Budget::Time(Duration::from_millis(250)));
        assert_eq!(shared(second, 1000), Budget::Time(Duration::from_millis(100)));
        assert_eq!(shared(Budget::Rounds(4), 1000), Budget::Rounds(1));
    }
}
