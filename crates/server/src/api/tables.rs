//! Tables: opening one, finding one, and what was played.

use crate::app::App;
use crate::connection::Visitor;
use crate::forward;
use crate::http::body::Body;
use crate::http::error::{Answer, ApiError, Problem};
use crate::link;
use crate::people::session::{From, Session};
use crate::shown::Shown;
use crate::tables::{ConnectFault, CreateFault};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use protocol::online::Options;
use serde::Serialize;
use store::{Person, PersonId, Summary, TableId};
use utoipa::ToSchema;

/// How many tables are listed.
const LISTED: u32 = 100;

/// A table that was opened.
#[derive(Serialize, ToSchema)]
pub struct Opened {
    /// Its number, as in its link `#/online/<table>`: whoever knows it can come.
    #[schema(example = "abcdefghijklmnopqrstuvwxyz")]
    table: String,
}

/// What lists show of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct TableInfo {
    /// Its number, as in its link.
    pub table: String,
    /// What it is called.
    pub title: String,
    /// `waiting`, `playing`, `over`, `closed` or `frozen`.
    pub phase: String,
    /// The names of the people, by seat; nothing where a bot sits, or nobody.
    pub players: Vec<Option<String>>,
    /// The levels of the bots, by seat.
    pub bots: Vec<Option<String>>,
    /// Whether others may watch.
    pub spectators: bool,
    /// When it last changed, in milliseconds since 1970.
    pub changed: i64,
    /// Of one's own tables: whether it is one's turn, as far as everybody may know.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub your_turn: Option<bool>,
}

impl TableInfo {
    /// Of what is stored, for somebody who sits there or for anybody.
    pub fn of(table: &TableId, summary: &Summary, person: Option<&PersonId>) -> TableInfo {
        let shown = Shown::of(summary);
        TableInfo {
            table: table.to_string(),
            your_turn: person.map(|person| shown.is_turn_of(summary, person)),
            title: shown.title,
            phase: summary.phase.clone(),
            players: shown.players,
            bots: shown.bots,
            spectators: shown.spectators,
            changed: summary.changed,
        }
    }
}

/// Somebody as a table knows them.
pub fn visitor(person: &Person) -> Visitor {
    Visitor { person: person.id.clone(), name: person.name.clone(), is_bot: person.is_bot }
}

/// The number of a table, from an address.
pub fn table_id(text: &str) -> Answer<TableId> {
    text.parse().map_err(|_| ApiError::no_table())
}

/// There is no record yet.
pub fn not_over() -> ApiError {
    ApiError::new(StatusCode::CONFLICT, "not_over", "the game is not over: its record is there when it is")
}

/// Open a table
///
/// Whoever opens it is its host and sits in the first seat. What is left out of the options is as usual; they are
/// described in docs/PROTOCOL.md.
#[utoipa::path(post, path = "/api/tables", tag = "tables", request_body(content = Object, description = "Options"),
    responses((status = 201, body = Opened), (status = 400, body = Problem), (status = 401, body = Problem),
        (status = 429, body = Problem), (status = 503, body = Problem)), security(("cookie" = []), ("token" = [])))]
pub async fn make(
    State(app): State<App>,
    session: Session,
    from: From,
    Body(options): Body<Options>,
) -> Answer<(StatusCode, Json<Opened>)> {
    app.limits.tables.check(from.address)?;
    let made = app.tables.create(&visitor(&session.person), options).await;
    let table = made.map_err(|fault| match fault {
        CreateFault::Option(name) => {
            let message = format!("the option `{name}` is not possible");
            ApiError::field(name, "option", message)
        }
        CreateFault::TooMany => {
            ApiError::too_much("too_many_tables", "there are too many tables", std::time::Duration::from_secs(60))
        }
        CreateFault::Unavailable(why) => ApiError::unavailable(&why),
    })?;
    Ok((StatusCode::CREATED, Json(Opened { table: table.to_string() })))
}

/// Tables that everybody may find
///
/// Those that wait or play, the newest first, at most a hundred.
#[utoipa::path(get, path = "/api/tables", tag = "tables", responses((status = 200, body = Vec<TableInfo>)))]
pub async fn listed(State(app): State<App>) -> Answer<Json<Vec<TableInfo>>> {
    let tables = app.store.listed(LISTED).await?;
    Ok(Json(tables.iter().map(|(table, summary)| TableInfo::of(table, summary, None)).collect()))
}

/// One's own tables, the newest first
#[utoipa::path(get, path = "/api/me/tables", tag = "tables", responses(
    (status = 200, body = Vec<TableInfo>), (status = 401, body = Problem)), security(("cookie" = []), ("token" = [])))]
pub async fn own(State(app): State<App>, session: Session) -> Answer<Json<Vec<TableInfo>>> {
    let id = &session.person.id;
    let tables = app.store.tables_of(id, LISTED).await?;
    Ok(Json(tables.iter().map(|(table, summary)| TableInfo::of(table, summary, Some(id))).collect()))
}

/// One table
#[utoipa::path(get, path = "/api/tables/{table}", tag = "tables", params(("table" = String, Path)),
    responses((status = 200, body = TableInfo), (status = 404, body = Problem)))]
pub async fn one(State(app): State<App>, Path(table): Path<String>) -> Answer<Json<TableInfo>> {
    let table = table_id(&table)?;
    let summary = app.store.summary(&table).await?.ok_or_else(ApiError::no_table)?;
    Ok(Json(TableInfo::of(&table, &summary, None)))
}

/// The record of a finished game
///
/// As text, as `breakpoint replay` reads it.
#[utoipa::path(get, path = "/api/tables/{table}/record", tag = "tables", params(("table" = String, Path)), responses(
    (status = 200, body = String, content_type = "text/plain"), (status = 404, body = Problem),
    (status = 409, body = Problem, description = "it is not over")))]
pub async fn record(State(app): State<App>, Path(table): Path<String>) -> Answer<String> {
    let table = table_id(&table)?;
    match app.tables.record(&table).await {
        Ok(record) => record.ok_or_else(not_over),
        Err(ConnectFault::Elsewhere { address }) => forward::record_at(&app, &address, &table).await,
        Err(fault) => Err(link::refused(fault)),
    }
}
