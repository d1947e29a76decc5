//! What is only true of SQLite.

use store::{Location, OpenError, Store};

#[tokio::test]
async fn a_second_process_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let location = Location::Sqlite(folder.path().into());
    let store = Store::open(&location).await.unwrap();
    let refused = Store::open(&location).await.err().unwrap();
    assert_eq!(refused, OpenError::InUse(folder.path().join("breakpoint.db")));
    store.close().await;
    Store::open(&location).await.unwrap();
}

#[tokio::test]
async fn a_folder_that_cannot_be_made_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    std::fs::write(&file, "").unwrap();
    let refused = Store::open(&Location::Sqlite(file.join("data"))).await.err().unwrap().to_string();
    assert!(refused.contains(&file.display().to_string()), "{refused}");
}

#[tokio::test]
async fn a_file_that_is_no_database_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("breakpoint.db");
    std::fs::write(&file, "a shopping list, ".repeat(100)).unwrap();
    let refused = Store::open(&Location::Sqlite(folder.path().into())).await.err().unwrap().to_string();
    assert_eq!(refused, "the database cannot be opened: SQLite: file is not a database");
    assert!(std::fs::read_to_string(&file).unwrap().starts_with("a shopping list"));
}

#[tokio::test]
async fn a_database_of_a_later_version_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let location = Location::Sqlite(folder.path().into());
    Store::open(&location).await.unwrap().close().await;
    let connection = rusqlite::Connection::open(folder.path().join("breakpoint.db")).unwrap();
    let known: i64 = connection.query_row("PRAGMA user_version", [], |row| row.get(0)).unwrap();
    connection.pragma_update(None, "user_version", known + 1).unwrap();
    let refused = Store::open(&location).await.err().unwrap();
    assert_eq!(refused, OpenError::Newer { found: known + 1, known });
}

#[tokio::test]
async fn in_memory_everything_works_but_backups() {
    let store = Store::open(&Location::Memory).await.unwrap();
    store.check().await.unwrap();
    assert_eq!(store.listed(1).await.unwrap(), []);
    store.backup("nowhere.db".as_ref()).await.unwrap_err();
}
