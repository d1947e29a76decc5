//! Connections that read beside those that write.

use super::session::{Address, Session, in_time};
use crate::Unavailable;
use crate::statement::{Rows, Statement};
use std::sync::{Mutex, PoisonError};
use tokio::sync::Semaphore;

/// How many read at once.
const READERS: usize = 4;

/// Connections that read, opened when they are needed.
pub struct Readers {
    address: Address,
    places: Semaphore,
    idle: Mutex<Vec<Session>>,
}

impl Readers {
    pub fn new(address: Address) -> Self {
        Readers { address, places: Semaphore::new(READERS), idle: Mutex::default() }
    }

    /// A connection may have broken since it was last used: then once more on a new one.
    pub async fn read(&self, statement: Statement) -> Result<Rows, Unavailable> {
        let _place = self.places.acquire().await.map_err(|_| Unavailable("the store is closed".into()))?;
        if let Some(session) = self.idle() {
            match self.read_by(session, &statement).await {
                Err(_) => self.forget(), // they have broken together
                rows => return rows,
            }
        }
        self.read_by(Session::connect(&self.address).await?, &statement).await
    }

    async fn read_by(&self, session: Session, statement: &Statement) -> Result<Rows, Unavailable> {
        let rows = in_time(async { Ok::<_, Unavailable>(session.run(statement).await?) }).await?;
        self.idle.lock().unwrap_or_else(PoisonError::into_inner).push(session);
        Ok(rows)
    }

    fn idle(&self) -> Option<Session> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop()
    }

    fn forget(&self) {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }

    /// Resolves when nobody reads any more.
    pub async fn close(&self) {
        let _all = self.places.acquire_many(READERS as u32).await;
        self.places.close();
        self.forget();
    }
}
