//! Bots by the names people give.

use crate::error::{UserError, nearest};
use bots::roster::{self, Entry, LADDER, LEVELS};

/// The bot of a name that was given with an option.
pub fn find(option: &str, name: &str) -> Result<Entry, UserError> {
    let unknown = || format!("{option}: there is no bot \"{}\"{}", name.escape_debug(), nearest(name, names()));
    roster::find(name).ok_or_else(|| UserError(unknown()))
}

/// The names there are.
pub fn names() -> impl Iterator<Item = &'static str> {
    LADDER.iter().chain(&LEVELS).map(|e| e.name)
}
