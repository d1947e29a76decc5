//! Whether the server is there, and whether it can do anything.

use crate::app::App;
use crate::http::error::{Answer, ApiError};
use axum::extract::State;

/// The process is there.
pub async fn alive() -> &'static str {
    "ok"
}

/// The process can store something, and is not about to end.
///
/// # Errors
/// If it cannot.
pub async fn ready(State(app): State<App>) -> Answer<&'static str> {
    if *app.ending.borrow() {
        return Err(ApiError::unavailable("the server is ending"));
    }
    app.store.check().await?;
    Ok("ready")
}
