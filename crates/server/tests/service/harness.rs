//! A server of our own, and people who come to it over the network.

use protocol::online::{Command, FromClient, FromServer};
use protocol::{Versions, wire};
use serde_json::Value;
use server::{Config, Server, Setup, TablesSettings};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use store::Location;
use tungstenite::client::IntoClientRequest;
use tungstenite::http::HeaderValue;
use tungstenite::{Message, WebSocket};
use web_server::http::Served;
use web_server::site::Site;

/// How long anything may take that is waited for.
const PATIENCE: Duration = Duration::from_secs(60);

/// A server in this process, with threads of its own.
pub struct Running {
    runtime: tokio::runtime::Runtime,
    server: Option<Server>,
    pub address: SocketAddr,
    pub metrics: SocketAddr,
}

/// As most tests want it: everybody comes from one address, and they are many.
pub fn unlimited() -> Config {
    Config { unlimited: vec!["127.0.0.0/8".parse().unwrap()], ..Config::default() }
}

/// Tables that are not given up where a busy machine takes its time.
pub fn patient() -> TablesSettings {
    TablesSettings { lease: Duration::from_secs(60), ..TablesSettings::default() }
}

pub fn site() -> Site {
    let files = [("index.html", "<!doctype html>the client"), ("a/1/web.js", "1")];
    Site { files: files.map(|(path, text)| (path.to_string(), text.as_bytes().to_vec())).into() }
}

impl Running {
    /// With everything in memory.
    pub fn new(config: Config) -> Running {
        Running::at(Location::Memory, config, patient())
    }
    pub fn at(location: Location, config: Config, tables: TablesSettings) -> Running {
        let [public, metrics] = [(); 2].map(|()| TcpListener::bind("127.0.0.1:0").unwrap());
        let (address, metrics_at) = (public.local_addr().unwrap(), metrics.local_addr().unwrap());
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
        let setup = Setup {
            lib: cards::library(),
            location,
            config,
            tables,
            site: Served::new(site(), Default::default()),
            public,
            metrics: Some(metrics),
        };
        let server = runtime.block_on(Server::start(setup)).unwrap_or_else(|e| panic!("{e}"));
        Running { runtime, server: Some(server), address, metrics: metrics_at }
    }
    /// Ends it as SIGTERM would.
    pub fn end(mut self) {
        self.runtime.block_on(self.server.take().unwrap().end());
    }
    /// Ends it as a power cut would: nothing is stored, told or let go of.
    pub fn dies(self) {
        self.runtime.shutdown_background();
    }
    /// A guest of this name.
    pub fn guest(&self, name: &str) -> Person {
        let mut person = self.nobody();
        let answer = person.post("/api/guests", serde_json::json!({ "name": name }));
        assert_eq!(answer.status, 201, "{answer:?}");
        person.cookie = Some(answer.cookie().expect("there is a cookie"));
        person
    }
    pub fn nobody(&self) -> Person {
        Person::at(self.address)
    }
}

/// What was answered.
#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    pub headers: Vec<(String, String)>,
    pub text: String,
}

impl Answer {
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_else(|e| panic!("{e}: {self:?}"))
    }
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|h| h.0 == name).map(|h| h.1.as_str())
    }
    /// The code of what is wrong.
    pub fn error(&self) -> (u16, String) {
        (self.status, self.json()["error"].as_str().unwrap_or_default().to_string())
    }
    /// The cookie that was given, as it is sent back.
    pub fn cookie(&self) -> Option<String> {
        Some(self.header("set-cookie")?.split(';').next()?.to_string())
    }
}

/// Somebody with a browser, or a program.
#[derive(Clone)]
pub struct Person {
    pub address: SocketAddr,
    pub origin: Option<String>,
    pub cookie: Option<String>,
    pub token: Option<String>,
}

impl Person {
    pub fn at(address: SocketAddr) -> Person {
        Person { address, origin: Some(format!("http://{address}")), cookie: None, token: None }
    }
    fn headers(&self) -> Vec<(&'static str, String)> {
        let origin = self.origin.clone().map(|o| ("origin", o));
        let cookie = self.cookie.clone().map(|c| ("cookie", c));
        let token = self.token.clone().map(|t| ("authorization", format!("Bearer {t}")));
        [origin, cookie, token].into_iter().flatten().collect()
    }
    pub fn send(&self, method: &str, path: &str, body: &str, more: &[(&str, &str)]) -> Answer {
        let mut request = ureq::http::Request::builder().method(method).uri(format!("http://{}{path}", self.address));
        for (name, value) in self.headers().iter().map(|(n, v)| (*n, v.as_str())).chain(more.iter().copied()) {
            request = request.header(name, value);
        }
        let config = ureq::Agent::config_builder()
            .http_status_as_error(false)
            .timeout_global(Some(PATIENCE))
            .max_redirects(0)
            .allow_non_standard_methods(true);
        let agent = config.build().new_agent();
        let mut response = match body {
            "" => agent.run(request.body(()).unwrap()),
            body => agent.run(request.header("content-type", "application/json").body(body).unwrap()),
        }
        .unwrap_or_else(|e| panic!("{method} {path}: {e}"));
        let headers = response.headers().iter();
        let headers = headers.map(|(n, v)| (n.to_string(), String::from_utf8_lossy(v.as_bytes()).into_owned()));
        let (status, headers) = (response.status().as_u16(), headers.collect());
        Answer { status, headers, text: response.body_mut().read_to_string().unwrap() }
    }
    pub fn get(&self, path: &str) -> Answer {
        self.send("GET", path, "", &[])
    }
    pub fn post(&self, path: &str, body: Value) -> Answer {
        self.send("POST", path, &body.to_string(), &[])
    }
    pub fn delete(&self, path: &str) -> Answer {
        self.send("DELETE", path, "", &[])
    }
    pub fn patch(&self, path: &str, body: Value) -> Answer {
        self.send("PATCH", path, &body.to_string(), &[])
    }
    /// Opens a table.
    pub fn opens(&self, options: Value) -> String {
        let answer = self.post("/api/tables", options);
        assert_eq!(answer.status, 201, "{answer:?}");
        answer.json()["table"].as_str().unwrap().to_string()
    }
    /// A token for a program of this person.
    pub fn makes_token(&self) -> String {
        let answer = self.post("/api/me/tokens", serde_json::json!({"label": "test"}));
        assert_eq!(answer.status, 201, "{answer:?}");
        answer.json()["token"].as_str().unwrap().to_string()
    }

