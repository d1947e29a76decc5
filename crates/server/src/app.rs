//! What all parts of a server share.

use crate::api::bots::Streams;
use crate::config::Config;
use crate::limits::Limits;
use crate::metrics::Numbers;
use crate::people::password::Passwords;
use crate::settings::TablesSettings;
use crate::tables::Tables;
use engine::library::Library;
use std::ops::Deref;
use std::sync::Arc;
use store::{PersonId, Store};
use tokio::sync::{broadcast, watch};
use web_server::http::Served;

/// What all parts of a server share. It is cheap to clone.
#[derive(Clone)]
pub struct App(Arc<Parts>);

/// The parts.
pub struct Parts {
    pub config: Config,
    pub lib: &'static Library,
    pub store: Store,
    pub tables: Tables,
    /// What the tables were set up with.
    pub settings: TablesSettings,
    pub limits: Limits,
    pub passwords: Passwords,
    pub numbers: Numbers,
    /// The client's files.
    pub site: Served,
    /// Of whom a token was revoked: their sockets look whether theirs still holds. Nobody: all look.
    pub revoked: broadcast::Sender<Option<PersonId>>,
    /// Programs that play.
    pub streams: Streams,
    /// Whether the server is ending.
    pub ending: watch::Sender<bool>,
}

impl App {
    /// The parts together.
    pub fn new(parts: Parts) -> App {
        App(Arc::new(parts))
    }

    /// Somebody is not recognised by a token any more, which other processes should know, too.
    pub fn revoked(&self, person: &PersonId) {
        let _ = self.revoked.send(Some(person.clone())); // nobody may be connected
        self.store.tell_of_person(person);
    }
}

impl Deref for App {
    type Target = Parts;

    fn deref(&self) -> &Parts {
        &self.0
    }
}
