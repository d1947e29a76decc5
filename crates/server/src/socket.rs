//! One person at one table, by a WebSocket: text frames are JSON, binary frames are bytes of this release. The server
//! answers in the form of the first message.

use crate::api::tables::{table_id, visitor};
use crate::app::App;
use crate::http::error::{Answer, ApiError};
use crate::http::origin;
use crate::limits::{MESSAGE_BYTES, MESSAGES, SocketPlace};
use crate::link::Link;
use crate::people::session::{From, Session};
use crate::serve::{Stays, is_true};
use axum::Extension;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use governor::clock::{Clock, DefaultClock};
use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};
use protocol::online::{FromClient, FromServer, Goodbye};
use protocol::{Fault, Reply, Versions, wire};
use std::num::NonZeroU32;
use std::ops::ControlFlow::{self, Break, Continue};
use std::time::Duration;
use store::PersonId;
use tokio::sync::{broadcast, watch};
use tokio::time::{Instant, interval, timeout, timeout_at};
use tokio_tungstenite::tungstenite;

/// How long a client may take to say hello.
const HELLO: Duration = Duration::from_secs(10);
/// How often a client is asked whether it is still there.
const PING: Duration = Duration::from_secs(25);
/// How long it may say nothing.
const IDLE: Duration = Duration::from_secs(90);
/// How long it may take to read what it is sent.
const READING: Duration = Duration::from_secs(20);
/// How long a client may take to close its end.
const CLOSING: Duration = Duration::from_secs(2);

/// Why a socket is closed, as browsers see it (RFC 6455).
mod code {
    pub const GONE: u16 = 1001;
    pub const UNREADABLE: u16 = 1007;
    pub const POLICY: u16 = 1008;
    pub const TOO_LONG: u16 = 1009;
    pub const RESTART: u16 = 1012;
}

/// The form of messages on a socket.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Form {
    Json,
    Bytes,
}

/// Comes to a table.
///
/// # Errors
/// Before it is a socket: who, from where, to which table, and whether there is room.
pub async fn open(
    State(app): State<App>,
    from: From,
    Path(table): Path<String>,
    headers: HeaderMap,
    Extension(connection): Extension<Stays>,
    upgrade: WebSocketUpgrade,
) -> Answer<Response> {
    origin::check(&app, &headers, from.https)?;
    let revoked = app.revoked.subscribe(); // first, so that no revocation is missed
    let session = Session::find(&app, &headers, from.address).await?.ok_or_else(ApiError::not_signed_in)?;
    let table = table_id(&table)?;
    let place = app.limits.socket(from.address, &session.person.id)?;
    let link = Link::open(&app, &table, &visitor(&session.person)).await?;
    let ending = app.ending.subscribe();
    let talk = move |socket| async move {
        let form = Form::Bytes;
        let mut talk = Talk { app, socket, form, session, revoked, ending, _place: (place, connection) };
        let (code, goodbye) = talk.go(link).await;
        talk.end(code, goodbye).await;
    };
    Ok(upgrade.max_message_size(MESSAGE_BYTES).max_frame_size(MESSAGE_BYTES).on_upgrade(talk))
}

/// A socket, and what it has to know.
struct Talk {
    app: App,
    socket: WebSocket,
    form: Form,
    session: Session,
    revoked: broadcast::Receiver<Option<PersonId>>,
    ending: watch::Receiver<bool>,
    _place: (SocketPlace, Stays),
}

/// What happens on a socket.
enum Event {
    Heard(Option<Result<Message, axum::Error>>),
    Said(Option<FromServer>),
    Ping,
    Revoked(Result<Option<PersonId>, broadcast::error::RecvError>),
    Ending,
}

/// How a talk ends: with which code, and with which last words if they were not said.
type End = (u16, Option<Goodbye>);

/// The other end is gone: there is nobody to say anything to.
const GONE: End = (code::GONE, None);

impl Talk {
    async fn go(&mut self, mut link: Link) -> End {
        match self.hello().await {
            Continue(()) => {}
            Break(end) => return end,
        }
        let rate = |(rate, burst)| -> Option<Quota> {
            Some(Quota::per_second(NonZeroU32::new(rate)?).allow_burst(NonZeroU32::new(burst)?))
        };
        let limiter = RateLimiter::direct(rate(MESSAGES).expect("it is not zero"));
        let there = matches!(link, Link::There(_)); // a table here says goodbye itself
        let (mut ping, mut heard_at) = (interval(PING), Instant::now());
        loop {
            let event = tokio::select! {
                heard = self.socket.recv() => Event::Heard(heard),
                said = link.next() => Event::Said(said),
                _ = ping.tick() => Event::Ping,
                person = self.revoked.recv() => Event::Revoked(person),
                () = is_true(&mut self.ending), if there => Event::Ending,
            };
            let step = match event {
                Event::Heard(heard) => {
                    heard_at = Instant::now();
                    match self.heard(heard, &limiter) {
                        Continue(Some((id, command))) => {
                            link.send(id, command).await;
                            Continue(())
                        }
                        Continue(None) => Continue(()),
                        Break(end) => Break(end),
                    }
                }
                Event::Said(Some(FromServer::Goodbye(why))) => Break((closing_code(why), Some(why))),
                Event::Said(Some(said)) => self.say(&said).await,
                // the table is gone, or its process
                Event::Said(None) | Event::Ending => Break((code::RESTART, Some(Goodbye::Restart))),
                Event::Ping if heard_at.elapsed() > IDLE => Break(GONE),
                Event::Ping => self.send(Message::Ping(Default::default())).await,
                Event::Revoked(person) => self.look(person).await,
            };
            if let Break(end) = step {
                return end;
            }
        }
    }

