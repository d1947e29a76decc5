//! A small static web server for one's own machine.

use crate::pack::{Packed, checksum};
use crate::site::{ASSETS, POLICY, Site};
use anyhow::{Context, Result, bail};
use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::{HeaderMap, HeaderName, Response, StatusCode, Uri, header};
use std::collections::BTreeMap;
use std::io::ErrorKind;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, TcpListener, UdpSocket};
use std::sync::Arc;

/// Where it is served if nobody says otherwise.
const PORT: u16 = 8765;
/// How many ports are tried for a free one.
const TRIES: u16 = 50;

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
                    eprintln!("port {first} is in use; using {next} instead");
                    Ok(listener)
                }
            }
        }
        Err(e) if e.kind() == ErrorKind::PermissionDenied => {
            bail!("port {first} needs special rights on this machine; try one from 1024 up: --port {PORT}")
        }
        Err(e) => Err(e)
            .with_context(|| format!("cannot listen at {host}, port {first} (is that an address of this machine?)")),
    }
}

/// The addresses at which a browser finds it: the first from this machine, and others from elsewhere.
pub fn addresses(listener: &TcpListener) -> Result<Vec<String>> {
    let at = listener.local_addr()?;
    let address = |ip: IpAddr| format!("http://{}/", std::net::SocketAddr::new(ip, at.port()));
    if !at.ip().is_unspecified() {
        return Ok(vec![address(at.ip())]);
    }
    let (here, all, far): (IpAddr, _, _) = match at.ip() {
        IpAddr::V4(_) => (Ipv4Addr::LOCALHOST.into(), "0.0.0.0:0", "192.0.2.1:9"),
        IpAddr::V6(_) => (Ipv6Addr::LOCALHOST.into(), "[::]:0", "[2001:db8::1]:9"),
    };
    // nothing is sent: the system only decides from which of its addresses it would go out
    let own = UdpSocket::bind(all).and_then(|s| s.connect(far).and_then(|()| s.local_addr()));
    let own = own.ok().map(|a| a.ip()).filter(|ip| !ip.is_loopback());
    Ok([here].into_iter().chain(own).map(address).collect())
}

/// A site, ready to be sent.
struct Served {
    site: Site,
    packed: BTreeMap<String, Packed>,
}

/// Serves until the end comes. What is packed is sent packed to those who can unpack it.
pub fn serve(
    listener: TcpListener,
    site: Site,
    packed: BTreeMap<String, Packed>,
    end: impl Future<Output = ()>,
) -> Result<()> {
    listener.set_nonblocking(true)?;
    // at the end it is dropped, and with it whatever is still connected
    tokio::runtime::Runtime::new()?.block_on(async {
        let listener = tokio::net::TcpListener::from_std(listener)?;
        let app = Router::new().fallback(axum::routing::get(file)).with_state(Arc::new(Served { site, packed }));
        tokio::select! {
            served = axum::serve(listener, app).into_future() => Ok(served?),
            () = end => Ok(()),
        }
    })
}

async fn file(State(served): State<Arc<Served>>, uri: Uri, headers: HeaderMap) -> Response<Body> {
    let header = |name: HeaderName| headers.get(name).and_then(|v| v.to_str().ok()).unwrap_or_default();
    answer(&served, uri.path(), header(header::IF_NONE_MATCH), header(header::ACCEPT_ENCODING))
}

fn answer(served: &Served, path: &str, known: &str, accepted: &str) -> Response<Body> {
    let response = Response::builder()
        .header(header::CONTENT_SECURITY_POLICY, format!("{POLICY}; frame-ancestors 'none'"))
        .header(header::X_CONTENT_TYPE_OPTIONS, "nosniff")
        .header(header::REFERRER_POLICY, "no-referrer");
    let path = path.trim_start_matches('/');
    let path = if path.is_empty() || path.ends_with('/') { format!("{path}index.html") } else { path.into() };
    let built = match served.site.files.get(&path) {
        None => response
            .status(StatusCode::NOT_FOUND)
            .header(header::CONTENT_TYPE, "text/plain; charset=utf-8")
            .body(Body::from("There is nothing here.")),
        Some(plain) => {
            let (encoding, bytes) = encoded(plain, served.packed.get(&path), accepted);
            let tag = format!("\"{:x}-{:x}{encoding}\"", plain.len(), checksum(plain));
            let caching = match path.split('/').any(|part| part == ASSETS) {
                true => "public, max-age=31536000, immutable",
                false => "no-cache",
            };
            let mut response = response
                .header(header::CONTENT_TYPE, mime(&path))
                .header(header::CACHE_CONTROL, caching)
                .header(header::VARY, "Accept-Encoding")
                .header(header::ETAG, &tag);
            if known.split(',').any(|k| k.trim() == tag) {
                response.status(StatusCode::NOT_MODIFIED).body(Body::empty())
            } else {
                if !encoding.is_empty() {
                    response = response.header(header::CONTENT_ENCODING, encoding);
                }
                response.body(Body::from(Bytes::copy_from_slice(bytes)))
            }
        }
    };
    built.expect("headers of ours are well formed")
}

