//! Leases: which process owns a table. An epoch is never given twice, so that whoever has lost a table without
//! noticing cannot write any more.

use crate::statement::{Rows, Statement};
use crate::{LeaseError, Notification, Store, TableId, Unavailable};
use std::time::Duration;

/// A table that is ours for a while.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Lease {
    /// What entries are written with.
    pub epoch: i64,
}

const TAKE: &str = "
    INSERT INTO leases (table_id, owner, address, epoch, until) VALUES ($1, $2, $3, 1, now_millis() + $4)
    ON CONFLICT (table_id) DO UPDATE
    SET owner = excluded.owner, address = excluded.address, epoch = leases.epoch + 1, until = excluded.until
    WHERE leases.owner = excluded.owner OR leases.until <= now_millis()
    RETURNING epoch";

const HOLDER: &str = "SELECT owner, address FROM leases WHERE table_id = $1 AND until > now_millis()";

const RENEW: &str = "
    UPDATE leases SET until = now_millis() + $2 WHERE owner = $1 AND until > now_millis() RETURNING table_id, epoch";

const RELEASE: &str = "UPDATE leases SET owner = '', epoch = epoch + 1, until = 0 WHERE table_id = $1 AND epoch = $2";

const RELEASE_ALL: &str = "UPDATE leases SET owner = '', epoch = epoch + 1, until = 0 WHERE owner = $1";

fn millis(time: Duration) -> i64 {
    i64::try_from(time.as_millis()).unwrap_or(i64::MAX / 2)
}

fn holder(rows: Option<Rows>) -> Result<Option<(String, String)>, Unavailable> {
    let row = rows.into_iter().flatten().next();
    row.map(|mut row| Ok((row.text()?, row.text()?))).transpose()
}

impl Store {
    /// Takes a table that nobody has, or that its owner has not renewed in time. Whoever has it already gets a new
    /// epoch.
    ///
    /// # Errors
    /// If somebody else has it, or the database cannot be used now.
    pub async fn take_lease(
        &self,
        table: &TableId,
        owner: &str,
        address: &str,
        for_: Duration,
    ) -> Result<Lease, LeaseError> {
        let take = Statement::new(TAKE, [table.into(), owner.into(), address.into(), millis(for_).into()]);
        let mut answers = self.write(vec![take, Statement::new(HOLDER, [table.into()])]).await?.into_iter();
        if let Some(mut row) = answers.next().into_iter().flatten().next() {
            self.tell(Notification::Owner(table.clone()));
            return Ok(Lease { epoch: row.int()? });
        }
        match holder(answers.next())? {
            Some((owner, address)) => Err(LeaseError::Held { owner, address }),
            None => Err(LeaseError::Unavailable("the table has just been given up; take it again".into())),
        }
    }

    /// Who has a table, and where they can be reached.
    ///
    /// # Errors
    /// If the database cannot be used now.
    pub async fn holder(&self, table: &TableId) -> Result<Option<(String, String)>, Unavailable> {
        holder(Some(self.read(Statement::new(HOLDER, [table.into()])).await?))
    }

    /// Renews all that an owner still has, and says what that is. What is missing has been lost.
    ///
    /// # Errors
    /// If the database cannot be used now.
    pub async fn renew_leases(&self, owner: &str, for_: Duration) -> Result<Vec<(TableId, i64)>, Unavailable> {
        let rows = self.write_one(Statement::new(RENEW, [owner.into(), millis(for_).into()])).await?;
        rows.into_iter().map(|mut row| Ok((row.parsed()?, row.int()?))).collect()
    }

    /// Gives a table up. Nothing can be written with that epoch any more. Without effect if somebody else has it.
    ///
    /// # Errors
    /// If the database cannot be used now.
    pub async fn release_lease(&self, table: &TableId, epoch: i64) -> Result<(), Unavailable> {
        self.write_one(Statement::new(RELEASE, [table.into(), epoch.into()])).await?;
        self.tell(Notification::Owner(table.clone()));
        Ok(())
    }

    /// Gives up all that an owner has.
    ///
    /// # Errors
    /// If the database cannot be used now.
    pub async fn release_all(&self, owner: &str) -> Result<(), Unavailable> {
        self.write_one(Statement::new(RELEASE_ALL, [owner.into()])).await?;
        Ok(())
    }
}
