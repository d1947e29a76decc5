//! From the sources to the files of the client: the compiler, then wasm-bindgen in this very process.

use crate::site::Site;
use anyhow::{Context, Result, ensure};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

const TARGET: &str = "wasm32-unknown-unknown";

/// Instead of a second profile, which would build every macro again.
const DEV: &[&str] = &["opt-level=1", "lto='off'", "codegen-units=16", "incremental=true", "debug=false"];
const SMALL: &[&str] = &["panic='abort'", "debug=false"];

/// What stays at its address, and what the build fills in there.
const PAGES: &[&str] = &["index.html", "sw.js"];
/// What is taken as it is.
const ASSETS: &[&str] = &["page.js", "worker.js", "manifest.webmanifest", "icon.svg", "icon-maskable.svg"];

/// Builds the client; `dev` quickly, else small and fast.
pub fn build(dev: bool) -> Result<Site> {
    let root = root();
    let client = root.join("crates/web");
    eprintln!("[1/3] the compiler’s target {TARGET}");
    ensure_target()?;
    eprintln!("[2/3] the client{}", if dev { ", quickly" } else { ": a few minutes the first time" });
    let wasm = compile(&root, dev)?;
    eprintln!("[3/3] its files");
    let mut assets = bindings(&wasm)?;
    assets.extend(crate::icons::files(&root));
    assets.insert("style.css".into(), style(&client.join("style"))?);
    for &name in ASSETS {
        assets.insert(name.into(), std::fs::read(client.join(name))?);
    }
    let icons = if assets.keys().any(|k| k.starts_with("icons/")) { "{assets}/icons" } else { "" };
    let page = |name: &&str| {
        let text = std::fs::read_to_string(client.join(name))?;
        Ok((name.to_string(), text.replace("{icons}", icons)))
    };
    Ok(Site::new(&PAGES.iter().map(page).collect::<Result<_>>()?, assets))
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn cargo() -> Command {
    Command::new(std::env::var_os("CARGO").unwrap_or("cargo".into()))
}

/// Asks the compiler, not rustup, whether the target is there; only then is it fetched.
fn ensure_target() -> Result<()> {
    let out = Command::new("rustc").args(["--print", "target-libdir", "--target", TARGET]).output();
    let libdir = PathBuf::from(String::from_utf8(out.context("rustc cannot be started")?.stdout)?.trim());
    if libdir.is_dir() {
        return Ok(());
    }
    run(Command::new("rustup").args(["target", "add", TARGET]))
        .with_context(|| format!("Rust’s standard library for {TARGET} is missing, and rustup could not install it"))
}

fn compile(root: &Path, dev: bool) -> Result<PathBuf> {
    let mut cargo = cargo();
    cargo.current_dir(root).args(["build", "--locked", "--release", "--package", "web", "--target", TARGET]);
    for setting in if dev { DEV } else { SMALL } {
        cargo.args(["--config", &format!("profile.release.{setting}")]);
    }
    let status = cargo.status().context("cargo cannot be started")?;
    ensure!(status.success(), "the client cannot be built; see the errors above");
    Ok(target()?.join(TARGET).join("release/web.wasm"))
}

/// Where everything is built, as cargo says: there are several ways to set it.
pub fn target() -> Result<PathBuf> {
    let out =
        cargo().current_dir(root()).args(["metadata", "--format-version=1", "--no-deps", "--offline"]).output()?;
    ensure!(out.status.success(), "cargo metadata: {}", String::from_utf8_lossy(&out.stderr));
    let metadata: serde_json::Value = serde_json::from_slice(&out.stdout)?;
    Ok(metadata["target_directory"].as_str().context("cargo names no target directory")?.into())
}

fn run(command: &mut Command) -> Result<()> {
    let status = command.status().with_context(|| format!("{command:?} cannot be started"))?;
    ensure!(status.success(), "{command:?} ended with {status}");
    Ok(())
}

/// What wasm-bindgen makes of the compiler's output, by name. It takes a while: what it has made is kept.
fn bindings(wasm: &Path) -> Result<BTreeMap<String, Vec<u8>>> {
    let (out, stamp) = (wasm.with_file_name("bindings"), wasm.with_file_name("bindings.stamp"));
    let of = format!("{:016x}", crate::pack::checksum(&std::fs::read(wasm)?));
    if std::fs::read_to_string(&stamp).is_ok_and(|made| made == of) && out.is_dir() {
        return collected(&out);
    }
    if out.is_dir() {
        std::fs::remove_dir_all(&out)?;
    }
    let mut bindgen = wasm_bindgen_cli_support::Bindgen::new();
    bindgen.input_path(wasm).web(true)?.typescript(false).remove_name_section(true).remove_producers_section(true);
    bindgen.generate(&out)?;
    files::write(&stamp, of)?;
    collected(&out)
}

fn collected(folder: &Path) -> Result<BTreeMap<String, Vec<u8>>> {
    let mut found = BTreeMap::new();
    collect(folder, "", &mut found)?;
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
