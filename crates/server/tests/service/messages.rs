use crate::harness::*;
use protocol::online::{Command, FromClient, Goodbye, Phrase};
use protocol::{Request, Versions, wire};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde_json::json;
use tungstenite::Message;

/// Messages that are none, in JSON: by hand, and right ones with something wrong.
fn wrong_texts(random: &mut ChaCha8Rng, most: usize) -> Vec<String> {
    let lib = cards::library();
    let right: Vec<String> = [
        FromClient::Command { id: 7, command: Command::Say("hello".into()) },
        FromClient::Command { id: 8, command: Command::SetOptions(Box::default()) },
        FromClient::Command { id: 9, command: Command::Game(Request::Undo { revision: 3 }) },
        FromClient::Command { id: 9, command: Command::Phrase(Phrase::Hello) },
    ]
    .iter()
    .map(|message| wire::to_json(lib, message))
    .collect();
    let mut texts: Vec<String> = [
        "",
        " ",
        "null",
        "true",
        "7",
        "[]",
        "{}",
        "\"\"",
        "\0",
        "{",
        "}",
        "nonsense",
        "\"hello\"",
        "{\"hello\": null}",
        r#"{"command": {}}"#,
        r#"{"command": {"id": 1}}"#,
        r#"{"command": {"id": -1, "command": "start"}}"#,
        r#"{"command": {"id": 1.5, "command": "start"}}"#,
        r#"{"command": {"id": 99999999999999999999, "command": "start"}}"#,
        r#"{"command": {"id": 1e400, "command": "start"}}"#,
        r#"{"command": {"id": "1", "command": "start"}}"#,
        r#"{"command": {"id": 1, "id": 2, "command": "start"}}"#,
        r#"{"command": {"id": 1, "command": "start"}} x"#,
        r#"{"command": {"id": 1, "command": "start"}}{"command": {"id": 2, "command": "start"}}"#,
        r#"{"command": {"id": 1, "command": {"sit": 256}}}"#,
        r#"{"command": {"id": 1, "command": {"sit": -1}}}"#,
        r#"{"command": {"id": 1, "command": {"sit": 1, "stand": null}}}"#,
        r#"{"command": {"id": 1, "command": "nothing"}}"#,
        r#"{"command": {"id": 1, "command": {"set_options": {"players": 2, "cheat": true}}}}"#,
        r#"{"command": {"id": 1, "command": {"game": {"answer": {"revision": 1, "choice": {"card": -4}}}}}}"#,
        r#"{"command": {"id": 1, "command": {"game": {"set_standing_order": {"card": "no/card", "order": "never"}}}}}"#,
        "{\"command\": {\"id\": 1, \"command\": {\"say\": \"\\ud800\"}}}",
    ]
    .map(String::from)
    .into();
    texts.push("[".repeat(8000));
    texts.push("{\"command\":".repeat(700));
    while texts.len() < most {
        let mut text = right[random.random_range(0..right.len())].clone().into_bytes();
        for _ in 0..random.random_range(1..4) {
            let at = random.random_range(0..text.len());
            match random.random_range(0..3) {
                0 => drop(text.remove(at)),
                1 => text.insert(at, random.random_range(32..127)),
                _ => text[at] = random.random_range(32..127),
            }
        }
        let text = String::from_utf8_lossy(&text).into_owned();
        if wire::from_json::<FromClient>(lib, &text).is_err() {
            texts.push(text);
        }
    }
    texts
}

