//! Tokens for programs.

use crate::app::App;
use crate::http::body::Body;
use crate::http::error::{Answer, ApiError, Problem};
use crate::people::name::visible;
use crate::people::session::{BROWSER, Session};
use crate::people::token;
use crate::wall_clock::now_millis;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use store::PersonId;
use utoipa::ToSchema;

/// How many tokens one person may have.
const MOST: usize = 50;
/// The longest label.
const LABEL: usize = 40;

/// What a token is for.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Labelled {
    /// 1 to 40 characters.
    #[schema(example = "my bot")]
    label: String,
}

/// A token. It is told once.
#[derive(Serialize, ToSchema)]
pub struct NewToken {
    /// To be sent as `Authorization: Bearer …`.
    token: String,
    label: String,
}

/// A token, without what is secret of it.
#[derive(Serialize, ToSchema)]
pub struct TokenInfo {
    label: String,
    /// In milliseconds since 1970.
    created: i64,
}

/// The tokens of somebody.
pub async fn of(app: &App, person: &PersonId) -> Answer<Vec<TokenInfo>> {
    let tokens = app.store.tokens_of(person).await?.into_iter();
    Ok(tokens.map(|token| TokenInfo { label: token.label, created: token.created }).collect())
}

/// Get a token for a program
#[utoipa::path(post, path = "/api/me/tokens", tag = "people", request_body = Labelled, responses(
    (status = 201, body = NewToken), (status = 400, body = Problem), (status = 401, body = Problem),
    (status = 409, body = Problem)), security(("cookie" = []), ("token" = [])))]
pub async fn make(
    State(app): State<App>,
    session: Session,
    Body(wanted): Body<Labelled>,
) -> Answer<(StatusCode, Json<NewToken>)> {
    let wrong = |why: String| ApiError::field("label", "label", format!("a label has 1 to {LABEL} characters: {why}"));
    let label = visible(&wanted.label, LABEL).map_err(|why| wrong(why.to_string()))?;
    if label == BROWSER {
        return Err(wrong("that one is for browsers".into()));
    }
    if app.store.tokens_of(&session.person.id).await?.len() >= MOST {
        let message = format!("there are {MOST} tokens already; DELETE /api/me/tokens revokes them all");
        return Err(ApiError::new(StatusCode::CONFLICT, "too_many_tokens", message));
    }
    let token = token::new();
    let hash = token::hash(&token).expect("a token of ours is well formed");
    app.store.add_token(hash, &session.person.id, &label, now_millis()).await?;
    Ok((StatusCode::CREATED, Json(NewToken { token, label })))
}

/// One's tokens, the oldest first
#[utoipa::path(get, path = "/api/me/tokens", tag = "people", responses(
    (status = 200, body = Vec<TokenInfo>), (status = 401, body = Problem)), security(("cookie" = []), ("token" = [])))]
pub async fn list(State(app): State<App>, session: Session) -> Answer<Json<Vec<TokenInfo>>> {
    Ok(Json(of(&app, &session.person.id).await?))
}

/// Revoke all tokens
///
/// Those of browsers, too, this one's among them: whatever is connected is closed.
#[utoipa::path(delete, path = "/api/me/tokens", tag = "people", responses((status = 204), (status = 401, body = Problem)),
    security(("cookie" = []), ("token" = [])))]
pub async fn revoke(State(app): State<App>, session: Session) -> Answer<StatusCode> {
    app.store.revoke_tokens(&session.person.id).await?;
    app.revoked(&session.person.id);
    Ok(StatusCode::NO_CONTENT)
}
