//! One socket is one person at one table. It comes back by itself when it is lost, and what was not answered is sent
//! again with the same number.

use super::outbox::{Outbox, first_number};
use super::{address, api, backoff, fault::ApiFault};
use leptos::prelude::*;
use protocol::online::{Command, FromClient, FromServer, Goodbye, Phase};
use protocol::{Versions, wire};
use std::rc::Rc;
use std::time::Duration;
use wasm_bindgen::prelude::*;
use web_sys::{BinaryType, CloseEvent, MessageEvent, WebSocket};

/// How long an answer may take before the connection counts as lost, in milliseconds: a device that was asleep hears
/// nothing of it.
const ANSWER: f64 = 10_000.0;

/// How the connection stands.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Status {
    /// There is none.
    Closed,
    /// It is being made for the first time.
    Connecting,
    /// It is there.
    Open,
    /// It was lost, and is tried again.
    Lost,
    /// It will not come back by itself.
    Ended(End),
}

/// Why a connection does not come back by itself.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum End {
    /// The page and the server are of different releases.
    Version,
    /// There is no such table, or it is not to be watched.
    NoTable,
    /// The table was closed.
    TableClosed,
    /// The host has asked this person to leave, or they have logged out elsewhere.
    Removed,
}

/// A connection, with the functions it calls.
struct Live {
    socket: WebSocket,
    _opened: Closure<dyn FnMut()>,
    _heard: Closure<dyn FnMut(MessageEvent)>,
    _closed: Closure<dyn FnMut(CloseEvent)>,
}

/// What hears whatever the server says.
type Hear = Rc<dyn Fn(FromServer)>;

/// The socket to a table.
#[derive(Copy, Clone)]
pub struct Socket {
    /// How it stands.
    pub status: ReadSignal<Status>,
    set_status: WriteSignal<Status>,
    table: StoredValue<String>,
    hear: StoredValue<Option<Hear>, LocalStorage>,
    live: StoredValue<Option<Live>, LocalStorage>,
    outbox: StoredValue<Outbox>,
    /// How often it was tried in vain.
    tries: StoredValue<u32>,
    /// When it is tried again.
    timer: StoredValue<Option<TimeoutHandle>>,
    /// Counts connections: what an earlier one does is no longer heard.
    number: StoredValue<u32>,
}

impl Socket {
    /// No connection.
    pub fn new() -> Socket {
        let (status, set_status) = signal(Status::Closed);
        let socket = Socket {
            status,
            set_status,
            table: StoredValue::new(String::new()),
            hear: StoredValue::new_local(None),
            live: StoredValue::new_local(None),
            outbox: StoredValue::new(Outbox::default()),
            tries: StoredValue::new(0),
            timer: StoredValue::new(None),
            number: StoredValue::new(0),
        };
        // who comes back to the page, or into a network, does not wait
        let hurry = move || {
            if socket.status.get_untracked() == Status::Lost {
                socket.tries.set_value(0);
                socket.connect();
            }
        };
        window_event_listener(leptos::ev::online, move |_| hurry());
        window_event_listener_untyped("visibilitychange", move |_| hurry());
        window_event_listener(leptos::ev::offline, move |_| socket.lose(0.0));
        socket
    }
    /// Goes to a table, and hands on from now on what is said there.
    pub fn open(self, table: String, hear: impl Fn(FromServer) + 'static) {
        self.close();
        self.table.set_value(table);
        self.hear.set_value(Some(Rc::new(hear)));
        self.outbox.set_value(Outbox::new(first_number(js_sys::Date::now(), js_sys::Math::random())));
        self.tries.set_value(0);
        self.set_status.set(Status::Connecting);
        self.connect();
    }
    /// Leaves the table.
    pub fn close(self) {
        self.hang_up();
        self.hear.set_value(None);
        self.outbox.update_value(Outbox::clear);
        self.set_status.set(Status::Closed);
    }
    /// Says what is to be done: now, or when the connection is back. About the game nothing is said that could come too
    /// late: it would be about another moment then.
    pub fn send(self, command: Command) {
        if self.status.get_untracked() != Status::Open && matches!(command, Command::Game(_)) {
            return;
        }
        let Some(id) = self.outbox.try_update_value(|outbox| outbox.put(command.clone())) else { return };
        if self.status.get_untracked() == Status::Open {
            self.write(&FromClient::Command { id, command });
            self.expect_answer();
        }
    }

    // ---- coming and going -----------------------------------------------------

