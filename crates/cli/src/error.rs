//! What people are told when something is wrong: one line, with what was expected.

use engine::library::Library;
use engine::setup::SetupError;

/// Something is wrong with what the user asked for or gave us.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UserError(pub String);

impl std::fmt::Display for UserError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}
impl std::error::Error for UserError {}

impl UserError {
    /// Why a game cannot be set up, with the nearest names where one is wrong.
    pub fn setup(lib: &Library, e: SetupError) -> UserError {
        let factions = || lib.playable().map(|f| lib.faction(f).name);
        let hint = match &e {
            SetupError::NoFaction(name) => nearest(name, factions()),
            SetupError::Incomplete(_) => among(factions()),
            SetupError::NoSet(name) => nearest(name, lib.sets().iter().flat_map(|s| [s.short, s.name])),
            _ => String::new(),
        };
        UserError(format!("{e}{hint}"))
    }
}

/// The names most like one that does not exist, as the end of a sentence.
pub fn nearest<'a>(wrong: &str, names: impl Iterator<Item = &'a str>) -> String {
    let wrong = wrong.to_lowercase();
    let likeness = |name: &str| {
        let name = name.to_lowercase();
        let like = strsim::normalized_damerau_levenshtein(&wrong, &name);
        if name.contains(&wrong) { (1.0 + like) / 2.0 } else { like }
    };
    let mut found: Vec<(f64, &str)> = names.map(|n| (likeness(n), n)).collect();
    found.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(b.1)));
    found.dedup_by_key(|f| f.1);
    let best = found.first().map_or(0.0, |f| f.0);
    let good: Vec<String> =
        found.iter().filter(|f| f.0 >= best - 0.15).take(3).map(|f| format!("\"{}\"", f.1)).collect();
    match good.as_slice() {
        [] => String::new(),
        [one] => format!("; did you mean {one}?"),
        [first @ .., last] => format!("; did you mean {} or {last}?", first.join(", ")),
    }
}

fn among<'a>(names: impl Iterator<Item = &'a str>) -> String {
    format!("; there are {}", names.collect::<Vec<_>>().join(", "))
}
