//! What the store promises, shown on SQLite and on PostgreSQL: every test here runs on both.

mod journals;
mod leases;
mod operation;
mod people;
mod tables;

use std::time::Duration;
use store::{Entry, Lease, Location, Person, PersonId, Store, Stored, Summary, TableId};

/// Each test twice. A test is given an empty place, and opens the store there itself.
#[macro_export]
macro_rules! both {
    ($($(#[$doc:meta])* async fn $name:ident($location:ident) $body:block)*) => {
        $($(#[$doc])* mod $name {
            use super::*;

            async fn test($location: &store::Location) $body

            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn sqlite() {
                let folder = tempfile::tempdir().unwrap();
                test(&store::Location::Sqlite(folder.path().join("data"))).await;
            }

            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn postgres() {
                let Some(postgres) = test_postgres::shared() else { return };
                test(&store::Location::Postgres(postgres.database())).await;
            }
        })*
    };
}

const LONG: Duration = Duration::from_secs(3600);

async fn open(location: &Location) -> Store {
    Store::open(location).await.unwrap()
}

fn summary(phase: &str, changed: i64, people: &[&PersonId]) -> Summary {
    let people = people.iter().copied().cloned().collect();
    Summary { listed: true, phase: phase.into(), changed, people, shown: format!("{{\"at\":{changed}}}") }
}

fn entry(table: &TableId, lease: Lease, number: u32) -> Entry {
    Entry { table: table.clone(), epoch: lease.epoch, number, body: body(number), summary: None }
}

fn body(number: u32) -> Vec<u8> {
    format!("entry {number}\0").into_bytes()
}

fn stored(numbers: std::ops::Range<u32>) -> Vec<Stored> {
    numbers.map(|number| Stored { number, body: body(number) }).collect()
}

fn guest(name: &str, seen: i64) -> Person {
    Person { id: PersonId::new(), name: name.into(), is_bot: false, account: None, password: None, created: 1, seen }
}

/// A table, and the lease of it.
async fn taken(store: &Store) -> (TableId, Lease) {
    let table = TableId::new();
    let lease = store.take_lease(&table, "a", "a:1", LONG).await.unwrap();
    (table, lease)
}
