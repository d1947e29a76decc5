//! What comes from npm: of a pinned version, checked by its hash, never part of the repository.

use anyhow::{Context, Result, ensure};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Mutex;

/// npm writes to a folder: two at once would be in each other's way.
static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());

/// Where a file of a package is, once npm has fetched what the crate's lock file says: `npm ci` refuses what has
/// another hash. It is kept in a folder of the target directory.
pub fn fetch(root: &Path, of: &str, folder: &str, file: &str) -> Result<PathBuf> {
    let _turn = ONE_AT_A_TIME.lock().unwrap_or_else(|held| held.into_inner());
    let folder = crate::client::target()?.join(folder);
    let found = folder.join("node_modules").join(file);
    let lock = std::fs::read(root.join(of).join("package-lock.json"))?;
    if found.is_file() && std::fs::read(folder.join("package-lock.json")).is_ok_and(|had| had == lock) {
        return Ok(found);
    }
    std::fs::create_dir_all(&folder)?;
    for name in ["package.json", "package-lock.json"] {
        std::fs::copy(root.join(of).join(name), folder.join(name))?;
    }
    let npm = if cfg!(windows) { "npm.cmd" } else { "npm" };
    let quiet = ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
    let out = Command::new(npm).args(quiet).current_dir(&folder).stdin(Stdio::null()).output();
    let out = out.context("npm cannot be started")?;
    let why = String::from_utf8_lossy(&out.stderr);
    if !out.status.success() {
        std::fs::remove_file(folder.join("package-lock.json"))?; // what is there is not what it says
    }
    let why = why.lines().next().unwrap_or("no reason given");
    ensure!(out.status.success(), "npm could not fetch {file}: {why}");
    ensure!(found.is_file(), "the package has no {file}");
    Ok(found)
}
