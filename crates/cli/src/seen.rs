//! What a seat sees of any table, with the players' names: for words about a table that nobody sits at now.

use engine::ask::Question;
use engine::ids::Seat;
use engine::state::State;
use protocol::{Seated, Undo, View};

/// A table as a seat, or somebody without one, sees it.
pub fn view(s: &State, names: &[String], seat: Option<Seat>, open: Option<&Question>) -> View {
    named(engine::view::View::of(s, seat, open), names)
}

/// What is seen, with the names of the players.
pub fn named(table: engine::view::View, names: &[String]) -> View {
    let seated = names.iter().map(|name| Seated { name: name.clone(), bot: None }).collect();
    View { table, seated, revision: 0, picked: Vec::new(), seen: Vec::new(), orders: Vec::new(), undo: Undo::Nothing }
}
