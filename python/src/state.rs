//! A game to play and to search with.

use crate::describe;
use crate::setup::{setup, wrong_setup};
use breakpoint::{CardId, CardSet, Game, Knowledge, Seat, View};
use environment::returns;
use environment::rows::{Open, WIDTH, observe};
use numpy::{PyArray1, PyArrayMethods};
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;

/// A game that waits for an action, or is over. See `_native.pyi`.
#[pyclass(module = "breakpoint_game._native")]
pub struct State {
    pub(crate) game: Game,
}

impl State {
    /// A seat that is at the table.
    fn seat(&self, seat: usize) -> PyResult<Seat> {
        let players = self.game.players();
        match u8::try_from(seat) {
            Ok(n) if n < players => Ok(Seat(n)),
            _ => Err(PyValueError::new_err(format!("there is no seat {seat}: the players are 0 to {}", players - 1))),
        }
    }
    /// The cards a seat could name: what it is asked about, and what it remembers.
    fn known(&self, seat: Seat) -> CardSet {
        let asked = self.game.knowledge().filter(|k| k.seat() == seat);
        asked.map_or_else(|| self.game.remembered(seat), |k: Knowledge| k.known())
    }
    fn options(&self) -> usize {
        self.game.question().map_or(0, |q| q.options.len())
    }
}

/// A Python object from something that can be written as JSON.
fn object<'py>(py: Python<'py>, text: serde_json::Result<String>) -> PyResult<Bound<'py, PyAny>> {
    let text = text.map_err(|e| PyRuntimeError::new_err(e.to_string()))?;
    py.import("json")?.call_method1("loads", (text,))
}

#[pymethods]
impl State {
    #[new]
    #[pyo3(signature = (players=2, factions=None, *, seed=0, sets=None, without=None, titans=true))]
    fn new(
        players: u8,
        factions: Option<&Bound<'_, PyAny>>,
        seed: u64,
        sets: Option<Vec<String>>,
        without: Option<Vec<String>>,
        titans: bool,
    ) -> PyResult<State> {
        let setup = setup(players, factions, seed, sets, without, titans)?;
        Ok(State { game: Game::new(&setup).map_err(wrong_setup)? })
    }
    #[getter]
    fn players(&self) -> u8 {
        self.game.players()
    }
    #[getter]
    fn turn(&self) -> u16 {
        self.game.state().turn.number
    }
    #[getter]
    fn points(&self) -> Vec<u8> {
        (0..self.game.players()).map(|seat| self.game.state().vp(Seat(seat))).collect()
    }
    fn is_terminal(&self) -> bool {
        self.game.question().is_none()
    }
    fn current_player(&self) -> i32 {
        self.game.asked().map_or(-1, |seat| seat.0.into())
    }
    fn legal_actions(&self) -> Vec<usize> {
        (0..self.options()).collect()
    }
    fn apply_action(&mut self, py: Python<'_>, action: i64) -> PyResult<()> {
        let q = self.game.question().ok_or_else(|| PyValueError::new_err("the game is over: there are no actions"))?;
        let choice = usize::try_from(action).ok().and_then(|n| q.options.get(n).copied());
        let choice = choice.ok_or_else(|| {
            let most = q.options.len() - 1;
            PyValueError::new_err(format!("action {action} is not legal: it can be 0 to {most}"))
        })?;
        let game = &mut self.game;
        py.detach(|| game.answer(choice)).map_err(|e| PyRuntimeError::new_err(format!("action {action}: {e}")))
    }
    fn action_to_string(&self, action: usize) -> PyResult<String> {
        let choice = self.game.question().and_then(|q| q.options.get(action).copied());
        let choice = choice.ok_or_else(|| PyValueError::new_err(format!("action {action} is not legal")))?;
        Ok(describe::option(self.game.state(), choice))
    }
    fn question_to_string(&self) -> String {
        self.game.question().map_or("the game is over".into(), |q| describe::question(self.game.state(), q))
    }
    fn returns(&self) -> Vec<f32> {
        returns(self.game.state())[..self.game.players().into()].to_vec()
    }
    fn clone(&self) -> State {
        State { game: self.game.clone() }
    }
    fn __copy__(&self) -> State {
        self.clone()
    }
    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> State {
        self.clone()
    }
    fn imagine(&self, seed: u64) -> PyResult<State> {
        let over = self.is_terminal();
        self.game.imagine(seed).map(|game| State { game }).ok_or_else(|| match over {
            true => PyValueError::new_err("the game is over: nothing is left to imagine"),
            false => PyRuntimeError::new_err("no deal was found that leads to this question; try another seed"),
        })
    }
    #[pyo3(signature = (seat=None))]
    fn view<'py>(&self, py: Python<'py>, seat: Option<usize>) -> PyResult<Bound<'py, PyAny>> {
        let view: View = match seat {
            Some(seat) => self.game.view(self.seat(seat)?),
            None => self.game.view_from_outside(),
        };
        object(py, serde_json::to_string(&self.game.library().keyed(&view)))
    }
    fn events<'py>(&self, py: Python<'py>, seat: usize) -> PyResult<Bound<'py, PyAny>> {
        let seat = self.seat(seat)?;
        let events: Vec<_> = self.game.events().iter().filter(|event| event.is_for(seat)).collect();
        object(py, serde_json::to_string(&self.game.library().keyed(&events)))
    }
    fn known_cards(&self, seat: usize) -> PyResult<Vec<(&'static str, String)>> {
        let (seat, s) = (self.seat(seat)?, self.game.state());
        let hidden = |c: &CardId| s.is_hidden_from(*c, Some(seat));
        let told = |c: CardId| (s.def(c).name, format!("{:?}", s.card(c).place));
        Ok(self.known(seat).iter().filter(hidden).map(told).collect())
    }
    #[pyo3(signature = (seat=None))]
    fn rows<'py>(&self, py: Python<'py>, seat: Option<usize>) -> PyResult<Bound<'py, PyArray1<i16>>> {
        let seat = seat.map_or_else(|| Ok(self.game.asked().unwrap_or_default()), |seat| self.seat(seat))?;
        let array = PyArray1::<i16>::zeros(py, WIDTH, false);
        let open = self.game.question();
        let open = open.map(|q| Open { seat: q.seat, prompt: q.prompt, options: &q.options, picks: q.picks });
        observe(self.game.state(), seat, self.known(seat), open, array.readwrite().as_slice_mut()?);
        Ok(array)
    }
    fn save(&self) -> PyResult<String> {
        self.game.save().ok_or_else(|| PyValueError::new_err("an imagined game cannot be saved: it was never played"))
    }
    #[staticmethod]
    fn load(text: &str) -> PyResult<State> {
        Ok(State { game: Game::load(text).map_err(|e| PyValueError::new_err(e.to_string()))? })
    }
    /// How it is pickled: as it is saved.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        Ok((py.get_type::<State>().getattr("load")?, (self.save()?,)))
    }
    fn __repr__(&self) -> String {
        format!("<State turn {}: {}>", self.turn(), self.question_to_string())
    }
}
