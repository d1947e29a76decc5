//! The task of a table: it hears messages, looks at the clock, and ends.

use super::chat::Spoken;
use super::clocks::Clocks;
use super::game::Game;
use super::journal::{Began, Whole};
use super::load::Loaded;
use super::recent::Recent;
use super::room::RoomData;
use super::spectators::Spectators;
use super::storing::{Kept, Outcome};
use super::{Handle, Message};
use crate::bots::{Mind, Thinkers};
use crate::connection::{Connection, Outbox, Visitor};
use crate::numbers::{Counters, count};
use crate::settings::TablesSettings;
use crate::tables::{ConnectFault, Registry};
use engine::ids::Seat;
use engine::library::Library;
use host::Audience;
use protocol::online::{Goodbye, Line, Phase};
use std::collections::{BTreeMap, VecDeque};
use std::sync::atomic::Ordering;
use std::sync::{Arc, Weak};
use std::time::Duration;
use store::{PersonId, Store, TableId};
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;

/// What all tables share.
#[derive(Clone)]
pub(crate) struct Shared {
    pub lib: &'static Library,
    pub store: Store,
    pub settings: Arc<TablesSettings>,
    pub thinkers: Thinkers,
    pub counters: Arc<Counters>,
}

/// A connection, as its table knows it.
pub(crate) struct Guest {
    pub visitor: Visitor,
    pub outbox: Outbox,
    /// The eyes of a seat. Those who watch share theirs.
    pub audience: Option<Audience>,
}

/// A window that lasts a fixed time, whether anybody responds or not. Until then nobody is told what came of it.
pub(crate) struct Window {
    pub until: Instant,
    /// The time is up, but somebody who has responded is not done.
    pub is_over: bool,
}

/// A table in memory.
pub(crate) struct Task {
    pub shared: Shared,
    pub registry: Weak<Registry>,
    pub id: TableId,
    pub epoch: i64,
    /// The number of the next entry.
    pub next: u32,
    /// What the journal comes to, as far as it differs from what is here.
    pub kept: Kept,
    pub room: RoomData,
    pub game: Option<Box<Game>>,
    /// A game that has begun and cannot be played on here.
    pub stuck: Option<Began>,
    pub clocks: Clocks,
    pub lines: VecDeque<Line>,
    pub recent: Recent,
    pub guests: BTreeMap<u64, Guest>,
    pub spectators: Spectators,
    pub spoken: Spoken,
    pub window: Option<Window>,
    /// Counts what bots have to think about anew.
    pub moment: u64,
    /// The moment that a bot thinks about.
    pub thinking: Option<u64>,
    /// A question that a bot answers for a person, just this once.
    pub answered_once: Option<u64>,
    pub minds: Vec<Option<Mind>>,
    /// Since when nobody has been there.
    pub quiet_since: Option<Instant>,
    /// Since when the host has been away, before the game.
    pub host_away_since: Option<Instant>,
    /// Until when those who were there before may come back without losing time.
    pub back_until: Instant,
    /// Whose turn everybody was last told it is.
    pub open_turn: Option<Seat>,
    /// When to try again what could not be stored.
    pub again_at: Option<Instant>,
    /// For whom an answer was taken back last, and how many there were when others did not agree.
    pub not_agreed: Option<(Seat, u32)>,
    /// The program has failed, and the game is to be frozen.
    pub failed: bool,
    /// The seats as everybody was last told of them.
    pub room_was_told: Option<RoomData>,
    /// The number of the first line that nobody was told yet.
    pub said_before: u32,
    pub connections: u64,
    pub inbox: mpsc::WeakUnboundedSender<Message>,
}

/// Why a table leaves memory.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum End {
    /// Nobody has looked at it for a while.
    Idle,
    /// The server stops.
    ShutDown,
    /// Another process has it, or it cannot be known how things stand.
    Lost,
    /// Nobody is left who could send anything.
    Dropped,
}

/// How long people have to come back after a table was read, before they count as away.
const BACK: Duration = Duration::from_secs(20);
/// How long a host may be away before the game.
const HOST_AWAY: Duration = Duration::from_secs(60);

