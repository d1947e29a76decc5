//! How far each faction and set is, gathered from all the places a faction has.

use crate::printed::{BaseFacts, CardFact, CardFacts, FactionFacts, Printed, Target, printed};
use crate::told::{Told, kebab};
use engine::words::def::{Faction, Kind, Set};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// Everything that is looked at.
pub struct Sources {
    pub printed: Printed,
    told: Told,
    /// Sections and keys of `icons.toml`.
    icons: BTreeSet<(String, String)>,
    /// Factions, as keys, that have a line and a complexity.
    described: BTreeSet<String>,
}

/// A faction and what it has so far.
pub struct Progress<'a> {
    pub facts: &'a FactionFacts,
    pub written: &'static Faction,
    /// Cards that are printed and not written.
    pub unwritten: Vec<&'a CardFacts>,
    /// Written cards that stand in no scenario.
    pub unseen: Vec<&'a str>,
    /// Rulings on its cards, written or not, that are in no `rule:` line.
    pub untold: Vec<&'a str>,
    /// Cards, or the faction itself, without an icon.
    pub without_icon: Vec<&'a str>,
    pub described: bool,
}

/// A set's bases.
pub struct Bases<'a> {
    pub all: Vec<&'a BaseFacts>,
    pub unwritten: Vec<&'a BaseFacts>,
}

impl Sources {
    pub fn read() -> Sources {
        let printed = printed();
        let names = printed.factions.iter().flat_map(|f| f.cards.iter().map(|c| c.card.name()));
        let told = Told::of(names);
        let icons = icons(&text("crates/web/icons.toml"));
        let described = described(&text("crates/words/locales/en/page/factions.ftl"));
        Sources { printed, told, icons, described }
    }
    pub fn faction(&self, set: &Set, faction: &'static Faction) -> Progress<'_> {
        let here = |f: &&FactionFacts| f.set == set.name && f.name == faction.name;
        let facts = self.printed.factions.iter().find(here).expect("the facts have every faction");
        let is_written = |c: &&CardFacts| faction.cards.iter().any(|d| d.name == c.card.name());
        let name = |c: &'_ CardFacts| -> String { c.card.name().to_string() };
        let has_icon = |section: &str, key: String| self.icons.contains(&(section.to_string(), key));
        let written = facts.cards.iter().filter(is_written).map(|c| c.card.name());
        let mut without_icon: Vec<&str> = Vec::new();
        without_icon.extend((!has_icon("factions", facts.name.clone())).then_some(facts.name.as_str()));
        without_icon.extend(facts.cards.iter().filter(|c| !has_icon(&facts.name, name(c))).map(|c| c.card.name()));
        Progress {
            facts,
            written: faction,
            unwritten: facts.cards.iter().filter(|c| !is_written(c)).collect(),
            unseen: written.filter(|name| !self.told.has_name(name)).collect(),
            untold: rulings(facts).filter(|id| !self.told.has_ruling(id)).collect(),
            without_icon,
            described: self.described.contains(&format!("faction-{}", kebab(faction.name))),
        }
    }
    pub fn bases(&self, set: &Set) -> Bases<'_> {
        let all: Vec<&BaseFacts> = self.printed.bases.iter().filter(|b| b.base.set == set.name).collect();
        let is_written = |b: &&BaseFacts| set.bases.iter().any(|d| d.name == b.base.name);
        Bases { unwritten: all.iter().copied().filter(|b| !is_written(b)).collect(), all }
    }
}

impl Progress<'_> {
    /// How many of its twenty cards are written.
    pub fn cards(&self) -> u8 {
        self.written.cards.iter().filter(|d| d.kind != Kind::Titan).map(|d| d.copies).sum()
    }
    /// Whether its titan is written, if it has one.
    pub fn titan(&self) -> Option<bool> {
        let is_titan = |c: &CardFacts| matches!(c.card, CardFact::Titan { .. });
        let there = self.written.cards.iter().any(|d| d.kind == Kind::Titan);
        self.facts.cards.iter().any(is_titan).then_some(there)
    }
    /// How many rulings of the books there are for its cards.
    pub fn rulings(&self) -> usize {
        rulings(self.facts).count()
    }
    /// What it lacks beside cards, in words; a titan that is still to come may bring rulings of its own.
    pub fn gaps(&self) -> Vec<String> {
        let of_unwritten = |id: &&str| self.unwritten.iter().any(|c| c.rulings.iter().any(|r| r == id));
        let mut gaps: Vec<String> = Vec::new();
        gaps.extend(self.unseen.iter().map(|name| format!("a scenario with {name}")));
        let untold = self.untold.iter().filter(|id| !of_unwritten(id));
        gaps.extend(untold.map(|id| format!("a scenario with `rule: {id}`")));
        gaps.extend(self.without_icon.iter().map(|name| format!("an icon for {name}")));
        gaps.extend((!self.described).then(|| "its line and complexity in factions.ftl".to_string()));
        gaps
    }
}

fn rulings(facts: &FactionFacts) -> impl Iterator<Item = &str> {
    facts.cards.iter().flat_map(|c| c.rulings.iter().map(String::as_str))
}

/// The folder of a set, as in `crates/cards/src`, with dashes.
pub fn folder(set: &str) -> String {
    let name = kebab(set);
    let short = name.strip_prefix("the-").or_else(|| name.strip_prefix("smash-up-"));
    short.unwrap_or(&name).to_string()
}

/// What is printed on a card, in a few words.
pub fn in_words(card: &CardFact) -> String {
    let (name, count, rest) = match card {
        CardFact::Minion { name, count, power } => (name, count, format!("minion, power {power}")),
        CardFact::Titan { name, count } => (name, count, "titan".into()),
        CardFact::Action { name, count, play_on } => {
            let on = match play_on {
                None => "",
                Some(Target::Base) => ", on a base",
                Some(Target::Minion) => ", on a minion",
                Some(Target::OwnMinion) => ", on one of your minions",
            };
            (name, count, format!("action{on}"))
        }
    };
    let copies = if *count == 1 { String::new() } else { format!(" x{count}") };
    format!("{name}{copies}: {rest}")
}

pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}
fn text(path: &str) -> String {
    std::fs::read_to_string(root().join(path)).unwrap_or_else(|e| panic!("{path}: {e}"))
}
fn icons(text: &str) -> BTreeSet<(String, String)> {
    let (mut all, mut section) = (BTreeSet::new(), "");
    for line in text.lines() {
        if let Some(name) = line.strip_prefix('[').and_then(|l| l.strip_suffix(']')) {
            section = name.trim_matches('"');
        } else if let Some((key, _)) = line.strip_prefix('"').and_then(|l| l.rsplit_once("\" = ")) {
            all.insert((section.to_string(), key.replace("\\\"", "\"")));
        }
    }
    all
}
fn described(text: &str) -> BTreeSet<String> {
    let lines: Vec<&str> = text.lines().collect();
    let both =
        lines.windows(2).filter(|two| ["1", "2", "3"].iter().any(|n| two[1] == format!("    .complexity = {n}")));
    both.filter_map(|two| Some(two[0].split_once(" = ")?.0.to_string())).collect()
}
