//! How the client is compiled. `cargo play` does it beside everything else, and `web-build` asks for the very same:
//! it finds everything built.

use std::path::{Path, PathBuf};
use std::process::Command;

/// What the client is compiled to.
pub const TARGET: &str = "wasm32-unknown-unknown";

/// How it is compiled.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Build {
    /// As quickly as it can be done again after a change.
    Dev,
    /// Quickly from nothing, to be played: what the bots think with is fast.
    Quick,
    /// Small and fast, to be published.
    Published,
}

/// What the bots think with, where it pays to take more time.
const THINKING: [&str; 4] = ["engine", "cards", "knowledge", "bots"];

impl Build {
    /// Settings of the release profile, instead of a second profile, which would build every macro again.
    fn settings(self) -> Vec<String> {
        let all: &[&str] = match self {
            Build::Dev => &["opt-level=1", "lto='off'", "codegen-units=16", "incremental=true", "debug=false"],
            Build::Quick => &["opt-level=1", "lto='off'", "codegen-units=16", "panic='abort'", "debug=false"],
            Build::Published => &["panic='abort'", "debug=false"],
        };
        let fast = if self == Build::Quick { &THINKING[..] } else { &[] };
        let fast = fast.iter().map(|name| format!("package.{name}.opt-level=2"));
        all.iter().map(|s| s.to_string()).chain(fast).collect()
    }
}

/// Cargo, at the root of the project.
pub fn cargo(root: &Path) -> Command {
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or("cargo".into()));
    cargo.current_dir(root);
    cargo
}

/// The command that compiles the client.
pub fn compile(root: &Path, build: Build) -> Command {
    let mut cargo = cargo(root);
    cargo.args(["build", "--locked", "--release", "--package", "web", "--target", TARGET]);
    for setting in build.settings() {
        cargo.args(["--config", &format!("profile.release.{setting}")]);
    }
    cargo
}

/// Asks the compiler, not rustup, whether the target is there; only then is it fetched.
pub fn ensure_target() -> Result<(), String> {
    let out = Command::new("rustc").args(["--print", "target-libdir", "--target", TARGET]).output();
    let out = out.map_err(|e| format!("rustc cannot be started: {e}"))?;
    if PathBuf::from(String::from_utf8_lossy(&out.stdout).trim()).is_dir() {
        return Ok(());
    }
    let added = Command::new("rustup").args(["target", "add", TARGET]).status();
    match added {
        Ok(status) if status.success() => Ok(()),
        _ => Err(format!("Rust’s standard library for {TARGET} is missing, and rustup could not install it")),
    }
}