#[test]
fn what_is_no_message_is_told_and_closes_only_its_own_socket() {
    let server = Running::new(unlimited());
    let (ann, bob) = (server.guest("Ann"), server.guest("Bob"));
    let table = ann.opens(json!({}));
    let mut watches = bob.comes(&table, Form::Bytes);
    let mut random = ChaCha8Rng::seed_from_u64(1);
    for text in wrong_texts(&mut random, 1500) {
        let mut socket = ann.comes(&table, Form::Json);
        socket.send(Message::text(text.clone()));
        assert_eq!(socket.end(), (Some(Goodbye::Unreadable), 1007), "{text:?}");
    }
    let right = wire::to_bytes(&FromClient::Command { id: 1, command: Command::Say("hello".into()) });
    for _ in 0..1500 {
        let mut bytes = right.clone();
        match random.random_range(0..4) {
            0 => bytes.truncate(random.random_range(0..bytes.len())),
            1 => bytes.push(random.random()),
            2 => bytes = (0..random.random_range(0..300)).map(|_| random.random()).collect(),
            _ => {
                let at = random.random_range(0..bytes.len());
                bytes[at] = random.random();
            }
        }
        if wire::from_bytes::<FromClient>(&bytes).is_ok_and(|message| matches!(message, FromClient::Command { .. })) {
            continue;
        }
        let mut socket = ann.comes(&table, Form::Bytes);
        socket.send(Message::binary(bytes.clone()));
        assert_eq!(socket.end(), (Some(Goodbye::Unreadable), 1007), "{bytes:?}");
    }
    watches.does(Command::Phrase(Phrase::Hello));
    assert_eq!(ann.get("/readyz").status, 200);
}

#[test]
fn the_first_message_says_hello() {
    let server = Running::new(unlimited());
    let ann = server.guest("Ann");
    let table = ann.opens(json!({}));
    let lib = cards::library();
    let versions = Versions::of(lib);
    let hello = |versions: &Versions| FromClient::Hello(versions.clone());
    // not a hello; another form than the first; a second hello
    let mut socket = ann.knocks(&table, Form::Json).ok().unwrap();
    socket.command(Command::Start);
    assert_eq!(socket.end(), (Some(Goodbye::Unreadable), 1007));
    let mut socket = ann.comes(&table, Form::Json);
    socket.send(Message::binary(wire::to_bytes(&FromClient::Command { id: 1, command: Command::Start })));
    assert_eq!(socket.end(), (Some(Goodbye::Unreadable), 1007));
    let mut socket = ann.comes(&table, Form::Bytes);
    socket.say(&hello(&versions));
    assert_eq!(socket.end(), (Some(Goodbye::Unreadable), 1007));
    // another release
    let other = [
        Versions { protocol: versions.protocol + 1, ..versions.clone() },
        Versions { rules: versions.rules + 1, ..versions.clone() },
        Versions { library: Some("0".repeat(16)), ..versions.clone() },
    ];
    for client in other {
        let mut socket = ann.knocks(&table, Form::Json).ok().unwrap();
        socket.say(&hello(&client));
        let fault = protocol::Fault::Version { client, table: versions.clone() };
        assert_eq!(socket.hear(), Some(protocol::online::FromServer::Game(protocol::Reply::Fault(fault))));
        assert_eq!(socket.end(), (Some(Goodbye::Unreadable), 1008));
    }
    // numbers need the same cards, keys do not
    let keys = Versions { library: None, ..versions.clone() };
    let mut socket = ann.knocks(&table, Form::Json).ok().unwrap();
    socket.say(&hello(&keys));
    assert_eq!(socket.hear(), Some(protocol::online::FromServer::Welcome(versions.clone())));
    let mut socket = ann.knocks(&table, Form::Bytes).ok().unwrap();
    socket.say(&hello(&keys));
    assert_eq!(socket.end().1, 1008);
}

#[test]
fn bytes_that_are_no_text_and_frames_that_are_none_harm_nobody() {
    use std::io::Write;
    let server = Running::new(unlimited());
    let ann = server.guest("Ann");
    let table = ann.opens(json!({}));
    let mut socket = ann.comes(&table, Form::Json);
    // a text frame, masked with zeros, that is not UTF-8
    socket.socket.get_mut().write_all(&[0x81, 0x82, 0, 0, 0, 0, 0xff, 0xfe]).unwrap();
    assert_eq!(socket.end(), (Some(Goodbye::Unreadable), 1007));
    for bytes in [&[0xff; 16][..], &[0x81, 0xff, 0xff], &[0x83, 0x80, 0, 0, 0, 0], &[0x01, 0x01, b'x']] {
        let mut socket = ann.comes(&table, Form::Json);
        socket.socket.get_mut().write_all(bytes).unwrap();
        socket.socket.get_mut().shutdown(std::net::Shutdown::Write).unwrap();
        socket.end();
    }
    assert_eq!(ann.get("/readyz").status, 200);
}
