//! Puts the built client into the program, where that is wanted.

use std::fmt::Write;
use std::path::Path;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-env-changed=BREAKPOINT_SITE");
    if std::env::var_os("CARGO_FEATURE_WEB").is_none() {
        return;
    }
    let site = std::env::var("BREAKPOINT_SITE").expect("BREAKPOINT_SITE names the folder with the client");
    let site = std::fs::canonicalize(&site).unwrap_or_else(|e| panic!("BREAKPOINT_SITE, {site}: {e}"));
    println!("cargo::rerun-if-changed={}", site.display());
    // the folder says itself what belongs to it
    let list = site.join("breakpoint-files.txt");
    let list = std::fs::read_to_string(&list).unwrap_or_else(|e| panic!("{}: {e}", list.display()));
    let mut code = String::from("&[\n");
    for path in list.lines() {
        let file = site.join(path);
        assert!(file.is_file(), "{} is missing", file.display());
        writeln!(code, "    ({path:?}, include_bytes!({file:?})),").expect("a text takes everything");
    }
    code.push_str("]\n");
    let out = std::env::var_os("OUT_DIR").expect("cargo names a folder");
    std::fs::write(Path::new(&out).join("site.rs"), code).expect("cargo's folder can be written to");
}
