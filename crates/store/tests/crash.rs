//! A process that writes is killed in the middle, again and again: nothing that it acknowledged is missing or doubled.
//!
//! `BREAKPOINT_CRASHES=200` runs as many rounds on each database.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};
use std::time::Duration;
use store::{Entry, LeaseError, Location, Store, TableId};

/// Tables that are written to at once.
const TABLES: usize = 20;

/// How many acknowledged entries are waited for before each kill.
const ENTRIES: usize = 60;

/// Set for the process that is killed: where its store is, and its tables.
const PLACE: &str = "BREAKPOINT_CRASH_PLACE";

fn rounds() -> u32 {
    std::env::var("BREAKPOINT_CRASHES").map_or(5, |rounds| rounds.parse().expect("BREAKPOINT_CRASHES is a number"))
}

fn location(place: &str) -> Location {
    if place.starts_with("postgres://") { Location::Postgres(place.into()) } else { Location::Sqlite(place.into()) }
}

fn body(round: &str, number: u32) -> Vec<u8> {
    format!("round {round}, entry {number}, {}", "x".repeat(number as usize % 2_000)).into_bytes()
}

/// The process that is killed: it appends to all its tables at once for ever, and prints what was acknowledged.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "the other tests run it as a process of its own, and kill it"]
async fn writer() {
    let told = std::env::var(PLACE).expect("the other tests say where");
    let [round, place, tables @ ..] = &told.split(' ').collect::<Vec<_>>()[..] else { panic!("{told}") };
    let store = Store::open(&location(place)).await.unwrap();
    let mut writers = tokio::task::JoinSet::new();
    for table in tables {
        let (store, table, round) = (store.clone(), table.parse::<TableId>().unwrap(), round.to_string());
        writers.spawn(async move {
            // the one before is dead, and its leases were short
            let lease = loop {
                match store.take_lease(&table, &format!("round {round}"), "", Duration::from_millis(20)).await {
                    Err(LeaseError::Held { .. }) => tokio::time::sleep(Duration::from_millis(5)).await,
                    lease => break lease.unwrap(),
                }
            };
            let mut number = u32::try_from(store.journal(&table, 0).await.unwrap().len()).unwrap();
            loop {
                let body = body(&round, number);
                store
                    .append(Entry { table: table.clone(), epoch: lease.epoch, number, body, summary: None })
                    .await
                    .unwrap();
                writeln!(std::io::stdout(), "stored {table} {number}").unwrap();
                number += 1;
            }
        });
    }
    writers.join_all().await;
}

async fn survives(place: &str) {
    let tables: Vec<TableId> = (0..TABLES).map(|_| TableId::new()).collect();
    let names: Vec<String> = tables.iter().map(TableId::to_string).collect();
    let mut acknowledged: BTreeMap<(String, u32), u32> = BTreeMap::new();
    for round in 0..rounds() {
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "writer", "--ignored", "--nocapture", "--test-threads=1"])
            .env(PLACE, format!("{round} {place} {}", names.join(" ")))
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map(Result::unwrap);
        // the first line may follow what the test harness prints
        let stored = |line: String| {
            let words: Vec<&str> = line.get(line.find("stored ")?..)?.split(' ').collect();
            Some((words.get(1)?.to_string(), words.get(2)?.parse().ok()?))
        };
        let wanted = ENTRIES + round as usize * 7 % 40;
        let before: Vec<_> = lines.by_ref().filter_map(&stored).take(wanted).collect();
        child.kill().unwrap(); // SIGKILL
        child.wait().unwrap();
        assert_eq!(before.len(), wanted, "the process ended by itself");
        for entry in before.into_iter().chain(lines.filter_map(&stored)) {
            assert_eq!(acknowledged.insert(entry.clone(), round), None, "{entry:?} was acknowledged twice");
        }
    }
    let store = Store::open(&location(place)).await.unwrap();
    let mut found = BTreeMap::new();
    for (table, name) in tables.iter().zip(names) {
        for (expected, stored) in (0..).zip(store.journal(table, 0).await.unwrap()) {
            assert_eq!(stored.number, expected, "a journal has no gaps");
            found.insert((name.clone(), stored.number), stored.body);
        }
    }
    for ((table, number), round) in &acknowledged {
        let entry = (table.clone(), *number);
        assert!(
            found.get(&entry) == Some(&body(&round.to_string(), *number)),
            "{entry:?} was acknowledged and is lost"
        );
    }
    // what was stored and never acknowledged: at most one entry of each table in each round
    let more = found.len() - acknowledged.len();
    assert!(more <= TABLES * rounds() as usize, "{more} entries more than acknowledged");
    println!("{place}: {} rounds, {} entries acknowledged, {more} more stored", rounds(), acknowledged.len());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_acknowledged_is_lost_with_sqlite() {
    let folder = tempfile::tempdir().unwrap();
    survives(folder.path().to_str().unwrap()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_acknowledged_is_lost_with_postgres() {
    let Some(postgres) = test_postgres::shared() else { return };
    survives(&postgres.database()).await;
}

/// The same with the database itself: it is stopped as by a power cut of the machine it runs on, without its leave.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_acknowledged_is_lost_when_postgres_crashes() {
    let Some(postgres) = test_postgres::Postgres::start() else { return };
    let store = Store::open(&Location::Postgres(postgres.database())).await.unwrap();
    let mut writers = tokio::task::JoinSet::new();
    let (stop, stopped) = tokio::sync::watch::channel(false);
    for _ in 0..TABLES {
        let (store, stopped) = (store.clone(), stopped.clone());
        writers.spawn(async move {
            let table = TableId::new();
            let lease = store.take_lease(&table, "a", "", Duration::from_secs(3600)).await.unwrap();
            let mut acknowledged = Vec::new();
            while !*stopped.borrow() {
                // as a server does after trouble: what was stored without our knowing is read
                let Ok(journal) = store.journal(&table, 0).await else {
                    tokio::time::sleep(Duration::from_millis(5)).await;
                    continue;
                };
                let mut number = u32::try_from(journal.len()).unwrap();
                let append = |number| {
                    let (table, body) = (table.clone(), body("", number));
                    store.append(Entry { table, epoch: lease.epoch, number, body, summary: None })
                };
                while !*stopped.borrow() && append(number).await.is_ok() {
                    acknowledged.push(number);
                    number += 1;
                }
            }
            (table, acknowledged)
        });
    }
    for _ in 0..rounds().div_ceil(2).min(20) {
        let before = store.statistics().entries;
        while store.statistics().entries < before + 200 {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        tokio::task::block_in_place(|| {
            postgres.crash();
            postgres.go_on();
        });
    }
    stop.send(true).unwrap();
    for (table, acknowledged) in writers.join_all().await {
        let journal = store.journal(&table, 0).await.unwrap();
        assert!(acknowledged.is_sorted_by(|a, b| a < b), "nothing is acknowledged twice");
        for (expected, stored) in (0..).zip(&journal) {
            assert!((stored.number, &stored.body) == (expected, &body("", expected)));
        }
        assert!(acknowledged.last().is_none_or(|last| (*last as usize) < journal.len()), "an entry is lost");
    }
}
