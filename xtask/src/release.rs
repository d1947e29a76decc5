//! What is published, each in a folder of its own: the `breakpoint` command with the browser client in it, and the
//! client for web hosts; built as fast as they can be.
//!
//! The command is built three times where the toolchain can learn from a run (profile-guided optimisation): with
//! counters, then run on games like those it will play, then with what was counted.

use crate::Project;
use anyhow::{Context, Result, anyhow, bail};
use std::path::{Path, PathBuf};

/// What the command is run on to learn which ways are taken: random games of old and new sets, and bots that search.
const TRAINING: [&str; 4] = [
    "simulate --unchecked --players 2-4 --games 600 --sets core --seed 1 --threads 1",
    "simulate --unchecked --players 2-4 --games 300 --seed 2 --threads 1",
    "arena --bots planner,greedy --games 4 --players 2 --seed 3 --threads 1",
    "arena --bots greedy,random --games 12 --players 3 --seed 4 --threads 1",
];

/// What goes with the command.
const PAPERS: [&str; 4] = ["README.md", "LICENSE-MIT", "LICENSE-APACHE", "NOTICE.md"];

/// Builds everything into a folder; `guided` by what a run of the command shows, if it can be.
pub fn build(p: &Project, guided: bool) -> Result<()> {
    let out = std::path::absolute(p.target.join("dist"))?;
    let (site, folder) = (out.join("web"), out.join("breakpoint"));
    std::fs::create_dir_all(&folder)?;
    let args = ["run", "--locked", "--package", "web-build", "--", "web", "--out"];
    p.run(p.command(&p.cargo).args(args).arg(&site))?;
    let built = match if guided { profdata(p) } else { Err(anyhow!("not wanted")) } {
        Ok(profdata) => learned(p, &profdata, &site)?,
        Err(e) => {
            println!("built without profile-guided optimisation: {e:#}");
            command(p, "", &p.target.join("plain"), &site)?
        }
    };
    let name = format!("breakpoint{}", std::env::consts::EXE_SUFFIX);
    std::fs::copy(&built, folder.join(&name)).with_context(|| format!("no {}", built.display()))?;
    for paper in PAPERS {
        std::fs::copy(p.root.join(paper), folder.join(paper)).with_context(|| format!("no {paper}"))?;
    }
    println!("the command, with the game for the browser in it: {}", folder.display());
    println!("the game for the browser, for any web host:       {}", site.display());
    Ok(())
}

/// Builds the command with what a run of it has shown.
fn learned(p: &Project, profdata: &Path, site: &Path) -> Result<PathBuf> {
    let dir = std::path::absolute(p.target.join("profile"))?;
    let (raw, merged) = (dir.join("raw"), dir.join("merged.profdata"));
    if raw.exists() {
        std::fs::remove_dir_all(&raw)?; // an earlier build's counts would not fit
    }
    let counting = command(p, &format!("-Cprofile-generate={}", raw.display()), &dir.join("counting"), site)?;
    for line in TRAINING {
        println!("breakpoint {line}");
        let out = p.command(&counting.to_string_lossy()).args(line.split(' ')).output()?;
        if !out.status.success() {
            bail!("`breakpoint {line}` ended with {}: {}", out.status, String::from_utf8_lossy(&out.stderr));
        }
    }
    p.run(p.command(&profdata.to_string_lossy()).arg("merge").arg("-o").arg(&merged).arg(&raw))?;
    command(p, &format!("-Cprofile-use={}", merged.display()), &dir.join("guided"), site)
}

/// Builds the command with these flags for the compiler and a site in it; returns where it is.
fn command(p: &Project, flags: &str, target: &Path, site: &Path) -> Result<PathBuf> {
    let host = host(p)?;
    // with a target of its own, what runs while building is built without the flags
    let args =
        ["build", "--locked", "--release", "--package", "cli", "--features", "web", "--target", &host, "--target-dir"];
    let mut cargo = p.command(&p.cargo);
    p.run(cargo.args(args).arg(target).env("RUSTFLAGS", flags).env("BREAKPOINT_SITE", site))?;
    Ok(target.join(host).join("release").join(format!("breakpoint{}", std::env::consts::EXE_SUFFIX)))
}

fn host(p: &Project) -> Result<String> {
    let told = p.output("rustc", &["-vV"])?;
    let host = told.lines().find_map(|l| l.strip_prefix("host: ")).context("rustc names no host")?;
    Ok(host.to_string())
}

/// The toolchain's own llvm-profdata, which is installed if it is missing.
fn profdata(p: &Project) -> Result<PathBuf> {
    let libdir = p.output("rustc", &["--print", "target-libdir"])?;
    let dir = Path::new(libdir.trim()).parent().context("the toolchain has no folder")?.join("bin");
    let tool = dir.join(format!("llvm-profdata{}", std::env::consts::EXE_SUFFIX));
    if !tool.is_file() {
        p.run(p.command("rustup").args(["component", "add", "llvm-tools"]))?;
    }
    if !tool.is_file() {
        bail!("the toolchain has no llvm-profdata");
    }
    Ok(tool)
}
