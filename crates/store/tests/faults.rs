//! Disks that are full, databases that are locked or gone: nothing is acknowledged that is not stored, it is said what
//! is wrong, and when it is over, all goes on by itself.

use std::io::Write;
use std::time::Duration;
use store::{AppendError, Entry, Location, Store, Stored, TableId};

const LONG: Duration = Duration::from_secs(3600);

const BREAK_ALL: &str = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
                         WHERE datname = current_database() AND pid <> pg_backend_pid()";

/// A table, its journal, and what was acknowledged of it.
struct Table {
    store: Store,
    id: TableId,
    epoch: i64,
    next: u32,
}

impl Table {
    async fn new(location: &Location) -> Self {
        let (store, id) = (Store::open(location).await.unwrap(), TableId::new());
        let epoch = store.take_lease(&id, "a", "", LONG).await.unwrap().epoch;
        Table { store, id, epoch, next: 0 }
    }
    async fn append(&mut self) -> Result<(), String> {
        let body = self.next.to_string().into_bytes();
        let entry = Entry { table: self.id.clone(), epoch: self.epoch, number: self.next, body, summary: None };
        match self.store.append(entry).await {
            Ok(()) => {
                self.next += 1;
                Ok(())
            }
            Err(AppendError::Unavailable(why)) => Err(why),
            Err(other) => panic!("{other}"),
        }
    }
    /// Refused with these words.
    async fn is_refused(&mut self, words: &str) {
        let why = self.append().await.unwrap_err();
        assert!(why.contains(words), "{why}");
    }
    /// As a server does when it is not known whether the last entry was stored: at most that one is new.
    async fn is_read_again(&mut self) {
        let found = self.store.journal(&self.id, 0).await.unwrap().len();
        let known = self.next as usize;
        assert!(found == known || found == known + 1, "{known} acknowledged, {found} stored");
        self.next = u32::try_from(found).unwrap();
        self.is_whole().await;
    }
    async fn is_whole(&self) {
        let all = (0..self.next).map(|number| Stored { number, body: number.to_string().into_bytes() });
        assert_eq!(self.store.journal(&self.id, 0).await.unwrap(), all.collect::<Vec<_>>());
    }
    async fn goes_on(&mut self) {
        self.append().await.unwrap();
        self.is_whole().await;
    }
}

#[tokio::test]
async fn a_file_of_sqlite_that_another_program_has_locked() {
    let folder = tempfile::tempdir().unwrap();
    let mut table = Table::new(&Location::Sqlite(folder.path().into())).await;
    table.goes_on().await;
    let other = rusqlite::Connection::open(folder.path().join("breakpoint.db")).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    table.is_refused("database is locked").await;
    assert!(table.store.check().await.unwrap_err().0.contains("database is locked"));
    table.is_whole().await;
    other.execute_batch("COMMIT").unwrap();
    table.goes_on().await;
}

