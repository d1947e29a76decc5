//! What printed cards are called where they are written down, on made-up sets.

use engine::ask::Choice;
use engine::ids::*;
use engine::keyed::KeyedChoice;
use engine::keys::UnknownKey;
use engine::library::Library;
use engine::names::NameError;
use engine::prelude::{Def, Faction, Set, action, base, minion};
use std::sync::LazyLock;

static FAIRIES: [Def; 2] = [minion("Puck", 3), action("Hideout")];
static STARS: [Def; 3] = [minion("Puck", 3), minion("King of Hearts", 5), minion("King", 5).reprint()];
static HEARTS: [Def; 1] = [minion("King", 5)];

const BOXES: [Set; 2] = [
    Set {
        name: "First Box",
        short: "first",
        factions: &[Faction { name: "Fairies", cards: &FAIRIES }, Faction { name: "Hearts", cards: &HEARTS }],
        bases: &[base("Hideout", 9, [3, 2, 1]), base("Fairies", 9, [3, 2, 1])],
        extras: &[],
    },
    Set {
        name: "Second Box",
        short: "2nd",
        factions: &[Faction { name: "All Stars", cards: &STARS }],
        bases: &[base("Hideout", 12, [3, 2, 1])],
        extras: &[],
    },
];
static SETS: [Set; 2] = BOXES;
static LIBRARY: LazyLock<Library> = LazyLock::new(|| Library::new(&SETS));

fn key(found: Result<DefId, NameError>) -> Result<&'static str, String> {
    found.map(|d| LIBRARY.key(d)).map_err(|e| e.to_string())
}

#[test]
fn every_card_base_and_faction_has_a_key_and_is_found_by_it() {
    let keys: Vec<&str> = LIBRARY.ids().map(|d| LIBRARY.key(d)).collect();
    let expected = [
        "fairies/puck",
        "fairies/hideout",
        "hearts/king",
        "base/first/hideout",
        "base/first/fairies",
        "all-stars/puck",
        "all-stars/king-of-hearts",
        "all-stars/king",
        "base/2nd/hideout",
    ];
    assert_eq!(keys, expected);
    assert!(LIBRARY.ids().all(|d| LIBRARY.by_key(LIBRARY.key(d)) == Ok(d)));
    assert!(LIBRARY.factions().all(|f| LIBRARY.faction_by_key(LIBRARY.faction_key(f)) == Ok(f)));
    assert_eq!(LIBRARY.by_key("fairies/oberon"), Err(UnknownKey("fairies/oberon".into())));
    let mut sorted: Vec<DefId> = LIBRARY.ids().collect();
    sorted.sort_by_key(|&d| LIBRARY.rank(d));
    assert!(sorted.is_sorted_by_key(|&d| LIBRARY.key(d)));
}

#[test]
#[should_panic(expected = "two have the key \"twins/castor\"")]
fn a_library_with_one_key_for_two_cards_is_no_library() {
    static TWINS: [Def; 2] = [minion("Castor", 2), minion("Castor!", 3)];
    static SETS: [Set; 1] = [Set {
        name: "Twins",
        short: "twins",
        factions: &[Faction { name: "Twins", cards: &TWINS }],
        bases: &[],
        extras: &[],
    }];
    Library::new(&SETS);
}

#[test]
fn a_name_means_a_card_and_not_its_reprint() {
    assert_eq!(key(LIBRARY.find_card("King")), Ok("hearts/king"));
    assert_eq!(key(LIBRARY.find_card("King of All Stars")), Ok("all-stars/king"));
    let kings = ["hearts/king", "all-stars/king"].map(|k| LIBRARY.entry(LIBRARY.by_key(k).expect("it is there")));
    assert_eq!(kings[0].name_id, kings[1].name_id);
}

