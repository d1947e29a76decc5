//! The package for Python: built as a wheel, put into a virtual environment of its own, and tested there.

use crate::{Outcome, Project};
use anyhow::{Context, Result, bail};
use std::path::{Path, PathBuf};

const NO_PYTHON: &str = "no Python 3.10 or later with `venv` (on Debian: `apt-get install python3-venv`)";
const NO_PIP: &str = "pip cannot fetch what the package is built and tested with";

/// What it is built and tested with; the rest comes with the package's `test`.
const TOOLS: [&str; 6] =
    ["maturin>=1.9,<2", "numpy>=1.24", "pettingzoo>=1.24", "gymnasium>=1.0", "pytest>=8", "mypy>=1.10"];

/// The same, if nothing else is asked for: what is skipped is an error then.
pub fn alone(p: &Project) -> Result<()> {
    match check(p)? {
        Outcome::Passed => Ok(()),
        Outcome::Skipped(why) => bail!("{why}"),
    }
}

/// Builds the wheel and tests it.
pub fn check(p: &Project) -> Result<Outcome> {
    let Some(python) = found(p) else { return Ok(Outcome::Skipped(NO_PYTHON)) };
    let folder = std::path::absolute(p.target.join("python"))?;
    let venv = Venv(folder.join("venv"));
    if !venv.program("python").is_file() && p.run(p.command(python).args(["-m", "venv"]).arg(&venv.0)).is_err() {
        return Ok(Outcome::Skipped(NO_PYTHON));
    }
    let pip = |args: &[&str]| {
        p.run(
            p.command(&venv.word("python"))
                .args(["-m", "pip", "--disable-pip-version-check", "install", "-q"])
                .args(args),
        )
    };
    if pip(&TOOLS).is_err() {
        return Ok(Outcome::Skipped(NO_PIP));
    }
    let cargo = ["clippy", "--locked", "--manifest-path", "python/Cargo.toml", "--", "-D", "warnings"];
    let in_folder = |program: &str| {
        let mut command = p.command(program);
        command.env("CARGO_TARGET_DIR", &folder).env("PYO3_PYTHON", venv.program("python"));
        command
    };
    p.run(in_folder(&p.cargo).args(cargo))?;
    let wheels = folder.join("wheels");
    if wheels.is_dir() {
        std::fs::remove_dir_all(&wheels).context("wheels of before")?;
    }
    let build = ["build", "--locked", "--profile", "tested", "--manifest-path", "python/Cargo.toml", "--out"];
    p.run(in_folder(&venv.word("maturin")).args(build).arg(&wheels))?;
    let wheel = only_file(&wheels)?;
    pip(&["--force-reinstall", "--no-deps", &wheel.to_string_lossy()])?;
    p.run(p.command(&venv.word("mypy")).args([
        "--strict",
        "python/breakpoint_game",
        "--config-file",
        "python/pyproject.toml",
    ]))?;
    p.run(p.command(&venv.word("pytest")).args(["-q", "-p", "no:cacheprovider", "python/tests"]))
}

/// A Python that is new enough.
fn found(p: &Project) -> Option<&'static str> {
    let asks = ["-c", "import sys, venv; sys.exit(sys.version_info < (3, 10))"];
    ["python3", "python"].into_iter().find(|python| p.output(python, &asks).is_ok())
}

fn only_file(folder: &Path) -> Result<PathBuf> {
    let files = folder.read_dir()?.map(|file| Ok(file?.path())).collect::<Result<Vec<_>>>()?;
    let [only] = &files[..] else { bail!("{} wheels in {}, not one", files.len(), folder.display()) };
    Ok(only.clone())
}

/// A virtual environment.
struct Venv(PathBuf);

impl Venv {
    fn program(&self, name: &str) -> PathBuf {
        match cfg!(windows) {
            true => self.0.join("Scripts").join(format!("{name}.exe")),
            false => self.0.join("bin").join(name),
        }
    }
    fn word(&self, name: &str) -> String {
        self.program(name).to_string_lossy().into_owned()
    }
}
