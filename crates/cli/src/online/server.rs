//! What a program can ask of a server.

use super::PAUSE;
use crate::error::UserError;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader};
use std::time::Duration;
use ureq::http::{Response, StatusCode};
use ureq::{Agent, Body};

/// A server, and who asks.
#[derive(Clone)]
pub struct At {
    agent: Agent,
    url: String,
    token: String,
}

/// Why something did not work.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Failed {
    /// It will not.
    No(String),
    /// It may, after a while.
    Later(Duration, String),
}

impl std::fmt::Display for Failed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (Failed::No(why) | Failed::Later(_, why)) = self;
        f.write_str(why)
    }
}

impl From<Failed> for UserError {
    fn from(failed: Failed) -> UserError {
        UserError(failed.to_string())
    }
}

/// How long a connection may say nothing: streams say something every seven seconds.
const SILENCE: Duration = Duration::from_secs(30);

fn agent() -> Agent {
    let config = Agent::config_builder().http_status_as_error(false);
    config.timeout_connect(Some(SILENCE)).timeout_recv_response(Some(SILENCE)).build().into()
}

/// An answer that was hoped for, or why not.
fn good(answer: Result<Response<Body>, ureq::Error>) -> Result<Response<Body>, Failed> {
    let mut answer = answer.map_err(|e| Failed::Later(PAUSE, format!("the server cannot be reached: {e}")))?;
    let status = answer.status();
    if status.is_success() {
        return Ok(answer);
    }
    let wait = answer.headers().get("retry-after").and_then(|wait| wait.to_str().ok()?.parse().ok());
    let said: Value = answer.body_mut().read_json().unwrap_or_default();
    let why = format!("the server answers {status}: {}", said["message"].as_str().unwrap_or("nothing more"));
    match status {
        StatusCode::TOO_MANY_REQUESTS | StatusCode::SERVICE_UNAVAILABLE => {
            Err(Failed::Later(wait.map_or(PAUSE, Duration::from_secs), why))
        }
        _ => Err(Failed::No(why)),
    }
}

impl At {
    /// A server, by a token.
    pub fn new(url: &str, token: &str) -> Result<At, UserError> {
        if !url.starts_with("http://") {
            return Err(UserError(format!("--server {url}: expected an address like http://127.0.0.1:8765")));
        }
        Ok(At { agent: agent(), url: url.trim_end_matches('/').into(), token: token.into() })
    }

    /// A server, as somebody new.
    pub fn as_guest(url: &str, name: &str) -> Result<(At, String), UserError> {
        let at = At::new(url, "")?;
        let guest = at.agent.post(format!("{}/api/guests", at.url)).header("origin", &at.url);
        let guest = good(guest.send_json(json!({ "name": name })))?;
        let cookie = guest.headers().get("set-cookie").and_then(|cookie| cookie.to_str().ok()?.split(';').next());
        let cookie = cookie.ok_or_else(|| UserError("the server gives no cookie".into()))?;
        let token =
            at.agent.post(format!("{}/api/me/tokens", at.url)).header("origin", &at.url).header("cookie", cookie);
        let mut token = good(token.send_json(json!({"label": "breakpoint bot"})))?;
        let told: Value = token.body_mut().read_json().unwrap_or_default();
        let token = told["token"].as_str().ok_or_else(|| UserError("the server gives no token".into()))?;
        Ok((At { token: token.into(), ..at }, token.into()))
    }

    fn get(&self, path: &str) -> Result<Response<Body>, Failed> {
        let request = self.agent.get(format!("{}{path}", self.url));
        good(request.header("authorization", format!("Bearer {}", self.token)).call())
    }

    /// Sends something, also later if there was too much of it.
    pub fn post(&self, path: &str, body: &str) -> Result<(), Failed> {
        let request = self.agent.post(format!("{}{path}", self.url)).content_type("application/json");
        good(request.header("authorization", format!("Bearer {}", self.token)).send(body)).map(drop)
    }

    /// Says that it is a program.
    pub fn upgrade(&self) -> Result<(), Failed> {
        self.post("/api/bot/upgrade", "{}")
    }

    /// Whether there is such a table.
    pub fn check_table(&self, table: &str) -> Result<(), Failed> {
        self.get(&format!("/api/tables/{table}")).map(drop)
    }

    /// Hears of all tables where it sits, until the stream ends.
    pub fn events(&self, mut hear: impl FnMut(&str)) -> Result<(), Failed> {
        self.lines("/api/stream/event", |line| {
            let event: Value = serde_json::from_str(line).unwrap_or_default();
            let table = event["game_start"]["table"].as_str().or(event["game_change"]["table"].as_str());
            table.iter().for_each(|table| hear(table));
            true
        })
    }

    /// Hears the lines of a stream, as long as they are wanted.
    pub fn lines(&self, path: &str, mut hear: impl FnMut(&str) -> bool) -> Result<(), Failed> {
        let stream = self.get(path)?;
        let lines = BufReader::new(stream.into_body().into_with_config().limit(u64::MAX).reader()).lines();
        for line in lines.map_while(Result::ok).filter(|line| !line.is_empty()) {
            if !hear(&line) {
                break;
            }
        }
        Ok(())
    }
}
