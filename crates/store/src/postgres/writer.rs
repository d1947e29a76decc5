//! A task that writes: whatever has come in while the last batch was written is the next one. Journal entries go by
//! one statement; all else one by one, since it is rare and its locks should be short.

use super::append::append;
use super::session::{Address, Blame, Refused, Session, in_time};
use crate::errors::Failure;
use crate::statement::{Rows, Statement};
use crate::writer::{Counter, Job, Jobs, LARGEST_BATCH};
use crate::{AppendError, Entry, Unavailable, clock};
use std::collections::BTreeSet;
use tokio::sync::oneshot;

type Reply<T> = oneshot::Sender<T>;
type Append = (Entry, Reply<Result<(), AppendError>>);

/// How often the same is tried when somebody was in the way.
const ATTEMPTS: u32 = 5;

struct Writer {
    address: Address,
    /// Nothing after trouble: the next batch connects again.
    session: Option<Session>,
    counter: Counter,
}

pub fn start(session: Session, address: Address, mut jobs: Jobs, counter: Counter) {
    let mut writer = Writer { address, session: Some(session), counter };
    tokio::spawn(async move {
        let mut batch = Vec::new();
        while jobs.recv_many(&mut batch, LARGEST_BATCH).await > 0 {
            let mut entries = Vec::new();
            let mut stop = None;
            for job in batch.drain(..) {
                match job {
                    Job::Append(entry, reply) => entries.push((entry, reply)),
                    Job::Run(statements, reply) => writer.run(statements, reply).await,
                    Job::Stop(reply) => stop = Some(reply),
                }
            }
            writer.append_all(entries).await;
            if let Some(reply) = stop {
                drop((writer, jobs));
                let _ = reply.send(()); // nobody may be waiting any more
                return;
            }
        }
    });
}

impl Writer {
    /// One statement holds one entry of each table; a second one of the same table comes after it.
    async fn append_all(&mut self, mut entries: Vec<Append>) {
        while !entries.is_empty() {
            let mut tables = BTreeSet::new();
            let (now, later) = entries.into_iter().partition(|(entry, _)| tables.insert(entry.table.clone()));
            self.append(now).await;
            entries = later;
        }
    }

    /// If one of them is at fault, each by its own statement.
    async fn append(&mut self, batch: Vec<Append>) {
        match self.attempt_append(&batch).await {
            Ok(outcomes) => {
                for ((_, reply), outcome) in batch.into_iter().zip(outcomes) {
                    let _ = reply.send(outcome); // nobody may be waiting any more; what was written stays
                }
            }
            Err(Refused { blame: Blame::Request, .. }) if batch.len() > 1 => {
                for one in batch {
                    Box::pin(self.append(vec![one])).await;
                }
            }
            Err(Refused { failure, .. }) => {
                self.counter.failed();
                for (_, reply) in batch {
                    let _ = reply.send(Err(failure.clone().into()));
                }
            }
        }
    }

    async fn attempt_append(&mut self, batch: &[Append]) -> Result<Vec<Result<(), AppendError>>, Refused> {
        let began = clock::instant();
        let entries: Vec<&Entry> = batch.iter().map(|(entry, _)| entry).collect();
        let mut attempt = 1;
        let outcomes = loop {
            let session = self.session().await?;
            let outcomes = in_time(append(&session, &entries)).await;
            if !self.again(session, outcomes.as_ref().err(), &mut attempt) {
                break outcomes?;
            }
        };
        self.counter.committed(batch.len(), outcomes.iter().filter(|outcome| outcome.is_ok()).count(), began);
        Ok(outcomes)
    }

    async fn run(&mut self, statements: Vec<Statement>, reply: Reply<Result<Vec<Rows>, Failure>>) {
        let answer = self.attempt_run(&statements).await;
        if answer.is_err() {
            self.counter.failed();
        }
        let _ = reply.send(answer.map_err(|refused| refused.failure)); // as above
    }

    async fn attempt_run(&mut self, statements: &[Statement]) -> Result<Vec<Rows>, Refused> {
        let began = clock::instant();
        let mut attempt = 1;
        let rows = loop {
            let session = self.session().await?;
            let rows = in_time(async { Ok::<_, Refused>(session.run_all(statements).await?) }).await;
            if !self.again(session, rows.as_ref().err(), &mut attempt) {
                break rows?;
            }
        };
        self.counter.committed(1, 0, began);
        Ok(rows)
    }

    /// The connection, or a new one if it has failed.
    async fn session(&mut self) -> Result<Session, Unavailable> {
        match self.session.take() {
            Some(session) if !session.is_closed() => Ok(session),
            _ => Session::connect(&self.address).await,
        }
    }

    /// Keeps the connection if it can still be used, and says whether to try the same again.
    fn again(&mut self, session: Session, refused: Option<&Refused>, attempt: &mut u32) -> bool {
        let blame = refused.map(|refused| refused.blame);
        if blame != Some(Blame::Database) {
            self.session = Some(session);
        }
        *attempt += 1;
        blame == Some(Blame::Conflict) && *attempt <= ATTEMPTS
    }
}
