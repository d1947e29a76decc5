//! A small static web server for one's own machine.

use crate::packed::{Packed, checksum};
use crate::site::{ASSETS, POLICY_AND_FRAMES, Site};
use anyhow::Result;
use headers::{ETag, HeaderMapExt, IfNoneMatch};
use http_body_util::Full;
use hyper::body::{Bytes, Incoming};
use hyper::header::{self, HeaderMap};
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper::{Method, Request, Response, StatusCode};
use hyper_util::rt::{TokioIo, TokioTimer};
use std::collections::BTreeMap;
use std::convert::Infallible;
use std::net::TcpListener;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Semaphore;
use tokio::time::{sleep, timeout};

/// How many are served at a time; others wait until one has gone.
const CONNECTIONS: usize = 256;
/// How long a browser may take to say what it wants, from the first time on.
const ASKING: Duration = Duration::from_secs(10);
/// How long it may stay connected; it may well come again.
const STAYING: Duration = Duration::from_secs(300);

/// What is sent: all of it at once.
pub type Body = Full<Bytes>;

/// A site, ready to be sent.
pub struct Served {
    files: BTreeMap<String, File>,
}

/// A file, and how it is sent.
struct File {
    mime: String,
    caching: &'static str,
    /// As brotli, gzip and plain, as far as there are.
    forms: Vec<Form>,
}

/// What is in a file, encoded in a way. Sending it copies nothing.
struct Form {
    encoding: &'static str,
    bytes: Bytes,
    tag: ETag,
}

impl Served {
    /// A site; what is packed of it is sent packed to those who can unpack it.
    pub fn new(site: Site, mut packed: BTreeMap<String, Packed>) -> Served {
        let file = |(path, plain): (String, Vec<u8>)| {
            let name = format!("{:x}-{:x}", plain.len(), checksum(&plain));
            let form = |encoding: &'static str, bytes: Vec<u8>| Form {
                encoding,
                bytes: bytes.into(),
                tag: format!("\"{name}{encoding}\"").parse().expect("a tag of ours is well formed"),
            };
            let forms = match packed.remove(&path) {
                Some(small) => vec![form("br", small.brotli), form("gzip", small.gzip), form("", plain)],
                None => vec![form("", plain)],
            };
            let caching = match path.split('/').any(|part| part == ASSETS) {
                true => "public, max-age=31536000, immutable",
                false => "no-cache",
            };
            (path.clone(), File { mime: mime(&path), caching, forms })
        };
        Served { files: site.files.into_iter().map(file).collect() }
    }

    /// What is answered to a request.
    pub fn answer(&self, method: &Method, path: &str, headers: &HeaderMap) -> Response<Body> {
        answer(self, method, path, headers)
    }
}

/// Serves until the end comes. What is packed is sent packed to those who can unpack it.
pub fn serve(
    listener: TcpListener,
    site: Site,
    packed: BTreeMap<String, Packed>,
    end: impl Future<Output = ()>,
) -> Result<()> {
    listener.set_nonblocking(true)?;
    let served = Arc::new(Served::new(site, packed));
    // at the end it is dropped, and with it whatever is still connected
    tokio::runtime::Runtime::new()?.block_on(async {
        let listener = tokio::net::TcpListener::from_std(listener)?;
        tokio::select! {
            () = welcome(listener, served) => Ok(()),
            () = end => Ok(()),
        }
    })
}

/// Lets everybody in who comes, as long as there is room.
async fn welcome(listener: tokio::net::TcpListener, served: Arc<Served>) {
    let room = Arc::new(Semaphore::new(CONNECTIONS));
    loop {
        let place = room.clone().acquire_owned().await.expect("it is never closed");
        let Ok((stream, _)) = listener.accept().await else {
            sleep(Duration::from_millis(50)).await; // such as too many open files
            continue;
        };
        let served = served.clone();
        let asked = move |request: Request<Incoming>| {
            let answered = served.answer(request.method(), request.uri().path(), request.headers());
            async { Ok::<_, Infallible>(answered) }
        };
        tokio::spawn(async move {
            let mut http = http1::Builder::new();
            http.timer(TokioTimer::new()).header_read_timeout(ASKING);
            let _ = timeout(STAYING, http.serve_connection(TokioIo::new(stream), service_fn(asked))).await;
            drop(place);
        });
    }
}

