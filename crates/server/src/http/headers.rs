//! What every answer tells browsers not to do.

use crate::app::App;
use crate::http::address::comes_over_https;
use crate::http::origin::Origin;
use axum::extract::{Request, State};
use axum::http::{HeaderValue, header};
use axum::middleware::Next;
use axum::response::Response;

/// Adds them.
pub async fn secure(State(app): State<App>, request: Request, next: Next) -> Response {
    let https = comes_over_https(&app, &request) || app.config.public_url.as_ref().is_some_and(Origin::is_https);
    let is_api = request.uri().path().starts_with("/api/");
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    let mut always = |name, value| headers.insert(name, HeaderValue::from_static(value));
    always(header::CONTENT_SECURITY_POLICY, web_server::site::POLICY_AND_FRAMES);
    always(header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    always(header::REFERRER_POLICY, "no-referrer");
    always(header::HeaderName::from_static("cross-origin-opener-policy"), "same-origin");
    always(header::HeaderName::from_static("cross-origin-resource-policy"), "same-origin");
    if https {
        always(header::STRICT_TRANSPORT_SECURITY, "max-age=31536000");
    }
    if is_api {
        always(header::CACHE_CONTROL, "no-store");
    }
    response
}
