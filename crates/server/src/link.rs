//! The way to a table: here, or at the process that owns it.

use crate::app::App;
use crate::connection::Connection;
use crate::connection::Visitor;
use crate::forward::{self, Remote};
use crate::http::error::ApiError;
use crate::tables::ConnectFault;
use axum::http::StatusCode;
use protocol::online::{Command, FromServer};
use std::time::Duration;
use store::TableId;

/// One person at one table, wherever it is.
pub enum Link {
    /// Here.
    Here(Connection),
    /// At another process.
    There(Box<Remote>),
}

/// How long it is tried to reach a table whose owner may just have died: its lease has to run out first.
const PATIENCE: Duration = Duration::from_secs(12);
/// How long to wait before it is tried again.
const STEP: Duration = Duration::from_millis(250);

impl Link {
    /// Comes to a table.
    ///
    /// # Errors
    /// If there is none, it is not for this visitor, or it cannot be reached.
    pub async fn open(app: &App, table: &TableId, visitor: &Visitor) -> Result<Link, ApiError> {
        let mut waited = Duration::ZERO;
        loop {
            let why = match app.tables.connect(table, visitor.clone()).await {
                Ok(connection) => return Ok(Link::Here(connection)),
                Err(ConnectFault::Elsewhere { address }) => match forward::connect(app, &address, table, visitor).await
                {
                    Ok(remote) => return Ok(Link::There(Box::new(remote))),
                    Err(Ok(answer)) => return Err(answer),
                    Err(Err(why)) => why,
                },
                Err(fault) => return Err(refused(fault)),
            };
            if waited >= PATIENCE || *app.ending.borrow() {
                return Err(ApiError::unavailable(&why));
            }
            tokio::time::sleep(STEP).await;
            waited += STEP;
        }
    }

    /// Something that is to be done.
    pub async fn send(&mut self, id: u64, command: Command) {
        match self {
            Link::Here(connection) => connection.send(id, command).await,
            Link::There(remote) => remote.send(id, command).await,
        }
    }

    /// What the table says next; nothing when it is over. It can be dropped at any time without loss.
    pub async fn next(&mut self) -> Option<FromServer> {
        match self {
            Link::Here(connection) => connection.next().await,
            Link::There(remote) => remote.next().await,
        }
    }
}

/// Why nobody comes to a table, as an answer.
pub fn refused(fault: ConnectFault) -> ApiError {
    match fault {
        ConnectFault::NoTable => ApiError::no_table(),
        ConnectFault::NotWatched => {
            ApiError::new(StatusCode::FORBIDDEN, "not_watched", "this table is not for spectators")
        }
        ConnectFault::TooMany => {
            ApiError::too_much("table_full", "too many are connected to this table", Duration::from_secs(10))
        }
        ConnectFault::Elsewhere { address } => ApiError::unavailable(&format!("the table is at {address}")),
        ConnectFault::Unavailable(why) => ApiError::unavailable(&why),
    }
}