    /// Comes to a table, and has not said anything yet; or what the server says instead.
    pub fn knocks(&self, table: &str, form: Form) -> Result<Socket, u16> {
        let mut request = format!("ws://{}/api/tables/{table}/socket", self.address).into_client_request().unwrap();
        for (name, value) in self.headers() {
            request.headers_mut().insert(name, HeaderValue::try_from(value).unwrap());
        }
        let stream = TcpStream::connect(self.address).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        stream.set_nodelay(true).unwrap();
        match tungstenite::client(request, stream) {
            Ok((socket, _)) => Ok(Socket { socket, form }),
            Err(tungstenite::HandshakeError::Failure(tungstenite::Error::Http(response))) => {
                Err(response.status().as_u16())
            }
            Err(e) => panic!("{e}"),
        }
    }
    /// Comes to a table and says hello.
    pub fn comes(&self, table: &str, form: Form) -> Socket {
        let mut socket = self.knocks(table, form).unwrap_or_else(|status| panic!("{status}"));
        socket.say(&FromClient::Hello(Versions::of(cards::library())));
        assert_eq!(socket.hear(), Some(FromServer::Welcome(Versions::of(cards::library()))));
        socket
    }
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Form {
    Json,
    Bytes,
}

/// One person at one table.
pub struct Socket {
    pub socket: WebSocket<TcpStream>,
    form: Form,
}

impl Socket {
    pub fn say(&mut self, message: &FromClient) {
        let message = match self.form {
            Form::Json => Message::text(wire::to_json(cards::library(), message)),
            Form::Bytes => Message::binary(wire::to_bytes(message)),
        };
        self.send(message);
    }
    /// Whoever has closed it says so when it is read.
    pub fn send(&mut self, message: Message) {
        let _ = self.socket.send(message);
    }
    pub fn command(&mut self, command: Command) -> u64 {
        static NUMBERS: AtomicU64 = AtomicU64::new(1);
        let id = NUMBERS.fetch_add(1, Ordering::Relaxed);
        self.say(&FromClient::Command { id, command });
        id
    }
    /// The next message; nothing, if it was closed.
    pub fn hear(&mut self) -> Option<FromServer> {
        self.next().ok()
    }
    /// The next message, or the code it was closed with; 0 without one.
    pub fn next(&mut self) -> Result<FromServer, u16> {
        loop {
            return Ok(match self.socket.read() {
                Ok(Message::Text(text)) => wire::from_json(cards::library(), &text).unwrap(),
                Ok(Message::Binary(bytes)) => wire::from_bytes(&bytes).unwrap(),
                Ok(Message::Close(frame)) => return Err(frame.map_or(0, |f| f.code.into())),
                Ok(_) => continue,
                Err(tungstenite::Error::Io(e)) if e.kind() == std::io::ErrorKind::WouldBlock => {
                    panic!("nothing was heard in time")
                }
                Err(_) => return Err(0),
            });
        }
    }
    /// The last words and the code, when the server closes it.
    pub fn end(&mut self) -> (Option<protocol::online::Goodbye>, u16) {
        let mut goodbye = None;
        loop {
            match self.next() {
                Ok(FromServer::Goodbye(why)) => goodbye = Some(why),
                Ok(_) => {}
                Err(code) => return (goodbye, code),
            }
        }
    }
    /// What came of a command; everything else that is heard before is given to `meanwhile`.
    pub fn outcome(
        &mut self,
        id: u64,
        mut meanwhile: impl FnMut(FromServer),
    ) -> Result<(), protocol::online::RoomFault> {
        loop {
            match self.next().unwrap_or_else(|code| panic!("it is closed: {code}")) {
                FromServer::Goodbye(why) => panic!("{why:?}"),
                FromServer::Done { id: done } if done == id => return Ok(()),
                FromServer::Refused { id: refused, why } if refused == id => return Err(why),
                other => meanwhile(other),
            }
        }
    }
    /// Does something that must work.
    pub fn does(&mut self, command: Command) {
        let id = self.command(command.clone());
        self.outcome(id, |_| {}).unwrap_or_else(|why| panic!("{command:?}: {why:?}"));
    }
}
