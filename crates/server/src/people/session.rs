//! Who sends a request: whoever its token belongs to.

use crate::app::App;
use crate::http::error::ApiError;
use crate::http::{address, origin};
use crate::people::token::Hash;
use crate::people::{cookie, token};
use crate::wall_clock::now_millis;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use std::net::IpAddr;
use store::Person;

/// The label of the token that a browser has in its cookie.
pub const BROWSER: &str = "browser";

/// How often it is written down that somebody was here.
const SEEN_EVERY: i64 = 60 * 60 * 1000;

/// Whoever sends a request.
#[derive(Clone, Debug)]
pub struct Session {
    /// Who it is.
    pub person: Person,
    /// By which token.
    pub token: Hash,
}

/// The token of a request: that of the header, or else that of the cookie.
fn sent(headers: &HeaderMap) -> Option<String> {
    match headers.get(header::AUTHORIZATION) {
        Some(value) => {
            let (kind, token) = value.to_str().unwrap_or_default().split_once(' ').unwrap_or_default();
            Some(if kind.eq_ignore_ascii_case("bearer") { token.trim().to_string() } else { String::new() })
        }
        None => cookie::token(headers),
    }
}

impl Session {
    /// Whoever sends these headers from that address; nobody, if they send no token.
    ///
    /// # Errors
    /// If it is nobody's token, or too many of those have come from there.
    pub async fn find(app: &App, headers: &HeaderMap, from: IpAddr) -> Result<Option<Session>, ApiError> {
        let Some(sent) = sent(headers) else { return Ok(None) };
        let found = match token::hash(&sent) {
            Some(hash) => app.store.person_of_token(&hash).await?.map(|(person, _)| Session { person, token: hash }),
            None => None,
        };
        let Some(session) = found else {
            app.limits.guesses.check(from)?;
            return Err(ApiError::not_signed_in());
        };
        let now = now_millis();
        if now - session.person.seen > SEEN_EVERY {
            app.store.see_person(&session.person.id, now).await?;
        }
        Ok(Some(session))
    }
}

impl FromRequestParts<App> for Session {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Session, ApiError> {
        let from = From::of(parts, app);
        Session::find(app, &parts.headers, from.address).await?.ok_or_else(ApiError::not_signed_in)
    }
}

/// Where a request comes from, and how.
#[derive(Copy, Clone, Debug)]
pub struct From {
    /// The address.
    pub address: IpAddr,
    /// Over https, by the word of a proxy that is trusted.
    pub https: bool,
    /// Whether the cookie may be the safe one.
    pub safe: bool,
}

impl From {
    /// Of a request.
    pub fn of(parts: &Parts, app: &App) -> From {
        let peer = address::peer(&parts.extensions);
        let https = address::https(app, peer, &parts.headers);
        let public = app.config.public_url.as_ref().is_some_and(origin::Origin::is_https);
        From {
            address: address::client(&app.config.trust_proxy, peer, &parts.headers),
            https,
            safe: https || public || origin::is_loopback(&parts.headers),
        }
    }
}

impl FromRequestParts<App> for From {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<From, Self::Rejection> {
        Ok(From::of(parts, app))
    }
}
