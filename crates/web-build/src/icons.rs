//! The pictures: fetched with npm at a pinned version, checked by its hash, never part of the repository. What
//! `crates/web/icons.toml` names becomes one file for each of its sections.

use anyhow::{Context, Result, bail};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::{Path, PathBuf};
use svgtypes::{SimplePathSegment, SimplifyingPathParser};

/// The icon set among what npm fetches.
const SET: &str = "@iconify-json/game-icons/icons.json";
/// What every file of pictures begins with: the licence wants it.
const NOTICE: &str = "Icons of game-icons.net by their authors, CC BY 3.0; simplified and recoloured.";

/// The files of pictures by name; none, with a word about it, where the icon set cannot be had.
pub fn files(root: &Path) -> BTreeMap<String, Vec<u8>> {
    match fetch(root).and_then(|set| sprites(&root.join("crates/web/icons.toml"), &set)) {
        Ok(files) => files,
        Err(e) => {
            eprintln!("      no icons, so letters are drawn instead: {e:#}");
            BTreeMap::new()
        }
    }
}

/// Where the icon set is.
pub fn fetch(root: &Path) -> Result<PathBuf> {
    crate::npm::fetch(root, "crates/web", "icons", SET)
}

/// One file for each section of the map.
fn sprites(map: &Path, set: &Path) -> Result<BTreeMap<String, Vec<u8>>> {
    let map: BTreeMap<String, BTreeMap<String, String>> = toml::from_str(&std::fs::read_to_string(map)?)?;
    let set: serde_json::Value = serde_json::from_slice(&std::fs::read(set)?)?;
    let mut files = BTreeMap::new();
    for (section, entries) in map {
        let mut text = format!("<!-- {NOTICE} -->\n<svg xmlns=\"http://www.w3.org/2000/svg\">\n");
        for name in entries.values().collect::<BTreeSet<_>>() {
            let body = set["icons"][name]["body"].as_str().with_context(|| format!("there is no icon \"{name}\""))?;
            let path = simplified(outline(body).with_context(|| format!("\"{name}\" is no single path"))?)?;
            writeln!(text, "<symbol id=\"{name}\" viewBox=\"0 0 512 512\"><path d=\"{path}\"/></symbol>")?;
        }
        text.push_str("</svg>\n");
        files.insert(format!("icons/{}.svg", slug(&section)), text.into_bytes());
    }
    Ok(files)
}

/// A section's name as a file's name; `crates/web/src/picture.rs` has the same.
fn slug(name: &str) -> String {
    let words = name.split(|c: char| !c.is_alphanumeric()).filter(|w| !w.is_empty());
    words.collect::<Vec<_>>().join("-").to_lowercase()
}

/// The path data of an icon, which is one element.
fn outline(body: &str) -> Option<&str> {
    let (_, rest) = body.split_once(" d=\"")?;
    rest.split_once('"').filter(|(_, after)| !after.contains("<path")).map(|(d, _)| d)
}

/// A path in whole units of its 512, each point where it was to half a unit: a third of the size, and nobody can
/// see it.
fn simplified(path: &str) -> Result<String> {
    let mut out = String::new();
    let mut at = (0, 0);
    let mut start = at;
    let mut last = ' ';
    let mut write = |command: char, points: &[(f64, f64)], at: &mut (i32, i32)| {
        let from = *at;
        if command != last || command == 'm' {
            out.push(command);
        }
        for (i, &(x, y)) in points.iter().enumerate() {
            *at = (x.round() as i32, y.round() as i32);
            let first = i == 0 && (command != last || command == 'm');
            for (j, n) in [at.0 - from.0, at.1 - from.1].into_iter().enumerate() {
                if n >= 0 && !(first && j == 0) {
                    out.push(' ');
                }
                out.push_str(&n.to_string());
            }
        }
        last = command;
    };
    for segment in SimplifyingPathParser::from(path) {
        match segment? {
            SimplePathSegment::MoveTo { x, y } => {
                write('m', &[(x, y)], &mut at);
                start = at;
            }
            SimplePathSegment::LineTo { x, y } => {
                if (x.round() as i32, y.round() as i32) != at {
                    write('l', &[(x, y)], &mut at);
                }
            }
            SimplePathSegment::CurveTo { x1, y1, x2, y2, x, y } => write('c', &[(x1, y1), (x2, y2), (x, y)], &mut at),
            SimplePathSegment::Quadratic { x1, y1, x, y } => write('q', &[(x1, y1), (x, y)], &mut at),
            SimplePathSegment::ClosePath => {
                write('z', &[], &mut at);
                at = start;
            }
        }
    }
    if out.is_empty() {
        bail!("an icon without lines");
    }
    Ok(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_keep_their_points() {
        assert_eq!(simplified("M10.4 20.2h30.3v9.9l-5.4 4.1z").unwrap(), "m10 20l31 0 0 10-6 4z");
        assert_eq!(simplified("M0 0C1 1 2 2 3.3 3.3s1 1 2 2").unwrap(), "m0 0c1 1 2 2 3 3 2 2 1 1 2 2");
        // after a path is closed, the next one counts from where it began
        assert_eq!(simplified("M10 10h5v5zm1 1h2").unwrap(), "m10 10l5 0 0 5zm1 1l2 0");
    }
    #[test]
    fn every_icon_that_is_named_exists() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        match fetch(&root) {
            Ok(set) => {
                let files = sprites(&root.join("crates/web/icons.toml"), &set).unwrap();
                assert!(files.contains_key("icons/factions.svg"), "{:?}", files.keys());
            }
            Err(e) => eprintln!("not looked at: {e:#}"),
        }
    }
}
