//! The client's files.

use crate::app::App;
use crate::http::error::ApiError;
use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};

/// A file of the client, for whatever is not of the interface.
pub async fn file(State(app): State<App>, request: Request) -> Response {
    let path = request.uri().path();
    if path.starts_with("/api/") || path == "/api" {
        let message = "there is nothing here; GET /api/docs says what there is";
        return ApiError::new(StatusCode::NOT_FOUND, "nothing_here", message).into_response();
    }
    app.site.answer(request.method(), path, request.headers()).map(Body::new)
}