#[test]
fn what_stands_for_a_name_does_not_depend_on_where_it_is_printed_again() {
    static BEFORE: [Def; 1] = [minion("King", 5).reprint()];
    static MORE: [Set; 3] = [
        Set {
            name: "A Box Before",
            short: "0",
            factions: &[Faction { name: "Before", cards: &BEFORE }],
            bases: &[],
            extras: &[],
        },
        BOXES[0],
        BOXES[1],
    ];
    let more = Library::new(&MORE);
    let all = more.ids().filter(|&d| more.entry(d).def.name == "King");
    assert!(all.map(|d| more.key(more.entry(d).name_id)).eq(["hearts/king"; 3]));
}

#[test]
fn a_name_that_two_cards_have_is_not_enough() {
    let both = "\"puck\" could be Puck of Fairies or Puck of All Stars";
    assert_eq!(key(LIBRARY.find_card("puck")), Err(both.into()));
    assert_eq!(key(LIBRARY.find_card("Puck of All Stars")), Ok("all-stars/puck"));
    assert_eq!(key(LIBRARY.find_card("puck of fairies")), Ok("fairies/puck"));
    assert_eq!(key(LIBRARY.find_card("all-stars/puck")), Ok("all-stars/puck"));
    assert_eq!(key(LIBRARY.find_card("Puck of Hearts")), Err("there is no card \"Puck of Hearts\"".into()));
    assert_eq!(key(LIBRARY.find_card("King of Hearts")), Ok("all-stars/king-of-hearts"), "a whole name comes first");
    assert_eq!(key(LIBRARY.find_card("hearts/king")), Ok("hearts/king"));
}

#[test]
fn a_base_may_be_called_like_a_card_or_a_faction() {
    assert_eq!(key(LIBRARY.find_card("Hideout")), Ok("fairies/hideout"));
    let both = "\"Hideout\" could be Hideout of First Box or Hideout of Second Box";
    assert_eq!(key(LIBRARY.find_base("Hideout")), Err(both.into()));
    assert_eq!(key(LIBRARY.find_base("Hideout of 2nd")), Ok("base/2nd/hideout"));
    assert_eq!(key(LIBRARY.find_base("Hideout of First Box")), Ok("base/first/hideout"));
    assert_eq!(key(LIBRARY.find_base("Fairies")), Ok("base/first/fairies"));
    assert_eq!(key(LIBRARY.find_card("Fairies")), Err("there is no card \"Fairies\"".into()));
    assert_eq!(LIBRARY.find_faction("fairies"), Some(FactionId(0)));
    assert_eq!(LIBRARY.find_faction("All Stars"), LIBRARY.find_faction("all-stars"));
}

#[test]
fn what_is_written_has_keys_and_what_is_read_must_have_them() {
    let written = |c: Choice| serde_json::to_string(&LIBRARY.keyed(&c)).expect("a choice can be written");
    let puck = LIBRARY.by_key("all-stars/puck").expect("it is there");
    assert_eq!(written(Choice::Def(puck)), r#"{"def":"all-stars/puck"}"#);
    assert_eq!(written(Choice::Faction(FactionId(2))), r#"{"faction":"all-stars"}"#);
    assert_eq!(written(Choice::Card(CardId(5))), r#"{"card":5}"#);
    let several = (Some(puck), [(Seat(1), puck)], vec![Choice::Pass], DefId::NONE);
    let text = serde_json::to_string(&LIBRARY.keyed(&several)).expect("they can be written");
    assert_eq!(text, r#"["all-stars/puck",[[1,"all-stars/puck"]],["pass"],null]"#);
    for c in [Choice::Def(puck), Choice::Faction(FactionId(1)), Choice::EndTurn, Choice::Buried(Slot(1), 2)] {
        let read: KeyedChoice = serde_json::from_str(&written(c)).expect("what was written can be read");
        assert_eq!(read.choice(&LIBRARY), Ok(c));
    }
    for (text, unknown) in [
        (r#"{"def":"all-stars/oberon"}"#, "all-stars/oberon"),
        (r#"{"faction":"orcs"}"#, "orcs"),
        (r#"{"faction":0}"#, "0"),
        (r#"{"def":3}"#, "3"),
    ] {
        let read: KeyedChoice = serde_json::from_str(text).expect("a choice");
        assert_eq!(read.choice(&LIBRARY), Err(UnknownKey(unknown.into())));
    }
}
