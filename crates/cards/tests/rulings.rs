//! Every ruling of the Core Set is on its card and told as a scenario, and no card is without one.

use engine::words::def::{Def, Set};
use std::collections::BTreeSet;
use std::path::Path;

fn rulings() -> impl Iterator<Item = &'static str> {
    include_str!("facts/rulings-core.txt").lines()
}
/// Rules for the game as a whole, which are on no card.
fn is_general(id: &str) -> bool {
    id.starts_with("bgb-rule-change-")
}
/// A name as ids have it: `They're Coming to Get You` is `theyre-coming-to-get-you`.
fn kebab(name: &str) -> String {
    let plain: String = name.to_lowercase().chars().filter(|c| !"'’".contains(*c)).collect();
    let words = plain.split(|c: char| !c.is_alphanumeric()).filter(|w| !w.is_empty());
    words.collect::<Vec<_>>().join("-")
}
/// The ids that rulings of a card or base can have.
fn ids_of(faction: Option<&str>, card: &Def) -> Vec<String> {
    let name = kebab(card.name);
    match faction.map(kebab) {
        Some(f) => vec![format!("bgb-{f}-{name}"), format!("bgb-erratum-{f}-{name}")],
        None => vec![format!("bgb-base-{name}")],
    }
}

fn scenarios() -> Vec<scenario::Scenario> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios");
    let files = scenario::files(&folder).expect("the folder is there");
    files.iter().flat_map(|f| scenario::parse(&std::fs::read_to_string(f).expect("it can be read"))).collect()
}
fn core_set() -> &'static Set {
    cards::library().sets().iter().find(|s| s.short == "core").expect("the Core Set is there")
}

#[test]
fn every_card_and_base_moves_in_a_scenario() {
    let told: Vec<String> = scenarios().iter().flat_map(|s| s.lines.iter().map(|l| kebab(&l.1))).collect();
    let all = core_set().factions.iter().flat_map(|f| f.cards).chain(core_set().bases);
    let missing: Vec<&str> =
        all.map(|d| d.name).filter(|name| !told.iter().any(|line| line.contains(&kebab(name)))).collect();
    assert!(missing.is_empty(), "no scenario tells anything about\n{}", missing.join("\n"));
}

#[test]
fn every_ruling_is_told_as_a_scenario() {
    let mut told = BTreeSet::new();
    for s in scenarios() {
        told.extend(s.rule.split(|c: char| c == ',' || c.is_whitespace()).map(String::from));
    }
    let missing: Vec<&str> = rulings().filter(|&id| !told.contains(id)).collect();
    assert!(missing.is_empty(), "no scenario has a `rule:` line with\n{}", missing.join("\n"));
}

#[test]
fn every_ruling_is_on_its_card() {
    let core = core_set();
    let of_factions = core.factions.iter().flat_map(|f| f.cards.iter().map(|c| (Some(f.name), c)));
    let all: Vec<(Option<&str>, &Def)> = of_factions.chain(core.bases.iter().map(|b| (None, b))).collect();
    let mut wrong = Vec::new();
    for id in rulings().filter(|&id| !is_general(id)) {
        let card = all.iter().find(|(faction, card)| ids_of(*faction, card).iter().any(|i| i == id));
        if !card.is_some_and(|(_, card)| card.rulings.iter().any(|r| r.0 == id)) {
            wrong.push(format!("{id} is not on its card"));
        }
    }
    for (_, card) in &all {
        for (id, text) in card.rulings {
            if !rulings().any(|r| r == *id) {
                wrong.push(format!("{} has the ruling {id}, which is unknown", card.name));
            }
            if text.is_empty() {
                wrong.push(format!("{} says nothing for {id}", card.name));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
