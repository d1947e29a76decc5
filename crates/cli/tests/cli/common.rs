//! Running the command, and what it says.

use serde_json::Value;
use std::path::Path;
use std::process::{Command, Output};

/// Runs `breakpoint` in a folder.
pub fn run_in(folder: &Path, args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_breakpoint")).args(args).current_dir(folder).output().expect("it runs")
}
/// Runs it in the folder of the whole project.
pub fn run(args: &[&str]) -> Output {
    run_in(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../.."), args)
}
pub fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("it is text")
}
/// What is printed when all is well.
pub fn good(args: &[&str]) -> String {
    let out = run(args);
    assert_eq!(out.status.code(), Some(0), "{args:?}: {}", text(&out.stderr));
    text(&out.stdout)
}
pub fn json(args: &[&str]) -> Value {
    serde_json::from_str(&good(args)).expect("it is JSON")
}
/// The one line that is printed when the user is wrong.
pub fn wrong(args: &[&str]) -> String {
    let out = run(args);
    let line = text(&out.stderr);
    assert_eq!(out.status.code(), Some(2), "{args:?}: {line}");
    assert_eq!(line.lines().count(), 1, "{args:?}: {line}");
    assert!(line.starts_with("breakpoint: ") && out.stdout.is_empty(), "{args:?}: {line}");
    line
}
#[track_caller]
pub fn assert_has(text: &str, part: &str) {
    assert!(text.contains(part), "\"{part}\" is not in:\n{text}");
}
