//! A server from its first connection to its last.

use crate::api::bots::Streams;
use crate::app::{App, Parts};
use crate::config::Config;
use crate::forward;
use crate::http::router;
use crate::limits::Limits;
use crate::metrics::{self, Numbers};
use crate::people::password::Passwords;
use crate::settings::TablesSettings;
use crate::tables::Tables;
use crate::wall_clock::now_millis;
use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use engine::library::Library;
use hyper::body::Incoming;
use hyper::service::service_fn;
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto;
use hyper_util::server::graceful::GracefulShutdown;
use std::fmt;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use store::{Location, Notification, OpenError, PersonId, Store};
use tokio::net::TcpListener;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, broadcast, watch};
use tokio::task::JoinHandle;
use tokio::time::{interval, sleep, timeout};
use tower::ServiceExt;
use web_server::http::Served;

/// How long a client may take to say what it wants.
const ASKING: Duration = Duration::from_secs(10);
/// How long a connection may stay that is neither a socket nor a stream; it may well come again.
const STAYING: Duration = Duration::from_secs(300);
/// How long requests may take to end when the server does.
const ENDING: Duration = Duration::from_millis(2_500);
/// The longest head of a request, in bytes.
const HEAD: usize = 16 * 1024;

/// What a server is started with.
pub struct Setup {
    /// The cards.
    pub lib: &'static Library,
    /// Where things are kept.
    pub location: Location,
    /// Everything else around the tables.
    pub config: Config,
    /// About the tables; the name and address of this process are filled in.
    pub tables: TablesSettings,
    /// The client's files.
    pub site: Served,
    /// Where the public comes.
    pub public: std::net::TcpListener,
    /// Where numbers are shown.
    pub metrics: Option<std::net::TcpListener>,
}

/// Why a server cannot be started.
#[derive(Debug)]
pub enum StartError {
    /// Because of the database.
    Store(OpenError),
    /// Because of an address.
    Listen(std::io::Error),
}

impl fmt::Display for StartError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StartError::Store(e) => e.fmt(f),
            StartError::Listen(e) => write!(f, "cannot listen: {e}"),
        }
    }
}

impl std::error::Error for StartError {}

impl From<OpenError> for StartError {
    fn from(e: OpenError) -> StartError {
        StartError::Store(e)
    }
}
impl From<std::io::Error> for StartError {
    fn from(e: std::io::Error) -> StartError {
        StartError::Listen(e)
    }
}

/// A server that runs.
pub struct Server {
    app: App,
    address: SocketAddr,
    /// Ends what lets people in.
    closing: watch::Sender<bool>,
    doors: Vec<JoinHandle<()>>,
    chores: Vec<JoinHandle<()>>,
}

