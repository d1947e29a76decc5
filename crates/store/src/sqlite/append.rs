//! How a journal entry is stored: only under the current epoch, and only as the next one.

use crate::{AppendError, Entry, tables};
use rusqlite::{Connection, params};

const APPEND: &str = "
    INSERT INTO entries (table_id, number, epoch, body)
    SELECT ?1, ?2, ?3, ?4
    WHERE EXISTS (SELECT 1 FROM leases WHERE table_id = ?1 AND epoch = ?3)
      AND coalesce((SELECT max(number) FROM entries WHERE table_id = ?1) + 1, ?2) = ?2
    ON CONFLICT DO NOTHING";

const WHY_NOT: &str = "
    SELECT EXISTS (SELECT 1 FROM leases WHERE table_id = ?1 AND epoch = ?3),
           EXISTS (SELECT 1 FROM entries WHERE table_id = ?1 AND number >= ?2)";

pub fn append(connection: &Connection, entry: &Entry) -> rusqlite::Result<Result<(), AppendError>> {
    let Entry { table, epoch, number, body, summary } = entry;
    let table_id = table.as_str();
    if connection.prepare_cached(APPEND)?.execute(params![table_id, number, epoch, body])? == 0 {
        let mut why = connection.prepare_cached(WHY_NOT)?;
        let (held, there) = why.query_row(params![table_id, number, epoch], |row| Ok((row.get(0)?, row.get(1)?)))?;
        return Ok(Err(AppendError::why_not(held, there)));
    }
    if let Some(summary) = summary {
        for statement in tables::put_summary(table, summary) {
            super::connection::run(connection, &statement)?;
        }
    }
    Ok(Ok(()))
}
