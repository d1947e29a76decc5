//! All there is, row by row: how it gets into a file of another kind of database, and out of it.

use super::connection::{migrate, reading, run_sql};
use crate::backup::{CONTENTS, insert, select};
use crate::statement::Row;
use crate::{OpenError, Unavailable, migrations};
use rusqlite::Connection;
use std::path::Path;

/// Copies a database that others may be writing to, as it is at this moment, into a new file.
pub fn copy(from: &Path, to: &Path) -> Result<(), Unavailable> {
    let Some(name) = to.to_str() else {
        return Err(Unavailable(format!("{} has characters that SQLite cannot open", to.display())));
    };
    let named = |e| Unavailable(format!("{}: {e}", from.display()));
    reading(from)?.execute("VACUUM INTO ?1", [name]).map_err(named)?;
    sync(to)
}

/// Writes rows, each with the index of its table in `CONTENTS`, into a new file.
pub fn write_new(file: &Path, mut next: impl FnMut() -> Option<(usize, Vec<Row>)>) -> Result<(), Unavailable> {
    let mut connection = Connection::open(file)?;
    migrate(&mut connection, migrations::SQLITE).map_err(|e: OpenError| Unavailable(e.to_string()))?;
    let transaction = connection.transaction()?;
    while let Some((table, rows)) = next() {
        let mut insert = transaction.prepare_cached(&insert(CONTENTS[table]).replace('$', "?"))?;
        for row in rows {
            insert.execute(rusqlite::params_from_iter(row.into_values()))?;
        }
    }
    transaction.commit()?;
    connection.close().map_err(|(_, e)| e)?;
    sync(file)
}

/// Hands over all rows, some at once, with the index of their table in `CONTENTS`, until they are not wanted any more.
pub fn read_all(
    file: &Path,
    at_once: usize,
    mut wanted: impl FnMut((usize, Vec<Row>)) -> bool,
) -> Result<(), Unavailable> {
    let connection = reading(file)?;
    for (table, contents) in CONTENTS.iter().enumerate() {
        let mut rows = Vec::new();
        let go_on = run_sql(&connection, &select(*contents), &[], |row| {
            rows.push(row);
            rows.len() < at_once || wanted((table, std::mem::take(&mut rows)))
        })?;
        if !go_on || !wanted((table, rows)) {
            return Ok(());
        }
    }
    Ok(())
}

fn sync(file: &Path) -> Result<(), Unavailable> {
    let synced = std::fs::File::options().write(true).open(file).and_then(|file| file.sync_all());
    synced.map_err(|e| Unavailable(format!("{}: {e}", file.display())))
}
