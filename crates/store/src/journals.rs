//! Journals: what happened at a table, entry by entry, and checkpoints that shorten the reading.

use crate::statement::Statement;
use crate::{AppendError, Entry, Notification, Store, Stored, TableId, Unavailable};

const READ: &str = "SELECT number, body FROM entries WHERE table_id = $1 AND number >= $2 ORDER BY number";

const HELD: &str = "SELECT epoch FROM leases WHERE table_id = $1 AND epoch = $2";

const REWRITE: &str = "
    UPDATE entries SET body = $4
    WHERE table_id = $1 AND number = $3 AND EXISTS (SELECT 1 FROM leases WHERE table_id = $1 AND epoch = $2)
    RETURNING number";

const PUT_CHECKPOINT: &str = "
    INSERT INTO checkpoints (table_id, number, body)
    SELECT $1, $3, $4 FROM leases WHERE table_id = $1 AND epoch = $2
    ON CONFLICT (table_id) DO UPDATE SET number = excluded.number, body = excluded.body
    WHERE checkpoints.number <= excluded.number";

const CHECKPOINT: &str = "SELECT number, body FROM checkpoints WHERE table_id = $1";

impl Store {
    /// Adds an entry to the journal of its table. It is durable when this returns.
    ///
    /// # Errors
    /// Nothing was stored if it is fenced, its number is taken or the one before is missing. If the database cannot be
    /// used, it is unknown: read the journal again.
    pub async fn append(&self, entry: Entry) -> Result<(), AppendError> {
        let summary = entry.summary.is_some();
        self.write_entry(entry).await?;
        if summary {
            self.tell(Notification::Lobby);
        }
        Ok(())
    }

    /// The journal of a table, from the entry of this number on, in order.
    ///
    /// # Errors
    /// If the database cannot be used now.
    pub async fn journal(&self, table: &TableId, from: u32) -> Result<Vec<Stored>, Unavailable> {
        let rows = self.read(Statement::new(READ, [table.into(), from.into()])).await?;
        rows.into_iter().map(|mut row| Ok(Stored { number: row.number()?, body: row.bytes()? })).collect()
    }

    /// Replaces the body of an entry that is there, to take the name of somebody who has left for good out of it.
    ///
    /// # Errors
    /// If it is fenced, or the database cannot be used now. Without an entry of that number, there is a gap.
    pub async fn rewrite(&self, table: &TableId, epoch: i64, number: u32, body: Vec<u8>) -> Result<(), AppendError> {
        let rewrite = Statement::new(REWRITE, [table.into(), epoch.into(), number.into(), body.into()]);
        let held = Statement::new(HELD, [table.into(), epoch.into()]);
        let answers = self.write(vec![rewrite, held]).await?;
        match answers.iter().map(Vec::len).collect::<Vec<_>>()[..] {
            [1, _] => Ok(()),
            [_, 1] => Err(AppendError::Gap),
            _ => Err(AppendError::Fenced),
        }
    }

    /// Keeps what the table was after the entry of this number. Of all checkpoints of a table, the newest is kept.
    ///
    /// # Errors
    /// If it is fenced, or the database cannot be used now.
    pub async fn put_checkpoint(
        &self,
        table: &TableId,
        epoch: i64,
        number: u32,
        body: Vec<u8>,
    ) -> Result<(), AppendError> {
        let put = Statement::new(PUT_CHECKPOINT, [table.into(), epoch.into(), number.into(), body.into()]);
        let held = Statement::new(HELD, [table.into(), epoch.into()]);
        let mut answers = self.write(vec![put, held]).await?;
        if answers.pop().is_some_and(|held| !held.is_empty()) { Ok(()) } else { Err(AppendError::Fenced) }
    }

    /// The newest checkpoint of a table.
    ///
    /// # Errors
    /// If the database cannot be used now.
    pub async fn checkpoint(&self, table: &TableId) -> Result<Option<Stored>, Unavailable> {
        let rows = self.read(Statement::new(CHECKPOINT, [table.into()])).await?;
        let stored = rows.into_iter().next().map(|mut row| Ok(Stored { number: row.number()?, body: row.bytes()? }));
        stored.transpose()
    }
}