fn answer(served: &Served, method: &Method, path: &str, headers: &HeaderMap) -> Response<Body> {
    let response = Response::builder()
        .header(header::CONTENT_SECURITY_POLICY, POLICY_AND_FRAMES)
        .header(header::X_CONTENT_TYPE_OPTIONS, "nosniff")
        .header(header::REFERRER_POLICY, "no-referrer");
    let text = "text/plain; charset=utf-8";
    let path = path.trim_start_matches('/');
    let path = if path.is_empty() || path.ends_with('/') { format!("{path}index.html") } else { path.into() };
    let built = match served.files.get(&path) {
        _ if method != Method::GET && method != Method::HEAD => response
            .status(StatusCode::METHOD_NOT_ALLOWED)
            .header(header::ALLOW, "GET, HEAD")
            .header(header::CONTENT_TYPE, text)
            .body(Body::from("There is nothing to do here but to read.")),
        None => response
            .status(StatusCode::NOT_FOUND)
            .header(header::CONTENT_TYPE, text)
            .body(Body::from("There is nothing here.")),
        Some(file) => {
            let form = file.forms.iter().find(|form| accepts(headers, form.encoding)).unwrap_or(file.plain());
            let mut response = response
                .header(header::CONTENT_TYPE, &file.mime)
                .header(header::CACHE_CONTROL, file.caching)
                .header(header::VARY, "Accept-Encoding")
                .header(header::ACCEPT_RANGES, "none");
            if let Some(headers) = response.headers_mut() {
                headers.typed_insert(form.tag.clone());
            }
            if headers.typed_get::<IfNoneMatch>().is_some_and(|known| !known.precondition_passes(&form.tag)) {
                response.status(StatusCode::NOT_MODIFIED).body(Body::default())
            } else {
                if !form.encoding.is_empty() {
                    response = response.header(header::CONTENT_ENCODING, form.encoding);
                }
                response.body(Body::from(form.bytes.clone()))
            }
        }
    };
    built.expect("headers of ours are well formed")
}

impl File {
    fn plain(&self) -> &Form {
        self.forms.last().expect("as it is")
    }
}

/// Whether something can be read at the other end that is encoded so; as it is, everything can.
fn accepts(headers: &HeaderMap, encoding: &str) -> bool {
    let lines = headers.get_all(header::ACCEPT_ENCODING).into_iter().filter_map(|line| line.to_str().ok());
    let wishes: Vec<(&str, f32)> = lines.flat_map(|line| line.split(',')).map(wish).collect();
    let weight = |name: &str| wishes.iter().find(|wish| wish.0.eq_ignore_ascii_case(name)).map(|wish| wish.1);
    encoding.is_empty() || weight(encoding).or(weight("*")).is_some_and(|weight| weight > 0.0)
}

/// One of the encodings somebody names, and how welcome it is: `br`, `gzip;q=0.5`. What cannot be read is not welcome.
fn wish(text: &str) -> (&str, f32) {
    let (name, more) = text.split_once(';').unwrap_or((text, "q=1"));
    let weight = more.trim().strip_prefix(['q', 'Q']).and_then(|rest| rest.trim_start().strip_prefix('='));
    (name.trim(), weight.and_then(|w| w.trim().parse().ok()).unwrap_or(0.0))
}

