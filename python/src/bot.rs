//! Bots by name.

use crate::state::State;
use breakpoint::{Bot as Thinker, Budget, NoBot};
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use std::sync::Mutex;
use std::time::Duration;

/// A bot. See `_native.pyi`.
#[pyclass(module = "breakpoint_game._native", frozen)]
pub struct Bot {
    name: String,
    seed: u64,
    budget: Option<Budget>,
    /// There as soon as it is asked.
    thinker: Mutex<Option<Box<dyn Thinker>>>,
}

#[pymethods]
impl Bot {
    #[new]
    #[pyo3(signature = (name, *, seed=0, rounds=None, seconds=None))]
    fn new(name: &str, seed: u64, rounds: Option<u32>, seconds: Option<f64>) -> PyResult<Bot> {
        let there = breakpoint::bot_names().any(|n| n.eq_ignore_ascii_case(name));
        if !there {
            return Err(PyValueError::new_err(NoBot(name.into()).to_string()));
        }
        let budget = match (rounds, seconds) {
            (Some(_), Some(_)) => {
                return Err(PyValueError::new_err("a bot thinks by rounds or by seconds, not by both"));
            }
            (Some(rounds), None) => Some(Budget::Rounds(rounds)),
            (None, Some(s)) => Some(Budget::Time(
                Duration::try_from_secs_f64(s).map_err(|e| PyValueError::new_err(format!("seconds={s}: {e}")))?,
            )),
            (None, None) => None,
        };
        Ok(Bot { name: name.into(), seed, budget, thinker: Mutex::new(None) })
    }
    #[getter]
    fn name(&self) -> &str {
        &self.name
    }
    /// What it would do where a state stands.
    fn choose(&self, py: Python<'_>, state: &State) -> PyResult<usize> {
        let game = &state.game;
        let knowledge = game.knowledge().ok_or_else(|| PyValueError::new_err("the game is over: nobody is asked"))?;
        let wrong = |e: NoBot| PyValueError::new_err(e.to_string());
        py.detach(|| {
            let failed = |_| PyRuntimeError::new_err("the bot has failed before");
            let mut thinker = self.thinker.lock().map_err(failed)?;
            if thinker.is_none() {
                *thinker = Some(match self.budget {
                    Some(budget) => game.bot_with(&self.name, self.seed, budget).map_err(wrong)?,
                    None => game.bot(&self.name, self.seed).map_err(wrong)?,
                });
            }
            let choice = thinker.as_mut().map(|bot| bot.choose(&knowledge));
            let place = |choice| knowledge.question().options.iter().position(|&o| o == choice);
            choice.and_then(place).ok_or_else(|| PyRuntimeError::new_err("the bot has no answer"))
        })
    }
    fn __repr__(&self) -> String {
        format!("Bot({:?}, seed={})", self.name, self.seed)
    }
}
