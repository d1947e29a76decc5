//! SQLite: one file, one thread that writes, and connections for those who read.

mod append;
mod connection;
mod copy;
mod lock;
mod readers;
mod writer;

pub use connection::file_in;
pub use copy::{copy, read_all, write_new};
pub use readers::Readers;

use crate::OpenError;
use crate::writer::{Counter, Jobs};
use connection::Database;
use lock::Lock;
use std::path::Path;

/// Opens the file in a folder, both of which are made if need be, and begins to write what it is told to.
pub fn open(folder: &Path, jobs: Jobs, counter: Counter) -> Result<Readers, OpenError> {
    let lock = Lock::take(folder)?;
    let database = Database::File(file_in(folder));
    let connection = connection::prepared(&database)?;
    writer::start(database, connection, Some(lock), jobs, counter)?;
    Ok(Readers::new(file_in(folder)))
}

/// The same in memory, where nobody else can read.
pub fn open_in_memory(jobs: Jobs, counter: Counter) -> Result<(), OpenError> {
    let connection = connection::prepared(&Database::Memory)?;
    writer::start(Database::Memory, connection, None, jobs, counter)
}

/// Makes a folder that is for nobody else: secrets of running games are in it.
pub fn make(folder: &Path) -> Result<(), OpenError> {
    let mut builder = std::fs::DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.recursive(true).create(folder).map_err(|e| unavailable(folder, e))
}

fn unavailable(path: &Path, e: std::io::Error) -> OpenError {
    OpenError::Unavailable(format!("{}: {e}", path.display()))
}
