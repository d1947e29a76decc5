//! Which address leads where.

use crate::api;
use crate::app::App;
use crate::http::error::ApiError;
use crate::http::{address, headers, health, origin, site};
use crate::limits::BODY_BYTES;
use crate::socket;
use axum::Router;
use axum::extract::{DefaultBodyLimit, Request, State};
use axum::http::StatusCode;
use axum::middleware::{Next, from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use std::any::Any;
use std::time::Duration;
use tower_http::catch_panic::CatchPanicLayer;

/// How long an answer may take to begin.
const PATIENCE: Duration = Duration::from_secs(20);

/// Everything that is served to the public.
pub fn public(app: &App) -> Router {
    let (routes, description) = api::routes().split_for_parts();
    let routes = routes.merge(api::docs::routes(&description));
    let interface = routes
        .route("/api/tables/{table}/socket", get(socket::open))
        .method_not_allowed_fallback(not_so)
        .layer(from_fn_with_state(app.clone(), origin::guard))
        .layer(from_fn_with_state(app.clone(), not_too_many));
    Router::new()
        .merge(interface)
        .route("/healthz", get(health::alive))
        .route("/readyz", get(health::ready))
        .fallback(site::file)
        .layer(DefaultBodyLimit::max(BODY_BYTES))
        .layer(from_fn(in_time))
        .layer(CatchPanicLayer::custom(failed))
        .layer(from_fn_with_state(app.clone(), count))
        .layer(from_fn_with_state(app.clone(), headers::secure))
        .with_state(app.clone())
}

async fn not_so() -> ApiError {
    let message = "this cannot be asked in that way; GET /api/docs says what can";
    ApiError::new(StatusCode::METHOD_NOT_ALLOWED, "method", message)
}

async fn not_too_many(State(app): State<App>, request: Request, next: Next) -> Result<Response, ApiError> {
    app.limits.requests.check(address::of(&app, &request))?;
    Ok(next.run(request).await)
}

async fn in_time(request: Request, next: Next) -> Response {
    match tokio::time::timeout(PATIENCE, next.run(request)).await {
        Ok(response) => response,
        Err(_) => {
            let message = "this took too long; it is not known whether it was done";
            ApiError::new(StatusCode::SERVICE_UNAVAILABLE, "too_slow", message).into_response()
        }
    }
}

async fn count(State(app): State<App>, request: Request, next: Next) -> Response {
    let response = next.run(request).await;
    app.numbers.answered(response.status());
    response
}

/// What is answered when the program itself has failed; what it says of that is for the log.
fn failed(_: Box<dyn Any + Send>) -> Response {
    tracing::error!("a request has failed by a panic");
    let message = "something has gone wrong here; it was written down";
    ApiError::new(StatusCode::INTERNAL_SERVER_ERROR, "failed", message).into_response()
}
