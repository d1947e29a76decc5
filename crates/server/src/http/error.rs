//! What is answered when something is wrong: always JSON, with a code for programs and a sentence for people.

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use std::time::Duration;
use store::{PersonError, Unavailable};
use utoipa::ToSchema;

/// What is wrong.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Problem {
    /// A code that stays the same from release to release.
    #[schema(example = "name")]
    pub error: &'static str,
    /// What is wrong and what would be right, in English.
    pub message: String,
    /// The field that it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub field: Option<String>,
}

/// An answer that says what is wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ApiError {
    status: StatusCode,
    pub(crate) problem: Problem,
    wait: Option<Duration>,
}

/// What most handlers return.
pub type Answer<T> = Result<T, ApiError>;

impl ApiError {
    /// Something is wrong.
    pub fn new(status: StatusCode, error: &'static str, message: impl Into<String>) -> ApiError {
        ApiError { status, problem: Problem { error, message: message.into(), field: None }, wait: None }
    }
    /// A field of what was sent is wrong.
    pub fn field(field: impl Into<String>, error: &'static str, message: impl Into<String>) -> ApiError {
        let mut problem = ApiError::new(StatusCode::BAD_REQUEST, error, message);
        problem.problem.field = Some(field.into());
        problem
    }
    /// Nobody is recognised.
    pub fn not_signed_in() -> ApiError {
        let how = "nobody is signed in here: POST /api/guests or /api/login first, or send a token";
        ApiError::new(StatusCode::UNAUTHORIZED, "not_signed_in", how)
    }
    /// There is no such table, or not for whoever asks.
    pub fn no_table() -> ApiError {
        ApiError::new(StatusCode::NOT_FOUND, "no_table", "there is no such table")
    }
    /// Too much of something; it goes on after a while.
    pub fn too_much(error: &'static str, message: impl Into<String>, wait: Duration) -> ApiError {
        let mut problem = ApiError::new(StatusCode::TOO_MANY_REQUESTS, error, message);
        problem.wait = Some(wait);
        problem
    }
    /// It may work later. Why not now is for the log.
    pub fn unavailable(why: &str) -> ApiError {
        tracing::warn!(why, "unavailable");
        let message = "this cannot be done at the moment; nothing has changed";
        let mut problem = ApiError::new(StatusCode::SERVICE_UNAVAILABLE, "unavailable", message);
        problem.wait = Some(Duration::from_secs(1));
        problem
    }
}

impl From<Unavailable> for ApiError {
    fn from(e: Unavailable) -> ApiError {
        ApiError::unavailable(&e.to_string())
    }
}

impl From<PersonError> for ApiError {
    fn from(e: PersonError) -> ApiError {
        match e {
            PersonError::AccountTaken => {
                let message = "somebody else has an account of that name";
                let mut taken = ApiError::field("account", "account_taken", message);
                taken.status = StatusCode::CONFLICT;
                taken
            }
            PersonError::NoPerson => ApiError::not_signed_in(),
            PersonError::Unavailable(why) => ApiError::unavailable(&why),
        }
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let mut response = (self.status, Json(self.problem)).into_response();
        if let Some(wait) = self.wait {
            let seconds = wait.as_secs() + u64::from(wait.subsec_nanos() > 0);
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds.max(1)));
        }
        response
    }
}
