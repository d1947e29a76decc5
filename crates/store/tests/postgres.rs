//! What is only true of PostgreSQL: several processes at once. A store here is what a process has.

use std::time::Duration;
use store::{AppendError, Entry, LeaseError, Location, Notification, OpenError, PersonId, Store, Summary, TableId};
use test_postgres::Postgres;

const LONG: Duration = Duration::from_secs(3600);

fn location() -> Option<(&'static Postgres, String, Location)> {
    let postgres = test_postgres::shared()?;
    let address = postgres.database();
    Some((postgres, address.clone(), Location::Postgres(address)))
}

fn entry(table: &TableId, epoch: i64, number: u32, body: &str) -> Entry {
    Entry { table: table.clone(), epoch, number, body: body.into(), summary: None }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn processes_that_start_at_once_make_one_schema() {
    let Some((.., location)) = location() else { return };
    let all = futures_util::future::join_all((0..8).map(|_| Store::open(&location))).await;
    for store in all {
        store.unwrap().check().await.unwrap();
    }
}

#[tokio::test]
async fn a_database_of_a_later_version_is_refused() {
    let Some((postgres, address, location)) = location() else { return };
    Store::open(&location).await.unwrap().close().await;
    let update = "UPDATE breakpoint.schema_version SET version = version + 1 RETURNING version";
    let found: i64 = postgres.run_sql(&address, update).parse().unwrap();
    let refused = Store::open(&location).await.err().unwrap();
    assert_eq!(refused, OpenError::Newer { found, known: found - 1 });
}

#[tokio::test]
async fn an_address_that_leads_nowhere_is_refused_and_the_password_is_not_told() {
    for (address, why) in [
        ("mysql://ann:hush@localhost/x", "the address is not like postgres://"),
        ("postgres://ann:hush@%2Fnowhere/x", "error connecting to server"),
    ] {
        let refused = Store::open(&Location::Postgres(address.into())).await.err().unwrap().to_string();
        assert!(refused.contains(why) && !refused.contains("hush"), "{refused}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_one_process_stores_another_reads_and_is_fenced_by() {
    let Some((.., location)) = location() else { return };
    let (a, b) = (Store::open(&location).await.unwrap(), Store::open(&location).await.unwrap());
    let table = TableId::new();
    let first = a.take_lease(&table, "a", "a:1", LONG).await.unwrap();
    a.append(entry(&table, first.epoch, 0, "by a")).await.unwrap();
    let held = b.take_lease(&table, "b", "b:1", LONG).await.unwrap_err();
    assert_eq!(held, LeaseError::Held { owner: "a".into(), address: "a:1".into() });
    a.release_lease(&table, first.epoch).await.unwrap();
    let second = b.take_lease(&table, "b", "b:1", LONG).await.unwrap();
    assert_eq!(a.append(entry(&table, first.epoch, 1, "by a")).await, Err(AppendError::Fenced));
    b.append(entry(&table, second.epoch, 1, "by b")).await.unwrap();
    let bodies: Vec<_> = a.journal(&table, 0).await.unwrap().into_iter().map(|stored| stored.body).collect();
    assert_eq!(bodies, [b"by a", b"by b"]);
}

/// Four processes take the same tables from each other all the time, as if leases never held, and append to them.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn processes_that_fight_over_tables_lose_and_double_nothing() {
    const ENTRIES: usize = 40;
    let Some((.., location)) = location() else { return };
    let tables: Vec<TableId> = (0..5).map(|_| TableId::new()).collect();
    let mut fights = tokio::task::JoinSet::new();
    for owner in ["a", "b", "c", "d"] {
        let store = Store::open(&location).await.unwrap();
        for table in tables.clone() {
            let store = store.clone();
            fights.spawn(async move {
                let mut acknowledged = Vec::new();
                while store.journal(&table, 0).await.unwrap().len() < ENTRIES {
                    let lease = match store.take_lease(&table, owner, "", Duration::ZERO).await {
                        Err(LeaseError::Held { .. }) => continue, // by somebody who came at the same moment
                        lease => lease.unwrap(),
                    };
                    let mut number = store.journal(&table, 0).await.unwrap().len();
                    let answer = loop {
                        let body = format!("{owner} {}", TableId::new());
                        let entry = entry(&table, lease.epoch, u32::try_from(number).unwrap(), &body);
                        match store.append(entry).await {
                            Ok(()) => acknowledged.push((number, body.into_bytes())),
                            refused => break refused,
                        }
                        number += 1;
                        if number % 3 == 0 {
                            break Err(AppendError::Fenced); // as good as lost
                        }
                    };
                    // whoever holds the epoch has read all there is: nobody else can have taken its numbers
                    assert_eq!(answer, Err(AppendError::Fenced));
                    store.renew_leases(owner, Duration::ZERO).await.unwrap();
                }
                (table, acknowledged)
            });
        }
    }
    let acknowledged = fights.join_all().await;
    let store = Store::open(&location).await.unwrap();
    for table in tables {
        let journal = store.journal(&table, 0).await.unwrap();
        let mut promised: Vec<_> = acknowledged.iter().filter(|(t, _)| *t == table).flat_map(|(_, all)| all).collect();
        promised.sort();
        let found: Vec<_> = journal.into_iter().map(|stored| (stored.number as usize, stored.body)).collect();
        assert_eq!(promised, found.iter().collect::<Vec<_>>());
    }
}

/// The lease cannot be taken while an entry is on its way: whoever takes it reads all that is ever acknowledged.
#[tokio::test]
async fn a_lease_is_renewed_but_not_taken_while_an_entry_is_being_written() {
    let Some((_, address, location)) = location() else { return };
    let store = Store::open(&location).await.unwrap();
    let table = TableId::new();
    store.take_lease(&table, "a", "", LONG).await.unwrap();
    let (writing, connection) = tokio_postgres::connect(&address, tokio_postgres::NoTls).await.unwrap();
    tokio::spawn(connection);
    let lock = format!("BEGIN; SELECT epoch FROM breakpoint.leases WHERE table_id = '{table}' FOR KEY SHARE");
    writing.batch_execute(&lock).await.unwrap();
    assert_eq!(store.renew_leases("a", LONG).await.unwrap().len(), 1);
    let refused = store.take_lease(&table, "a", "", LONG).await.unwrap_err();
    assert!(matches!(&refused, LeaseError::Unavailable(why) if why.contains("lock timeout")), "{refused}");
    writing.batch_execute("COMMIT").await.unwrap();
    store.take_lease(&table, "a", "", LONG).await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn other_processes_hear_of_the_lobby_and_of_owners_also_after_their_connection_was_lost() {
    let Some((postgres, address, location)) = location() else { return };
    let (a, b) = (Store::open(&location).await.unwrap(), Store::open(&location).await.unwrap());
    let mut heard = b.notifications().await;
    let table = TableId::new();
    a.take_lease(&table, "a", "", LONG).await.unwrap();
    assert_eq!(heard.next().await, Notification::Owner(table.clone()));
    let people = vec![PersonId::new()];
    let summary = Summary { listed: true, phase: "waiting".into(), changed: 1, people, shown: "{}".into() };
    a.add_table(&table, &summary).await.unwrap();
    assert_eq!(heard.next().await, Notification::Lobby);
    let others = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
                  WHERE datname = current_database() AND query LIKE 'LISTEN%'";
    assert_eq!(postgres.run_sql(&address, others), "1");
    assert_eq!(heard.next().await, Notification::Missed);
    a.add_table(&table, &summary).await.unwrap();
    assert_eq!(heard.next().await, Notification::Lobby);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_of_one_kind_of_database_is_restored_into_the_other() {
    let Some((postgres, _, location)) = location() else { return };
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name);
    let store = Store::open(&location).await.unwrap();
    let (table, person) = (TableId::new(), PersonId::new());
    let lease = store.take_lease(&table, "a", "", LONG).await.unwrap();
    let bodies: Vec<String> = (0..1_234).map(|number| format!("entry {number}")).collect();
    for (number, body) in (0..).zip(&bodies) {
        store.append(entry(&table, lease.epoch, number, body)).await.unwrap();
    }
    let summary = Summary { listed: true, phase: "over".into(), changed: 1, people: vec![person], shown: "{}".into() };
    store.add_table(&table, &summary).await.unwrap();
    store.backup(&file("first.db")).await.unwrap();

    let sqlite = Location::Sqlite(file("data"));
    store::restore(&file("first.db"), &sqlite).await.unwrap();
    store::backup(&sqlite, &file("second.db")).await.unwrap();
    let other = Location::Postgres(postgres.database());
    store::restore(&file("second.db"), &other).await.unwrap();
    let restored = Store::open(&other).await.unwrap();
    assert_eq!(restored.summary(&table).await.unwrap(), Some(summary));
    let found = restored.journal(&table, 0).await.unwrap();
    assert!(found.into_iter().map(|stored| stored.body).eq(bodies.into_iter().map(String::into_bytes)));
    assert_eq!(store::restore(&file("second.db"), &other).await, Err(OpenError::NotEmpty));
}
