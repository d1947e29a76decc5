//! What is printed on the cards, apart from their texts, against a reference kept beside this
//! file: names, kinds, counts, powers, what actions are played on, breakpoints and points.

#[allow(dead_code)] // what is about rulings is for the test of that name
mod printed;

use engine::words::def::{Def, Kind, Origin, PlayOn, Set};
use printed::*;

fn of_card(d: &Def) -> CardFact {
    let (name, count) = (d.name.to_string(), d.copies);
    let play_on = match d.play_on {
        PlayOn::Nothing => None,
        PlayOn::Base | PlayOn::NewBase => Some(Target::Base),
        PlayOn::Minion => Some(Target::Minion),
        PlayOn::YourMinion => Some(Target::OwnMinion),
    };
    match d.kind {
        Kind::Minion => CardFact::Minion { name, count, power: d.power },
        Kind::Action => CardFact::Action { name, count, play_on },
        Kind::Titan => CardFact::Titan { name, count },
        Kind::Base => panic!("{name} is a base among a faction's cards"),
    }
}
fn of_base(set: &Set, d: &Def) -> BaseFact {
    assert_eq!(d.kind, Kind::Base, "{} is a card among the bases", d.name);
    let (name, set) = (d.name.into(), set.name.into());
    BaseFact { name, set, breakpoint: d.breakpoint, vp: d.vp, monsters: d.monsters }
}
fn of_monster(d: &Def) -> MonsterFact {
    MonsterFact { name: d.name.into(), count: d.copies, power: d.power, treasures: d.treasures, undead: d.undead }
}
fn sets() -> &'static [Set] {
    cards::library().sets()
}

#[test]
fn every_faction_has_its_place_in_its_set() {
    let placed: Vec<_> = sets().iter().flat_map(|s| s.factions.iter().map(|f| (s.name, f.name))).collect();
    for f in &printed().factions {
        assert!(placed.contains(&(&f.set, &f.name)), "{} has no place for the {}", f.set, f.name);
    }
}

#[test]
fn every_card_is_as_printed_and_in_the_order_of_its_deck_list() {
    let printed = printed();
    for (set, faction) in sets().iter().flat_map(|s| s.factions.iter().map(move |f| (s, f))) {
        let found = printed.factions.iter().find(|f| f.set == set.name && f.name == faction.name);
        let facts = found.unwrap_or_else(|| panic!("there are no {} in {}", faction.name, set.name));
        let mut left = facts.cards.iter();
        for card in faction.cards.iter().map(of_card) {
            let next = left.by_ref().any(|c| c.card == card);
            assert!(next, "the {} have no such card, or it comes earlier: {card:?}", faction.name);
        }
        let titans = |c: &&CardFacts| matches!(c.card, CardFact::Titan { .. });
        let missing: Vec<&str> = facts
            .cards
            .iter()
            .filter(|c| !faction.cards.iter().any(|d| d.name == c.card.name()))
            .map(|c| c.card.name())
            .collect();
        let complete = facts.cards.len() - facts.cards.iter().filter(titans).count();
        let written = faction.cards.iter().filter(|d| d.kind != Kind::Titan).count();
        assert!(
            !faction.is_playable() || written == complete,
            "the {} have twenty cards, and still lack {missing:?}",
            faction.name
        );
    }
}

#[test]
fn every_base_is_as_printed_and_a_complete_set_has_all() {
    let printed = printed();
    for set in sets() {
        for base in set.bases.iter().map(|d| of_base(set, d)) {
            assert!(printed.bases.iter().any(|b| b.base == base), "there is no such base: {base:?}");
        }
        let factions = printed.factions.iter().filter(|f| f.set == set.name).count();
        let complete = set.factions.iter().filter(|f| f.is_playable()).count() == factions;
        let bases = printed.bases.iter().filter(|b| b.base.set == set.name).count();
        assert!(!complete || set.bases.len() == bases, "{} has {bases} bases", set.name);
    }
}

#[test]
fn every_monster_and_treasure_is_as_printed() {
    let printed = printed();
    for d in sets().iter().flat_map(|s| s.extras.iter().copied().flatten()) {
        match d.origin {
            Origin::Monsters => {
                let monster = of_monster(d);
                assert!(printed.monsters.iter().any(|m| m.monster == monster), "there is no such monster: {monster:?}");
            }
            Origin::Treasures => {
                let card = of_card(d);
                assert!(printed.treasures.iter().any(|t| t.card == card), "there is no such treasure: {card:?}");
            }
            Origin::Madness => assert_eq!((d.name, d.copies), ("Madness", 30)),
            Origin::Faction => panic!("{} belongs to a faction", d.name),
        }
    }
}
