//! From the sources to the files of the client: the compiler, then wasm-bindgen in this very process.

use crate::site::Site;
use anyhow::{Context, Result, ensure};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

const TARGET: &str = "wasm32-unknown-unknown";

/// Instead of a second profile, which would build every macro once more.
const DEV: &[&str] = &["opt-level=1", "lto='off'", "codegen-units=16", "incremental=true", "debug=false"];
const SMALL: &[&str] = &["panic='abort'", "debug=false"];

/// Builds the client; `dev` quickly, else small and fast.
pub fn build(dev: bool) -> Result<Site> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    eprintln!("[1/3] the compiler’s target {TARGET}");
    ensure_target()?;
    eprintln!("[2/3] the client{}", if dev { ", quickly" } else { ": a few minutes the first time" });
    let wasm = compile(&root, dev)?;
    eprintln!("[3/3] its bindings");
    let mut assets = bindings(&wasm)?;
    let client = root.join("crates/web");
    assets.insert("style.css".into(), style(&client.join("style"))?);
    for entry in ["page.js", "worker.js"] {
        assets.insert(entry.into(), std::fs::read(client.join(entry))?);
    }
    Ok(Site::new(&std::fs::read_to_string(client.join("index.html"))?, assets))
}

/// Asks the compiler, not rustup, whether the target is there; only then is it fetched.
fn ensure_target() -> Result<()> {
    let out = Command::new("rustc").args(["--print", "target-libdir", "--target", TARGET]).output();
    let libdir = PathBuf::from(String::from_utf8(out.context("rustc cannot be started")?.stdout)?.trim());
    if libdir.is_dir() {
        return Ok(());
    }
    run(Command::new("rustup").args(["target", "add", TARGET]))
        .with_context(|| format!("the compiler’s target {TARGET} is missing and could not be installed"))
}

fn compile(root: &Path, dev: bool) -> Result<PathBuf> {
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or("cargo".into()));
    cargo.current_dir(root).args(["build", "--locked", "--release", "--package", "web", "--target", TARGET]);
    for setting in if dev { DEV } else { SMALL } {
        cargo.args(["--config", &format!("profile.release.{setting}")]);
    }
    run(&mut cargo)?;
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from);
    Ok(target.join(TARGET).join("release/web.wasm"))
}

fn run(command: &mut Command) -> Result<()> {
    let status = command.status().with_context(|| format!("{command:?} cannot be started"))?;
    ensure!(status.success(), "{command:?} ended with {status}");
    Ok(())
}

/// What wasm-bindgen makes of the compiler's output, by name.
fn bindings(wasm: &Path) -> Result<BTreeMap<String, Vec<u8>>> {
    let out = wasm.with_file_name("bindings");
    if out.is_dir() {
        std::fs::remove_dir_all(&out)?;
    }
    let mut bindgen = wasm_bindgen_cli_support::Bindgen::new();
    bindgen.input_path(wasm).web(true)?.typescript(false).remove_name_section(true).remove_producers_section(true);
    bindgen.generate(&out)?;
    let mut found = BTreeMap::new();
    collect(&out, "", &mut found)?;
    Ok(found)
}

fn collect(folder: &Path, prefix: &str, found: &mut BTreeMap<String, Vec<u8>>) -> Result<()> {
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        let name = format!("{prefix}{}", path.file_name().unwrap_or_default().to_string_lossy());
        if path.is_dir() {
            collect(&path, &format!("{name}/"), found)?; // wasm-bindgen's snippets
        } else {
            found.insert(name, std::fs::read(&path)?);
        }
    }
    Ok(())
}

/// All style sheets in one, by name: `00-base.css` comes first.
fn style(folder: &Path) -> Result<Vec<u8>> {
    let mut sheets: Vec<PathBuf> = std::fs::read_dir(folder)?.map(|e| Ok(e?.path())).collect::<Result<_>>()?;
    sheets.retain(|p| p.extension().is_some_and(|e| e == "css"));
    sheets.sort();
    let texts: Vec<String> = sheets.iter().map(std::fs::read_to_string).collect::<Result<_, _>>()?;
    Ok(texts.concat().into_bytes())
}
