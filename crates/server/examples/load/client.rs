//! People who come to a server over the network, for the programs that put load on it.

use futures_util::{SinkExt, StreamExt};
use protocol::online::{Command, FromClient, FromServer};
use protocol::{Versions, wire};
use serde_json::{Value, json};
use std::time::Duration;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{WebSocketStream, client_async};

/// What can go wrong, in words.
pub type Outcome<T> = Result<T, String>;

/// How long anything may take.
const PATIENCE: Duration = Duration::from_secs(30);

/// Asks something by HTTP and waits for the answer: the status, what was set as cookie, and the body.
pub async fn ask(method: &str, address: &str, path: &str, cookie: &str, body: Value) -> Outcome<(u16, String, String)> {
    let (method, address, path, cookie) =
        (method.to_string(), address.to_string(), path.to_string(), cookie.to_string());
    let asked = tokio::task::spawn_blocking(move || {
        let config = ureq::Agent::config_builder().http_status_as_error(false).timeout_global(Some(PATIENCE));
        let agent: ureq::Agent = config.build().into();
        let mut request = ureq::http::Request::builder()
            .method(method.as_str())
            .uri(format!("http://{address}{path}"))
            .header("origin", format!("http://{address}"));
        if !cookie.is_empty() {
            request = request.header("cookie", cookie);
        }
        let answer = match body {
            Value::Null => agent.run(request.body(()).map_err(|e| e.to_string())?),
            body => {
                let request = request.header("content-type", "application/json").body(body.to_string());
                agent.run(request.map_err(|e| e.to_string())?)
            }
        };
        let mut answer = answer.map_err(|e| e.to_string())?;
        let set = answer.headers().get("set-cookie").and_then(|c| c.to_str().ok()?.split(';').next()).unwrap_or("");
        let set = set.to_string();
        let body = answer.body_mut().with_config().limit(64 << 20).read_to_string().map_err(|e| e.to_string())?;
        Ok((answer.status().as_u16(), set, body))
    });
    asked.await.map_err(|e| e.to_string())?
}

/// A new guest: the cookie.
pub async fn guest(address: &str, name: &str) -> Outcome<String> {
    match ask("POST", address, "/api/guests", "", json!({ "name": name })).await? {
        (201, cookie, _) => Ok(cookie),
        (status, _, body) => Err(format!("no guest: {status} {body}")),
    }
}

/// A new table: its number.
pub async fn table(address: &str, cookie: &str) -> Outcome<String> {
    let (status, _, body) = ask("POST", address, "/api/tables", cookie, json!({"players": 2})).await?;
    let told: Value = serde_json::from_str(&body).unwrap_or_default();
    told["table"].as_str().map(String::from).ok_or_else(|| format!("no table: {status} {body}"))
}

/// One person at one table.
pub struct Socket {
    socket: WebSocketStream<TcpStream>,
}

impl Socket {
    /// Comes to a table.
    pub async fn open(address: &str, table: &str, cookie: &str) -> Outcome<Socket> {
        let come = async {
            let url = format!("ws://{address}/api/tables/{table}/socket");
            let mut request = url.into_client_request().map_err(|e| e.to_string())?;
            let headers = request.headers_mut();
            headers.insert("cookie", cookie.parse().map_err(|_| "a bad cookie")?);
            headers.insert("origin", format!("http://{address}").parse().map_err(|_| "a bad origin")?);
            let stream = TcpStream::connect(address).await.map_err(|e| e.to_string())?;
            let _ = stream.set_nodelay(true);
            let (socket, _) = client_async(request, stream).await.map_err(|e| e.to_string())?;
            let mut socket = Socket { socket };
            socket.say(&FromClient::Hello(Versions::of(cards::library()))).await?;
            match socket.hear().await? {
                FromServer::Welcome(_) => Ok(socket),
                other => Err(format!("{other:?}")),
            }
        };
        tokio::time::timeout(PATIENCE, come).await.map_err(|_| "nobody answers".to_string())?
    }
    async fn say(&mut self, message: &FromClient) -> Outcome<()> {
        self.socket.send(Message::binary(wire::to_bytes(message))).await.map_err(|e| e.to_string())
    }
    /// Asks for something.
    pub async fn command(&mut self, id: u64, command: Command) -> Outcome<()> {
        self.say(&FromClient::Command { id, command }).await
    }
    /// The next message.
    pub async fn hear(&mut self) -> Outcome<FromServer> {
        loop {
            match self.socket.next().await {
                Some(Ok(Message::Binary(bytes))) => return wire::from_bytes(&bytes).map_err(|_| "unreadable".into()),
                Some(Ok(Message::Close(why))) => return Err(format!("closed: {why:?}")),
                Some(Ok(_)) => {}
                Some(Err(e)) => return Err(e.to_string()),
                None => return Err("closed".into()),
            }
        }
    }
    /// Does something that must work, before anything else is heard that matters.
    pub async fn does(&mut self, id: u64, command: Command) -> Outcome<()> {
        self.command(id, command).await?;
        loop {
            match self.hear().await? {
                FromServer::Done { id: done } if done == id => return Ok(()),
                FromServer::Refused { id: refused, why } if refused == id => return Err(format!("{why:?}")),
                _ => {}
            }
        }
    }
}

/// The value of an option of the command line.
pub fn option(name: &str) -> Option<String> {
    let mut words = std::env::args().skip_while(|word| word != name);
    words.next().and_then(|_| words.next())
}

/// The same as a number.
pub fn number(name: &str, usual: u64) -> u64 {
    match option(name) {
        None => usual,
        Some(text) => text.parse().unwrap_or_else(|_| panic!("{name} {text}: expected a number")),
    }
}