fn mime(path: &str) -> String {
    let mime = mime_guess::from_path(path).first_or_octet_stream();
    if mime.type_() == mime_guess::mime::TEXT { format!("{mime}; charset=utf-8") } else { mime.to_string() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::{Read, Write};
    use std::net::TcpStream;

    fn site() -> Site {
        let pages = BTreeMap::from([("index.html".to_string(), "page".to_string())]);
        Site::new(&pages, BTreeMap::from([("web_bg.wasm".into(), vec![0; 9])]))
    }
    fn packed(site: &Site) -> BTreeMap<String, Packed> {
        BTreeMap::from([(wasm(site), Packed { gzip: vec![1, 1], brotli: vec![2] })])
    }
    fn wasm(site: &Site) -> String {
        site.files.keys().find(|k| k.ends_with(".wasm")).unwrap().clone()
    }
    /// What is answered to a request with these headers.
    fn asked(method: Method, path: &str, headers: &[(header::HeaderName, &str)]) -> Response<Body> {
        let headers = headers.iter().map(|(name, value)| (name.clone(), value.parse().unwrap())).collect();
        let site = site();
        answer(&Served::new(site.clone(), packed(&site)), &method, path, &headers)
    }
    fn got(path: &str) -> Response<Body> {
        asked(Method::GET, path, &[])
    }
    fn header(response: &Response<Body>, name: &str) -> String {
        response.headers().get(name).map_or_else(String::new, |v| v.to_str().unwrap().to_string())
    }

    #[test]
    fn files_have_their_types_and_stay_where_they_can() {
        let page = got("/");
        assert_eq!(header(&page, "content-type"), "text/html; charset=utf-8");
        assert_eq!(header(&page, "cache-control"), "no-cache");
        let asset = got(&wasm(&site()));
        assert_eq!(header(&asset, "content-type"), "application/wasm");
        assert!(header(&asset, "cache-control").contains("immutable"));
        for nowhere in ["/../Cargo.toml", "/a", "/index.htm"] {
            assert_eq!(got(nowhere).status(), StatusCode::NOT_FOUND);
        }
        for (name, meant) in [
            ("x.js", "text/javascript; charset=utf-8"),
            ("x.css", "text/css; charset=utf-8"),
            ("x.txt", "text/plain; charset=utf-8"),
            ("x.svg", "image/svg+xml"),
            ("x.png", "image/png"),
            ("x.json", "application/json"),
            ("x.webmanifest", "application/manifest+json"),
            ("x", "application/octet-stream"),
        ] {
            assert_eq!(mime(name), meant);
        }
    }
    #[test]
    fn what_is_known_already_is_not_sent_again() {
        let tag = header(&got("/"), "etag");
        let status = |known: &str| asked(Method::GET, "/", &[(header::IF_NONE_MATCH, known)]).status();
        for known in [tag.as_str(), &format!("W/{tag}"), "*", &format!("\"other\", {tag}")] {
            assert_eq!(status(known), StatusCode::NOT_MODIFIED, "{known}");
        }
        for other in ["\"other\"", "W/\"other\"", "nonsense", ""] {
            assert_eq!(status(other), StatusCode::OK, "{other}");
        }
        let part = asked(Method::GET, "/", &[(header::RANGE, "bytes=0-1")]);
        assert_eq!((part.status(), header(&part, "accept-ranges")), (StatusCode::OK, "none".into()), "all of it");
    }
    #[test]
    fn nothing_may_be_evaluated_but_webassembly() {
        for response in [got("/"), got("/nowhere"), asked(Method::POST, "/", &[])] {
            let policy = header(&response, "content-security-policy");
            assert!(policy.contains("default-src 'none'") && policy.contains("frame-ancestors 'none'"), "{policy}");
            assert!(!policy.contains("'unsafe-inline'") && !policy.contains("'unsafe-eval'"), "{policy}");
            assert_eq!(header(&response, "x-content-type-options"), "nosniff");
        }
    }
    #[test]
    fn there_is_nothing_to_do_but_to_read() {
        for method in [Method::POST, Method::PUT, Method::DELETE, Method::OPTIONS] {
            let response = asked(method, "/", &[]);
            assert_eq!(response.status(), StatusCode::METHOD_NOT_ALLOWED);
            assert_eq!(header(&response, "allow"), "GET, HEAD");
        }
        assert_eq!(asked(Method::HEAD, "/", &[]).status(), StatusCode::OK);
    }
    #[test]
    fn files_are_sent_as_small_as_the_browser_can_read() {
        let path = wasm(&site());
        let sent = |path: &str, accepted: &str| asked(Method::GET, path, &[(header::ACCEPT_ENCODING, accepted)]);
        let encoding = |accepted: &str| header(&sent(&path, accepted), "content-encoding");
        for (accepted, meant) in [
            ("gzip, deflate, br, zstd", "br"),
            ("gzip;q=0.5, br;q=0", "gzip"),
            ("br; q=0.000, gzip", "gzip"),
            ("br ;Q = 0, GZIP", "gzip"),
            ("br;q=nonsense, gzip", "gzip"),
            ("*", "br"),
            ("*;q=0", ""),
            ("br;q=0, *", "gzip"),
            ("deflate", ""),
            ("", ""),
        ] {
            assert_eq!(encoding(accepted), meant, "{accepted}");
        }
        assert_eq!(header(&sent("/", "br"), "content-encoding"), "", "too short to be worth it");
        assert_ne!(
            header(&sent(&path, "br"), "etag"),
            header(&sent(&path, ""), "etag"),
            "what is packed is another thing"
        );
    }
    #[test]
    fn nobody_keeps_others_from_being_served() {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let at = listener.local_addr().unwrap();
        let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
        let end = async {
            let _ = stopped.await;
        };
        let server = std::thread::spawn(move || serve(listener, site(), BTreeMap::new(), end).unwrap());
        let silent: Vec<TcpStream> = (0..100).map(|_| TcpStream::connect(at).unwrap()).collect();
        let mut heard = String::new();
        let mut stream = TcpStream::connect(at).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(30))).unwrap();
        stream.write_all(b"GET / HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n").unwrap();
        stream.read_to_string(&mut heard).unwrap();
        assert!(heard.starts_with("HTTP/1.1 200 OK\r\n") && heard.ends_with("page"), "{heard}");
        // who says nothing is sent away, some seconds later
        let mut first = &silent[0];
        first.set_read_timeout(Some(ASKING + Duration::from_secs(30))).unwrap();
        assert_eq!(first.read(&mut [0; 64]).unwrap_or(0), 0, "nothing was asked, nothing is told");
        drop(stop);
        server.join().unwrap();
    }
}
