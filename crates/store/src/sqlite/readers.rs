//! Connections that read beside the one that writes.

use super::connection;
use crate::Unavailable;
use crate::statement::{Rows, Statement};
use rusqlite::Connection;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::Semaphore;

/// How many read at once.
const READERS: usize = 4;

/// Connections that read, opened when they are needed.
pub struct Readers {
    file: PathBuf,
    places: Arc<Semaphore>,
    idle: Arc<Mutex<Vec<Connection>>>,
}

impl Readers {
    pub fn new(file: PathBuf) -> Self {
        Readers { file, places: Arc::new(Semaphore::new(READERS)), idle: Arc::default() }
    }

    pub async fn read(&self, statement: Statement) -> Result<Rows, Unavailable> {
        let closed = |_| Unavailable("the store is closed".into());
        let place = Arc::clone(&self.places).acquire_owned().await.map_err(closed)?;
        let (file, idle) = (self.file.clone(), Arc::clone(&self.idle));
        let read = tokio::task::spawn_blocking(move || {
            let _place = place; // given up when the reading is done, even if nobody waits for it any more
            let connection = idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
            let connection = connection.map_or_else(|| connection::reading(&file), Ok)?;
            let rows = connection::run(&connection, &statement)?; // one that failed is not used again
            idle.lock().unwrap_or_else(PoisonError::into_inner).push(connection);
            Ok(rows)
        });
        read.await.unwrap_or_else(|e| Err(Unavailable(format!("a reader broke off: {e}"))))
    }

    /// Resolves when nobody reads any more.
    pub async fn close(&self) {
        let _all = self.places.acquire_many(READERS as u32).await;
        self.places.close();
        self.idle.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }
}