impl Task {
    /// A table in memory; it runs from now on.
    pub fn start(shared: Shared, registry: Weak<Registry>, id: TableId, epoch: i64, loaded: Loaded) -> Handle {
        let (sender, inbox) = mpsc::unbounded_channel();
        let handle = Handle { epoch, inbox: sender.clone() };
        let task = Task::new(shared, registry.clone(), id.clone(), epoch, loaded, sender.downgrade());
        let running = tokio::spawn(task.run(inbox));
        tokio::spawn(async move {
            if let Err(e) = running.await
                && e.is_panic()
            {
                tracing::error!(table = %id, "the task of a table has failed");
                if let Some(registry) = registry.upgrade() {
                    registry.forget(&id, epoch);
                }
            }
        });
        handle
    }
    fn new(
        shared: Shared,
        registry: Weak<Registry>,
        id: TableId,
        epoch: i64,
        loaded: Loaded,
        inbox: mpsc::WeakUnboundedSender<Message>,
    ) -> Task {
        let is_stuck = loaded.is_stuck();
        let Loaded { whole, game, next } = loaded;
        let kept = Kept::of(&whole);
        let Whole { room, began, lines, recent, clocks, .. } = whole;
        let now = Instant::now();
        let clocks = Clocks::new(room.options.clock, room.options.players, shared.settings.away, clocks);
        Task {
            said_before: kept.lines,
            stuck: began.filter(|_| is_stuck || game.is_none()),
            shared,
            registry,
            id,
            epoch,
            next,
            kept,
            room,
            game,
            clocks,
            lines,
            recent,
            guests: BTreeMap::new(),
            spectators: Spectators::default(),
            spoken: Spoken::default(),
            window: None,
            moment: 0,
            thinking: None,
            answered_once: None,
            minds: Vec::new(),
            quiet_since: Some(now),
            host_away_since: None,
            back_until: now + BACK,
            open_turn: None,
            again_at: None,
            not_agreed: None,
            failed: false,
            room_was_told: None,
            connections: 0,
            inbox,
        }
    }
    /// How far the table has come, as it is told.
    pub fn phase(&self) -> Phase {
        match self.room.phase {
            Phase::Playing if self.game.is_none() => Phase::Frozen,
            phase => phase,
        }
    }

    async fn run(mut self, mut inbox: mpsc::UnboundedReceiver<Message>) {
        let begin = self.begin().await;
        let end = match begin {
            Some(end) => end,
            None => loop {
                let wake = self.wakes_at();
                let end = tokio::select! {
                    message = inbox.recv() => match message {
                        Some(message) => self.hear(message).await,
                        None => Some(End::Dropped),
                    },
                    () = until(wake) => self.wake_up().await,
                };
                if let Some(end) = end {
                    break end;
                }
            },
        };
        self.end(end, inbox).await;
    }
    /// A game of earlier rules goes on by ours, if everything still leads where it did.
    async fn begin(&mut self) -> Option<End> {
        let began = self.game.as_ref().map(|game| game.rules).filter(|_| self.room.phase == Phase::Playing);
        let now = Some(engine::RULES_VERSION).filter(|&ours| began.is_some_and(|rules| rules != ours));
        if now.is_some() && self.room.goes_on_by != now {
            self.room.goes_on_by = now;
            if let Err(end) = self.store_change().await {
                return Some(end);
            }
        }
        if self.game.is_some() && self.room.options.spectators.is_some_and(|delay| delay > 0) {
            self.begin_spectators().await;
        }
        self.arrange();
        None
    }
    async fn hear(&mut self, message: Message) -> Option<End> {
        let done = match message {
            Message::Join { visitor, answer } => {
                let connection = self.join(visitor).await;
                let _ = answer.send(connection); // whoever has left meanwhile drops the connection
                Ok(())
            }
            Message::Command { from, id, command } => self.command(from, id, command).await,
            Message::CatchUp { from } => {
                if let Some(guest) = self.guests.get(&from) {
                    guest.outbox.catches_up();
                    count(&self.shared.counters.caught_up, 1);
                    self.show_all(from).await;
                }
                Ok(())
            }
            Message::Leave { from } => self.leave(|number, _| number == from),
            Message::CloseFor(person) => {
                self.guests.values().filter(|g| g.visitor.person == person).for_each(|guest| {
                    guest.outbox.say_goodbye(Goodbye::Removed);
                });
                self.leave(|_, guest| guest.visitor.person == person)
            }
            Message::Rename(person, name) => self.rename(&person, &name).await,
            Message::Thought { moment, thought } => self.thought(moment, thought).await,
            Message::Record(answer) => {
                let over = self.game.as_ref().filter(|_| self.room.phase == Phase::Over);
                let _ = answer.send(over.map(|game| game.table.save()));
                Ok(())
            }
            Message::Close(answer) => self.close(answer).await,
            Message::LeaseLost => Err(End::Lost),
            Message::ShutDown => Err(End::ShutDown),
        };
        match done {
            Err(end) => Some(end),
            Ok(()) => self.freeze_if_failed().await.err(),
        }
    }
    async fn freeze_if_failed(&mut self) -> Result<(), End> {
        if self.failed {
            self.freeze().await?;
            self.failed = false;
            self.arrange();
        }
        Ok(())
    }

