//! What was sent as JSON, with an error that names the field.

use crate::http::error::ApiError;
use axum::body::Bytes;
use axum::extract::{FromRequest, Request};
use axum::http::{HeaderMap, StatusCode, header};
use serde::de::DeserializeOwned;

/// JSON that was sent. An empty body is an empty object.
pub struct Body<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Body<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Body<T>, ApiError> {
        let bytes = bytes(request, state).await?;
        read(if bytes.is_empty() { b"{}" } else { &bytes }).map(Body)
    }
}

/// JSON that was sent, as it is: for what names cards by keys.
pub struct Text(pub String);

impl<S: Send + Sync> FromRequest<S> for Text {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Text, ApiError> {
        let bytes = bytes(request, state).await?;
        String::from_utf8(bytes.into()).map(Text).map_err(|e| {
            ApiError::new(StatusCode::BAD_REQUEST, "unreadable", format!("what was sent cannot be understood: {e}"))
        })
    }
}

async fn bytes<S: Send + Sync>(request: Request, state: &S) -> Result<Bytes, ApiError> {
    check_type(request.headers())?;
    Bytes::from_request(request, state).await.map_err(|e| {
        let status = e.status();
        let code = if status == StatusCode::PAYLOAD_TOO_LARGE { "too_large" } else { "unreadable" };
        ApiError::new(status, code, "what was sent cannot be read: it is too large, or was broken off")
    })
}

/// A form of another page cannot send this type without asking first.
fn check_type(headers: &HeaderMap) -> Result<(), ApiError> {
    let named = headers.get(header::CONTENT_TYPE).map(|value| value.to_str().unwrap_or_default());
    match named.map(|value| value.split(';').next().unwrap_or_default().trim().to_ascii_lowercase()).as_deref() {
        None | Some("application/json") => Ok(()),
        Some(_) => Err(ApiError::new(
            StatusCode::UNSUPPORTED_MEDIA_TYPE,
            "content_type",
            "what is sent here is JSON: Content-Type: application/json",
        )),
    }
}

fn read<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, ApiError> {
    let mut json = serde_json::Deserializer::from_slice(bytes);
    let value = serde_path_to_error::deserialize(&mut json).map_err(|e| {
        let path = e.path().to_string();
        let why = format!("what was sent cannot be understood: {}", e.into_inner());
        if path == "." || path == "?" {
            ApiError::new(StatusCode::BAD_REQUEST, "unreadable", why)
        } else {
            ApiError::field(path, "unreadable", why)
        }
    })?;
    let more = |e: serde_json::Error| ApiError::new(StatusCode::BAD_REQUEST, "unreadable", e.to_string());
    json.end().map_err(more)?;
    Ok(value)
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::response::IntoResponse;

    #[derive(serde::Deserialize, Debug)]
    #[serde(deny_unknown_fields)]
    struct Named {
        #[expect(dead_code, reason = "only read")]
        name: String,
    }

    #[test]
    fn what_cannot_be_read_is_named() {
        for (text, told) in [
            (r#"{"name": 7}"#, "invalid type: integer `7`, expected a string"),
            (r#"{"nam": "x"}"#, "unknown field `nam`, expected `name`"),
            (r#"{}"#, "missing field `name`"),
            (r#"{"name": "a", "name": "b"}"#, "duplicate field `name`"),
            (r#"{"name": "a"} x"#, "trailing characters"),
            ("nonsense", "expected"),
        ] {
            let error = read::<Named>(text.as_bytes()).unwrap_err();
            assert!(format!("{error:?}").contains(told), "{text}: {error:?}");
            assert_eq!(error.into_response().status(), StatusCode::BAD_REQUEST);
        }
        let deep = "[".repeat(100_000);
        assert!(read::<serde_json::Value>(deep.as_bytes()).is_err(), "and nothing overflows");
    }
}
