//! Whatever is written down for translators is said, and by those for whom it is written down.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// All files of a folder and of those in it.
fn texts(folder: &Path) -> String {
    let entries = std::fs::read_dir(folder).expect("a folder").map(|e| e.expect("an entry").path());
    entries.map(|e| if e.is_dir() { texts(&e) } else { std::fs::read_to_string(e).expect("a text") }).collect()
}
fn crates() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the folder of all crates").to_path_buf()
}
/// The keys of the files in a folder, without those of the folders in it.
fn keys(folder: &str) -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("locales/en").join(folder);
    let files =
        std::fs::read_dir(folder).expect("a folder").map(|e| e.expect("an entry").path()).filter(|e| e.is_file());
    let text: String = files.map(|file| std::fs::read_to_string(file).expect("a text")).collect();
    let keys = text.lines().filter_map(|line| Some(line.split_once(" =")?.0.to_string()));
    keys.filter(|key| key.starts_with(char::is_alphabetic)).collect()
}
/// Tells whether a crate says a key: in full, or by what it begins with and the name of a variant.
fn said_by(name: &str) -> impl Fn(&str) -> bool {
    let code = texts(&crates().join(name).join("src"));
    let beginning = |text: &str| text.split_once("-{").map_or(text, |(before, _)| before).to_string();
    let quoted: BTreeSet<String> = code.split('"').map(beginning).collect();
    move |key| quoted.contains(key) || key.match_indices('-').any(|(i, _)| quoted.contains(&key[..i]))
}
fn unsaid(folder: &str, said: impl Fn(&str) -> bool) -> Vec<String> {
    let keys = keys(folder);
    assert!(keys.len() > 3, "{folder} has {} keys", keys.len());
    keys.into_iter().filter(|key| !said(key)).collect()
}

#[test]
fn words_of_all_clients_are_said_about_a_table_or_by_each_of_them() {
    let (table, typed, page, terminal) = (said_by("words"), said_by("commands"), said_by("web"), said_by("cli"));
    let nothing: [String; 0] = [];
    assert_eq!(unsaid("", |key| table(key) || typed(key) || page(key) && terminal(key)), nothing);
}
#[test]
fn words_of_the_page_are_said_by_the_page() {
    let nothing: [String; 0] = [];
    assert_eq!(unsaid("page", said_by("web")), nothing);
}
#[test]
fn words_of_the_terminal_are_said_by_the_terminal() {
    let nothing: [String; 0] = [];
    assert_eq!(unsaid("terminal", said_by("cli")), nothing);
}
