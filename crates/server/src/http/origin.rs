//! Where a page comes from that wants something changed: only our own may.

use crate::app::App;
use crate::http::address::comes_over_https;
use crate::http::error::ApiError;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::Response;
use std::fmt;
use std::net::IpAddr;
use std::str::FromStr;

/// A scheme, a host and a port, as browsers name where a page comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Origin {
    https: bool,
    /// In small letters, with the port if it is not the usual one.
    host: String,
}

impl Origin {
    /// Whether it is reached over https.
    pub fn is_https(&self) -> bool {
        self.https
    }
    /// Of a scheme and what a `Host` header says; nothing if that is no host.
    fn of(https: bool, host: &str) -> Option<Origin> {
        let good = |c: char| c.is_ascii_alphanumeric() || ".-:[]_".contains(c);
        if host.is_empty() || host.len() > 255 || !host.chars().all(good) {
            return None;
        }
        let host = host.to_ascii_lowercase();
        let usual = if https { ":443" } else { ":80" };
        Some(Origin { https, host: host.strip_suffix(usual).unwrap_or(&host).to_string() })
    }
}

impl FromStr for Origin {
    type Err = String;

    /// As `https://play.example.org`, also with a slash at the end.
    fn from_str(text: &str) -> Result<Origin, String> {
        let (scheme, rest) = text.split_once("://").unwrap_or(("", text));
        let https = match scheme {
            "http" => Some(false),
            "https" => Some(true),
            _ => None,
        };
        let host = rest.strip_suffix('/').unwrap_or(rest);
        https.and_then(|https| Origin::of(https, host)).ok_or_else(|| {
            format!(
                "'{text}' is not like https://play.example.org: a scheme, a host, and a port if it is not the usual one"
            )
        })
    }
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}://{}", if self.https { "https" } else { "http" }, self.host)
    }
}

/// Whether the host of a request is this machine itself, as its browsers call it.
pub fn is_loopback(headers: &HeaderMap) -> bool {
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let name = match host.strip_prefix('[') {
        Some(rest) => rest.split(']').next().unwrap_or_default(),
        None => host.rsplit_once(':').map_or(host, |(name, _)| name),
    };
    name.eq_ignore_ascii_case("localhost") || name.parse().is_ok_and(|ip: IpAddr| ip.is_loopback())
}

/// Whether what a page wants is its own wish, and not that of another page in the same browser.
///
/// # Errors
/// If the page is not one of ours, or nothing says which it is and no token was sent.
pub fn check(app: &App, headers: &HeaderMap, https: bool) -> Result<(), ApiError> {
    let no = |message: String| Err(ApiError::new(StatusCode::FORBIDDEN, "origin", message));
    let mut named = headers.get_all(header::ORIGIN).into_iter();
    match (named.next(), named.next()) {
        (None, _) if headers.contains_key(header::AUTHORIZATION) => Ok(()),
        (None, _) => no("a request that changes something needs an Origin, or a token and no Origin".into()),
        (Some(origin), None) => {
            // compared as it is written: browsers write it in one way only
            let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
            let own = Origin::of(https, host).map(|own| own.to_string());
            let public = app.config.public_url.as_ref().map(Origin::to_string);
            let allowed: Vec<String> = [own, public].into_iter().flatten().collect();
            if allowed.iter().any(|allowed| allowed.as_bytes() == origin.as_bytes()) {
                return Ok(());
            }
            no(format!("this server is {}, and the page is not; see --public-url", allowed.join(" or ")))
        }
        _ => no("there is more than one Origin".into()),
    }
}

/// Lets a request pass that changes nothing, or comes from a page of ours.
pub async fn guard(State(app): State<App>, request: Request, next: Next) -> Result<Response, ApiError> {
    let harmless = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    if !harmless {
        check(&app, request.headers(), comes_over_https(&app, &request))?;
    }
    Ok(next.run(request).await)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_origin_is_read_as_browsers_write_it() {
        for (text, meant) in [
            ("https://play.example.org", "https://play.example.org"),
            ("https://Play.Example.org:443/", "https://play.example.org"),
            ("http://127.0.0.1:8765", "http://127.0.0.1:8765"),
            ("http://[::1]:80", "http://[::1]"),
        ] {
            assert_eq!(text.parse::<Origin>().map(|o| o.to_string()), Ok(meant.into()));
        }
        for text in ["play.example.org", "ftp://x", "https://", "https://a/b", "https://a b", "https://u@h", "null"] {
            assert!(text.parse::<Origin>().is_err_and(|e| e.contains("https://play.example.org")), "{text}");
        }
    }

    #[test]
    fn this_machine_is_known_by_its_names() {
        for (host, meant) in [
            ("localhost:8765", true),
            ("LOCALHOST", true),
            ("127.0.0.1:1", true),
            ("127.1.2.3", true),
            ("[::1]:80", true),
            ("[::1]", true),
            ("192.168.0.2:80", false),
            ("localhost.example.org", false),
            ("", false),
        ] {
            let headers = HeaderMap::from_iter([(header::HOST, host.parse().unwrap())]);
            assert_eq!(is_loopback(&headers), meant, "{host}");
        }
    }
}
