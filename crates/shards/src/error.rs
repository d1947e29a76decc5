//! What is wrong with files of results.

use files::LogError;
use std::path::Path;

/// Why results cannot be used, with the name of the file.
#[derive(Debug)]
pub struct Error(pub(crate) String);

impl Error {
    pub(crate) fn file(path: &Path, e: &std::io::Error) -> Error {
        Error(format!("{} cannot be used: {e}", path.display()))
    }
    pub(crate) fn log(path: &Path, e: LogError) -> Error {
        match e {
            LogError::File(e) => Error::file(path, &e),
            LogError::Line(..) => Error(format!("{}, {e}", path.display())),
        }
    }
}

impl std::fmt::Display for Error {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}
impl std::error::Error for Error {}
