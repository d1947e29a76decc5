//! The page that lists the rulebook's paragraphs names what is there, and everything that is there; the pages of
//! rulings have a place for every faction, and name files that are there.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// What the page names in a cell: a file, and a scenario's title or a test's name.
struct Named<'a> {
    file: &'a str,
    name: &'a str,
}

struct Chapter<'a> {
    title: &'a str,
    /// The file of scenarios that is about this chapter alone, if there is one.
    file: Option<&'a str>,
    named: Vec<Named<'a>>,
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn chapters(page: &str) -> Vec<Chapter<'_>> {
    let mut chapters = Vec::new();
    for line in page.lines() {
        if let Some(heading) = line.strip_prefix("## ") {
            let (title, file) = heading.split_once(": `").unwrap_or((heading, ""));
            chapters.push(Chapter { title, file: file.strip_suffix('`'), named: Vec::new() });
        } else if let (Some(row), Some(chapter)) = (line.strip_prefix("| "), chapters.last_mut()) {
            let cell = row.trim_end_matches('|').rsplit(" | ").next().unwrap_or_default();
            for item in cell.trim().split("<br>").filter_map(|item| item.strip_prefix('`')) {
                let (file, name) = item.split_once("` ").expect("a file and a name");
                chapter.named.push(Named { file, name });
            }
        }
    }
    chapters
}

/// The titles of a file's scenarios, or the names of its tests.
fn names(file: &str) -> Vec<String> {
    let path = match file.split_once('/') {
        Some(("made_up", rest)) => format!("crates/scenario/tests/made_up/{rest}"),
        _ if file.ends_with(".scn") => format!("scenarios/{file}"),
        _ => format!("crates/{file}"),
    };
    let text = std::fs::read_to_string(root().join(&path)).unwrap_or_else(|e| panic!("{path}: {e}"));
    if file.ends_with(".scn") {
        scenario::parse(&text).into_iter().map(|s| s.title).collect()
    } else {
        let tests = text.split("#[test]").skip(1).filter_map(|test| test.split_once("fn ")?.1.split_once('('));
        tests.map(|(name, _)| name.to_string()).collect()
    }
}

#[test]
fn the_page_names_what_is_there_and_all_that_is_there() {
    let page = std::fs::read_to_string(root().join("docs/rulebook.md")).expect("the page is there");
    let chapters = chapters(&page);
    let mut known: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for named in chapters.iter().flat_map(|c| &c.named) {
        let names = known.entry(named.file).or_insert_with(|| names(named.file));
        assert!(names.iter().any(|n| n == named.name), "{} has no \"{}\"", named.file, named.name);
    }
    for (chapter, file) in chapters.iter().filter_map(|c| Some((c, c.file?))) {
        let listed: Vec<&str> = chapter.named.iter().filter(|n| n.file == file).map(|n| n.name).collect();
        assert_eq!(listed, names(file), "the chapter \"{}\" and its scenarios", chapter.title);
    }
    let own: Vec<&str> = chapters.iter().filter_map(|c| c.file).collect();
    for n in 4..=12 {
        let own = own.iter().filter(|f| f.starts_with(&format!("rules/{n}-"))).count();
        assert_eq!(own, 1, "chapters with the scenarios of rules/{n}");
    }
}

#[test]
fn the_rules_are_in_as_many_files_as_the_page_knows() {
    let files = scenario::files(&root().join("scenarios/rules")).expect("the folder is there");
    let mut numbers: Vec<u32> =
        files.iter().filter_map(|f| f.file_name()?.to_str()?.split_once('-')?.0.parse().ok()).collect();
    numbers.sort_unstable();
    assert_eq!(numbers, (1..=14).collect::<Vec<u32>>());
}

/// The file that a ruling names as its proof.
fn proof(named: &str) -> PathBuf {
    let path = match named.split_once("::") {
        Some(("words", file)) => format!("crates/engine/src/words/{file}.rs"),
        Some((_, file)) => format!("crates/engine/src/{file}.rs"),
        None if named.ends_with(".scn") => format!("scenarios/{named}"),
        None if named.starts_with("tests/") => format!("crates/scenario/{named}"),
        None => format!("crates/cards/src/{named}"),
    };
    root().join(path)
}

#[test]
fn every_ruling_of_our_own_names_what_shows_it() {
    let folder = std::fs::read_dir(root().join("docs/rulings")).expect("the folder is there");
    let mut rulings = 0;
    for page in folder.map(|entry| entry.expect("an entry").path()) {
        let text = std::fs::read_to_string(&page).expect("it can be read");
        let rows = text.lines().filter(|l| l.starts_with("| ") && !l.starts_with("| question"));
        for row in rows {
            let cells: Vec<&str> = row.trim_matches('|').split(" | ").collect();
            assert_eq!(cells.len(), 4, "{}: {row}", page.display());
            let named: Vec<&str> = cells[3].split('`').skip(1).step_by(2).collect();
            assert!(!named.is_empty(), "nothing shows \"{}\"", cells[0]);
            for name in named {
                assert!(proof(name).exists(), "{}: there is no {name}", page.display());
            }
            rulings += 1;
        }
    }
    assert!(rulings > 0, "there are no rulings");
}

#[test]
fn the_rulings_have_a_page_for_every_set_and_a_heading_for_every_faction() {
    let folder = root().join("docs/rulings");
    let index = std::fs::read_to_string(folder.join("README.md")).expect("the index is there");
    for set in cards::library().sets() {
        let entry = format!("- [{}](", set.name);
        let line = index.lines().find_map(|l| l.strip_prefix(&entry)?.split_once(')'));
        let (page, _) = line.unwrap_or_else(|| panic!("the index lacks {}", set.name));
        let text = std::fs::read_to_string(folder.join(page)).unwrap_or_else(|e| panic!("{page}: {e}"));
        for name in set.factions.iter().map(|f| f.name).chain(["Bases"]) {
            assert!(text.lines().any(|l| l.strip_prefix("## ") == Some(name)), "{page} has no heading for {name}");
        }
    }
}
