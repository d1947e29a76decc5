//! Where things are kept.

use std::path::PathBuf;

/// Where things are kept.
#[derive(Clone, PartialEq, Eq)]
pub enum Location {
    /// SQLite, in the file `breakpoint.db` of this folder.
    Sqlite(PathBuf),
    /// PostgreSQL, by an address like `postgres://user:password@host/database`.
    Postgres(String),
    /// SQLite in memory, for tests: it is gone with the store.
    Memory,
}

// not derived: an address may hold a password
impl std::fmt::Debug for Location {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Location::Sqlite(folder) => f.debug_tuple("Sqlite").field(folder).finish(),
            Location::Postgres(_) => f.write_str("Postgres(..)"),
            Location::Memory => f.write_str("Memory"),
        }
    }
}
