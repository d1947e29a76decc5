//! One random game.

use crate::check::{check, check_end};
use crate::panics::catch;
use crate::random::{Checked, Checks, Random};
use engine::ask::{Choice, Oracle};
use engine::few::Few;
use engine::ids::{FactionId, Seats};
use engine::library::Library;
use engine::setup::{Setup, SetupError};
use engine::state::State;
use engine::table::{Table, play_out};
use record::{Answer, Record};

/// A game that goes on for more turns than this does not end. Players who play at random let monsters pile up at
/// bases, so that one game in some ten thousand takes more than 300.
pub const MAX_TURNS: u16 = 1000;

/// How a game came out.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// Who won; nobody, if a law was broken.
    pub winners: Seats,
    /// Who played what.
    pub factions: [Few<FactionId, 2>; 4],
    /// How many turns it took.
    pub turns: u16,
    /// How many questions with at least two options were answered.
    pub decisions: u64,
    /// The hash of the last state; zero, if a law was broken.
    pub hash: u64,
    /// The law that was broken.
    pub violation: Option<Violation>,
}

/// A broken law, and the game that shows it.
#[derive(Clone, Debug)]
pub struct Violation {
    /// What is wrong.
    pub what: String,
    /// The answers so far. One that leads to no further question has no hash.
    pub record: Record,
}

/// Plays a random game. The choices depend on `seed`, everything else on the setup.
pub fn play_game(lib: &'static Library, setup: &Setup, seed: u64, checks: Checks) -> Result<Outcome, SetupError> {
    let start = State::new(lib, setup)?;
    let mut s = start.clone();
    let (decisions, broken) = if checks != Checks::Never {
        let mut oracle = Checked::new(seed, checks);
        let end = run(&mut s, &mut oracle).and_then(|()| check(&s)).and_then(|()| check_end(&s)).err();
        let decisions = oracle.random.decisions;
        (decisions, oracle.broken.or(end).map(|what| (what, oracle.choices)))
    } else {
        let mut oracle = Random::new(seed);
        let broken = run(&mut s, &mut oracle).err();
        (oracle.decisions, broken.map(|what| (what, choices_again(start, seed))))
    };
    let violation = match broken {
        Some((what, choices)) => Some(Violation { what, record: record_of(lib, setup, &choices)? }),
        None => None,
    };
    let whole = violation.is_none();
    Ok(Outcome {
        winners: if whole { s.winners } else { Seats::NONE },
        factions: s.factions.clone(),
        turns: s.turn.number,
        decisions,
        hash: if whole { s.hash() } else { 0 },
        violation,
    })
}

fn run(s: &mut State, oracle: &mut dyn Oracle) -> Result<(), String> {
    match catch(|| play_out(s, oracle))? {
        Ok(()) => Ok(()),
        Err(stop) if stop.is_runaway() => Err("an ability goes on without end".into()),
        Err(_) => Err(format!("the game does not end within {MAX_TURNS} turns")),
    }
}

/// Nothing is written down while games are played at full speed; so the game is played again.
fn choices_again(mut s: State, seed: u64) -> Vec<Choice> {
    let mut oracle = Checked::new(seed, Checks::Never);
    let _ = run(&mut s, &mut oracle);
    oracle.choices
}

fn record_of(lib: &'static Library, setup: &Setup, choices: &[Choice]) -> Result<Record, SetupError> {
    let players = (1..=setup.players).map(|n| format!("Player {n}")).collect();
    let bots = vec![Some("random".to_string()); setup.players as usize];
    let mut record = Record::begin(lib, setup, players, bots)?;
    let Ok(Ok(mut table)) = catch(|| Table::begin(lib, setup)) else { return Ok(record) };
    for &choice in choices {
        let seat = table.asked().unwrap_or_default();
        if !matches!(catch(|| record.answer(&mut table, choice)), Ok(Ok(()))) {
            record.answers.push(Answer { seat, choice, hash: String::new() });
            break;
        }
    }
    Ok(record)
}
