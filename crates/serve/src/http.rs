//! A small static web server for one's own machine.

use crate::site::{ASSETS, Site};
use anyhow::{Context, Result, bail};
use axum::Router;
use axum::body::Body;
use axum::extract::State;
use axum::http::{HeaderMap, Response, StatusCode, Uri, header};
use std::io::ErrorKind;
use std::net::TcpListener;
use std::sync::Arc;

/// Where it is served if nobody says otherwise.
const PORT: u16 = 8765;
/// How many ports are tried for a free one.
const TRIES: u16 = 50;

/// Scripts, styles and data from here alone; WebAssembly may be compiled, and nothing else evaluated.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
                      img-src 'self' data:; font-src 'self'; connect-src 'self'; worker-src 'self'; \
                      manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// Takes a port: the one that was asked for or nothing; without a wish, the first free one.
pub fn listen(host: &str, wish: Option<u16>) -> Result<TcpListener> {
    let first = wish.unwrap_or(PORT);
    match TcpListener::bind((host, first)) {
        Ok(listener) => Ok(listener),
        Err(e) if e.kind() == ErrorKind::AddrInUse => {
            let after = (1..=TRIES).filter_map(|n| first.checked_add(n));
            let free = after.into_iter().find_map(|port| Some((port, TcpListener::bind((host, port)).ok()?)));
            match (free, wish) {
                (None, _) => bail!("port {first} of {host} is in use, and so are the {TRIES} after it"),
                (Some((next, _)), Some(_)) => {
                    bail!("port {first} of {host} is in use; the next free one is {next}: --port {next}")
                }
                (Some((next, listener)), None) => {
                    eprintln!("port {first} is in use; {next} is free and taken instead");
                    Ok(listener)
                }
            }
        }
        Err(e) => Err(e).with_context(|| format!("cannot listen at {host}, port {first}")),
    }
}

/// Serves until it is stopped.
pub fn serve(listener: TcpListener, site: Site, ready: impl FnOnce(&str)) -> Result<()> {
    let address = format!("http://{}/", listener.local_addr()?);
    listener.set_nonblocking(true)?;
    tokio::runtime::Runtime::new()?.block_on(async {
        let listener = tokio::net::TcpListener::from_std(listener)?;
        let app = Router::new().fallback(axum::routing::get(file)).with_state(Arc::new(site));
        ready(&address);
        Ok(axum::serve(listener, app).await?)
    })
}

async fn file(State(site): State<Arc<Site>>, uri: Uri, headers: HeaderMap) -> Response<Body> {
    let path = match uri.path().trim_start_matches('/') {
        "" => "index.html",
        path => path,
    };
    let known = headers.get(header::IF_NONE_MATCH).and_then(|v| v.to_str().ok());
    answer(&site, path, known)
}

fn answer(site: &Site, path: &str, known: Option<&str>) -> Response<Body> {
    let response = Response::builder()
        .header(header::CONTENT_SECURITY_POLICY, POLICY)
        .header(header::X_CONTENT_TYPE_OPTIONS, "nosniff")
        .header(header::REFERRER_POLICY, "no-referrer");
    let built = match site.files.get(path) {
        None => response
            .status(StatusCode::NOT_FOUND)
            .header(header::CONTENT_TYPE, "text/plain; charset=utf-8")
            .body(Body::from("There is nothing here.")),
        Some(bytes) => {
            let tag = format!("\"{:x}-{:x}\"", bytes.len(), checksum(bytes));
            let assets = path.strip_prefix(ASSETS).is_some_and(|rest| rest.starts_with('/'));
            let caching = if assets { "public, max-age=31536000, immutable" } else { "no-cache" };
            let response = response
                .header(header::CONTENT_TYPE, mime(path))
                .header(header::CACHE_CONTROL, caching)
                .header(header::ETAG, &tag);
            match known == Some(tag.as_str()) {
                true => response.status(StatusCode::NOT_MODIFIED).body(Body::empty()),
                false => response.body(Body::from(bytes.clone())),
            }
        }
    };
    built.expect("headers of ours are well formed")
}

/// FNV-1a: enough to tell two versions of a file apart.
fn checksum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |h, &b| (h ^ u64::from(b)).wrapping_mul(0x0100_0000_01b3))
}

fn mime(path: &str) -> &'static str {
    match path.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        Some("json" | "webmanifest") => "application/json",
        Some("png") => "image/png",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    #[test]
    fn files_have_their_types_and_stay_where_they_can() {
        let site = Site::new("page", BTreeMap::from([("web_bg.wasm".into(), vec![0])]));
        let wasm = site.files.keys().find(|k| k.ends_with(".wasm")).unwrap().clone();
        let header = |r: &Response<Body>, name: &str| r.headers()[name].to_str().unwrap().to_string();
        let page = answer(&site, "index.html", None);
        assert_eq!(header(&page, "content-type"), "text/html; charset=utf-8");
        assert_eq!(header(&page, "cache-control"), "no-cache");
        let asset = answer(&site, &wasm, None);
        assert_eq!(header(&asset, "content-type"), "application/wasm");
        assert!(header(&asset, "cache-control").contains("immutable"));
        assert!(header(&asset, "content-security-policy").contains("default-src 'none'"));
        let again = answer(&site, &wasm, Some(&header(&asset, "etag")));
        assert_eq!(again.status(), StatusCode::NOT_MODIFIED);
        assert_eq!(answer(&site, "../Cargo.toml", None).status(), StatusCode::NOT_FOUND);
    }
    #[test]
    fn a_port_in_use_is_told_with_the_next_free_one() {
        let taken = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = taken.local_addr().unwrap().port();
        let told = listen("127.0.0.1", Some(port)).unwrap_err().to_string();
        assert!(told.contains(&format!("port {port}")) && told.contains("--port"), "{told}");
    }
}
