//! One process at a time: the lock on a folder.

use super::connection::file_in;
use super::{make, unavailable};
use crate::OpenError;
use std::fs::{File, TryLockError};
use std::path::Path;

/// The system lets go of it when the process ends, however it ends. It is a file of its own, because SQLite has locks
/// of its own on the database.
pub struct Lock(File);

impl Lock {
    pub fn take(folder: &Path) -> Result<Self, OpenError> {
        make(folder)?;
        let path = folder.join("breakpoint.lock");
        let file = File::options().create(true).truncate(false).write(true).open(&path);
        let file = file.map_err(|e| unavailable(&path, e))?;
        match file.try_lock() {
            Ok(()) => Ok(Lock(file)),
            Err(TryLockError::WouldBlock) => Err(OpenError::InUse(file_in(folder))),
            Err(TryLockError::Error(e)) => Err(unavailable(&path, e)),
        }
    }
}

/// Closing the file is not enough: a program that another thread is just starting has inherited it for a moment.
impl Drop for Lock {
    fn drop(&mut self) {
        let _ = self.0.unlock(); // if that fails, it ends with the file
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lock_ends_when_it_is_dropped_whoever_has_inherited_its_file() {
        let folder = tempfile::tempdir().unwrap();
        let lock = Lock::take(folder.path()).unwrap();
        let inherited = lock.0.try_clone().unwrap();
        assert!(Lock::take(folder.path()).is_err());
        drop(lock);
        assert!(Lock::take(folder.path()).is_ok());
        drop(inherited);
    }
}
