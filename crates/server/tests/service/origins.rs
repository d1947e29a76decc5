use crate::harness::*;
use server::Config;

/// Pages of others that would like to be ours, at `127.0.0.1:PORT` and `https://play.example.org`.
fn wrong(port: u16) -> Vec<String> {
    let other = port.wrapping_add(1).max(1);
    let mut all: Vec<String> = [
        "null",
        "",
        "*",
        "https://",
        "http://",
        "file://",
        "about:blank",
        "data:",
        "localhost",
        "127.0.0.1",
        "http://localhost",
        "http://127.0.0.1",
        "https://127.0.0.1",
        "http://0.0.0.0",
        "http://[::1]",
        "http://play.example.org",
        "https://play.example.org:8443",
        "https://play.example.org.",
        "https://example.org",
        "https://www.play.example.org",
        "https://evil.play.example.org",
        "https://play.example.org.evil.com",
        "https://play-example.org",
        "https://playexample.org",
        "https://play.example.com",
        "https://play.examp1e.org",
        "https://xn--play-example-org.com",
        "https://play.example.org@evil.com",
        "https://evil.com/play.example.org",
        "https://evil.com?https://play.example.org",
        "https://evil.com#https://play.example.org",
        "https://play.example.org/",
        "https://play.example.org/x",
        "HTTPS://play.example.org",
        "https://PLAY.example.org",
        "x https://play.example.org",
        "https://play.example.org, https://evil.com",
        "https://evil.com, https://play.example.org",
        "https://play.example.org https://evil.com",
        "wss://play.example.org",
        "ws://play.example.org",
        "ftp://play.example.org",
        "chrome-extension://play.example.org",
        "https://play",
    ]
    .map(String::from)
    .into();
    all.extend([
        format!("https://127.0.0.1:{port}"),
        format!("http://127.0.0.1:{other}"),
        format!("http://localhost:{port}"),
        format!("http://127.0.0.2:{port}"),
        format!("http://127.0.0.1:{port}/"),
        format!("http://127.0.0.1:{port}.evil.com"),
        format!("ws://127.0.0.1:{port}"),
        format!("http://evil.com:{port}"),
    ]);
    all
}

#[test]
fn pages_of_others_change_nothing() {
    let public = Some("https://play.example.org".parse().unwrap());
    let server = Running::new(Config { public_url: public, ..unlimited() });
    let ann = server.guest("Ann");
    let table = ann.opens(serde_json::json!({}));
    let wrong = wrong(server.address.port());
    assert!(wrong.len() >= 50, "{}", wrong.len());
    for origin in wrong {
        let page = Person { origin: Some(origin.clone()), ..ann.clone() };
        assert_eq!(page.knocks(&table, Form::Bytes).err(), Some(403), "a socket from {origin:?}");
        let answer = page.post("/api/tables", serde_json::json!({}));
        assert_eq!(answer.error(), (403, "origin".into()), "a request from {origin:?}");
    }
    for origin in [format!("http://{}", server.address), "https://play.example.org".into()] {
        let page = Person { origin: Some(origin.clone()), ..ann.clone() };
        assert!(page.knocks(&table, Form::Bytes).is_ok(), "{origin}");
        assert_eq!(page.post("/api/tables", serde_json::json!({})).status, 201, "{origin}");
    }
}

#[test]
fn without_an_origin_a_token_is_needed() {
    let server = Running::new(unlimited());
    let ann = server.guest("Ann");
    let table = ann.opens(serde_json::json!({}));
    let silent = Person { origin: None, ..ann.clone() };
    assert_eq!(silent.knocks(&table, Form::Bytes).err(), Some(403));
    assert_eq!(silent.post("/api/tables", serde_json::json!({})).status, 403);
    assert_eq!(silent.get("/api/me").status, 200, "nothing is changed by that");
    let program = Person { token: Some(ann.makes_token()), cookie: None, ..silent };
    assert!(program.knocks(&table, Form::Bytes).is_ok());
    assert_eq!(program.post("/api/tables", serde_json::json!({})).status, 201);
    let liar = Person { token: Some("0".repeat(32)), ..program };
    assert_eq!(liar.knocks(&table, Form::Bytes).err(), Some(401));
    assert_eq!(liar.post("/api/tables", serde_json::json!({})).status, 401);
}