    fn end(self, why: End) {
        self.hang_up();
        self.set_status.set(Status::Ended(why));
    }
    /// Nothing of the present connection is heard any more.
    fn hang_up(self) {
        self.number.update_value(|n| *n += 1);
        if let Some(timer) = self.timer.try_update_value(Option::take).flatten() {
            timer.clear();
        }
        let live = self.live.try_update_value(Option::take).flatten();
        if let Some(live) = live {
            live.socket.set_onopen(None);
            live.socket.set_onmessage(None);
            live.socket.set_onclose(None);
            let _ = live.socket.close(); // it may be closed already
            // one of its functions may be what is running now
            set_timeout(move || drop(live), Duration::ZERO);
        }
    }
    fn connect(self) {
        self.hang_up();
        let number = self.number.get_value();
        let still = move || self.number.get_value() == number;
        let Ok(socket) = WebSocket::new(&address::socket(&self.table.get_value())) else {
            return self.lose(0.0);
        };
        socket.set_binary_type(BinaryType::Arraybuffer);
        let opened = Closure::<dyn FnMut()>::new(move || {
            if still() {
                self.write(&FromClient::Hello(Versions::of(cards::library())));
            }
        });
        let heard = Closure::<dyn FnMut(MessageEvent)>::new(move |e: MessageEvent| {
            if still() {
                self.read(&e);
            }
        });
        let closed = Closure::<dyn FnMut(CloseEvent)>::new(move |_: CloseEvent| {
            if still() {
                self.lose(0.0);
            }
        });
        socket.set_onopen(Some(opened.as_ref().unchecked_ref()));
        socket.set_onmessage(Some(heard.as_ref().unchecked_ref()));
        socket.set_onclose(Some(closed.as_ref().unchecked_ref()));
        self.live.set_value(Some(Live { socket, _opened: opened, _heard: heard, _closed: closed }));
    }
    /// The connection is gone: it is tried again after a while, or after so many milliseconds if that is longer. If it
    /// never was there, the reason may be that there is no such table.
    fn lose(self, at_least: f64) {
        let was = self.status.get_untracked();
        if matches!(was, Status::Closed | Status::Ended(_)) {
            return;
        }
        self.hang_up();
        self.outbox.update_value(Outbox::lose);
        let number = self.number.get_value();
        if was != Status::Open {
            leptos::task::spawn_local(async move {
                let why = self.why_not(was == Status::Connecting).await;
                if let Some(why) = why.filter(|_| self.number.get_value() == number) {
                    self.end(why);
                }
            });
        }
        self.set_status.set(Status::Lost);
        let tries = self.tries.get_value();
        self.tries.set_value(tries + 1);
        let millis = backoff::wait(tries, js_sys::Math::random()).max(at_least);
        let again = set_timeout_with_handle(move || self.connect(), Duration::from_millis(millis as u64));
        self.timer.set_value(again.ok());
    }

    /// A browser does not say why it was let in nowhere. Whether it is of any use to try again, the server says.
    async fn why_not(self, first: bool) -> Option<End> {
        match api::table(&self.table.get_value()).await {
            Err(ApiFault::Nothing) => Some(End::NoTable),
            Ok(table) if first && !table.spectators && table.phase != Phase::Waiting => Some(End::NoTable),
            Ok(_) => matches!(api::me().await, Ok(None)).then_some(End::Removed),
            Err(_) => None,
        }
    }

    // ---- talking --------------------------------------------------------------

    fn write(self, message: &FromClient) {
        self.live.with_value(|live| {
            if let Some(live) = live {
                let _ = live.socket.send_with_u8_array(&wire::to_bytes(message)); // if it is closing, that is heard
            }
        });
    }
    /// If what was said is not answered in time, the connection is only thought to be there.
    fn expect_answer(self) {
        let number = self.number.get_value();
        let Some(first) = self.outbox.with_value(|o| o.waiting().next().map(|w| w.0)) else { return };
        let look = move || {
            let waits = self.outbox.try_with_value(|o| o.waiting().next().is_some_and(|w| w.0 == first));
            if waits == Some(true) && self.number.get_value() == number {
                self.lose(0.0);
            }
        };
        set_timeout(look, Duration::from_millis(ANSWER as u64));
    }
    fn read(self, e: &MessageEvent) {
        let bytes = js_sys::Uint8Array::new(&e.data()).to_vec();
        let Ok(message) = wire::from_bytes::<FromServer>(&bytes) else {
            return self.end(End::Version); // a server of this release can be read
        };
        match &message {
            FromServer::Welcome(server) if !server.agrees_with(&Versions::of(cards::library())) => {
                return self.end(End::Version);
            }
            FromServer::Welcome(_) => {
                self.tries.set_value(0);
                self.set_status.set(Status::Open);
                let again = self.outbox.with_value(|o| o.waiting().cloned().collect::<Vec<_>>());
                again.into_iter().for_each(|(id, command)| self.write(&FromClient::Command { id, command }));
                self.expect_answer();
            }
            FromServer::Done { id } | FromServer::Refused { id, .. } => {
                self.outbox.update_value(|o| drop(o.settle(*id)));
            }
            FromServer::Goodbye(why) => return self.part(*why),
            FromServer::Room(_) | FromServer::Game(_) | FromServer::Said(_) => {}
        }
        if let Some(hear) = self.hear.with_value(Clone::clone) {
            hear(message);
        }
    }
    /// The server closes the connection.
    fn part(self, why: Goodbye) {
        match why {
            Goodbye::Restart => self.lose(0.0),
            Goodbye::TooFast(seconds) => self.lose(f64::from(seconds) * 1000.0),
            Goodbye::Closed => self.end(End::TableClosed),
            Goodbye::Removed => self.end(End::Removed),
            Goodbye::Unreadable => self.end(End::Version),
        }
    }
}