/// Appends for ever and prints what came of it.
#[tokio::test]
#[ignore = "the test of a full disk runs it as a process of its own, whose files may not grow"]
async fn writer() {
    let folder = std::env::var("BREAKPOINT_FAULT_FOLDER").expect("the test says where");
    let mut table = Table::new(&Location::Sqlite(folder.into())).await;
    println!("table {}", table.id);
    loop {
        let number = table.next;
        match table.append().await {
            Ok(()) => writeln!(std::io::stdout(), "stored {number}").unwrap(),
            Err(why) => {
                writeln!(std::io::stdout(), "refused {number} {why}").unwrap();
                table.is_whole().await; // and can be read meanwhile
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        }
    }
}

/// The system lets no file of the process grow beyond what it is: every write to the end of a file fails, as on a full
/// disk, until there is room again.
#[tokio::test]
#[cfg(target_os = "linux")]
async fn a_disk_that_is_full_and_has_room_again() {
    use std::io::{BufRead, BufReader};
    use std::process::{Command, Stdio};

    let folder = tempfile::tempdir().unwrap();
    let mut child = Command::new("sh")
        .args(["-c", "trap '' XFSZ; exec \"$0\" \"$@\""])
        .arg(std::env::current_exe().unwrap())
        .args(["--exact", "writer", "--ignored", "--nocapture", "--test-threads=1"])
        .env("BREAKPOINT_FAULT_FOLDER", folder.path())
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let id = child.id().to_string();
    let limit = |size: &str| {
        let done = Command::new("prlimit").args(["--pid", &id, &format!("--fsize={size}:")]).status().unwrap();
        assert!(done.success());
    };
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map(Result::unwrap);
    let mut acknowledged = Vec::new();
    let mut read = |what: &str, mut count: usize| {
        for line in lines.by_ref() {
            if let Some((_, number)) = line.split_once("stored ") {
                acknowledged.push(number.parse::<u32>().unwrap());
            }
            if line.contains(what) {
                count -= 1;
                if count == 0 {
                    return line;
                }
            }
        }
        panic!("the process ended by itself");
    };
    let table = read("table ", 1);
    let table: TableId = table.split_once("table ").unwrap().1.parse().unwrap();
    for _ in 0..3 {
        read("stored ", 20);
        limit("65536"); // less than the log has already
        let refused = read("refused ", 5);
        assert!(refused.contains("SQLite: disk I/O error") || refused.contains("full"), "{refused}");
        limit("unlimited");
        read("stored ", 1);
    }
    read("stored ", 20);
    child.kill().unwrap();
    child.wait().unwrap();
    assert!(acknowledged.iter().copied().eq(0..u32::try_from(acknowledged.len()).unwrap()), "in order, and none twice");
    let store = Store::open(&Location::Sqlite(folder.path().into())).await.unwrap();
    assert!(store.journal(&table, 0).await.unwrap().len() >= acknowledged.len());
}

#[tokio::test]
async fn tables_of_postgres_that_somebody_has_locked() {
    let Some(postgres) = test_postgres::shared() else { return };
    let address = postgres.database();
    let mut table = Table::new(&Location::Postgres(address.clone())).await;
    table.goes_on().await;
    let (other, connection) = tokio_postgres::connect(&address, tokio_postgres::NoTls).await.unwrap();
    tokio::spawn(connection);
    other.batch_execute("BEGIN; LOCK TABLE breakpoint.entries, breakpoint.health IN SHARE MODE").await.unwrap();
    table.is_refused("lock timeout").await;
    assert!(table.store.check().await.unwrap_err().0.contains("lock timeout"));
    table.is_whole().await;
    other.batch_execute("COMMIT").await.unwrap();
    table.goes_on().await;
}

#[tokio::test]
async fn connections_to_postgres_that_break() {
    let Some(postgres) = test_postgres::shared() else { return };
    let address = postgres.database();
    let mut table = Table::new(&Location::Postgres(address.clone())).await;
    for _ in 0..5 {
        table.goes_on().await;
        postgres.run_sql(&address, BREAK_ALL);
        table.is_whole().await; // a broken connection is no reason not to read
        if let Err(why) = table.append().await {
            assert!(why.contains("57P01") || why.contains("closed"), "{why}");
            table.is_read_again().await;
        }
    }
}

#[tokio::test]
async fn a_postgres_that_only_reads_and_one_whose_disk_is_full() {
    let Some(postgres) = test_postgres::shared() else { return };
    let address = postgres.database();
    let mut table = Table::new(&Location::Postgres(address.clone())).await;
    table.goes_on().await;

    let (folder, name) = address.rsplit_once('/').unwrap();
    let set = |sql: &str| postgres.run_sql(&format!("{folder}/postgres"), &format!("ALTER DATABASE {name} {sql}"));
    set("SET default_transaction_read_only = on");
    postgres.run_sql(&address, BREAK_ALL);
    // connections live on for a moment
    while !table.append().await.is_err_and(|why| why.contains("read-only transaction")) {
        table.is_read_again().await;
    }
    assert!(table.store.check().await.unwrap_err().0.contains("read-only transaction"));
    table.is_whole().await;
    set("RESET ALL");
    table.goes_on().await;

    // the error that PostgreSQL gives then, made by hand
    let full = "CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS
                $$ BEGIN RAISE 'No space left on device' USING ERRCODE = 'disk_full'; END $$;
                CREATE TRIGGER full_disk BEFORE INSERT ON breakpoint.entries EXECUTE FUNCTION full_disk()";
    postgres.run_sql(&address, full);
    table.is_refused("No space left on device (53100)").await;
    table.is_whole().await;
    postgres.run_sql(&address, "DROP TRIGGER full_disk ON breakpoint.entries");
    table.goes_on().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_postgres_that_is_away_for_a_while() {
    let Some(postgres) = test_postgres::Postgres::start() else { return };
    let mut table = Table::new(&Location::Postgres(postgres.database())).await;
    table.goes_on().await;
    postgres.crash();
    table.append().await.unwrap_err();
    table.is_refused("error connecting to server").await;
    assert!(table.store.check().await.unwrap_err().0.contains("error connecting to server"));
    table.store.journal(&table.id, 0).await.unwrap_err();
    postgres.go_on();
    table.goes_on().await;
    table.store.check().await.unwrap();
}
