//! What may be written to at all.

use std::fs::{File, Metadata, OpenOptions};
use std::io::{Error, Result};
use std::path::Path;

/// What is known about a file that is about to be written: nothing, if there is none. A folder, a device or a
/// symbolic link is refused, because writing there changes something else than the path says.
pub(crate) fn regular(path: &Path) -> Result<Option<Metadata>> {
    match path.symlink_metadata() {
        Ok(found) => check(&found).map(|()| Some(found)),
        Err(e) if e.kind() == std::io::ErrorKind::NotFound => Ok(None),
        Err(e) => Err(e),
    }
}

/// Opens a file, unless it is no regular one, even if it became so this very moment.
pub(crate) fn open(options: &mut OpenOptions, path: &Path) -> Result<File> {
    regular(path)?;
    #[cfg(unix)]
    {
        use rustix::fs::OFlags;
        use std::os::unix::fs::OpenOptionsExt;
        options.custom_flags((OFlags::NOFOLLOW | OFlags::NONBLOCK).bits() as i32);
    }
    let file = options.open(path)?;
    check(&file.metadata()?)?;
    Ok(file)
}

fn check(found: &Metadata) -> Result<()> {
    let kind = found.file_type();
    match () {
        () if kind.is_file() => Ok(()),
        () if kind.is_dir() => Err(Error::other("this is a folder")),
        () if kind.is_symlink() => Err(Error::other("this is a symbolic link, and is not followed")),
        () => Err(Error::other("this is not a regular file")),
    }
}
