//! All tables of this process: those in memory, and the way to all others.

use crate::bots::Thinkers;
use crate::connection::{Connection, Visitor};
use crate::leases;
use crate::numbers::{Counters, TablesNumbers, count};
use crate::settings::TablesSettings;
use crate::table::{self, Game, Handle, Loaded, Message, RoomData, Shared, Task};
use engine::library::Library;
use protocol::online::{Options, RoomFault};
use std::collections::BTreeMap;
use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use store::{LeaseError, PersonId, Store, TableId, Unavailable};
use tokio::sync::{Notify, OnceCell, oneshot};

/// All tables of this process. It is cheap to clone; with the last clone and the last connection, the tables leave
/// memory.
#[derive(Clone)]
pub struct Tables(Arc<Registry>);

/// Why nobody can come to a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ConnectFault {
    /// There is no such table.
    NoTable,
    /// Another process has it.
    Elsewhere {
        /// Where that one can be reached.
        address: String,
    },
    /// Nobody may watch here, or this person was asked to leave.
    NotWatched,
    /// There are too many tables, or connections.
    TooMany,
    /// It does not work now, and why.
    Unavailable(String),
}

/// Why a table cannot be opened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CreateFault {
    /// An option is not possible; its name.
    Option(String),
    /// There are too many tables.
    TooMany,
    /// It does not work now, and why.
    Unavailable(String),
}

impl fmt::Display for ConnectFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ConnectFault::NoTable => f.write_str("there is no such table"),
            ConnectFault::Elsewhere { address } => write!(f, "the table is at {address}"),
            ConnectFault::NotWatched => f.write_str("nobody may watch this table"),
            ConnectFault::TooMany => f.write_str("there are too many tables or connections"),
            ConnectFault::Unavailable(why) => write!(f, "the table cannot be used now: {why}"),
        }
    }
}

impl fmt::Display for CreateFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CreateFault::Option(name) => write!(f, "the option \"{name}\" is not possible"),
            CreateFault::TooMany => f.write_str("there are too many tables"),
            CreateFault::Unavailable(why) => write!(f, "no table can be opened now: {why}"),
        }
    }
}

impl std::error::Error for ConnectFault {}
impl std::error::Error for CreateFault {}

/// The tables in memory.
pub(crate) struct Registry {
    pub shared: Shared,
    open: Mutex<BTreeMap<TableId, Arc<OnceCell<Handle>>>>,
    is_closing: AtomicBool,
    has_left: Notify,
}

impl Registry {
    fn open(&self) -> MutexGuard<'_, BTreeMap<TableId, Arc<OnceCell<Handle>>>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
    /// A table is no longer in memory.
    pub fn forget(&self, id: &TableId, epoch: i64) {
        let mut open = self.open();
        if open.get(id).and_then(|cell| cell.get()).is_some_and(|handle| handle.epoch == epoch) {
            open.remove(id);
        }
        drop(open);
        self.has_left.notify_waiters();
    }
    /// The tables in memory.
    pub fn handles(&self) -> Vec<(TableId, Handle)> {
        self.open().iter().filter_map(|(id, cell)| Some((id.clone(), cell.get()?.clone()))).collect()
    }
}

/// How often it is tried to come to a table that is just leaving memory.
const TRIES: usize = 5;
/// How long tables have to leave memory when the server stops.
const SHUT_DOWN: Duration = Duration::from_secs(10);

impl Tables {
    /// The tables of a store. It has to be called in a runtime of tokio's.
    pub fn new(lib: &'static Library, store: Store, settings: TablesSettings) -> Tables {
        let thinkers = Thinkers::new(lib, settings.bot_threads, settings.bot_budget);
        let (settings, counters) = (Arc::new(settings), Arc::new(Counters::default()));
        let shared = Shared { lib, store, settings, thinkers, counters };
        let (open, is_closing, has_left) = Default::default();
        let registry = Arc::new(Registry { shared, open, is_closing, has_left });
        leases::keep(&registry);
        Tables(registry)
    }
    pub(crate) fn of(registry: Arc<Registry>) -> Tables {
        Tables(registry)
    }
    fn is_closing(&self) -> bool {
        self.0.is_closing.load(Ordering::SeqCst)
    }

