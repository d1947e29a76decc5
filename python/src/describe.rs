//! Options and questions in a few words, for people who debug.

use breakpoint::{Choice, Question, State};

/// An option in a few words.
pub fn option(s: &State, choice: Choice) -> String {
    let library = s.lib.0;
    let printed = |def| library.entry(def).def.name;
    match choice {
        Choice::Pass => "pass".into(),
        Choice::Done => "done".into(),
        Choice::Yes => "yes".into(),
        Choice::EndTurn => "end the turn".into(),
        Choice::Card(c) => s.def(c).name.into(),
        Choice::Use(c) => format!("use {}", s.def(c).name),
        Choice::Base(b) => s.base_def(b).name.into(),
        Choice::UseBase(b) => format!("use {}", s.base_def(b).name),
        Choice::Seat(seat) => format!("player {}", seat.0),
        Choice::Faction(f) => library.faction(f).name.into(),
        Choice::Def(def) => printed(def).into(),
        Choice::Number(n) => n.to_string(),
        Choice::Do(deed) => format!("{deed:?}"),
        Choice::Buried(b, n) => format!("buried card {n} at {}", s.base_def(b).name),
    }
}

/// A question in a few words.
pub fn question(s: &State, q: &Question) -> String {
    let source = q.prompt.def.map_or(String::new(), |def| format!("{}: ", s.lib.0.entry(def).def.name));
    format!("player {}, {source}{:?}", q.seat.0, q.prompt.ask)
}
