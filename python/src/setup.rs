//! How a game is set up from Python, and what is wrong if it cannot be.

use breakpoint::{Factions, Setup, SetupError, library};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;

/// A setup from arguments.
pub fn setup(
    players: u8,
    factions: Option<&Bound<'_, PyAny>>,
    seed: u64,
    sets: Option<Vec<String>>,
    without: Option<Vec<String>>,
    titans: bool,
) -> PyResult<Setup> {
    let setup = Setup::new(players, seed, chosen(factions)?);
    Ok(Setup { sets: sets.unwrap_or_default(), without: without.unwrap_or_default(), titans, ..setup })
}

fn chosen(factions: Option<&Bound<'_, PyAny>>) -> PyResult<Factions> {
    let Some(factions) = factions else { return Ok(Factions::Random) };
    if let Ok(word) = factions.extract::<String>() {
        return match word.as_str() {
            "random" => Ok(Factions::Random),
            "draft" => Ok(Factions::Draft),
            _ => Err(PyValueError::new_err(format!(
                "factions={word:?}: expected \"random\", \"draft\", or a pair of names for each player"
            ))),
        };
    }
    let pairs = factions.extract::<Vec<Vec<String>>>().ok();
    let pairs = pairs.and_then(|all| all.into_iter().map(|pair| pair.try_into().ok()).collect::<Option<_>>());
    let expected = "factions: expected \"random\", \"draft\", or a pair of names for each player, \
                    as in [(\"Ninjas\", \"Pirates\"), (\"Zombies\", \"Wizards\")]";
    pairs.map(Factions::Chosen).ok_or_else(|| PyTypeError::new_err(expected))
}

/// Why a game cannot be set up, and what would be right.
pub fn wrong_setup(e: SetupError) -> PyErr {
    let names =
        |names: Vec<&'static str>, wrong: &str| closest(&names, wrong).map(|name| format!("did you mean \"{name}\"?"));
    let right = match &e {
        SetupError::NoFaction(wrong) => {
            let there = library().playable().map(|f| library().faction(f).name).collect();
            names(there, wrong).or(Some("breakpoint_game.factions() lists them".into()))
        }
        SetupError::NoSet(wrong) => {
            let there: Vec<&str> = library().sets().iter().map(|set| set.short).collect();
            names(there.clone(), wrong).or(Some(format!("there are {}", there.join(", "))))
        }
        _ => None,
    };
    PyValueError::new_err(match right {
        Some(right) => format!("{e}; {right}"),
        None => e.to_string(),
    })
}

/// The name that was probably meant.
fn closest<'a>(names: &[&'a str], wrong: &str) -> Option<&'a str> {
    let wrong = wrong.to_lowercase();
    let alike = |name: &&str| strsim::jaro_winkler(&name.to_lowercase(), &wrong);
    let best = names.iter().copied().max_by(|a, b| alike(a).total_cmp(&alike(b)))?;
    (alike(&best) > 0.8).then_some(best)
}