    /// Opens a table, at which the host sits in the first seat.
    ///
    /// # Errors
    /// If an option is not possible, there are too many tables, or the store does not work.
    pub async fn create(&self, host: &Visitor, options: Options) -> Result<TableId, CreateFault> {
        table::check_options(self.0.shared.lib, &options).map_err(|fault| match fault {
            RoomFault::Option(name) => CreateFault::Option(name),
            other => CreateFault::Unavailable(format!("{other:?}")),
        })?;
        if self.is_closing() {
            return Err(CreateFault::Unavailable("the server stops".into()));
        }
        if self.0.open().len() >= self.0.shared.settings.tables {
            return Err(CreateFault::TooMany);
        }
        let room = RoomData::new(options, &host.person, &host.name);
        self.put(room, None).await.map_err(CreateFault::Unavailable)
    }
    /// Opens a table where the game has just begun.
    pub(crate) async fn create_game(&self, mut room: RoomData) -> Result<TableId, RoomFault> {
        let lib = self.0.shared.lib;
        let begin = tokio::task::spawn_blocking(move || table::start(lib, &mut room).map(|game| (room, game)));
        let failed = |_| RoomFault::Game(protocol::Fault::Failed);
        let (room, game) = begin.await.map_err(failed)??;
        self.put(room, Some(game)).await.map_err(|_| RoomFault::NotStored)
    }
    async fn put(&self, room: RoomData, game: Option<Box<Game>>) -> Result<TableId, String> {
        let Shared { lib, store, settings, counters, .. } = &self.0.shared;
        let id = TableId::new();
        let lease = store.take_lease(&id, &settings.owner, &settings.address, settings.lease).await;
        let epoch = lease.map_err(|e| e.to_string())?.epoch;
        let (entry, whole) = table::first_entry(lib, &id, epoch, room, game.as_deref());
        store.append(entry).await.map_err(|e| e.to_string())?;
        count(&counters.games, u64::from(game.is_some()));
        let loaded = Loaded { whole, game, next: 1 };
        let start = || Task::start(self.0.shared.clone(), Arc::downgrade(&self.0), id.clone(), epoch, loaded);
        self.0.open().insert(id.clone(), Arc::new(OnceCell::new_with(Some(start()))));
        count(&counters.created, 1);
        Ok(id)
    }

    /// Comes to a table, which is read if it is not in memory.
    ///
    /// # Errors
    /// If there is no such table, it is somewhere else, full or not to be watched, or the store does not work.
    pub async fn connect(&self, table: &TableId, visitor: Visitor) -> Result<Connection, ConnectFault> {
        let join = |answer| Message::Join { visitor: visitor.clone(), answer };
        self.ask(table, join).await?
    }
    /// The whole record of a game, when it is over.
    ///
    /// # Errors
    /// As [`Tables::connect`].
    pub async fn record(&self, table: &TableId) -> Result<Option<String>, ConnectFault> {
        self.ask(table, Message::Record).await
    }
    /// Closes a table for good, whatever its players want: such as one that is frozen.
    ///
    /// # Errors
    /// As [`Tables::connect`].
    pub async fn close(&self, table: &TableId) -> Result<(), ConnectFault> {
        match self.ask(table, Message::Close).await? {
            true => Ok(()),
            false => Err(ConnectFault::Unavailable("it could not be stored".into())),
        }
    }
    async fn ask<T>(
        &self,
        table: &TableId,
        message: impl Fn(oneshot::Sender<T>) -> Message,
    ) -> Result<T, ConnectFault> {
        for _ in 0..TRIES {
            let handle = self.open(table).await?;
            let (answer, heard) = oneshot::channel();
            if handle.inbox.send(message(answer)).is_ok()
                && let Ok(answer) = heard.await
            {
                return Ok(answer);
            }
            self.0.forget(table, handle.epoch); // it was just leaving
        }
        Err(ConnectFault::Unavailable("the table comes and goes".into()))
    }
    async fn open(&self, table: &TableId) -> Result<Handle, ConnectFault> {
        let cell = {
            let mut open = self.0.open();
            if !open.contains_key(table) && open.len() >= self.0.shared.settings.tables {
                return Err(ConnectFault::TooMany);
            }
            open.entry(table.clone()).or_default().clone()
        };
        let handle = cell.get_or_try_init(|| self.load(table)).await.cloned();
        if handle.is_err() {
            let mut open = self.0.open();
            if open.get(table).is_some_and(|other| Arc::ptr_eq(other, &cell) && !other.initialized()) {
                open.remove(table);
            }
        }
        if let Ok(handle) = &handle
            && self.is_closing()
        {
            let _ = handle.inbox.send(Message::ShutDown); // it may have come while the others left
            return Err(ConnectFault::Unavailable("the server stops".into()));
        }
        handle
    }
    async fn load(&self, id: &TableId) -> Result<Handle, ConnectFault> {
        let unavailable = |Unavailable(why): Unavailable| ConnectFault::Unavailable(why);
        if self.is_closing() {
            return Err(ConnectFault::Unavailable("the server stops".into()));
        }
        let Shared { store, settings, counters, .. } = &self.0.shared;
        if store.summary(id).await.map_err(unavailable)?.is_none() {
            return Err(ConnectFault::NoTable);
        }
        let lease = store.take_lease(id, &settings.owner, &settings.address, settings.lease).await;
        let epoch = match lease {
            Ok(lease) => lease.epoch,
            Err(LeaseError::Held { address, .. }) => return Err(ConnectFault::Elsewhere { address }),
            Err(LeaseError::Unavailable(why)) => return Err(ConnectFault::Unavailable(why)),
        };
        let loaded = match table::load(&self.0.shared, id).await {
            Ok(Some(loaded)) => loaded,
            other => {
                let _ = store.release_lease(id, epoch).await; // it ends by itself
                return Err(other.map_or_else(unavailable, |_| ConnectFault::NoTable));
            }
        };
        count(&counters.loaded, 1);
        Ok(Task::start(self.0.shared.clone(), Arc::downgrade(&self.0), id.clone(), epoch, loaded))
    }

