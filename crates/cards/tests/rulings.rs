//! Every ruling of the books for a card or base that is written is on it, and told as a scenario; and no card is
//! without one.

#[allow(dead_code)] // what is printed is for the test of that name
mod printed;
mod told;

use engine::words::def::Def;
use std::collections::{BTreeMap, BTreeSet};
use told::Told;

/// Rules for the game as a whole, which are on no card.
const GENERAL: [&str; 3] = ["bgb-rule-change-1", "bgb-rule-change-2", "bgb-rule-change-3"];

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

#[test]
fn every_card_and_base_moves_in_a_scenario() {
    let names: Vec<&str> = written().iter().map(|(_, d)| d.name).collect();
    let told = Told::of(names.iter().copied());
    let missing: Vec<&str> = names.into_iter().filter(|name| !told.has_name(name)).collect();
    assert!(missing.is_empty(), "no scenario tells anything about\n{}", missing.join("\n"));
}

#[test]
fn every_ruling_is_told_as_a_scenario() {
    let told = Told::of([]);
    let rulings = rulings();
    let of = |(faction, d): &(&str, &Def)| rulings.get(&(faction.to_string(), d.name.to_string()));
    let written: Vec<_> = written();
    let ids = written.iter().filter_map(of).flatten().map(String::as_str).chain(GENERAL);
    let missing: BTreeSet<&str> = ids.filter(|&id| !told.has_ruling(id)).collect();
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
