//! Which picture stands for what: `icons.toml`, looked up by card, faction or word. Cards that are still to be
//! written have their pictures already.

use engine::ids::*;
use engine::words::def::{Kind, Origin};
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// The picture of something: a file and a name in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picture {
    /// The file, without its folder and ending.
    pub file: String,
    /// The name of the icon.
    pub name: &'static str,
}

/// Icons by section and by what they stand for.
static MAP: LazyLock<BTreeMap<(&str, String), &str>> = LazyLock::new(|| read(include_str!("../icons.toml")));

/// Reads `[section]` and `"key" = "value"`, which is all there is in the file: a reader for all of TOML would be
/// as large as all icons together.
fn read(text: &'static str) -> BTreeMap<(&'static str, String), &'static str> {
    let mut map = BTreeMap::new();
    let mut section = "";
    for line in text.lines() {
        if let Some(name) = line.strip_prefix('[').and_then(|l| l.strip_suffix(']')) {
            section = name.trim_matches('"');
        } else if let Some((key, value)) = line.rsplit_once(" = ") {
            let key = key.strip_prefix('"').and_then(|k| k.strip_suffix('"')).unwrap_or(key).replace("\\\"", "\"");
            map.insert((section, key), value.trim_matches('"'));
        }
    }
    map
}

fn find(section: &str, key: &str) -> Option<Picture> {
    let name = MAP.get(&(section, key.to_string()))?;
    Some(Picture { file: slug(section), name })
}
/// The section a printed card or base is in.
fn section(def: DefId) -> String {
    let lib = cards::library();
    let entry = lib.entry(def);
    match entry.faction {
        Some(f) => lib.faction(f).name.into(),
        None if entry.kind == Kind::Base && entry.def.origin == Origin::Faction => {
            format!("Bases: {}", lib.sets()[entry.set].name)
        }
        None => "Extras".into(),
    }
}
/// The picture of a printed card or base.
pub fn of(def: DefId) -> Option<Picture> {
    find(&section(def), cards::library().entry(def).def.name)
}
/// The picture of a faction.
pub fn of_faction(f: FactionId) -> Option<Picture> {
    find("factions", cards::library().faction(f).name)
}
/// The picture of a word of the rules.
pub fn of_word(word: &str) -> Option<Picture> {
    find("mechanics", word)
}
/// How many icons there are.
pub fn count() -> usize {
    let mut names: Vec<&str> = MAP.values().copied().collect();
    names.sort_unstable();
    names.dedup();
    names.len()
}

/// A section as the build names its file.
fn slug(name: &str) -> String {
    let words = name.split(|c: char| !c.is_alphanumeric()).filter(|w| !w.is_empty());
    words.collect::<Vec<_>>().join("-").to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::{BTreeMap, BTreeSet};

    #[test]
    fn every_playable_card_base_and_extra_card_has_a_picture() {
        let lib = cards::library();
        for f in lib.playable() {
            assert!(of_faction(f).is_some(), "{} has none", lib.faction(f).name);
            for card in lib.cards_of(f) {
                assert!(of(card).is_some(), "{}: {} has none", lib.faction(f).name, words::markup::name(card));
            }
        }
        for def in lib.ids().filter(|&d| lib.entry(d).faction.is_none()) {
            assert!(of(def).is_some(), "{}: {} has none", section(def), words::markup::name(def));
        }
    }
    #[test]
    fn no_picture_is_there_twice_in_a_section_and_the_file_is_read_whole() {
        let all: BTreeMap<String, BTreeMap<String, String>> = toml::from_str(include_str!("../icons.toml")).unwrap();
        for (section, entries) in &all {
            let mut seen = BTreeMap::new();
            for (what, icon) in entries {
                let before = seen.insert(icon, what);
                assert_eq!(before, None, "{section}: {what} has the icon of another card");
                assert_eq!(find(section, what).map(|p| p.name), Some(icon.as_str()), "{section}: {what}");
            }
        }
        assert_eq!(MAP.len(), all.values().map(BTreeMap::len).sum::<usize>());
    }
    #[test]
    fn nothing_is_named_that_is_never_printed() {
        // icons may be chosen before their cards are written, so the facts are asked, not the library
        let printed: serde_json::Value =
            serde_json::from_str(include_str!("../../cards/tests/facts/printed.json")).unwrap();
        let list = |of: &serde_json::Value, key: &str| of[key].as_array().unwrap().clone();
        let text = |of: &serde_json::Value, key: &str| of[key].as_str().unwrap().to_string();
        let mut known = BTreeSet::from([("Extras".to_string(), "Madness".to_string())]);
        for faction in list(&printed, "factions") {
            let name = text(&faction, "name");
            known.extend(list(&faction, "cards").iter().map(|card| (name.clone(), text(card, "name"))));
            known.insert(("factions".into(), name));
        }
        known.extend(list(&printed, "bases").iter().map(|b| (format!("Bases: {}", text(b, "set")), text(b, "name"))));
        for deck in ["monsters", "treasures"] {
            known.extend(list(&printed, deck).iter().map(|card| ("Extras".into(), text(card, "name"))));
        }
        for (section, key) in MAP.keys().filter(|(section, _)| *section != "mechanics") {
            assert!(known.contains(&(section.to_string(), key.clone())), "{section}: {key} is no card");
        }
    }
}
