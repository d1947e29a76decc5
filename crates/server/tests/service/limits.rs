use crate::harness::*;
use protocol::online::{Command, Goodbye, Phrase};
use serde_json::json;
use server::Config;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::Duration;
use tungstenite::Message;

fn tries(most: usize, mut request: impl FnMut() -> Answer) -> (usize, Answer) {
    for n in 0..most {
        let answer = request();
        if answer.status == 429 {
            return (n, answer);
        }
    }
    panic!("{most} were let through")
}

#[test]
fn too_much_from_one_address_is_told_how_long_to_wait() {
    let server = Running::new(Config::default());
    let ann = server.guest("Ann");
    let (n, answer) = tries(60, || server.nobody().post("/api/login", json!({"account": "ann", "password": "x"})));
    assert_eq!(answer.error(), (429, "too_many_logins".into()));
    assert_eq!(n, 20, "logins");
    assert!((1..=60).contains(&answer.header("retry-after").unwrap().parse::<u64>().unwrap()), "{answer:?}");

    let (n, answer) = tries(60, || ann.post("/api/tables", json!({})));
    assert_eq!(answer.error(), (429, "too_many_tables".into()));
    assert!((20..25).contains(&n), "{n} tables");

    let (n, answer) = tries(60, || server.nobody().post("/api/guests", json!({"name": "x"})));
    assert_eq!(answer.error(), (429, "too_many_guests".into()));
    assert!((19..25).contains(&n), "{n} guests");

    let guess = Person { token: Some("0".repeat(32)), ..server.nobody() };
    let (n, answer) = tries(60, || guess.get("/api/me"));
    assert_eq!(answer.error(), (429, "too_many_guesses".into()));
    assert!((20..25).contains(&n), "{n} wrong tokens");
    assert_eq!(ann.get("/api/me").status, 200, "who is recognised is not kept out");

    let (_, answer) = tries(1000, || ann.get("/api/tables"));
    assert_eq!(answer.error(), (429, "too_many_requests".into()));
    assert_eq!(ann.get("/healthz").status, 200);
}

#[test]
fn only_a_trusted_proxy_says_where_somebody_is() {
    for (trusted, expected) in [(false, 429), (true, 401)] {
        let trust_proxy = if trusted { vec!["127.0.0.1/32".parse().unwrap()] } else { vec![] };
        let server = Running::new(Config { trust_proxy, ..Config::default() });
        let login = |n: u32| {
            let from = format!("198.51.100.{n}");
            let body = r#"{"account": "ann", "password": "x"}"#;
            server.nobody().send("POST", "/api/login", body, &[("x-forwarded-for", &from)]).status
        };
        let last = (0..30).map(login).last().unwrap();
        assert_eq!(last, expected, "trusted: {trusted}");
    }
}

#[test]
fn an_address_has_twenty_sockets_and_a_person_sixty_four() {
    let server = Running::new(Config::default());
    let ann = server.guest("Ann");
    let tables: Vec<String> = (0..4).map(|_| ann.opens(json!({}))).collect();
    let mut sockets: Vec<Socket> = (0..20).map(|n| ann.knocks(&tables[n % 4], Form::Bytes).ok().unwrap()).collect();
    assert_eq!(ann.knocks(&tables[0], Form::Bytes).err(), Some(429));
    drop(sockets.pop());
    let again = (0..200).find_map(|_| {
        std::thread::sleep(Duration::from_millis(20)); // the server hears of it a moment later
        ann.knocks(&tables[0], Form::Bytes).ok()
    });
    assert!(again.is_some(), "there is room again");

    let server = Running::new(unlimited());
    let ann = server.guest("Ann");
    let tables: Vec<String> = (0..9).map(|_| ann.opens(json!({}))).collect();
    let sockets: Vec<_> = (0..64).map(|n| ann.knocks(&tables[n / 8], Form::Bytes).ok().unwrap()).collect();
    assert_eq!(ann.knocks(&tables[8], Form::Bytes).err(), Some(429));
    drop(sockets);
}

