//! Every example of docs/PROTOCOL.md is a message, and every kind of request is among them.

use engine::setup::{Factions, Setup};
use host::Table;
use protocol::online::{FromClient, FromServer};
use protocol::{NewGame, PROTOCOL, Reply, Request, wire};
use serde_json::Value;
use std::collections::BTreeSet;

fn page() -> String {
    std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/PROTOCOL.md")).expect("the page")
}

#[test]
fn every_example_is_a_message() {
    let page = page();
    let (mut requests, mut replies) = (Vec::new(), 0);
    for block in page.split("```json ").skip(1) {
        let (kind, text) = block.split_once('\n').expect("a kind and a text");
        let text = text.split("```").next().expect("an end").trim();
        match kind {
            "request" => {
                let request = wire::from_json::<Request>(cards::library(), text);
                requests.push(request.unwrap_or_else(|_| panic!("no request: {text}")));
            }
            "from_client" => {
                wire::from_json::<FromClient>(cards::library(), text).unwrap_or_else(|_| panic!("not sent: {text}"));
            }
            "from_server" => {
                wire::from_json::<FromServer>(cards::library(), text).unwrap_or_else(|_| panic!("not told: {text}"));
            }
            _ => {
                wire::from_json::<Reply>(cards::library(), text).unwrap_or_else(|_| panic!("no reply: {text}"));
                replies += 1;
            }
        }
    }
    let name = |r: &Request| format!("{r:?}").split([' ', '(']).next().expect("a name").to_string();
    let mut names: Vec<String> = requests.iter().map(name).collect();
    names.sort();
    names.dedup();
    assert_eq!((names.len(), replies), (13, 10), "{names:?}");
    assert!(page.contains(&format!("{{\"protocol\": {PROTOCOL}, \"rules\": {}", engine::RULES_VERSION)));
}

/// The names of all fields, but for what is inside the engine's own data.
fn fields(value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::Object(map) => map.iter().for_each(|(name, value)| {
            found.insert(name.clone());
            if !["note", "what", "until", "part", "place", "choice", "spot", "source", "occasion", "refusal"]
                .contains(&&name[..])
            {
                fields(value, found);
            }
        }),
        Value::Array(list) => list.iter().for_each(|value| fields(value, found)),
        _ => {}
    }
}

#[test]
fn every_field_of_an_update_is_on_the_page() {
    let (lib, page, mut found) = (cards::library(), page(), BTreeSet::new());
    for seed in 0..6 {
        let setup = Setup::new(3, seed, if seed % 2 == 0 { Factions::Mixed } else { Factions::Random });
        let bots = vec![Some("random".to_string()); 3];
        let game = NewGame { setup, players: ["Ann", "Bob", "Cleo"].map(String::from).to_vec(), bots };
        let mut table = Table::begin(lib, game, None).expect("a possible game");
        while let Some(seat) = table.asked() {
            if table.step().is_multiple_of(8) {
                let update = table.news_for(&mut table.attach(Some(seat)).expect("a seat")).expect("all of it");
                let last = update.events.len().saturating_sub(20);
                let update = protocol::Update { events: update.events[last..].to_vec(), ..update };
                fields(&serde_json::from_str(&wire::to_json(lib, &update)).expect("JSON"), &mut found);
            }
            table.bot_answers().expect("a bot can answer");
        }
    }
    let missing: Vec<&String> = found.iter().filter(|name| !page.contains(&format!("`{name}`"))).collect();
    assert!(found.len() > 70 && missing.is_empty(), "{} fields, not on the page: {missing:?}", found.len());
}
