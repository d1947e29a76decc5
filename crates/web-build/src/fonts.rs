//! The typefaces: fetched with npm as the icons are, served as they come, with their licences beside them.

use anyhow::{Context, Result};
use std::collections::BTreeMap;
use std::path::Path;

/// A typeface.
struct Face {
    /// What the style sheets call it.
    family: &'static str,
    /// What its file is called here.
    name: &'static str,
    /// The package it is in.
    package: &'static str,
    /// Its file there: Latin letters, which is all our words need.
    file: &'static str,
    /// How heavy and how wide it can be.
    range: &'static str,
}

const FACES: [Face; 2] = [
    Face {
        family: "Archivo",
        name: "archivo",
        package: "@fontsource-variable/archivo",
        file: "archivo-latin-wdth-normal.woff2",
        range: "font-weight:100 900;font-stretch:62% 125%",
    },
    Face {
        family: "Lilita One",
        name: "lilita-one",
        package: "@fontsource/lilita-one",
        file: "lilita-one-latin-400-normal.woff2",
        range: "font-weight:400",
    },
];

/// The typefaces and their licences by name; none, with a word about it, where they cannot be had.
pub fn files(root: &Path) -> BTreeMap<String, Vec<u8>> {
    fetch(root).unwrap_or_else(|e| {
        eprintln!("      no typefaces, so the device’s own are used: {e:#}");
        BTreeMap::new()
    })
}

fn fetch(root: &Path) -> Result<BTreeMap<String, Vec<u8>>> {
    let mut files = BTreeMap::new();
    for Face { name, package, file, .. } in &FACES {
        for (from, to) in [(format!("files/{file}"), path(name)), ("LICENSE".into(), format!("fonts/{name}.txt"))] {
            let found = crate::npm::fetch(root, "crates/web", "icons", &format!("{package}/{from}"))?;
            files.insert(to, std::fs::read(&found).with_context(|| format!("cannot read {}", found.display()))?);
        }
    }
    Ok(files)
}

fn path(name: &str) -> String {
    format!("fonts/{name}.woff2")
}

/// The rules that name the typefaces there are, for a style sheet beside their folder. Words are shown at once, in
/// whatever the device has, and change when the typeface is there.
pub fn rules(files: &BTreeMap<String, Vec<u8>>) -> String {
    let there = FACES.iter().filter(|face| files.contains_key(&path(face.name)));
    let rule = |face: &Face| {
        let (family, range, path) = (face.family, face.range, path(face.name));
        format!("@font-face{{font-family:\"{family}\";src:url({path}) format(\"woff2\");{range};font-display:swap}}")
    };
    there.map(rule).collect()
}

/// The elements that make a page fetch them before it knows that it needs them.
pub fn preloads(files: &BTreeMap<String, Vec<u8>>) -> String {
    let faces = files.keys().filter(|path| path.starts_with("fonts/") && path.ends_with(".woff2"));
    let link = |path: &String| {
        format!("<link rel=\"preload\" href=\"{{assets}}/{path}\" as=\"font\" type=\"font/woff2\" crossorigin>\n")
    };
    faces.map(link).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_there_is_named() {
        assert_eq!((rules(&BTreeMap::new()), preloads(&BTreeMap::new())), (String::new(), String::new()));
        let files = BTreeMap::from([(path("archivo"), vec![0]), ("fonts/archivo.txt".into(), vec![0])]);
        let (rules, preloads) = (rules(&files), preloads(&files));
        assert!(rules.contains("\"Archivo\"") && rules.contains("url(fonts/archivo.woff2)"), "{rules}");
        assert_eq!(rules.matches("@font-face").count(), 1);
        assert_eq!(preloads.matches("{assets}/fonts/archivo.woff2").count(), 1);
        assert_eq!(preloads.lines().count(), 1, "a licence is not fetched beforehand: {preloads}");
    }
    #[test]
    fn every_typeface_comes_with_its_licence() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        match fetch(&root) {
            Ok(files) => {
                for face in &FACES {
                    assert!(files[&path(face.name)].starts_with(b"wOF2"), "{} is no typeface", face.name);
                    let licence = String::from_utf8_lossy(&files[&format!("fonts/{}.txt", face.name)]).into_owned();
                    assert!(licence.contains("SIL Open Font License, Version 1.1"), "{}: {licence}", face.name);
                }
            }
            Err(e) => eprintln!("no typefaces here: {e:#}"),
        }
    }
}