#[test]
fn who_sends_too_much_is_told_and_closed() {
    let server = Running::new(unlimited());
    let (ann, bob) = (server.guest("Ann"), server.guest("Bob"));
    let table = ann.opens(json!({}));
    let mut quiet = bob.comes(&table, Form::Bytes);
    let mut fast = ann.comes(&table, Form::Bytes);
    for _ in 0..200 {
        fast.command(Command::Phrase(Phrase::Hello));
    }
    let (goodbye, code) = fast.end();
    assert!(matches!(goodbye, Some(Goodbye::TooFast(1..))), "{goodbye:?}");
    assert_eq!(code, 1008);
    quiet.does(Command::Phrase(Phrase::Hello));
}

#[test]
fn who_sends_a_long_message_is_closed() {
    let server = Running::new(unlimited());
    let ann = server.guest("Ann");
    let table = ann.opens(json!({}));
    for size in [8 * 1024 + 1, 20_000] {
        let mut socket = ann.comes(&table, Form::Json);
        socket.send(Message::text("x".repeat(size)));
        assert_eq!(socket.end(), (Some(Goodbye::Unreadable), 1009), "{size}");
    }
    // whoever still sends when it is cut off may not hear why
    let mut socket = ann.comes(&table, Form::Json);
    socket.send(Message::text("x".repeat(5_000_000)));
    assert!(matches!(socket.end(), (_, 0 | 1009)));
    let mut socket = ann.comes(&table, Form::Json);
    socket.send(Message::text(format!("{:8192}", "x")));
    assert_eq!(socket.end(), (Some(Goodbye::Unreadable), 1007), "as long as one may be");
}

#[test]
fn who_says_nothing_is_closed() {
    let server = Running::new(unlimited());
    let ann = server.guest("Ann");
    let table = ann.opens(json!({}));
    let mut socket = ann.knocks(&table, Form::Bytes).ok().unwrap();
    assert_eq!(socket.end(), (Some(Goodbye::Unreadable), 1008), "no hello");
    // half a request is no request
    let mut slow = TcpStream::connect(server.address).unwrap();
    slow.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
    slow.write_all(b"GET / HTTP/1.1\r\nHost: here\r\n").unwrap();
    let mut heard = Vec::new();
    let _ = slow.read_to_end(&mut heard);
    assert!(heard.is_empty() || heard.starts_with(b"HTTP/1.1 408"), "{}", String::from_utf8_lossy(&heard));
    assert_eq!(ann.get("/api/me").status, 200, "others are served meanwhile");
}

#[test]
fn a_long_head_or_body_is_refused() {
    let server = Running::new(unlimited());
    let ann = server.guest("Ann");
    let long = "x".repeat(40_000);
    let answer = ann.send("POST", "/api/tables", &json!({ "title": long }).to_string(), &[]);
    assert_eq!(answer.error(), (413, "too_large".into()));
    let mut stream = TcpStream::connect(server.address).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
    let _ = stream.write_all(format!("GET / HTTP/1.1\r\nHost: here\r\nX-Long: {long}\r\n\r\n").as_bytes());
    let mut heard = [0; 12];
    let _ = stream.read_exact(&mut heard);
    assert!(heard.starts_with(b"HTTP/1.1 431") || heard == [0; 12], "{}", String::from_utf8_lossy(&heard));
}

#[test]
fn numbers_are_at_an_address_of_their_own() {
    let server = Running::new(unlimited());
    let ann = server.guest("Ann");
    let table = ann.opens(json!({}));
    let _socket = ann.comes(&table, Form::Bytes);
    assert_eq!(ann.get("/metrics").status, 404);
    let shown = Person::at(server.metrics).get("/metrics");
    assert_eq!(shown.status, 200);
    for line in [
        "breakpoint_tables 1",
        "breakpoint_sockets 1",
        "breakpoint_tables_created_total 1",
        "breakpoint_http_answers_total{status=\"201\"} 2",
    ] {
        assert!(shown.text.contains(line), "{line}: {}", shown.text);
    }
    assert!(shown.text.contains("breakpoint_store_commit_seconds_bucket{le=\"+Inf\"}"), "{}", shown.text);
    let secret = ann.cookie.unwrap();
    assert!(!shown.text.contains(secret.split('=').nth(1).unwrap()) && !shown.text.contains("Ann"));
}
