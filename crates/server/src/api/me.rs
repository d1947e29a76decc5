//! Oneself: a name, all there is about one, and an end to it.

use crate::app::App;
use crate::forgetting::forget;
use crate::http::body::Body;
use crate::http::error::{Answer, Problem};
use crate::people::session::{BROWSER, From, Session};
use crate::people::{cookie, name, token};
use crate::shown::Shown;
use crate::wall_clock::now_millis;
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use store::{Person, PersonId};
use utoipa::ToSchema;

/// Whoever asks.
#[derive(Serialize, ToSchema)]
pub struct Me {
    /// The name that others see.
    #[schema(example = "Ann")]
    pub name: String,
    /// The name to log in with; nothing for a guest.
    pub account: Option<String>,
    /// Whether it is a program.
    pub bot: bool,
}

impl Me {
    /// What somebody is told about themselves.
    pub fn of(person: &Person) -> Json<Me> {
        Json(Me { name: person.name.clone(), account: person.account.clone(), bot: person.is_bot })
    }
}

/// The name that others see.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Named {
    /// 1 to 24 characters that one can see.
    #[schema(example = "Ann")]
    name: String,
}

/// Somebody is recognised in this browser from now on.
pub async fn recognise(app: &App, person: &Person, from: From, status: StatusCode) -> Answer<Response> {
    let token = token::new();
    let hash = token::hash(&token).expect("a token of ours is well formed");
    app.store.add_token(hash, &person.id, BROWSER, now_millis()).await?;
    Ok((status, [(header::SET_COOKIE, cookie::set(Some(&token), from.safe))], Me::of(person)).into_response())
}

/// Become a guest
///
/// Gives the cookie by which the browser is recognised. Whoever is somebody already stays that.
#[utoipa::path(post, path = "/api/guests", tag = "people", request_body = Named, responses(
    (status = 201, body = Me), (status = 200, body = Me, description = "somebody already"),
    (status = 400, body = Problem), (status = 429, body = Problem)))]
pub async fn become_guest(
    State(app): State<App>,
    from: From,
    headers: HeaderMap,
    Body(named): Body<Named>,
) -> Answer<Response> {
    if let Ok(Some(session)) = Session::find(&app, &headers, from.address).await {
        return Ok(Me::of(&session.person).into_response());
    }
    let name = name::checked(&named.name)?;
    app.limits.guests.check(from.address)?;
    let now = now_millis();
    let person =
        Person { id: PersonId::new(), name, is_bot: false, account: None, password: None, created: now, seen: now };
    app.store.add_person(&person).await?;
    recognise(&app, &person, from, StatusCode::CREATED).await
}

/// Who one is
#[utoipa::path(get, path = "/api/me", tag = "people", responses((status = 200, body = Me), (status = 401, body = Problem)),
    security(("cookie" = []), ("token" = [])))]
pub async fn show(session: Session) -> Json<Me> {
    Me::of(&session.person)
}

/// Take another name
#[utoipa::path(patch, path = "/api/me", tag = "people", request_body = Named, responses(
    (status = 200, body = Me), (status = 400, body = Problem), (status = 401, body = Problem)),
    security(("cookie" = []), ("token" = [])))]
pub async fn rename(State(app): State<App>, session: Session, Body(named): Body<Named>) -> Answer<Json<Me>> {
    let person = Person { name: name::checked(&named.name)?, ..session.person };
    app.store.update_person(&person).await?;
    app.tables.rename(&person.id, &person.name).await;
    Ok(Me::of(&person))
}

/// All there is about somebody.
#[derive(Serialize, ToSchema)]
pub struct Export {
    name: String,
    account: Option<String>,
    bot: bool,
    /// In milliseconds since 1970, as all times.
    created: i64,
    seen: i64,
    tokens: Vec<super::tokens::TokenInfo>,
    tables: Vec<ExportedTable>,
}

/// A table where somebody sits.
#[derive(Serialize, ToSchema)]
pub struct ExportedTable {
    table: String,
    title: String,
    phase: String,
    changed: i64,
    /// The record of a game that is over.
    record: Option<String>,
}

/// How many tables are exported.
const EXPORTED: u32 = 10_000;

/// Everything about oneself
#[utoipa::path(get, path = "/api/me/export", tag = "people", responses(
    (status = 200, body = Export), (status = 401, body = Problem)), security(("cookie" = []), ("token" = [])))]
pub async fn export(State(app): State<App>, session: Session) -> Answer<Json<Export>> {
    let Person { id, name, is_bot, account, created, seen, password: _ } = session.person;
    let mut tables = Vec::new();
    for (table, summary) in app.store.tables_of(&id, EXPORTED).await? {
        let record = match summary.phase.as_str() {
            "over" => app.tables.record(&table).await.ok().flatten(),
            _ => None,
        };
        let title = Shown::of(&summary).title;
        tables.push(ExportedTable {
            table: table.to_string(),
            title,
            phase: summary.phase,
            changed: summary.changed,
            record,
        });
    }
    let tokens = super::tokens::of(&app, &id).await?;
    Ok(Json(Export { name, account, bot: is_bot, created, seen, tokens, tables }))
}

/// Be forgotten
///
/// Name, account and tokens are deleted, and finished games name nobody any more. It cannot be undone.
#[utoipa::path(delete, path = "/api/me", tag = "people", responses((status = 204), (status = 401, body = Problem)),
    security(("cookie" = []), ("token" = [])))]
pub async fn delete(State(app): State<App>, session: Session, from: From) -> Answer<Response> {
    forget(&app, &session.person).await?;
    Ok((StatusCode::NO_CONTENT, [(header::SET_COOKIE, cookie::set(None, from.safe))]).into_response())
}
