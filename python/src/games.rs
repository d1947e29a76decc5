//! Many games at once.

use crate::setup::{setup, wrong_setup};
use environment::games::{Games as Many, Results};
use environment::rows::{OPTIONS, WIDTH};
use numpy::{PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray1};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// Many games at once. The arrays are the same ones after every step. See `_native.pyi`.
#[pyclass(module = "breakpoint_game._native")]
pub struct Games {
    games: Many,
    seats: Py<PyArray1<i8>>,
    options: Py<PyArray1<i16>>,
    rewards: Py<PyArray2<f32>>,
    terminated: Py<PyArray1<bool>>,
    truncated: Py<PyArray1<bool>>,
    rows: Py<PyArray2<i16>>,
    masks: Py<PyArray2<i8>>,
}

#[pymethods]
impl Games {
    #[new]
    #[pyo3(signature = (games, players=2, factions=None, *, seed=0, threads=1, sets=None, without=None, titans=true))]
    #[expect(clippy::too_many_arguments, reason = "they have names in Python")]
    fn new(
        py: Python<'_>,
        games: usize,
        players: u8,
        factions: Option<&Bound<'_, PyAny>>,
        seed: u64,
        threads: usize,
        sets: Option<Vec<String>>,
        without: Option<Vec<String>>,
        titans: bool,
    ) -> PyResult<Games> {
        if games == 0 || threads == 0 {
            return Err(PyValueError::new_err("there must be at least one game and one thread"));
        }
        let setup = setup(players, factions, seed, sets, without, titans)?;
        let many = Many::new(breakpoint::library(), &setup, games, threads).map_err(wrong_setup)?;
        let all = Games {
            games: many,
            seats: PyArray1::zeros(py, games, false).unbind(),
            options: PyArray1::zeros(py, games, false).unbind(),
            rewards: PyArray2::zeros(py, [games, players.into()], false).unbind(),
            terminated: PyArray1::zeros(py, games, false).unbind(),
            truncated: PyArray1::zeros(py, games, false).unbind(),
            rows: PyArray2::zeros(py, [games, WIDTH], false).unbind(),
            masks: PyArray2::zeros(py, [games, OPTIONS], false).unbind(),
        };
        all.tell(py)?;
        Ok(all)
    }
    fn __len__(&self) -> usize {
        self.games.len()
    }
    #[pyo3(signature = (actions, observe=true))]
    fn step(&mut self, py: Python<'_>, actions: PyReadonlyArray1<'_, i64>, observe: bool) -> PyResult<()> {
        {
            let games = &mut self.games;
            let (mut seats, mut options) = (self.seats.bind(py).readwrite(), self.options.bind(py).readwrite());
            let mut rewards = self.rewards.bind(py).readwrite();
            let (mut over, mut cut) = (self.terminated.bind(py).readwrite(), self.truncated.bind(py).readwrite());
            let mut results = Results {
                seats: seats.as_slice_mut()?,
                options: options.as_slice_mut()?,
                rewards: rewards.as_slice_mut()?,
                terminated: over.as_slice_mut()?,
                truncated: cut.as_slice_mut()?,
            };
            let actions = actions.as_slice()?;
            let stepped = py.detach(|| games.step(actions, &mut results));
            stepped.map_err(|e| PyValueError::new_err(e.to_string()))?;
        }
        if observe { self.observe(py) } else { Ok(()) }
    }
    fn observe(&self, py: Python<'_>) -> PyResult<()> {
        let games = &self.games;
        let (mut rows, mut masks) = (self.rows.bind(py).readwrite(), self.masks.bind(py).readwrite());
        let (rows, masks) = (rows.as_slice_mut()?, masks.as_slice_mut()?);
        py.detach(|| games.observe(rows, masks));
        Ok(())
    }
    #[getter]
    fn seats(&self, py: Python<'_>) -> Py<PyArray1<i8>> {
        self.seats.clone_ref(py)
    }
    #[getter]
    fn options(&self, py: Python<'_>) -> Py<PyArray1<i16>> {
        self.options.clone_ref(py)
    }
    #[getter]
    fn rewards(&self, py: Python<'_>) -> Py<PyArray2<f32>> {
        self.rewards.clone_ref(py)
    }
    #[getter]
    fn terminated(&self, py: Python<'_>) -> Py<PyArray1<bool>> {
        self.terminated.clone_ref(py)
    }
    #[getter]
    fn truncated(&self, py: Python<'_>) -> Py<PyArray1<bool>> {
        self.truncated.clone_ref(py)
    }
    #[getter]
    fn rows(&self, py: Python<'_>) -> Py<PyArray2<i16>> {
        self.rows.clone_ref(py)
    }
    #[getter]
    fn masks(&self, py: Python<'_>) -> Py<PyArray2<i8>> {
        self.masks.clone_ref(py)
    }
}

impl Games {
    /// Who is asked at first.
    fn tell(&self, py: Python<'_>) -> PyResult<()> {
        let (mut seats, mut options) = (self.seats.bind(py).readwrite(), self.options.bind(py).readwrite());
        let mut rewards = self.rewards.bind(py).readwrite();
        let (mut over, mut cut) = (self.terminated.bind(py).readwrite(), self.truncated.bind(py).readwrite());
        self.games.tell(&mut Results {
            seats: seats.as_slice_mut()?,
            options: options.as_slice_mut()?,
            rewards: rewards.as_slice_mut()?,
            terminated: over.as_slice_mut()?,
            truncated: cut.as_slice_mut()?,
        });
        Ok(())
    }
}
