//! How much memory a table takes that nobody plays at: `cargo run --package server --example idle_memory [tables] [answers]`.
//! Each has two people who are connected and have answered so often.

use engine::ids::Seat;
use protocol::online::{Command, FromServer, Options};
use protocol::{Reply, Request};
use server::{Connection, Tables, TablesSettings, Visitor};
use store::{Location, PersonId, Store};

/// Bytes of this process that are in memory, as the system counts them.
fn resident() -> u64 {
    let pages = std::fs::read_to_string("/proc/self/statm").unwrap_or_default();
    pages.split_whitespace().nth(1).and_then(|n| n.parse::<u64>().ok()).unwrap_or(0) * 4096
}

async fn open(tables: &Tables, answers: u32) -> [Connection; 2] {
    let visitor = |name: &str| Visitor { person: PersonId::new(), name: name.into(), is_bot: false };
    let (ann, bob) = (visitor("Ann"), visitor("Bob"));
    let table = tables.create(&ann, Options::default()).await.expect("a table can be opened");
    let mut connections = [
        tables.connect(&table, ann).await.expect("it is there"),
        tables.connect(&table, bob).await.expect("it is there"),
    ];
    connections[1].send(1, Command::Sit(Seat(1))).await;
    connections[1].send(2, Command::Ready(true)).await;
    until_done(&mut connections[1], 2).await;
    connections[0].send(3, Command::Start).await;
    for id in 0..u64::from(answers) {
        let (i, request) = loop {
            let [ann, bob] = &mut connections;
            let (i, heard) = tokio::select! { heard = ann.next() => (0, heard), heard = bob.next() => (1, heard) };
            let Some(FromServer::Game(Reply::Update(update))) = heard else { continue };
            let Some(question) = &update.view.question else { continue };
            let choice = question.offers[(id as usize * 7) % question.offers.len()].choice;
            break (i, Request::Answer { revision: update.view.revision, choice });
        };
        connections[i].send(100 + id, Command::Game(request)).await;
    }
    connections
}

async fn until_done(connection: &mut Connection, wanted: u64) {
    while let Some(message) = connection.next().await {
        if matches!(message, FromServer::Done { id } if id == wanted) {
            return;
        }
    }
}

#[tokio::main]
async fn main() {
    let number = |i: usize, usual: u32| std::env::args().nth(i).and_then(|n| n.parse().ok()).unwrap_or(usual);
    let (count, answers) = (number(1, 500), number(2, 60));
    let store = Store::open(&Location::Memory).await.expect("memory can be used");
    let tables = Tables::new(cards::library(), store, TablesSettings::default());
    let mut kept = vec![open(&tables, answers).await];
    let before = resident();
    for _ in 0..count {
        kept.push(open(&tables, answers).await);
    }
    for connection in kept.iter_mut().flatten() {
        // what waits to be read is not the table's
        while tokio::time::timeout(std::time::Duration::from_millis(2), connection.next()).await.is_ok() {}
    }
    let each = resident().saturating_sub(before) / u64::from(count);
    println!("{count} tables after {answers} answers, with two connections each: {} kB a table", each / 1024);
}
