//! Whole files, written or not.

use crate::regular::regular;
use std::fs::File;
use std::io::{Result, Write};
use std::path::Path;
use tempfile::{Builder, NamedTempFile};

/// Writes a file: all of it, or nothing. It is made under a name that nobody can foresee and takes its place when it
/// is on the disk, so that neither a crash nor a link that somebody has laid out harms what was there.
pub fn write(path: &Path, bytes: impl AsRef<[u8]>) -> Result<()> {
    let before = regular(path)?;
    let mut part = part(path)?;
    part.write_all(bytes.as_ref())?;
    if let Some(before) = before {
        part.as_file().set_permissions(before.permissions())?;
    }
    part.as_file().sync_all()?;
    part.persist(path)?;
    if cfg!(unix) {
        // the new name, too; where a folder cannot do that, nothing is lost but time
        let _ = File::open(folder(path)).and_then(|folder| folder.sync_all());
    }
    Ok(())
}

/// Whether a file could be written, without touching it: to be asked before hours of work.
pub fn can_write(path: &Path) -> Result<()> {
    regular(path)?;
    part(path).map(drop)
}

/// A new file beside the one that it is to become.
fn part(path: &Path) -> Result<NamedTempFile> {
    let mut builder = Builder::new();
    builder.prefix(".breakpoint-");
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666)); // less what the user never grants
    builder.tempfile_in(folder(path))
}

fn folder(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}