    async fn join(&mut self, visitor: Visitor) -> Result<Connection, ConnectFault> {
        let settings = &self.shared.settings;
        let person = &visitor.person;
        let own = self.guests.values().filter(|g| g.visitor.person == *person).count();
        if self.guests.len() >= settings.connections || own >= settings.connections_of_one {
            return Err(ConnectFault::TooMany);
        }
        let watches = self.room.seat_of(person).is_none();
        let may_watch = self.room.phase == Phase::Waiting || self.room.options.spectators.is_some();
        if watches && (!may_watch || self.room.removed.iter().any(|w| w.0 == *person)) {
            return Err(ConnectFault::NotWatched);
        }
        let inbox = self.inbox.upgrade().ok_or(ConnectFault::NoTable)?;
        self.connections += 1;
        let number = self.connections;
        let outbox = Outbox::new();
        let connection = Connection::new(number, inbox, &outbox);
        self.guests.insert(number, Guest { visitor, outbox, audience: None });
        count(&self.shared.counters.connections, 1);
        self.quiet_since = None;
        self.arrange();
        self.tell_room();
        self.tell_lines(number);
        self.show_all(number).await;
        Ok(connection)
    }
    pub fn leave(&mut self, who: impl Fn(u64, &Guest) -> bool) -> Result<(), End> {
        let before = self.guests.len();
        self.guests.retain(|number, guest| !who(*number, guest));
        let gone = before - self.guests.len();
        self.shared.counters.connections.fetch_sub(gone as u64, Ordering::Relaxed);
        if gone > 0 {
            if self.guests.is_empty() {
                self.quiet_since = Some(Instant::now());
            }
            self.end_spectators();
            self.arrange();
            self.tell_room();
        }
        Ok(())
    }
    async fn rename(&mut self, person: &PersonId, name: &str) -> Result<(), End> {
        let theirs = self.guests.values_mut().filter(|g| g.visitor.person == *person);
        theirs.for_each(|guest| guest.visitor.name = name.into());
        self.room.rename(person, name);
        self.store_change().await?;
        self.tell_room();
        Ok(())
    }
    async fn close(&mut self, answer: oneshot::Sender<bool>) -> Result<(), End> {
        self.room.phase = Phase::Closed;
        let outcome = self.store_change().await?;
        if outcome != Outcome::NotStored {
            self.guests.values().for_each(|guest| guest.outbox.say_goodbye(Goodbye::Closed));
            self.leave(|_, _| true)?;
        }
        let _ = answer.send(outcome != Outcome::NotStored); // whoever asked may have left
        Ok(())
    }
    pub fn is_connected(&self, person: &PersonId) -> bool {
        self.guests.values().any(|g| g.visitor.person == *person)
    }
    /// Whether any of the players is there.
    pub fn has_company(&self) -> bool {
        self.room.people().any(|(_, person)| self.is_connected(person))
    }

    /// When something is to be done that nobody asks for.
    fn wakes_at(&self) -> Option<Instant> {
        let window = self.window.as_ref().filter(|w| !w.is_over).map(|w| w.until);
        let idle = self.quiet_since.filter(|_| self.thinking.is_none()).map(|since| since + self.shared.settings.idle);
        let host = self.host_away_since.map(|since| since + HOST_AWAY);
        let back = Some(self.back_until).filter(|_| self.waits_for_return());
        let changes = [self.clocks.ends(), window, host, back];
        // what could not be stored is not tried again at once
        let changes = self.again_at.or_else(|| changes.into_iter().flatten().min());
        [changes, idle, self.spectators.next()].into_iter().flatten().min()
    }
    async fn wake_up(&mut self) -> Option<End> {
        let now = Instant::now();
        if self.quiet_since.is_some_and(|since| since + self.shared.settings.idle <= now) && self.thinking.is_none() {
            return Some(End::Idle);
        }
        self.tell_spectators(now);
        match self.on_time(now).await {
            Err(end) => Some(end),
            Ok(()) => self.freeze_if_failed().await.err(),
        }
    }
    async fn on_time(&mut self, now: Instant) -> Result<(), End> {
        if self.again_at.is_some_and(|at| at > now) {
            return Ok(());
        }
        self.again_at = None;
        if self.host_away_since.is_some_and(|since| since + HOST_AWAY <= now) {
            self.host_away_since = None;
            let there: Vec<PersonId> = self.guests.values().map(|g| g.visitor.person.clone()).collect();
            if self.room.pass_on(|person| there.contains(person)) {
                self.store_change().await?;
                self.tell_room();
            }
        }
        if self.window.as_ref().is_some_and(|w| !w.is_over && w.until <= now) {
            self.close_window().await?;
        }
        if let Some((seat, from)) = self.clocks.up(now) {
            self.time_is_up(seat, from).await?;
        }
        self.arrange();
        Ok(())
    }

    async fn end(mut self, end: End, mut inbox: mpsc::UnboundedReceiver<Message>) {
        inbox.close(); // whoever is about to come tries again
        if end == End::Lost {
            count(&self.shared.counters.lost, 1);
        }
        if matches!(end, End::Idle | End::ShutDown) {
            self.checkpoint().await;
        }
        for guest in self.guests.values() {
            guest.outbox.say_goodbye(Goodbye::Restart);
        }
        let gone = self.guests.len() as u64;
        self.guests.clear();
        self.shared.counters.connections.fetch_sub(gone, Ordering::Relaxed);
        if let Some(registry) = self.registry.upgrade() {
            registry.forget(&self.id, self.epoch);
        }
        if matches!(end, End::Idle | End::ShutDown)
            && let Err(e) = self.shared.store.release_lease(&self.id, self.epoch).await
        {
            tracing::warn!(table = %self.id, error = %e, "a table could not be given up; it is free when its lease ends");
        }
        tracing::debug!(table = %self.id, ?end, "a table left memory");
    }
}

async fn until(at: Option<Instant>) {
    match at {
        Some(at) => tokio::time::sleep_until(at).await,
        None => std::future::pending().await,
    }
}
