//! From the sources to the files of the client: the compiler, then wasm-bindgen in this very process.

use crate::site::Site;
use anyhow::{Context, Error, Result, ensure};
pub use play::client::Build;
use play::client::{TARGET, cargo, ensure_target};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// What stays at its address, and what the build fills in there.
const PAGES: &[&str] = &["index.html", "sw.js"];
/// What is taken as it is.
const ASSETS: &[&str] = &["page.js", "worker.js", "manifest.webmanifest", "icon.svg", "icon-maskable.svg"];

/// Builds the client.
pub fn build(how: Build) -> Result<Site> {
    let root = root();
    let client = root.join("crates/web");
    eprintln!("[1/3] the compiler’s target {TARGET}");
    ensure_target().map_err(Error::msg)?;
    eprintln!(
        "[2/3] the client{}",
        if how == Build::Published { ": a few minutes the first time" } else { ", quickly" }
    );
    let wasm = compile(&root, how)?;
    eprintln!("[3/3] its files");
    let mut assets = bindings(&wasm)?;
    assets.extend(crate::icons::files(&root));
    let fonts = crate::fonts::files(&root);
    let style = crate::fonts::rules(&fonts).into_bytes();
    assets.insert("style.css".into(), [style, crate::style::sheet(&client.join("style"))?].concat());
    for &name in ASSETS {
        assets.insert(name.into(), std::fs::read(client.join(name))?);
    }
    let preloads = crate::fonts::preloads(&fonts);
    assets.extend(fonts);
    let icons = if assets.keys().any(|k| k.starts_with("icons/")) { "{assets}/icons" } else { "" };
    let page = |name: &&str| {
        let text = std::fs::read_to_string(client.join(name))?;
        Ok((name.to_string(), text.replace("{icons}", icons).replace("{fonts}\n", &preloads)))
    };
    Ok(Site::new(&PAGES.iter().map(page).collect::<Result<_>>()?, assets))
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn compile(root: &Path, how: Build) -> Result<PathBuf> {
    let status = play::client::compile(root, how).status().context("cargo cannot be started")?;
    ensure!(status.success(), "the client cannot be built; see the errors above");
    Ok(target()?.join(TARGET).join("release/web.wasm"))
}

/// Where everything is built, as cargo says: there are several ways to set it.
pub fn target() -> Result<PathBuf> {
    let out = cargo(&root()).args(["metadata", "--format-version=1", "--no-deps", "--offline"]).output()?;
    ensure!(out.status.success(), "cargo metadata: {}", String::from_utf8_lossy(&out.stderr));
    let metadata: serde_json::Value = serde_json::from_slice(&out.stdout)?;
    Ok(metadata["target_directory"].as_str().context("cargo names no target directory")?.into())
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