    /// The first message, which says what the client is, and the answer to it.
    async fn hello(&mut self) -> ControlFlow<End> {
        let until = Instant::now() + HELLO;
        let first = loop {
            match timeout_at(until, self.socket.recv()).await {
                Ok(Some(Ok(Message::Ping(_) | Message::Pong(_)))) => {}
                Ok(Some(Ok(message))) => break message,
                Ok(Some(Err(e))) => return Break(self.broken(e)),
                Ok(None) => return Break(GONE),
                Err(_) => return Break((code::POLICY, Some(Goodbye::Unreadable))),
            }
        };
        self.form = if matches!(first, Message::Text(_)) { Form::Json } else { Form::Bytes };
        let versions = Versions::of(self.app.lib);
        match self.read(&first) {
            // numbers mean something only to a client that knows the same cards
            Some(FromClient::Hello(client))
                if client.agrees_with(&versions) && (self.form == Form::Json || client.library.is_some()) =>
            {
                self.say(&FromServer::Welcome(versions)).await
            }
            Some(FromClient::Hello(client)) => {
                let fault = Fault::Version { client, table: versions };
                self.say(&FromServer::Game(Reply::Fault(fault))).await?;
                Break((code::POLICY, Some(Goodbye::Unreadable)))
            }
            _ => Break(self.unreadable()),
        }
    }

    /// A command, if one was heard.
    fn heard(
        &mut self,
        heard: Option<Result<Message, axum::Error>>,
        limiter: &DefaultDirectRateLimiter,
    ) -> ControlFlow<End, Option<(u64, protocol::online::Command)>> {
        let message = match heard {
            Some(Ok(message)) => message,
            Some(Err(e)) => return Break(self.broken(e)),
            None => return Break(GONE),
        };
        if let Err(until) = limiter.check() {
            self.app.numbers.too_fast.inc();
            let wait = until.wait_time_from(DefaultClock::default().now()).as_secs() + 1;
            return Break((code::POLICY, Some(Goodbye::TooFast(u16::try_from(wait).unwrap_or(u16::MAX)))));
        }
        match message {
            Message::Ping(_) | Message::Pong(_) => Continue(None),
            Message::Close(_) => Break(GONE),
            message => match self.read(&message) {
                Some(FromClient::Command { id, command }) => Continue(Some((id, command))),
                _ => Break(self.unreadable()),
            },
        }
    }

    /// A message in the form of the first one.
    fn read(&self, message: &Message) -> Option<FromClient> {
        match (message, self.form) {
            (Message::Text(text), Form::Json) => wire::from_json(self.app.lib, text).ok(),
            (Message::Binary(bytes), Form::Bytes) => wire::from_bytes(bytes).ok(),
            _ => None,
        }
    }

    fn unreadable(&self) -> End {
        self.app.numbers.unreadable.inc();
        (code::UNREADABLE, Some(Goodbye::Unreadable))
    }

    /// How it ends when what was sent is no message at all.
    fn broken(&self, e: axum::Error) -> End {
        match e.into_inner().downcast_ref::<tungstenite::Error>() {
            Some(tungstenite::Error::Capacity(_)) => {
                self.app.numbers.unreadable.inc();
                (code::TOO_LONG, Some(Goodbye::Unreadable))
            }
            Some(tungstenite::Error::Utf8(_)) => self.unreadable(),
            _ => GONE,
        }
    }

    /// Looks whether the token of this socket still holds, if it may be meant.
    async fn look(&mut self, person: Result<Option<PersonId>, broadcast::error::RecvError>) -> ControlFlow<End> {
        if matches!(&person, Ok(Some(person)) if *person != self.session.person.id) {
            return Continue(());
        }
        match self.app.store.person_of_token(&self.session.token).await {
            Ok(None) => Break((code::POLICY, Some(Goodbye::Removed))),
            Ok(Some(_)) | Err(_) => Continue(()), // if it cannot be told, it is when the database is there again
        }
    }

    async fn say(&mut self, message: &FromServer) -> ControlFlow<End> {
        let message = match self.form {
            Form::Json => Message::text(wire::to_json(self.app.lib, message)),
            Form::Bytes => Message::binary(wire::to_bytes(message)),
        };
        self.send(message).await
    }

    async fn send(&mut self, message: Message) -> ControlFlow<End> {
        match timeout(READING, self.socket.send(message)).await {
            Ok(Ok(())) => Continue(()),
            Ok(Err(_)) | Err(_) => Break(GONE),
        }
    }

    async fn end(mut self, code: u16, goodbye: Option<Goodbye>) {
        let close = Message::Close(Some(CloseFrame { code, reason: Default::default() }));
        let said = timeout(CLOSING, async {
            if let Some(goodbye) = goodbye
                && self.say(&FromServer::Goodbye(goodbye)).await.is_break()
            {
                return;
            }
            if self.socket.send(close).await.is_ok() {
                // what the client has sent before is read, so that it hears why it is closed
                while let Some(Ok(_)) = self.socket.recv().await {}
            }
        });
        let _ = said.await; // whoever does not close is cut off
    }
}

fn closing_code(why: Goodbye) -> u16 {
    match why {
        Goodbye::Restart => code::RESTART,
        Goodbye::Closed => 1000,
        Goodbye::Removed | Goodbye::TooFast(_) => code::POLICY,
        Goodbye::Unreadable => code::UNREADABLE,
    }
}
