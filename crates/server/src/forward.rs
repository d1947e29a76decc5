//! Tables that another process on the same database owns: sockets are passed on to it, and its are taken in.
//!
//! Processes talk to each other at addresses of their own, with a secret that all of them know. What is passed on was
//! read and checked here first; the owner is told who it comes from.

use crate::app::App;
use crate::connection::Visitor;
use crate::http::error::{Answer, ApiError};
use crate::link;
use axum::Router;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::Response;
use axum::routing::get;
use futures_util::{SinkExt, StreamExt};
use protocol::online::{Command, FromClient, FromServer};
use protocol::{Versions, wire};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::time::Duration;
use store::TableId;
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{self, protocol::WebSocketConfig};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

/// How long another process may take to answer.
const PATIENCE: Duration = Duration::from_secs(3);
/// How often both ends hear of each other.
const PING: Duration = Duration::from_secs(5);
/// How long one of them may say nothing.
const SILENCE: Duration = Duration::from_secs(15);
/// The longest message: views are larger than what people send.
const LONGEST: usize = 4 << 20;

const VISITOR: &str = "breakpoint-visitor";

/// What one process tells the other about whoever comes.
#[derive(Serialize, Deserialize)]
struct Passed {
    person: String,
    name: String,
    is_bot: bool,
    versions: Versions,
}

/// A table at another process.
pub struct Remote {
    socket: WebSocketStream<TcpStream>,
}

/// Comes to a table at another process.
///
/// # Errors
/// With the answer, if that process says no; with why, if it cannot be reached, which may change.
pub async fn connect(
    app: &App,
    address: &str,
    table: &TableId,
    visitor: &Visitor,
) -> Result<Remote, Result<ApiError, String>> {
    let Some(internal) = &app.config.internal else {
        return Err(Err(format!("the table is at {address}, and this process has no internal address")));
    };
    let passed = Passed {
        person: visitor.person.to_string(),
        name: visitor.name.clone(),
        is_bot: visitor.is_bot,
        versions: Versions::of(app.lib),
    };
    let request = || -> Result<_, String> {
        let mut request = format!("ws://{address}/internal/tables/{table}/socket")
            .into_client_request()
            .map_err(|e| e.to_string())?;
        let json = serde_json::to_vec(&passed).map_err(|e| e.to_string())?;
        let headers = request.headers_mut();
        headers.insert(VISITOR, HeaderValue::from_bytes(&json).map_err(|e| e.to_string())?);
        let secret = HeaderValue::try_from(format!("Bearer {}", internal.secret)).map_err(|e| e.to_string())?;
        headers.insert(header::AUTHORIZATION, secret);
        Ok(request)
    };
    let request = request().map_err(Err)?;
    let connected = timeout(PATIENCE, async {
        let stream = TcpStream::connect(address).await.map_err(|e| Err(format!("{address}: {e}")))?;
        let _ = stream.set_nodelay(true);
        let limits = WebSocketConfig::default().max_message_size(Some(LONGEST)).max_frame_size(Some(LONGEST));
        match client_async_with_config(request, stream, Some(limits)).await {
            Ok((socket, _)) => Ok(Remote { socket }),
            Err(tungstenite::Error::Http(response)) => Err(match response.status() {
                StatusCode::NOT_FOUND => Ok(ApiError::no_table()),
                StatusCode::FORBIDDEN => Ok(link::refused(crate::tables::ConnectFault::NotWatched)),
                StatusCode::TOO_MANY_REQUESTS => Ok(link::refused(crate::tables::ConnectFault::TooMany)),
                status => Err(format!("{address} answers {status}")),
            }),
            Err(e) => Err(Err(format!("{address}: {e}"))),
        }
    });
    connected.await.unwrap_or_else(|_| Err(Err(format!("{address} does not answer"))))
}

impl Remote {
    /// Passes something on.
    pub async fn send(&mut self, id: u64, command: Command) {
        let bytes = wire::to_bytes(&FromClient::Command { id, command });
        // if it cannot be sent, nothing more is heard either, and that ends it
        let _ = timeout(PATIENCE, self.socket.send(tungstenite::Message::binary(bytes))).await;
    }

    /// What the table says next; nothing when it cannot be heard any more.
    pub async fn next(&mut self) -> Option<FromServer> {
        loop {
            match timeout(SILENCE, self.socket.next()).await {
                Ok(Some(Ok(tungstenite::Message::Binary(bytes)))) => return wire::from_bytes(&bytes).ok(),
                Ok(Some(Ok(tungstenite::Message::Ping(_) | tungstenite::Message::Pong(_)))) => {}
                _ => return None,
            }
        }
    }
}

/// What other processes are served.
pub fn internal(app: &App) -> Router {
    Router::new()
        .route("/internal/tables/{table}/socket", get(taken_in))
        .route("/internal/tables/{table}/record", get(record))
        .with_state(app.clone())
}

