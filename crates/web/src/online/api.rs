//! What is asked of a server without a socket: who one is, which tables there are. All of it is relative to the page.

use super::fault::ApiFault;
use gloo_net::http::{Request, RequestBuilder, Response};
use protocol::online::{Options, Phase};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::json;

/// Who somebody is to the server.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct Person {
    /// The name that others see.
    pub name: String,
    /// The name of the account, if there is one.
    #[serde(default)]
    pub account: Option<String>,
}

/// A table in a list.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct Listed {
    /// Its number, as in its link.
    pub table: String,
    /// What it is called.
    #[serde(default)]
    pub title: String,
    /// How far it has come.
    pub phase: Phase,
    /// The names of the people, by seat; nothing where a bot sits, or nobody.
    #[serde(default)]
    pub players: Vec<Option<String>>,
    /// The levels of the bots, by seat.
    #[serde(default)]
    pub bots: Vec<Option<String>>,
    /// Whether others may watch.
    #[serde(default)]
    pub spectators: bool,
    /// Whether one is asked there.
    #[serde(default)]
    pub your_turn: bool,
}

impl Listed {
    /// The level of the bot at a seat.
    pub fn bot(&self, seat: usize) -> Option<&str> {
        self.bots.get(seat)?.as_deref()
    }
    /// Whether a seat is free.
    pub fn has_room(&self) -> bool {
        self.players.iter().enumerate().any(|(i, name)| name.is_none() && self.bot(i).is_none())
    }
}

#[derive(Deserialize)]
struct Opened {
    table: String,
}

/// Who one is; nothing, if the server does not know one yet.
pub async fn me() -> Result<Option<Person>, ApiFault> {
    match read(Request::get("api/me")).await {
        Ok(person) => Ok(Some(person)),
        Err(ApiFault::Unknown) => Ok(None),
        Err(fault) => Err(fault),
    }
}
/// Becomes a guest with a name.
pub async fn be_guest(name: &str) -> Result<Person, ApiFault> {
    send(Request::post("api/guests"), &json!({ "name": name })).await
}
/// Takes another name.
pub async fn rename(name: &str) -> Result<Person, ApiFault> {
    send(Request::patch("api/me"), &json!({ "name": name })).await
}
/// Makes an account, so that one is the same person on another device.
pub async fn create_account(account: &str, password: &str) -> Result<(), ApiFault> {
    let body = json!({ "account": account, "password": password });
    done(Request::post("api/accounts").json(&body)).await
}
/// Is from now on the person of an account.
pub async fn log_in(account: &str, password: &str) -> Result<(), ApiFault> {
    let body = json!({ "account": account, "password": password });
    done(Request::post("api/login").json(&body)).await
}
/// Is nobody any more.
pub async fn log_out() -> Result<(), ApiFault> {
    done(Request::post("api/logout").build()).await
}
/// Everything that is stored about one, as text.
pub async fn export() -> Result<String, ApiFault> {
    text(Request::get("api/me/export")).await
}
/// Lets the server forget everything about one.
pub async fn delete() -> Result<(), ApiFault> {
    done(Request::delete("api/me").build()).await
}
/// The tables that are listed for everybody.
pub async fn tables() -> Result<Vec<Listed>, ApiFault> {
    read(Request::get("api/tables")).await
}
/// One's own tables.
pub async fn own_tables() -> Result<Vec<Listed>, ApiFault> {
    read(Request::get("api/me/tables")).await
}
/// One table.
pub async fn table(table: &str) -> Result<Listed, ApiFault> {
    read(Request::get(&format!("api/tables/{table}"))).await
}
/// Opens a table, and says its number.
pub async fn open_table(options: &Options) -> Result<String, ApiFault> {
    send::<Opened>(Request::post("api/tables"), options).await.map(|opened| opened.table)
}
/// The record of a game that is over.
pub async fn record(table: &str) -> Result<String, ApiFault> {
    text(Request::get(&format!("api/tables/{table}/record"))).await
}

async fn answered(request: Result<Request, gloo_net::Error>) -> Result<Response, ApiFault> {
    let response = match request {
        Ok(request) => request.send().await.map_err(|_| ApiFault::Unreachable)?,
        Err(_) => return Err(ApiFault::Unreachable),
    };
    if response.ok() {
        return Ok(response);
    }
    let later = response.headers().get("Retry-After").and_then(|seconds| seconds.parse().ok());
    let said = response.text().await.unwrap_or_default();
    Err(ApiFault::of(response.status(), later, &said))
}
async fn read<T: DeserializeOwned>(request: RequestBuilder) -> Result<T, ApiFault> {
    // a host of files may answer any address with a page
    answered(request.build()).await?.json().await.map_err(|_| ApiFault::NoServer)
}
async fn send<T: DeserializeOwned>(request: RequestBuilder, body: &impl Serialize) -> Result<T, ApiFault> {
    answered(request.json(body)).await?.json().await.map_err(|_| ApiFault::NoServer)
}
async fn done(request: Result<Request, gloo_net::Error>) -> Result<(), ApiFault> {
    answered(request).await.map(drop)
}
async fn text(request: RequestBuilder) -> Result<String, ApiFault> {
    answered(request.build()).await?.text().await.map_err(|_| ApiFault::Unreachable)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_listed_table_is_read_and_says_whether_there_is_room() {
        let text = r#"{"table":"k3","title":"","phase":"waiting","players":["Ann",null],"bots":[null,"sharp"],"spectators":true}"#;
        let full: Listed = serde_json::from_str(text).expect("as a server lists it");
        assert_eq!((full.has_room(), full.bot(1), full.your_turn), (false, Some("sharp"), false));
        let open = Listed { bots: vec![None, None], ..full };
        assert!(open.has_room());
    }
}