    /// Somebody has logged out, or is gone: their connections end.
    #[expect(clippy::unused_async, reason = "callers need not know that it never waits")]
    pub async fn close_for(&self, person: &PersonId) {
        for (_, handle) in self.0.handles() {
            let _ = handle.inbox.send(Message::CloseFor(person.clone())); // a table that is gone has no connections
        }
    }
    /// Somebody has another name, at tables in memory.
    #[expect(clippy::unused_async, reason = "callers need not know that it never waits")]
    pub async fn rename(&self, person: &PersonId, name: &str) {
        for (_, handle) in self.0.handles() {
            let _ = handle.inbox.send(Message::Rename(person.clone(), name.into())); // as above
        }
    }
    /// A table was taken by another lease: it leaves memory, and whoever is there comes back.
    pub(crate) fn lose(&self, table: &TableId) {
        let cell = self.0.open().get(table).cloned();
        if let Some(handle) = cell.as_ref().and_then(|cell| cell.get()) {
            let _ = handle.inbox.send(Message::LeaseLost); // one that is gone has left
        }
    }
    /// How the tables are doing.
    pub fn numbers(&self) -> TablesNumbers {
        let Shared { counters, thinkers, .. } = &self.0.shared;
        TablesNumbers {
            tables: self.0.open().len() as u64,
            bots_waiting: thinkers.waiting(),
            bot_answers: thinkers.answered(),
            ..counters.numbers()
        }
    }
    /// Lets all tables leave memory: what is to be stored is stored, everybody is told to come back, and other processes
    /// can have the tables. Nobody can come any more.
    pub async fn shut_down(&self) {
        self.0.is_closing.store(true, Ordering::SeqCst);
        for (_, handle) in self.0.handles() {
            let _ = handle.inbox.send(Message::ShutDown); // one that is gone has left
        }
        let all_left = async {
            loop {
                let left = self.0.has_left.notified();
                if self.0.handles().is_empty() {
                    return;
                }
                left.await;
            }
        };
        if tokio::time::timeout(SHUT_DOWN, all_left).await.is_err() {
            tracing::warn!("some tables did not leave memory in time");
        }
        let Shared { store, settings, .. } = &self.0.shared;
        if let Err(e) = store.release_all(&settings.owner).await {
            tracing::warn!(error = %e, "the tables could not be given up; they are free when their leases end");
        }
    }
}
