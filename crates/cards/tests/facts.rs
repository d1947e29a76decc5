//! What is printed on the cards, apart from their texts, against a reference kept beside this
//! file: names, kinds, counts, powers, what actions are played on, breakpoints and points.

use engine::words::def::{Def, Kind, PlayOn, Set};
use serde::Deserialize;

#[derive(Deserialize)]
struct Facts {
    factions: Vec<FactionFacts>,
    bases: Vec<BaseFacts>,
}

#[derive(Deserialize)]
struct FactionFacts {
    name: String,
    set: String,
    cards: Vec<CardFacts>,
}

#[derive(Deserialize, PartialEq, Debug)]
#[serde(tag = "type", rename_all = "lowercase", deny_unknown_fields)]
enum CardFacts {
    Minion { name: String, count: u8, power: i8 },
    Action { name: String, count: u8, play_on: Option<Target> },
}

#[derive(Deserialize, PartialEq, Debug)]
enum Target {
    #[serde(rename = "base")]
    Base,
    #[serde(rename = "minion")]
    Minion,
    #[serde(rename = "own minion")]
    OwnMinion,
}

#[derive(Deserialize, PartialEq, Debug)]
#[serde(deny_unknown_fields)]
struct BaseFacts {
    name: String,
    set: String,
    breakpoint: u8,
    vp: [u8; 3],
}

/// Sets that are complete: all their factions, all their bases.
fn complete() -> Facts {
    serde_json::from_str(include_str!("facts/core.json")).expect("it can be read")
}
/// Factions of which there are some cards only.
fn partial() -> Facts {
    serde_json::from_str(include_str!("facts/partial.json")).expect("it can be read")
}

fn of_card(d: &Def) -> CardFacts {
    let (name, count) = (d.name.to_string(), d.copies);
    let play_on = match d.play_on {
        PlayOn::Nothing => None,
        PlayOn::Base => Some(Target::Base),
        PlayOn::Minion => Some(Target::Minion),
        PlayOn::YourMinion => Some(Target::OwnMinion),
    };
    match d.kind {
        Kind::Minion => CardFacts::Minion { name, count, power: d.power },
        Kind::Action => CardFacts::Action { name, count, play_on },
        Kind::Base => panic!("{name} is a base among a faction's cards"),
    }
}
fn of_base(set: &Set, d: &Def) -> BaseFacts {
    assert_eq!(d.kind, Kind::Base, "{} is a card among the bases", d.name);
    BaseFacts { name: d.name.into(), set: set.name.into(), breakpoint: d.breakpoint, vp: d.vp }
}
fn sets() -> &'static [Set] {
    cards::library().sets()
}

#[test]
fn complete_sets_have_every_card_as_printed() {
    let facts = complete();
    for f in &facts.factions {
        let found = sets().iter().filter(|s| s.name == f.set).flat_map(|s| s.factions).find(|g| g.name == f.name);
        let faction = found.unwrap_or_else(|| panic!("there are no {} in {}", f.name, f.set));
        let ours: Vec<CardFacts> = faction.cards.iter().map(of_card).collect();
        assert_eq!(ours, f.cards, "the cards of the {}, in the order of the deck list", f.name);
        assert!(faction.is_playable(), "the {} have twenty cards", f.name);
    }
    for set in sets().iter().filter(|s| facts.factions.iter().any(|f| f.set == s.name)) {
        let (ours, theirs) = (set.factions.len(), facts.factions.iter().filter(|f| f.set == set.name).count());
        assert_eq!(ours, theirs, "the number of factions in {}", set.name);
        let by_name = |a: &BaseFacts, b: &BaseFacts| a.name.cmp(&b.name);
        let mut ours: Vec<BaseFacts> = set.bases.iter().map(|d| of_base(set, d)).collect();
        let mut theirs: Vec<BaseFacts> = complete().bases.into_iter().filter(|b| b.set == set.name).collect();
        ours.sort_by(by_name);
        theirs.sort_by(by_name);
        assert_eq!(ours, theirs, "the bases of {}", set.name);
    }
}

#[test]
fn cards_of_other_sets_are_as_printed_too() {
    let (complete, partial) = (complete(), partial());
    for set in sets().iter().filter(|s| !complete.factions.iter().any(|f| f.set == s.name)) {
        for faction in set.factions {
            let found = partial.factions.iter().find(|f| f.set == set.name && f.name == faction.name);
            let facts = found.unwrap_or_else(|| panic!("no facts are kept for the {} of {}", faction.name, set.name));
            for card in faction.cards.iter().map(of_card) {
                assert!(facts.cards.contains(&card), "the {} have no such card: {card:?}", faction.name);
            }
        }
        for base in set.bases.iter().map(|d| of_base(set, d)) {
            assert!(partial.bases.contains(&base), "there is no such base: {base:?}");
        }
    }
}
