//! How many entries a second the store makes durable, with many tables at once, each waiting for its last entry before
//! it sends the next one.
//!
//! ```text
//! cargo run --release --package store --example throughput -- [--tables 500] [--seconds 10] [--body 200] [--summaries]
//! ```
//! On SQLite in a temporary folder, and on PostgreSQL if it is installed; `--data DIR` and `--database postgres://…`
//! measure others.

use std::time::{Duration, Instant};
use store::{Entry, Location, PersonId, Store, Summary, TableId};

struct Options {
    tables: usize,
    seconds: u64,
    body: usize,
    summaries: bool,
}

#[tokio::main]
async fn main() {
    let mut options = Options { tables: 500, seconds: 10, body: 200, summaries: false };
    let mut locations = Vec::new();
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        let mut value = || words.next().unwrap_or_else(|| panic!("{word} needs a value"));
        match word.as_str() {
            "--tables" => options.tables = value().parse().expect("--tables is a number"),
            "--seconds" => options.seconds = value().parse().expect("--seconds is a number"),
            "--body" => options.body = value().parse().expect("--body is a number of bytes"),
            "--summaries" => options.summaries = true,
            "--data" => locations.push(("SQLite", Location::Sqlite(value().into()))),
            "--database" => locations.push(("PostgreSQL", Location::Postgres(value()))),
            _ => panic!("{word} is none of --tables, --seconds, --body, --summaries, --data and --database"),
        }
    }
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    if locations.is_empty() {
        locations.push(("SQLite", Location::Sqlite(folder.path().join("data"))));
        locations.extend(test_postgres::shared().map(|it| ("PostgreSQL", Location::Postgres(it.database()))));
    }
    for (name, location) in locations {
        measure(name, &location, &options).await;
    }
}

#[expect(clippy::disallowed_methods, reason = "this program measures")]
fn now() -> Instant {
    Instant::now()
}

async fn measure(name: &str, location: &Location, options: &Options) {
    let store = Store::open(location).await.expect("the store can be opened");
    let mut leases = Vec::new();
    for _ in 0..options.tables {
        let table = TableId::new();
        let lease = store.take_lease(&table, "throughput", "", Duration::from_secs(3600)).await.expect("it is free");
        leases.push((table, lease));
    }
    let (before, began) = (store.statistics(), now());
    let end = began + Duration::from_secs(options.seconds);
    let mut tables = tokio::task::JoinSet::new();
    for (table, lease) in leases {
        let (store, body) = (store.clone(), vec![7; options.body]);
        let people = vec![PersonId::new(), PersonId::new()];
        let summary = Summary { listed: true, phase: "playing".into(), changed: 0, people, shown: "{}".into() };
        let summary = options.summaries.then_some(summary);
        tables.spawn(async move {
            let mut times = Vec::new();
            for number in 0.. {
                let summary = summary.clone().map(|summary| Summary { changed: number.into(), ..summary });
                let entry = Entry { table: table.clone(), epoch: lease.epoch, number, body: body.clone(), summary };
                let sent = now();
                store.append(entry).await.expect("it is stored");
                times.push(sent.elapsed());
                if now() > end {
                    break;
                }
            }
            times
        });
    }
    let mut times = tables.join_all().await.concat();
    let seconds = began.elapsed().as_secs_f64();
    times.sort();
    let after = store.statistics();
    let (entries, batches) = (after.entries - before.entries, after.batches - before.batches);
    let at = |part: f64| times[((times.len() - 1) as f64 * part) as usize].as_secs_f64() * 1e3;
    println!(
        "{name}: {:.0} entries a second, {} tables; until durable: median {:.1} ms, p99 {:.1} ms, longest {:.1} ms; \
         {:.0} entries in a batch, {:.2} ms a commit",
        entries as f64 / seconds,
        options.tables,
        at(0.5),
        at(0.99),
        at(1.0),
        entries as f64 / batches as f64,
        (after.commit_time - before.commit_time).as_secs_f64() * 1e3 / batches as f64,
    );
    store.close().await;
}
