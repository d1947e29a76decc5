//! Accounts: the same person on two devices.

use crate::api::me::{Me, recognise};
use crate::app::App;
use crate::http::body::Body;
use crate::http::error::{Answer, ApiError, Problem};
use crate::people::session::{From, Session};
use crate::people::{cookie, name, password};
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use store::Person;
use utoipa::ToSchema;

/// What one logs in with.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Credentials {
    /// 3 to 24 letters from a to z, digits, `-` and `_`.
    #[schema(example = "ann")]
    account: String,
    /// 8 to 256 characters.
    #[schema(example = "correct horse battery")]
    password: String,
}

/// Get an account
///
/// The present person gets one, and can log in by it on other devices.
#[utoipa::path(post, path = "/api/accounts", tag = "people", request_body = Credentials, responses(
    (status = 201, body = Me), (status = 400, body = Problem), (status = 401, body = Problem),
    (status = 409, body = Problem), (status = 429, body = Problem)), security(("cookie" = []), ("token" = [])))]
pub async fn make(
    State(app): State<App>,
    session: Session,
    from: From,
    Body(wanted): Body<Credentials>,
) -> Answer<Response> {
    let account = name::account(&wanted.account)?;
    password::checked(&wanted.password)?;
    if session.person.account.is_some() {
        let message = "there is an account already; log out to become somebody else";
        return Err(ApiError::new(StatusCode::CONFLICT, "has_account", message));
    }
    app.limits.logins.check(from.address)?;
    let hash = app.passwords.hash(wanted.password).await?;
    let person = Person { account: Some(account), password: Some(hash), ..session.person };
    app.store.update_person(&person).await?;
    Ok((StatusCode::CREATED, Me::of(&person)).into_response())
}

/// Log in
///
/// Whoever was signed in here before is not any more; a guest who has no account is then lost.
#[utoipa::path(post, path = "/api/login", tag = "people", request_body = Credentials, responses(
    (status = 200, body = Me), (status = 401, body = Problem), (status = 429, body = Problem)))]
pub async fn login(State(app): State<App>, from: From, Body(known): Body<Credentials>) -> Answer<Response> {
    app.limits.logins.check(from.address)?;
    if password::checked(&known.password).is_err() {
        return Err(wrong()); // nobody has that one
    }
    let person = app.store.person_of_account(&known.account).await?;
    let hash = person.as_ref().and_then(|person| person.password.clone());
    let right = app.passwords.verify(known.password, hash).await?;
    match person.filter(|_| right) {
        Some(person) => recognise(&app, &person, from, StatusCode::OK).await,
        None => Err(wrong()),
    }
}

fn wrong() -> ApiError {
    ApiError::new(StatusCode::UNAUTHORIZED, "wrong_password", "there is no account with this name and password")
}

/// Log out
///
/// The token that was sent is not recognised any more, and what is connected by it is closed.
#[utoipa::path(post, path = "/api/logout", tag = "people", responses((status = 204), (status = 401, body = Problem)),
    security(("cookie" = []), ("token" = [])))]
pub async fn logout(State(app): State<App>, session: Session, from: From) -> Answer<Response> {
    app.store.revoke_token(&session.token).await?;
    app.revoked(&session.person.id);
    Ok((StatusCode::NO_CONTENT, [(header::SET_COOKIE, cookie::set(None, from.safe))]).into_response())
}
