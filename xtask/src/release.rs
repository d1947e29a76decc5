//! What would be published: the `breakpoint` command and the browser client, built as fast as they can be.
//!
//! The command is built three times where the toolchain can learn from a run (profile-guided optimisation): with
//! counters, then run on games like those it will play, then with what was counted.

use crate::Project;
use anyhow::{Context, Result, bail};
use std::path::{Path, PathBuf};

/// What the command is run on to learn which ways are taken: random games of old and new sets, and bots that search.
const TRAINING: [&str; 4] = [
    "simulate --unchecked --players 2-4 --games 600 --sets core --seed 1 --threads 1",
    "simulate --unchecked --players 2-4 --games 300 --seed 2 --threads 1",
    "arena --bots planner,greedy --games 4 --players 2 --seed 3 --threads 1",
    "arena --bots greedy,random --games 12 --players 3 --seed 4 --threads 1",
];

/// Builds everything into a folder.
pub fn build(p: &Project) -> Result<()> {
    let out = std::path::absolute(p.target.join("dist"))?;
    std::fs::create_dir_all(&out)?;
    let built = match profdata(p) {
        Ok(profdata) => guided(p, &profdata)?,
        Err(e) => {
            println!("built without profile-guided optimisation: {e:#}");
            command(p, "", &p.target.join("plain"))?
        }
    };
    let name = format!("breakpoint{}", std::env::consts::EXE_SUFFIX);
    std::fs::copy(&built, out.join(&name)).with_context(|| format!("no {}", built.display()))?;
    let client = out.join("web");
    let args = ["run", "--locked", "--package", "serve", "--", "web", "--out"];
    p.run(p.command(&p.cargo).args(args).arg(&client))?;
    println!("the command:        {}", out.join(name).display());
    println!("the browser client: {}", client.display());
    Ok(())
}

/// Builds the command with what a run of it has shown.
fn guided(p: &Project, profdata: &Path) -> Result<PathBuf> {
    let dir = std::path::absolute(p.target.join("profile"))?;
    let (raw, merged) = (dir.join("raw"), dir.join("merged.profdata"));
    if raw.exists() {
        std::fs::remove_dir_all(&raw)?; // an earlier build's counts would not fit
    }
    let counting = command(p, &format!("-Cprofile-generate={}", raw.display()), &dir.join("counting"))?;
    for line in TRAINING {
        println!("breakpoint {line}");
        let out = p.command(&counting.to_string_lossy()).args(line.split(' ')).output()?;
        if !out.status.success() {
            bail!("`breakpoint {line}` ended with {}: {}", out.status, String::from_utf8_lossy(&out.stderr));
        }
    }
    p.run(p.command(&profdata.to_string_lossy()).arg("merge").arg("-o").arg(&merged).arg(&raw))?;
    command(p, &format!("-Cprofile-use={}", merged.display()), &dir.join("guided"))
}

/// Builds the command with these flags for the compiler; returns where it is.
fn command(p: &Project, flags: &str, target: &Path) -> Result<PathBuf> {
    let host = host(p)?;
    // with a target of its own, what runs while building is built without the flags
    let args = ["build", "--locked", "--release", "--package", "cli", "--target", &host, "--target-dir"];
    p.run(p.command(&p.cargo).args(args).arg(target).env("RUSTFLAGS", flags))?;
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