/// Whether it is one of us who asks.
fn check(app: &App, headers: &HeaderMap) -> Answer<()> {
    let sent = headers.get(header::AUTHORIZATION).and_then(|value| value.as_bytes().strip_prefix(b"Bearer "));
    let hash = |bytes: &[u8]| <[u8; 32]>::from(Sha256::digest(bytes)); // so that the time it takes tells nothing
    let ours = app.config.internal.as_ref().map(|internal| hash(internal.secret.as_bytes()));
    if ours.is_some() && sent.map(hash) == ours {
        return Ok(());
    }
    Err(ApiError::new(StatusCode::UNAUTHORIZED, "not_signed_in", "this is for processes with the same secret"))
}

async fn taken_in(
    State(app): State<App>,
    Path(table): Path<String>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Answer<Response> {
    check(&app, &headers)?;
    let unreadable = |what: String| ApiError::new(StatusCode::BAD_REQUEST, "unreadable", what);
    let passed: Passed = serde_json::from_slice(headers.get(VISITOR).map_or(b"", HeaderValue::as_bytes))
        .map_err(|e| unreadable(e.to_string()))?;
    if !passed.versions.agrees_with(&Versions::of(app.lib)) {
        return Err(ApiError::unavailable("another process is of another release"));
    }
    let table: TableId = table.parse().map_err(|_| ApiError::no_table())?;
    let person = passed.person.parse().map_err(|e: store::IdError| unreadable(e.to_string()))?;
    let visitor = Visitor { person, name: passed.name, is_bot: passed.is_bot };
    let connection = app.tables.connect(&table, visitor).await.map_err(link::refused)?;
    Ok(upgrade.max_message_size(LONGEST).max_frame_size(LONGEST).on_upgrade(|socket| pass_on(socket, connection)))
}

/// Passes on what is said on both sides, until one of them ends.
async fn pass_on(mut socket: WebSocket, mut connection: crate::connection::Connection) {
    let mut ping = tokio::time::interval(PING);
    let mut quiet = 0;
    loop {
        tokio::select! {
            heard = socket.recv() => {
                quiet = 0;
                match heard {
                    Some(Ok(Message::Binary(bytes))) => match wire::from_bytes(&bytes) {
                        Ok(FromClient::Command { id, command }) => connection.send(id, command).await,
                        _ => return,
                    },
                    Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                    _ => return,
                }
            }
            said = connection.next() => {
                let Some(said) = said else { return };
                let bytes = Message::binary(wire::to_bytes(&said));
                if !matches!(timeout(SILENCE, socket.send(bytes)).await, Ok(Ok(()))) {
                    return;
                }
            }
            _ = ping.tick() => {
                quiet += 1;
                let ping = Message::Ping(Default::default());
                if quiet > 3 || !matches!(timeout(SILENCE, socket.send(ping)).await, Ok(Ok(()))) {
                    return;
                }
            }
        }
    }
}

async fn record(State(app): State<App>, Path(table): Path<String>, headers: HeaderMap) -> Answer<String> {
    check(&app, &headers)?;
    let table: TableId = table.parse().map_err(|_| ApiError::no_table())?;
    app.tables.record(&table).await.map_err(link::refused)?.ok_or_else(crate::api::tables::not_over)
}

/// The record of a game at another process.
///
/// # Errors
/// If that process says no, or cannot be reached.
pub async fn record_at(app: &App, address: &str, table: &TableId) -> Answer<String> {
    let unreached = |why: String| ApiError::unavailable(&format!("{address}: {why}"));
    let internal = app.config.internal.as_ref().ok_or_else(|| unreached("no internal address here".into()))?;
    let request = hyper::Request::get(format!("/internal/tables/{table}/record"))
        .header(header::HOST, address)
        .header(header::AUTHORIZATION, format!("Bearer {}", internal.secret))
        .body(axum::body::Body::empty())
        .map_err(|e| unreached(e.to_string()))?;
    let asked = async {
        let stream = TcpStream::connect(address).await.map_err(|e| unreached(e.to_string()))?;
        let io = hyper_util::rt::TokioIo::new(stream);
        let handshake = hyper::client::conn::http1::handshake(io).await;
        let (mut sender, connection) = handshake.map_err(|e| unreached(e.to_string()))?;
        tokio::spawn(connection); // ends with the answer
        let response = sender.send_request(request).await.map_err(|e| unreached(e.to_string()))?;
        let status = response.status();
        let body = axum::body::to_bytes(axum::body::Body::new(response.into_body()), LONGEST).await;
        let body = body.map_err(|e| unreached(e.to_string()))?;
        match status {
            StatusCode::OK => String::from_utf8(body.to_vec()).map_err(|e| unreached(e.to_string())),
            StatusCode::NOT_FOUND => Err(ApiError::no_table()),
            StatusCode::CONFLICT => Err(crate::api::tables::not_over()),
            status => Err(unreached(status.to_string())),
        }
    };
    timeout(PATIENCE, asked).await.unwrap_or_else(|_| Err(unreached("it does not answer".into())))
}
