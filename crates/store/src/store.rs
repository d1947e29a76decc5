//! The store itself: the way to those who write and to those who read.

use crate::errors::{Failure, OpenError, Unavailable};
use crate::statement::{Rows, Statement};
use crate::writer::{Counter, Writer};
use crate::{AppendError, Entry, Location, Notification, Statistics, postgres, sqlite};
use std::sync::Arc;

/// People, tables and journals that survive. It is cheap to clone.
///
/// What was written is durable when the call returns; whatever is read later contains it.
#[derive(Clone)]
pub struct Store(Arc<Inner>);

struct Inner {
    location: Location,
    /// Writes journal entries.
    journals: Writer,
    /// Writes all else. With SQLite, it is the same.
    others: Writer,
    readers: Readers,
    counter: Counter,
}

enum Readers {
    Sqlite(sqlite::Readers),
    Postgres(postgres::Readers, postgres::Notifier),
    /// In memory, the one who writes is the only one who can read.
    None,
}

impl Store {
    /// Opens it, makes it if there is none, and brings an older schema up to date. It has to be called in a runtime of
    /// tokio's, and what it starts ends with the last clone of the store.
    ///
    /// # Errors
    /// If it is of a later version of this program, in use by another process (SQLite), or out of reach.
    pub async fn open(location: &Location) -> Result<Store, OpenError> {
        let counter = Counter::default();
        let (journals, jobs) = Writer::new();
        let mut others = journals.clone();
        let readers = match location {
            Location::Sqlite(folder) => Readers::Sqlite(sqlite::open(folder, jobs, counter.clone())?),
            Location::Memory => {
                sqlite::open_in_memory(jobs, counter.clone())?;
                Readers::None
            }
            Location::Postgres(address) => {
                let (writer, more) = Writer::new();
                others = writer;
                let (readers, notifier) = postgres::open(address, [jobs, more], &counter).await?;
                Readers::Postgres(readers, notifier)
            }
        };
        Ok(Store(Arc::new(Inner { location: location.clone(), journals, others, readers, counter })))
    }

    /// Finishes what has come in, and lets go of the database: it can be opened by another process when this returns.
    /// All calls fail from now on, those by clones, too.
    pub async fn close(&self) {
        self.0.journals.stop().await;
        self.0.others.stop().await;
        match &self.0.readers {
            Readers::Sqlite(readers) => readers.close().await,
            Readers::Postgres(readers, _) => readers.close().await,
            Readers::None => {}
        }
    }

    /// What has been written so far.
    pub fn statistics(&self) -> Statistics {
        self.0.counter.statistics()
    }

    pub(crate) fn location(&self) -> &Location {
        &self.0.location
    }

    pub(crate) async fn write_entry(&self, entry: Entry) -> Result<(), AppendError> {
        self.0.journals.append(entry).await
    }

    /// Carries out statements together or not at all; the answer is the rows of each.
    pub(crate) async fn write(&self, statements: Vec<Statement>) -> Result<Vec<Rows>, Failure> {
        self.0.others.run(statements).await
    }

    /// Carries out one statement.
    pub(crate) async fn write_one(&self, statement: Statement) -> Result<Rows, Failure> {
        Ok(self.write(vec![statement]).await?.pop().unwrap_or_default())
    }

    pub(crate) async fn read(&self, statement: Statement) -> Result<Rows, Unavailable> {
        match &self.0.readers {
            Readers::Sqlite(readers) => readers.read(statement).await,
            Readers::Postgres(readers, _) => readers.read(statement).await,
            Readers::None => Ok(self.write_one(statement).await?),
        }
    }

    /// Tells other processes, soon.
    pub(crate) fn tell(&self, change: Notification) {
        if let Readers::Postgres(_, notifier) = &self.0.readers {
            notifier.tell(change);
        }
    }
}
