//! What other processes have changed.

use crate::postgres::{self, Address};
use crate::{Location, PersonId, Store, TableId};
use tokio::sync::broadcast;

/// What other processes have changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Notification {
    /// The list of tables.
    Lobby,
    /// Who owns this table.
    Owner(TableId),
    /// Somebody may not be recognised by a token any more.
    Person(PersonId),
    /// Nobody knows: the connection was lost for a while, or too much has happened. Look at everything again.
    Missed,
}

/// What other processes change from now on. It is no promise that all of it is heard: look for yourself now and then.
pub struct Notifications(Option<broadcast::Receiver<Notification>>);

impl Notifications {
    /// The next one. With SQLite there is no other process, and this never resolves. Nothing is lost if it is dropped
    /// before that.
    pub async fn next(&mut self) -> Notification {
        match &mut self.0 {
            Some(heard) => heard.recv().await.unwrap_or(Notification::Missed),
            None => std::future::pending().await,
        }
    }
}

impl Store {
    /// What other processes change from now on. Our own changes are among it.
    pub async fn notifications(&self) -> Notifications {
        let address = match self.location() {
            Location::Postgres(address) => Address::new(address).ok(),
            Location::Sqlite(_) | Location::Memory => None,
        };
        Notifications(match address {
            Some(address) => Some(postgres::listen(address).await),
            None => None,
        })
    }
}
