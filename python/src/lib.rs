//! The game for Python. What is here only translates: games are `breakpoint`'s, observations and games by the thousand
//! `environment`'s. The package around it is in `breakpoint_game`.

// what pyo3's macros write calls Python's C interface; nothing here does
#![allow(unsafe_code)]

mod bot;
mod describe;
mod games;
mod setup;
mod state;

use breakpoint::library;
use environment::{printed, rows};
use numpy::{PyArray1, PyArray2, PyArrayMethods};
use pyo3::prelude::*;

/// The module, as the package imports it.
#[pymodule]
fn _native(m: &Bound<'_, PyModule>) -> PyResult<()> {
    m.add_class::<state::State>()?;
    m.add_class::<bot::Bot>()?;
    m.add_class::<games::Games>()?;
    m.add_function(wrap_pyfunction!(factions, m)?)?;
    m.add_function(wrap_pyfunction!(bots, m)?)?;
    m.add_function(wrap_pyfunction!(layout, m)?)?;
    m.add_function(wrap_pyfunction!(card_names, m)?)?;
    m.add_function(wrap_pyfunction!(card_columns, m)?)?;
    m.add_function(wrap_pyfunction!(card_table, m)?)?;
    m.add("MAX_OPTIONS", rows::OPTIONS)?;
    m.add("__version__", env!("CARGO_PKG_VERSION"))
}

/// The factions that can be played, by name.
#[pyfunction]
fn factions() -> Vec<&'static str> {
    library().playable().map(|f| library().faction(f).name).collect()
}

/// The bots, by name.
#[pyfunction]
fn bots() -> Vec<&'static str> {
    breakpoint::bot_names().collect()
}

/// The blocks of an observation: their names, how many rows they have, and the names of their columns.
#[pyfunction]
fn layout() -> Vec<(&'static str, usize, Vec<&'static str>)> {
    rows::BLOCKS.iter().map(|b| (b.name, b.rows, b.columns.to_vec())).collect()
}

/// The names of the printed cards and bases, by row of the table of cards.
#[pyfunction]
fn card_names() -> Vec<&'static str> {
    let names = library().ids().map(|d| library().entry(d).def.name);
    std::iter::once("").chain(names).collect()
}

/// The columns of the table of cards.
#[pyfunction]
fn card_columns() -> Vec<String> {
    printed::columns(library())
}

/// What is printed on every card and base, in numbers; the first row is of a card that cannot be seen.
#[pyfunction]
fn card_table(py: Python<'_>) -> PyResult<Bound<'_, PyArray2<f32>>> {
    let columns = printed::columns(library()).len();
    PyArray1::from_vec(py, printed::table(library())).reshape([library().len() + 1, columns])
}
