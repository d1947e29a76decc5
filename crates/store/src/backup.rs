//! Backups: a file of SQLite's, whatever the database is. It can be restored into either.

use crate::{Location, OpenError, Store, TableId, Unavailable, postgres, sqlite};
use std::path::{Path, PathBuf};

/// All there is, and what it is made of.
pub(crate) const CONTENTS: &[(&str, &[&str])] = &[
    ("tables", &["id", "listed", "phase", "changed", "shown"]),
    ("sittings", &["table_id", "person", "place"]),
    ("entries", &["table_id", "number", "epoch", "body"]),
    ("checkpoints", &["table_id", "number", "body"]),
    ("leases", &["table_id", "owner", "address", "epoch", "until"]),
    ("people", &["id", "name", "is_bot", "account", "account_key", "password", "created", "seen"]),
    ("tokens", &["hash", "person", "label", "created"]),
    ("health", &["id", "checked"]),
];

pub(crate) fn select((table, columns): (&str, &[&str])) -> String {
    format!("SELECT {} FROM {table}", columns.join(", "))
}

pub(crate) fn insert((table, columns): (&str, &[&str])) -> String {
    let values: Vec<String> = (1..=columns.len()).map(|i| format!("${i}")).collect();
    format!("INSERT INTO {table} ({}) VALUES ({})", columns.join(", "), values.join(", "))
}

/// Copies all that is stored, as it is at this moment, into a new file. Servers may go on meanwhile.
///
/// # Errors
/// If the file is there already or cannot be written, or the database cannot be used now.
pub async fn backup(location: &Location, to: &Path) -> Result<(), Unavailable> {
    if to.exists() {
        return Err(Unavailable(format!("{} is there already", to.display())));
    }
    let mut part = to.as_os_str().to_owned();
    part.push(".part");
    let part = PathBuf::from(part);
    let _ = std::fs::remove_file(&part); // of a backup that was broken off
    match location {
        Location::Sqlite(folder) => {
            let (from, to) = (sqlite::file_in(folder), part.clone());
            blocking(move || sqlite::copy(&from, &to)).await?;
        }
        Location::Postgres(address) => postgres::backup(address, &part).await?,
        Location::Memory => return Err(Unavailable("what is only in memory cannot be copied".into())),
    }
    // under its name, it is always whole
    std::fs::rename(&part, to).map_err(|e| Unavailable(format!("{}: {e}", to.display())))
}

/// Fills an empty store from a backup, which may be of an earlier version.
///
/// # Errors
/// If the store is not empty, either of them is of a later version, or cannot be used.
pub async fn restore(from: &Path, location: &Location) -> Result<(), OpenError> {
    match location {
        Location::Sqlite(folder) => restore_file(from, folder).await,
        Location::Postgres(address) => {
            // by way of a folder, where it is brought up to date
            let folder = std::env::temp_dir().join(format!("breakpoint-restore-{}", TableId::new()));
            let restored = match restore_file(from, &folder).await {
                Ok(()) => postgres::restore(&sqlite::file_in(&folder), address).await,
                error => error,
            };
            let _ = std::fs::remove_dir_all(&folder); // it is in the folder for what is temporary
            restored
        }
        Location::Memory => Err(OpenError::Unavailable("what is only in memory cannot be restored".into())),
    }
}

async fn restore_file(from: &Path, folder: &Path) -> Result<(), OpenError> {
    let (from, to) = (from.to_path_buf(), sqlite::file_in(folder));
    if to.exists() {
        return Err(OpenError::NotEmpty);
    }
    sqlite::make(folder)?;
    blocking(move || sqlite::copy(&from, &to)).await?;
    Store::open(&Location::Sqlite(folder.into())).await?.close().await; // brings it up to date, or says why not
    Ok(())
}

pub(crate) async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, Unavailable> + Send + 'static,
) -> Result<T, Unavailable> {
    tokio::task::spawn_blocking(work).await.unwrap_or_else(|e| Err(Unavailable(format!("it was broken off: {e}"))))
}

impl Store {
    /// As [`backup`].
    ///
    /// # Errors
    /// If the file is there already or cannot be written, or the database cannot be used now.
    pub async fn backup(&self, to: &Path) -> Result<(), Unavailable> {
        backup(self.location(), to).await
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::migrations;

    #[test]
    fn a_backup_leaves_nothing_out() {
        let connection = rusqlite::Connection::open_in_memory().unwrap();
        for step in migrations::SQLITE {
            connection.execute_batch(step).unwrap();
        }
        let columns = "SELECT t.name, c.name FROM sqlite_schema t, pragma_table_info(t.name) c WHERE t.type = 'table'";
        let mut query = connection.prepare(columns).unwrap();
        let found = query.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).unwrap();
        let mut found: Vec<(String, String)> = found.collect::<Result<_, _>>().unwrap();
        let listed =
            CONTENTS.iter().flat_map(|(table, columns)| columns.iter().map(|c| (table.to_string(), c.to_string())));
        let mut listed: Vec<_> = listed.collect();
        found.sort();
        listed.sort();
        assert_eq!(found, listed);
    }

    #[test]
    fn both_databases_have_as_many_versions() {
        assert_eq!(migrations::SQLITE.len(), migrations::POSTGRES.len());
    }
}