/// The smallest form that can be read at the other end, and what it is called.
fn encoded<'a>(plain: &'a [u8], packed: Option<&'a Packed>, accepted: &str) -> (&'static str, &'a [u8]) {
    let accepts = |name: &str| {
        let mut wishes = accepted.split(',').map(|w| w.split(';').map(str::trim));
        wishes.any(|mut w| w.next() == Some(name) && w.next().is_none_or(|q| !matches!(q, "q=0" | "q=0.0")))
    };
    match packed {
        Some(packed) if accepts("br") => ("br", &packed.brotli),
        Some(packed) if accepts("gzip") => ("gzip", &packed.gzip),
        _ => ("", plain),
    }
}

fn mime(path: &str) -> &'static str {
    match path.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("txt") => "text/plain; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        Some("json") => "application/json",
        Some("webmanifest") => "application/manifest+json",
        Some("png") => "image/png",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn served() -> Served {
        let pages = BTreeMap::from([("index.html".to_string(), "page".to_string())]);
        let site = Site::new(&pages, BTreeMap::from([("web_bg.wasm".into(), vec![0; 9])]));
        let small = Packed { gzip: vec![1, 1], brotli: vec![2] };
        let packed = BTreeMap::from([(wasm(&site), small)]);
        Served { site, packed }
    }
    fn wasm(site: &Site) -> String {
        site.files.keys().find(|k| k.ends_with(".wasm")).unwrap().clone()
    }
    fn header(response: &Response<Body>, name: &str) -> String {
        response.headers().get(name).map_or_else(String::new, |v| v.to_str().unwrap().to_string())
    }

    #[test]
    fn files_have_their_types_and_stay_where_they_can() {
        let served = served();
        let page = answer(&served, "/", "", "");
        assert_eq!(header(&page, "content-type"), "text/html; charset=utf-8");
        assert_eq!(header(&page, "cache-control"), "no-cache");
        let asset = answer(&served, &wasm(&served.site), "", "");
        assert_eq!(header(&asset, "content-type"), "application/wasm");
        assert!(header(&asset, "cache-control").contains("immutable"));
        let again = answer(&served, &wasm(&served.site), &header(&asset, "etag"), "");
        assert_eq!(again.status(), StatusCode::NOT_MODIFIED);
        for nowhere in ["/../Cargo.toml", "/a", "/index.htm"] {
            assert_eq!(answer(&served, nowhere, "", "").status(), StatusCode::NOT_FOUND);
        }
    }
    #[test]
    fn nothing_may_be_evaluated_but_webassembly() {
        let policy = header(&answer(&served(), "/", "", ""), "content-security-policy");
        assert!(policy.contains("default-src 'none'") && policy.contains("frame-ancestors 'none'"), "{policy}");
        assert!(!policy.contains("'unsafe-inline'") && !policy.contains("'unsafe-eval'"), "{policy}");
    }
    #[test]
    fn files_are_sent_as_small_as_the_browser_can_read() {
        let served = served();
        let encoding = |accepted: &str| header(&answer(&served, &wasm(&served.site), "", accepted), "content-encoding");
        assert_eq!(encoding("gzip, deflate, br, zstd"), "br");
        assert_eq!(encoding("gzip;q=0.5, br;q=0"), "gzip");
        assert_eq!(encoding("deflate"), "");
        assert_eq!(encoding(""), "");
        assert_eq!(header(&answer(&served, "/", "", "br"), "content-encoding"), "", "too short to be worth it");
        let tag = |accepted: &str| header(&answer(&served, &wasm(&served.site), "", accepted), "etag");
        assert_ne!(tag("br"), tag(""), "what is packed is another thing");
    }
    #[test]
    fn a_port_in_use_is_told_with_the_next_free_one() {
        let taken = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = taken.local_addr().unwrap().port();
        let told = listen("127.0.0.1", Some(port)).unwrap_err().to_string();
        assert!(told.contains(&format!("port {port}")) && told.contains("--port"), "{told}");
    }
    #[test]
    fn without_a_wish_a_free_port_is_taken() {
        let _taken = TcpListener::bind(("127.0.0.1", PORT)); // or somebody else has it
        let port = listen("127.0.0.1", None).unwrap().local_addr().unwrap().port();
        assert!((PORT + 1..=PORT + TRIES).contains(&port), "{port}");
    }
    #[test]
    fn an_address_for_everybody_can_be_opened_here() {
        let listener = TcpListener::bind("0.0.0.0:0").unwrap();
        let port = listener.local_addr().unwrap().port();
        assert_eq!(addresses(&listener).unwrap()[0], format!("http://127.0.0.1:{port}/"));
    }
}
