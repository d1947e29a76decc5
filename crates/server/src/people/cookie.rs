//! The cookie by which a browser is recognised: no script reads it, and no other page sends it along with a change.

use axum::http::{HeaderMap, HeaderValue, header};
use cookie::{Cookie, SameSite, time::Duration};

/// Where the way is safe.
const SAFE: &str = "__Host-breakpoint";
/// On plain http from another device: browsers refuse the other one there.
const PLAIN: &str = "breakpoint";

/// Browsers keep none for longer.
const KEPT: Duration = Duration::days(400);

/// The token of a request.
pub fn token(headers: &HeaderMap) -> Option<String> {
    let lines = headers.get_all(header::COOKIE).into_iter().filter_map(|line| line.to_str().ok());
    let cookies: Vec<Cookie> = lines.flat_map(Cookie::split_parse).filter_map(Result::ok).collect();
    let named = |name| cookies.iter().find(|cookie| cookie.name() == name);
    named(SAFE).or(named(PLAIN)).map(|cookie| cookie.value().to_string())
}

/// What makes a browser send a token from now on; or, without one, no longer.
pub fn set(token: Option<&str>, safe: bool) -> HeaderValue {
    let cookie = Cookie::build((if safe { SAFE } else { PLAIN }, token.unwrap_or_default()))
        .path("/")
        .http_only(true)
        .secure(safe)
        .same_site(SameSite::Lax)
        .max_age(if token.is_some() { KEPT } else { Duration::ZERO });
    HeaderValue::try_from(cookie.build().to_string()).expect("a cookie of ours is well formed")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cookie_is_for_this_site_alone() {
        let text = |token, safe| set(token, safe).to_str().unwrap().to_string();
        assert_eq!(
            text(Some("abc"), true),
            "__Host-breakpoint=abc; HttpOnly; SameSite=Lax; Secure; Path=/; Max-Age=34560000"
        );
        assert_eq!(text(None, false), "breakpoint=; HttpOnly; SameSite=Lax; Path=/; Max-Age=0");
    }

    #[test]
    fn the_token_is_found_among_other_cookies() {
        let sent = |line: &str| token(&HeaderMap::from_iter([(header::COOKIE, line.parse().unwrap())]));
        assert_eq!(sent("x=1; __Host-breakpoint=abc; y"), Some("abc".into()));
        assert_eq!(sent("breakpoint=plain; __Host-breakpoint=safe"), Some("safe".into()));
        assert_eq!(sent("breakpoint=plain"), Some("plain".into()));
        assert_eq!(sent("x=breakpoint; =; ;"), None);
    }
}
