//! Every ruling of the books for a card or base that is written is on it, and told as a scenario; and no card is
//! without one.

#[allow(dead_code)] // what is printed is for the test of that name
mod printed;

use engine::words::def::Def;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// Rules for the game as a whole, which are on no card.
const GENERAL: [&str; 3] = ["bgb-rule-change-1", "bgb-rule-change-2", "bgb-rule-change-3"];

/// A name as ids have it: `They're Coming to Get You` is `theyre-coming-to-get-you`.
fn kebab(name: &str) -> String {
    let plain: String = name.to_lowercase().chars().filter(|c| !"'’".contains(*c)).collect();
    let words = plain.split(|c: char| !c.is_alphanumeric()).filter(|w| !w.is_empty());
    words.collect::<Vec<_>>().join("-")
}

/// The rulings of every card there is, by its faction (none for bases and extra decks) and name.
fn rulings() -> BTreeMap<(String, String), Vec<String>> {
    let printed = printed::printed();
    let mut all = BTreeMap::new();
    for f in printed.factions {
        for c in f.cards {
            all.insert((f.name.clone(), c.card.name().to_string()), c.rulings);
        }
    }
    all.extend(printed.bases.into_iter().map(|b| (("base".into(), b.base.name), b.rulings)));
    all.extend(printed.monsters.into_iter().map(|m| (("extra".into(), m.monster.name), m.rulings)));
    all.extend(printed.treasures.into_iter().map(|t| (("extra".into(), t.card.name().to_string()), t.rulings)));
    all
}
/// Every card and base that is written, with its faction.
fn written() -> Vec<(&'static str, &'static Def)> {
    let mut all = Vec::new();
    for set in cards::library().sets() {
        all.extend(set.factions.iter().flat_map(|f| f.cards.iter().map(|c| (f.name, c))));
        all.extend(set.bases.iter().map(|b| ("base", b)));
        all.extend(set.extras.iter().copied().flatten().map(|b| ("extra", b)));
    }
    all
}
fn scenarios() -> Vec<scenario::Scenario> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios");
    let files = scenario::files(&folder).expect("the folder is there");
    files.iter().flat_map(|f| scenario::parse(&std::fs::read_to_string(f).expect("it can be read"))).collect()
}

#[test]
fn every_card_and_base_moves_in_a_scenario() {
    let told: Vec<String> = scenarios().iter().flat_map(|s| s.lines.iter().map(|l| kebab(&l.1))).collect();
    let missing: Vec<&str> = written()
        .iter()
        .map(|(_, d)| d.name)
        .filter(|name| !told.iter().any(|line| line.contains(&kebab(name))))
        .collect();
    assert!(missing.is_empty(), "no scenario tells anything about\n{}", missing.join("\n"));
}

#[test]
fn every_ruling_is_told_as_a_scenario() {
    let mut told = BTreeSet::new();
    for s in scenarios() {
        told.extend(s.rule.split(|c: char| c == ',' || c.is_whitespace()).map(String::from));
    }
    let rulings = rulings();
    let of = |(faction, d): &(&str, &Def)| rulings.get(&(faction.to_string(), d.name.to_string()));
    let written: Vec<_> = written();
    let ids = written.iter().filter_map(of).flatten().map(String::as_str).chain(GENERAL);
    let missing: BTreeSet<&str> = ids.filter(|&id| !told.contains(id)).collect();
    assert!(missing.is_empty(), "no scenario has a `rule:` line with\n{}", Vec::from_iter(missing).join("\n"));
}

#[test]
fn every_ruling_is_on_its_card() {
    let rulings = rulings();
    let mut wrong = Vec::new();
    for (faction, d) in written() {
        let none = Vec::new();
        let ids = rulings.get(&(faction.to_string(), d.name.to_string())).unwrap_or(&none);
        let has = |id: &str| d.rulings.iter().any(|r| r.0.split(", ").any(|i| i == id));
        // a worked example is a scenario, and needs no words on a card
        for id in ids.iter().filter(|id| !id.contains("-example-") && !has(id)) {
            wrong.push(format!("{} does not have {id}", d.name));
        }
        for (id, text) in d.rulings.iter().flat_map(|r| r.0.split(", ").map(move |id| (id, r.1))) {
            if !ids.iter().any(|i| i == id) {
                wrong.push(format!("{} has the ruling {id}, which is not about it", d.name));
            }
            if text.is_empty() {
                wrong.push(format!("{} says nothing for {id}", d.name));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
