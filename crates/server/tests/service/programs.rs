use crate::harness::*;
use engine::ids::Seat;
use protocol::online::Command;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader};

/// The lines of a stream that say something.
fn lines(person: &Person, path: &str) -> impl Iterator<Item = Value> + use<> {
    let url = format!("http://{}{path}", person.address);
    let token = person.token.clone().unwrap();
    let response = ureq::get(&url).header("authorization", format!("Bearer {token}")).call().unwrap();
    assert_eq!(response.headers()["content-type"], "application/x-ndjson");
    let lines = BufReader::new(response.into_body().into_reader()).lines().map_while(Result::ok);
    lines.filter(|line| !line.is_empty()).map(|line| serde_json::from_str(&line).unwrap())
}

fn program(server: &Running, name: &str) -> Person {
    let person = server.guest(name);
    let program = Person { token: Some(person.makes_token()), cookie: None, origin: None, ..person };
    assert_eq!(program.get("/api/bot/game/abcdefghijklmnopqrstuvwxyz/stream").error(), (403, "not_a_bot".into()));
    assert_eq!(program.post("/api/bot/upgrade", json!({})).json()["bot"], json!(true));
    program
}

#[test]
fn two_programs_play_a_whole_game_by_lines_of_json() {
    let server = Running::new(unlimited());
    let (one, other) = (program(&server, "One"), program(&server, "Other"));
    let table = one.opens(json!({"players": 2, "sets": ["core"]}));
    let game = format!("/api/bot/game/{table}");
    assert_eq!(
        other.post(&format!("{game}/answer"), json!({"revision": 1, "choice": "pass"})).error(),
        (409, "no_stream".into())
    );

    let mut events = lines(&one, "/api/stream/event");
    let first = events.next().unwrap();
    assert_eq!((&first["game_start"]["table"], &first["game_start"]["phase"]), (&json!(table), &json!("waiting")));

    let play = |program: &Person, seat: usize, begins: bool| {
        let does = |command: Value| program.post(&format!("{game}/command"), command);
        let mut stream = lines(program, &format!("{game}/stream"));
        let full = stream.next().unwrap()["full"].clone();
        assert_eq!((&full["room"]["phase"], &full["update"]), (&json!("waiting"), &Value::Null));
        if seat > 0 {
            assert_eq!(does(json!({ "sit": seat })).status, 204);
        }
        assert_eq!(does(json!({"ready": true})).status, 204);
        if begins {
            while does(json!("start")).status != 204 {
                std::thread::sleep(std::time::Duration::from_millis(50)); // the other one is not ready
            }
        }
        let mut answers = 0;
        for line in stream {
            if line["room"]["phase"] == "over" {
                return answers;
            }
            let view = &line["game"]["update"]["view"];
            let Some(offers) = view["table"]["question"]["offers"].as_array() else { continue };
            // the last but never for ever: a game of firsts may take long
            let choice = &offers[answers % offers.len()]["choice"];
            let answer =
                program.post(&format!("{game}/answer"), json!({"revision": view["revision"], "choice": choice}));
            match answer.status {
                204 => answers += 1,
                _ => assert_eq!(answer.error(), (409, "refused".into()), "{answer:?}"),
            }
        }
        panic!("the stream has ended before the game")
    };
    let (first, second) = std::thread::scope(|scope| {
        let first = scope.spawn(|| play(&one, 0, true));
        let second = scope.spawn(|| play(&other, 1, false));
        (first.join().unwrap(), second.join().unwrap())
    });
    let record = one.get(&format!("/api/tables/{table}/record"));
    let record = record::Record::parse(cards::library(), &record.text).unwrap();
    assert_eq!(record.answers.len(), first + second);
    let last = events.find(|event| event.get("game_finish").is_some()).unwrap();
    assert_eq!(last["game_finish"]["table"], json!(table));
}

#[test]
fn a_stream_in_the_middle_of_a_game_begins_with_all_of_it_and_ends_with_its_token() {
    let server = Running::new(unlimited());
    let (ann, bot) = (server.guest("Ann"), program(&server, "Bot"));
    let table = ann.opens(json!({}));
    let (mut host, mut by_socket) = (ann.comes(&table, Form::Bytes), bot.comes(&table, Form::Json));
    by_socket.does(Command::Sit(Seat(1)));
    by_socket.does(Command::Ready(true));
    host.does(Command::Ready(true));
    host.does(Command::Start);
    let mut stream = lines(&bot, &format!("/api/bot/game/{table}/stream"));
    let full = stream.next().unwrap()["full"].clone();
    assert_eq!(full["room"]["you"], json!(1));
    assert_eq!(full["update"]["view"]["table"]["players"][1]["cards"].as_array().map(Vec::len), Some(5));
    assert_eq!(full["update"]["view"]["table"]["players"][0]["cards"], json!([]), "nobody else's hand");
    assert_eq!(bot.delete("/api/me/tokens").status, 204);
    let last = stream.last().unwrap();
    assert_eq!(last, json!({"goodbye": "removed"}));
}
