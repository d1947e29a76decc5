//! Saved games to look at, whoever wrote them.

use crate::error::{UserError, printable};
use record::Record;
use std::path::Path;

/// A game from a file, with names that can be printed.
pub fn read(path: &Path) -> Result<Record, UserError> {
    let record = Record::read(::cards::library(), path).map_err(|e| UserError(format!("{}: {e}", path.display())))?;
    let players = record.players.iter().map(|name| printable(name)).collect();
    Ok(Record { players, ..record })
}