impl Server {
    /// Starts it, in a runtime of tokio's.
    ///
    /// # Errors
    /// If the database cannot be opened, or an address not be listened at.
    pub async fn start(setup: Setup) -> Result<Server, StartError> {
        let Setup { lib, location, config, mut tables, site, public, metrics } = setup;
        let store = Store::open(&location).await?;
        tables.owner = PersonId::new().to_string(); // no other process has it
        if let Some(internal) = &config.internal {
            tables.address = internal.address.to_string();
        }
        let internal = match &config.internal {
            Some(internal) => Some(TcpListener::bind(internal.address).await?),
            None => None,
        };
        let app = App::new(Parts {
            limits: Limits::new(&config.unlimited),
            tables: Tables::new(lib, store.clone(), tables.clone()),
            settings: tables,
            config,
            lib,
            store,
            passwords: Passwords::default(),
            numbers: Numbers::default(),
            site,
            revoked: broadcast::channel(256).0,
            streams: Streams::default(),
            ending: watch::channel(false).0,
        });
        let (closing, _) = watch::channel(false);
        let address = public.local_addr()?;
        let room = Arc::new(Semaphore::new(app.config.connections));
        let door = |listener, router, room| tokio::spawn(welcome(listener, router, room, closing.subscribe()));
        let mut doors = vec![door(listener(public)?, router::public(&app), room)];
        if let Some(metrics) = metrics {
            doors.push(door(listener(metrics)?, metrics::routes(&app), Arc::new(Semaphore::new(16))));
        }
        if let Some(internal) = internal {
            doors.push(door(internal, forward::internal(&app), Arc::new(Semaphore::new(100_000))));
        }
        let chores = vec![tokio::spawn(tidy(app.clone())), tokio::spawn(hear_of_others(app.clone()))];
        Ok(Server { app, address, closing, doors, chores })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Ends it: nobody new comes in, everybody is told to come back, everything is stored and let go of.
    pub async fn end(self) {
        tracing::info!("ending");
        self.closing.send_replace(true);
        self.app.ending.send_replace(true);
        self.chores.iter().for_each(JoinHandle::abort);
        self.app.tables.shut_down().await;
        for door in self.doors {
            let _ = door.await; // bounded by ENDING
        }
        self.app.store.close().await;
        tracing::info!("ended");
    }
}

fn listener(listener: std::net::TcpListener) -> std::io::Result<TcpListener> {
    listener.set_nonblocking(true)?;
    TcpListener::from_std(listener)
}

/// A connection that stays as long as it wants to, because something is streamed on it.
#[derive(Clone)]
pub struct Stays {
    stays: Arc<AtomicBool>,
    /// Its place among all connections, for as long as anybody holds this.
    _place: Arc<OwnedSemaphorePermit>,
}

impl Stays {
    /// From now on.
    pub fn stays(&self) {
        self.stays.store(true, Ordering::Relaxed);
    }
}

/// Lets everybody in who comes, as long as there is room, until the end.
async fn welcome(listener: TcpListener, router: Router, room: Arc<Semaphore>, mut closing: watch::Receiver<bool>) {
    let graceful = GracefulShutdown::new();
    loop {
        let next = async {
            let place = room.clone().acquire_owned().await.expect("it is never closed");
            (place, listener.accept().await)
        };
        let (place, accepted) = tokio::select! {
            next = next => next,
            () = is_true(&mut closing) => break,
        };
        let Ok((stream, peer)) = accepted else {
            sleep(Duration::from_millis(50)).await; // such as too many open files
            continue;
        };
        let (router, watcher) = (router.clone(), graceful.watcher());
        let stays = Stays { stays: Arc::default(), _place: Arc::new(place) };
        let stay = stays.clone();
        let service = service_fn(move |request: hyper::Request<Incoming>| {
            let mut request = request.map(Body::new);
            request.extensions_mut().insert(ConnectInfo(peer));
            request.extensions_mut().insert(stay.clone());
            router.clone().oneshot(request)
        });
        tokio::spawn(async move {
            let _ = stream.set_nodelay(true);
            let mut http = auto::Builder::new(TokioExecutor::new()).http1_only();
            http.http1().timer(TokioTimer::new()).header_read_timeout(ASKING).max_buf_size(HEAD);
            let served = http.serve_connection_with_upgrades(TokioIo::new(stream), service);
            let mut served = pin!(watcher.watch(served));
            // a socket leaves at once what is served here
            while timeout(STAYING, &mut served).await.is_err() && stays.stays.load(Ordering::Relaxed) {}
        });
    }
    drop(listener);
    let _ = timeout(ENDING, graceful.shutdown()).await; // who has not ended by then is cut off
}

/// How often addresses are forgotten that have done nothing for a while.
const TIDY: Duration = Duration::from_secs(60);
/// How many times that is between two looks for guests who have not come back.
const GUESTS: u32 = 24 * 60;

/// What has to be done now and then.
async fn tidy(app: App) {
    let mut minutes = interval(TIDY);
    for minute in 0u32.. {
        minutes.tick().await;
        app.limits.tidy();
        if minute % GUESTS == 0 {
            let after = i64::try_from(app.config.forget_guests_after.as_millis()).unwrap_or(i64::MAX);
            match app.store.forget_guests(now_millis().saturating_sub(after)).await {
                Ok(0) => {}
                Ok(guests) => tracing::info!(guests, "guests who have not come back are forgotten"),
                Err(e) => tracing::warn!(%e, "guests could not be looked through"),
            }
        }
    }
}

/// Hears whose tokens other processes have revoked.
async fn hear_of_others(app: App) {
    let mut notifications = app.store.notifications().await;
    loop {
        let person = match notifications.next().await {
            Notification::Person(person) => Some(person),
            Notification::Missed => None,
            Notification::Lobby | Notification::Owner(_) => continue,
        };
        let _ = app.revoked.send(person); // nobody may be connected
    }
}

/// Waits until it is true, or nobody can say so any more.
pub async fn is_true(told: &mut watch::Receiver<bool>) {
    let _ = told.wait_for(|told| *told).await;
}
