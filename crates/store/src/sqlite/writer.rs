//! The thread that writes: whatever has come in while the last batch was written is the next one.

use super::append::append;
use super::connection::{Database, existing, is_trouble, run, writing};
use super::lock::Lock;
use crate::errors::{Failure, OpenError};
use crate::statement::Rows;
use crate::writer::{Counter, Job, Jobs, LARGEST_BATCH};
use crate::{AppendError, clock};
use rusqlite::{Connection, TransactionBehavior};

struct Writer {
    database: Database,
    /// Nothing after trouble: the next batch opens the file again.
    connection: Option<Connection>,
    counter: Counter,
}

/// What came of a job that the database did carry out.
enum Outcome {
    Appended(Result<(), AppendError>),
    Ran(Vec<Rows>),
}

pub fn start(
    database: Database,
    connection: Connection,
    lock: Option<Lock>,
    mut jobs: Jobs,
    counter: Counter,
) -> Result<(), OpenError> {
    let mut writer = Writer { database, connection: Some(connection), counter };
    let work = move || {
        let mut batch = Vec::new();
        while jobs.blocking_recv_many(&mut batch, LARGEST_BATCH) > 0 {
            let stop = batch.iter().position(|job| matches!(job, Job::Stop(_)));
            let rest = stop.map(|at| batch.split_off(at));
            writer.commit(std::mem::take(&mut batch));
            if let Some(rest) = rest {
                drop((writer, lock, jobs)); // before anybody is told that it is closed
                for job in rest {
                    if let Job::Stop(reply) = job {
                        let _ = reply.send(());
                    }
                }
                return;
            }
        }
    };
    let thread = std::thread::Builder::new().name("store".into()).spawn(work);
    thread.map(drop).map_err(|e| OpenError::Unavailable(format!("no thread to write: {e}")))
}

impl Writer {
    /// All of them in one transaction. If one of them is at fault, each in its own.
    fn commit(&mut self, batch: Vec<Job>) {
        if batch.is_empty() {
            return;
        }
        match self.attempt(&batch) {
            Ok(outcomes) => batch.into_iter().zip(outcomes).for_each(|(job, outcome)| reply(job, outcome)),
            Err(Refused { alone: true, .. }) if batch.len() > 1 => {
                batch.into_iter().for_each(|job| self.commit(vec![job]));
            }
            Err(Refused { failure, .. }) => {
                self.counter.failed();
                batch.into_iter().for_each(|job| fail(job, failure.clone()));
            }
        }
    }

    fn attempt(&mut self, batch: &[Job]) -> Result<Vec<Outcome>, Refused> {
        let began = clock::instant();
        let connection = match &mut self.connection {
            Some(connection) => connection,
            gone => gone.insert(writing(&self.database, existing()).map_err(Refused::by_disk)?),
        };
        match transact(connection, batch) {
            Ok(outcomes) => {
                let entries = outcomes.iter().filter(|o| matches!(o, Outcome::Appended(Ok(())))).count();
                self.counter.committed(batch.len(), entries, began);
                Ok(outcomes)
            }
            Err(error) => {
                let trouble = is_trouble(&error);
                if (trouble || !connection.is_autocommit()) && matches!(self.database, Database::File(_)) {
                    self.connection = None;
                }
                Err(Refused { failure: error.into(), alone: !trouble })
            }
        }
    }
}

/// Why a batch was not written.
struct Refused {
    failure: Failure,
    /// Whether one of the jobs is at fault, so that the others can be written without it.
    alone: bool,
}

impl Refused {
    fn by_disk(why: crate::Unavailable) -> Self {
        Refused { failure: why.into(), alone: false }
    }
}

/// Rolled back by whatever fails, the commit included.
fn transact(connection: &mut Connection, batch: &[Job]) -> rusqlite::Result<Vec<Outcome>> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let outcomes = batch.iter().map(|job| match job {
        Job::Append(entry, _) => append(&transaction, entry).map(Outcome::Appended),
        Job::Run(statements, _) => {
            let rows: Result<_, _> = statements.iter().map(|statement| run(&transaction, statement)).collect();
            rows.map(Outcome::Ran)
        }
        Job::Stop(_) => Ok(Outcome::Ran(Vec::new())),
    });
    let outcomes = outcomes.collect::<rusqlite::Result<_>>()?;
    transaction.commit()?;
    Ok(outcomes)
}

/// Nobody may be waiting any more; what was written stays written.
fn reply(job: Job, outcome: Outcome) {
    match (job, outcome) {
        (Job::Append(_, reply), Outcome::Appended(outcome)) => drop(reply.send(outcome)),
        (Job::Run(_, reply), Outcome::Ran(rows)) => drop(reply.send(Ok(rows))),
        _ => {}
    }
}

fn fail(job: Job, failure: Failure) {
    match job {
        Job::Append(_, reply) => drop(reply.send(Err(failure.into()))),
        Job::Run(_, reply) => drop(reply.send(Err(failure))),
        Job::Stop(_) => {}
    }
}

#[cfg(test)]
mod tests {
    use crate::statement::Statement;
    use crate::{Location, Store};

    /// As if the file system had become read-only and then writable again.
    #[tokio::test]
    async fn a_connection_that_can_only_read_is_replaced() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&Location::Sqlite(folder.path().into())).await.unwrap();
        store.write_one(Statement::new("PRAGMA query_only = ON", [])).await.unwrap();
        let refused = store.check().await.unwrap_err();
        assert!(refused.0.contains("readonly"), "{refused}");
        store.check().await.unwrap();
    }

    #[tokio::test]
    async fn a_file_that_has_become_full_is_refused_and_then_goes_on() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&Location::Sqlite(folder.path().into())).await.unwrap();
        store.write_one(Statement::new("PRAGMA max_page_count = 1", [])).await.unwrap();
        let large =
            Statement::new("INSERT INTO tokens VALUES ($1, $2, 'a', 1)", [vec![1].into(), "x".repeat(99_999).into()]);
        let refused = store.write_one(large.clone()).await.unwrap_err();
        assert!(format!("{refused:?}").contains("full"), "{refused:?}");
        let count = Statement::new("SELECT count(*) FROM tokens", []);
        assert_eq!(store.read(count.clone()).await.unwrap()[0].int().unwrap(), 0);
        store.write_one(large).await.unwrap();
        assert_eq!(store.read(count).await.unwrap()[0].int().unwrap(), 1);
    }

    /// What is wrong with one of many does not keep the others out, though they are one batch.
    #[tokio::test]
    async fn a_write_that_fails_does_so_alone() {
        let store = Store::open(&Location::Memory).await.unwrap();
        let token = |i: i64| Statement::new("INSERT INTO tokens VALUES ($1, 'p', 'a', $2)", [vec![1].into(), i.into()]);
        let health = |i: i64| Statement::new("INSERT INTO health VALUES ($1, 1)", [i.into()]);
        let all = (0..40).map(|i| store.write_one(if i % 4 == 0 { token(i) } else { health(i) }));
        let answers = futures_util::future::join_all(all).await;
        let failed: Vec<_> = answers.iter().enumerate().filter(|(_, a)| a.is_err()).map(|(i, _)| i).collect();
        assert_eq!(failed, [4, 8, 12, 16, 20, 24, 28, 32, 36]);
    }
}
