//! The way to the one who writes. Both databases have a writer of their own; what it is asked for, and how, is the
//! same.

use crate::errors::Failure;
use crate::statement::{Rows, Statement};
use crate::{AppendError, Entry, Statistics, clock};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;
use tokio::sync::{mpsc, oneshot};

/// How many writes are committed together at most.
pub const LARGEST_BATCH: usize = 1_000;

/// How many may wait. Whoever comes then waits to be let in.
const QUEUE: usize = 4 * LARGEST_BATCH;

/// Something to write.
pub enum Job {
    /// A journal entry.
    Append(Entry, oneshot::Sender<Result<(), AppendError>>),
    /// Statements that are carried out together or not at all.
    Run(Vec<Statement>, oneshot::Sender<Result<Vec<Rows>, Failure>>),
    /// Nothing any more.
    Stop(oneshot::Sender<()>),
}

/// Where the writer finds what to do.
pub type Jobs = mpsc::Receiver<Job>;

/// The way to the writer.
#[derive(Clone)]
pub struct Writer {
    jobs: mpsc::Sender<Job>,
}

fn closed() -> Failure {
    Failure::Unavailable("the store is closed".into())
}

impl Writer {
    pub fn new() -> (Writer, Jobs) {
        let (jobs, received) = mpsc::channel(QUEUE);
        (Writer { jobs }, received)
    }

    pub async fn append(&self, entry: Entry) -> Result<(), AppendError> {
        let (reply, answer) = oneshot::channel();
        self.jobs.send(Job::Append(entry, reply)).await.map_err(|_| closed())?;
        answer.await.unwrap_or_else(|_| Err(closed().into()))
    }

    /// The rows of each statement.
    pub async fn run(&self, statements: Vec<Statement>) -> Result<Vec<Rows>, Failure> {
        let (reply, answer) = oneshot::channel();
        self.jobs.send(Job::Run(statements, reply)).await.map_err(|_| closed())?;
        answer.await.unwrap_or_else(|_| Err(closed()))
    }

    /// Resolves when all that came before is done and the database is let go.
    pub async fn stop(&self) {
        let (reply, answer) = oneshot::channel();
        if self.jobs.send(Job::Stop(reply)).await.is_ok() {
            let _ = answer.await; // nobody answers if the writer is gone
        }
    }
}

/// What the writer counts.
#[derive(Clone, Default)]
pub struct Counter(Arc<Mutex<Statistics>>);

impl Counter {
    pub fn statistics(&self) -> Statistics {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
    pub fn committed(&self, writes: usize, entries: usize, since: Instant) {
        let time = clock::instant() - since;
        self.0.lock().unwrap_or_else(PoisonError::into_inner).committed(writes, entries, time);
    }
    pub fn failed(&self) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).failures += 1;
    }
}
