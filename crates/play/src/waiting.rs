//! The page that is served until the game can be.

use crate::progress::Progress;
use std::io::{ErrorKind, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread::{self, JoinHandle};
use std::time::Duration;

const PAGE: &str = include_str!("../page/waiting.html");
const SCRIPT: &str = include_str!("../page/waiting.js");
const STYLE: &str = include_str!("../page/waiting.css");

/// How many are answered at a time; others are sent away and come again.
const CONNECTIONS: usize = 64;
/// How long a browser may take to say what it wants.
const PATIENCE: Duration = Duration::from_secs(5);
/// How often it is looked whether somebody has come.
const LOOK: Duration = Duration::from_millis(15);
/// The longest request.
const LONGEST: usize = 16 * 1024;

/// The page on a port, for as long as this is kept.
pub struct Waiting {
    over: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

impl Waiting {
    /// Serves the page from now on.
    pub fn serve(listener: TcpListener, progress: Arc<Progress>) -> std::io::Result<Waiting> {
        listener.set_nonblocking(true)?;
        let over = Arc::new(AtomicBool::new(false));
        let (until, here) = (over.clone(), Arc::new(AtomicUsize::new(0)));
        let welcome = move || {
            while !until.load(Ordering::Relaxed) {
                let stream = match listener.accept() {
                    Ok((stream, _)) => stream,
                    Err(e) if e.kind() == ErrorKind::WouldBlock => {
                        thread::sleep(LOOK);
                        continue;
                    }
                    Err(_) => continue, // whoever it was has left
                };
                if here.fetch_add(1, Ordering::Relaxed) >= CONNECTIONS {
                    here.fetch_sub(1, Ordering::Relaxed);
                    continue;
                }
                let (progress, here) = (progress.clone(), here.clone());
                thread::spawn(move || {
                    let _ = answer(stream, &progress); // whoever has left needs no answer
                    here.fetch_sub(1, Ordering::Relaxed);
                });
            }
        };
        Ok(Waiting { over, thread: Some(thread::spawn(welcome)) })
    }
    /// Gives the port back.
    pub fn end(mut self) {
        self.stop();
    }
    fn stop(&mut self) {
        self.over.store(true, Ordering::Relaxed);
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

impl Drop for Waiting {
    fn drop(&mut self) {
        self.stop();
    }
}

fn answer(mut stream: TcpStream, progress: &Progress) -> std::io::Result<()> {
    stream.set_nonblocking(false)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    let mut asked = Vec::new();
    let mut part = [0; 1024];
    while !asked.windows(4).any(|end| end == b"\r\n\r\n") {
        match stream.read(&mut part)? {
            0 => return Ok(()),
            n => asked.extend(&part[..n]),
        }
        if asked.len() > LONGEST {
            return Ok(());
        }
    }
    let line = String::from_utf8_lossy(&asked);
    let line = line.lines().next().unwrap_or_default().to_string();
    stream.write_all(response(&line, progress).as_bytes())
}

/// What is answered to the first line of a request.
fn response(line: &str, progress: &Progress) -> String {
    let mut words = line.split(' ');
    let (method, path) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
    let path = path.split('?').next().unwrap_or_default();
    let (status, kind, text) = match path {
        _ if !["GET", "HEAD"].contains(&method) => ("405 Method Not Allowed", "text/plain", String::new()),
        "/" | "/index.html" => ("200 OK", "text/html", PAGE.into()),
        "/waiting.js" => ("200 OK", "text/javascript", SCRIPT.into()),
        "/waiting.css" => ("200 OK", "text/css", STYLE.into()),
        "/waiting.json" => ("200 OK", "application/json", progress.json()),
        // a game that was served here before may ask for its files: they come later
        _ => ("503 Service Unavailable", "text/plain", "The game is still being built.".into()),
    };
    let body = if method == "HEAD" { "" } else { &text };
    format!(
        "HTTP/1.1 {status}\r\n\
         Content-Type: {kind}; charset=utf-8\r\n\
         Content-Length: {}\r\n\
         Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; \
         base-uri 'none'; form-action 'none'; frame-ancestors 'none'\r\n\
         Cache-Control: no-store\r\n\
         X-Content-Type-Options: nosniff\r\n\
         Referrer-Policy: no-referrer\r\n\
         Connection: close\r\n\r\n{body}",
        text.len()
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::progress::Part;

    fn get(at: std::net::SocketAddr, path: &str) -> String {
        let mut stream = TcpStream::connect(at).unwrap();
        stream.write_all(format!("GET {path} HTTP/1.1\r\nHost: here\r\n\r\n").as_bytes()).unwrap();
        let mut heard = String::new();
        stream.read_to_string(&mut heard).unwrap();
        heard
    }

    #[test]
    fn the_page_answers_before_anything_is_built_and_gives_the_port_back() {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let at = listener.local_addr().unwrap();
        let progress = Arc::new(Progress::new(300));
        let waiting = Waiting::serve(listener, progress.clone()).unwrap();
        let silent: Vec<TcpStream> = (0..20).map(|_| TcpStream::connect(at).unwrap()).collect();
        let page = get(at, "/");
        assert!(page.starts_with("HTTP/1.1 200 OK\r\n") && page.contains("/waiting.js"), "{page}");
        assert!(!page.contains("<style") && !page.contains("style=") && !page.contains("<script>"), "nothing inline");
        assert!(get(at, "/waiting.json").contains(r#""done":false"#));
        progress.begin(Part::Client, 7);
        progress.fail("no \"space\" left");
        let told = get(at, "/waiting.json?n=3");
        assert!(told.contains(r#""of":7"#) && told.contains(r#"no \"space\" left"#), "{told}");
        assert!(get(at, "/a/0123/web.js").starts_with("HTTP/1.1 503 "));
        assert!(get(at, "/waiting.css").contains("text/css"));
        waiting.end();
        drop(silent);
        TcpListener::bind(at).expect("the port is free for the game");
    }
    #[test]
    fn there_is_nothing_to_do_but_to_read() {
        let progress = Progress::new(1);
        assert!(response("POST / HTTP/1.1", &progress).starts_with("HTTP/1.1 405 "));
        assert!(response("HEAD / HTTP/1.1", &progress).ends_with("\r\n\r\n"));
        for line in ["GET / HTTP/1.1", "GET /waiting.json HTTP/1.1", "POST / HTTP/1.1", "nonsense"] {
            let answer = response(line, &progress);
            assert!(answer.contains("default-src 'none'") && !answer.contains("unsafe"), "{answer}");
            assert!(answer.contains("no-store"), "nobody keeps what is about to change");
        }
    }
}
