//! What stands in a file, and what is refused, each time with one line that says why.

use engine::ids::Seat;
use engine::library::Library;
use engine::setup::{Factions, Setup};
use record::{Error, FORMAT, Record};

const RULES_4: &str = include_str!("saved/rules-4.json");

fn lib() -> &'static Library {
    cards::library()
}
/// A draft, after its picks.
fn drafted() -> Record {
    let setup = Setup::new(2, 7, Factions::Draft);
    let names = vec!["Ann".into(), "Bob".into()];
    let mut record = Record::begin(lib(), &setup, names, vec![None, None]).expect("a possible setup");
    let mut table = record.replay(lib(), 0).expect("it begins");
    for _ in 0..4 {
        let pick = table.question().expect("a draft").options[3];
        record.answer(&mut table, pick).expect("it is offered");
    }
    record.orders.push((Seat(1), lib().find_card("Ninja Master").expect("a card"), false));
    record
}
fn refused(text: &str) -> String {
    let read = Record::parse(lib(), text).and_then(|r| r.replay(lib(), usize::MAX).map(drop));
    let why = read.expect_err("it is refused").to_string();
    assert!(!why.contains('\n'), "{why}");
    why
}
/// The text of a good record with one part of it changed.
fn with(old: &str, new: &str) -> String {
    let text = drafted().to_text(lib());
    assert!(text.contains(old), "{old} is not in {text}");
    text.replacen(old, new, 1)
}

#[test]
fn a_file_has_keys_and_says_what_was_dealt_from() {
    let text = drafted().to_text(lib());
    for part in [r#""faction": "pirates""#, r#""ninjas/ninja-master""#, r#""base/core/tar-pits""#, r#""robots","#] {
        assert!(text.contains(part), "{part}");
    }
    assert_eq!(Record::parse(lib(), &text).expect("what was written can be read"), drafted());
    assert!(drafted().replay(lib(), usize::MAX).is_ok());
}

#[test]
fn a_game_of_other_rules_is_refused() {
    let why = format!("saved by version 4 of the rules; this program plays by version {}", engine::RULES_VERSION);
    assert_eq!(refused(RULES_4), why);
    let rules = format!("\"rules\": {}", engine::RULES_VERSION);
    assert!(refused(&with(&rules, "\"rules\": 99")).starts_with("saved by version 99 of the rules"));
    // the numbers of before are no keys, even if somebody says so
    assert!(!refused(&RULES_4.replace("\"rules\": 4", &rules)).is_empty());
}

#[test]
fn what_is_not_there_is_named() {
    let unknown = |key: &str| format!("there is no \"{key}\" in this library");
    assert_eq!(refused(&with(r#""faction": "pirates""#, r#""faction": "orcs of old""#)), unknown("orcs of old"));
    assert_eq!(refused(&with(r#""faction": "pirates""#, r#""faction": 3"#)), unknown("3"));
    assert_eq!(refused(&with(r#""faction": "pirates""#, r#""def": "pirates/parrot""#)), unknown("pirates/parrot"));
    assert_eq!(refused(&with("ninjas/ninja-master", "ninjas/no-one")), unknown("ninjas/no-one"));
    let setup = |e: &str| format!("impossible setup: {e}");
    assert_eq!(refused(&with(r#""robots","#, r#""orcs-of-old","#)), setup("there is no faction \"orcs-of-old\""));
    assert_eq!(
        refused(&with(r#""robots","#, r#""pirates","#)),
        setup("\"Pirates\" is chosen twice, but there is only one of each")
    );
    let no_base = |key: &str| setup(&format!("there is no base \"{key}\""));
    assert_eq!(refused(&with("base/core/tar-pits", "base/core/tar-pit")), no_base("base/core/tar-pit"));
    assert_eq!(refused(&with("base/core/tar-pits", "pirates/buccaneer")), no_base("pirates/buccaneer"));
    let twice = with("base/core/tar-pits", "base/core/tortuga");
    assert_eq!(refused(&twice), setup("\"Tortuga\" is chosen twice, but there is only one of each"));
}

#[test]
fn nonsense_is_refused() {
    for text in ["", "{}", "[]", "null", "{\"format\": 1}", "\u{0}", "{\"format\": \"breakpoint record 2\"}"] {
        assert!(refused(text).starts_with("not a saved game: "), "{text}");
    }
    assert!(refused(&with(FORMAT, "a shopping list")).contains("found \"a shopping list\", expected"));
    assert!(refused(&with("\"seat\": 0", "\"seat\": -1")).starts_with("not a saved game: "));
    assert!(
        refused(&with("\"hash\": \"", "\"hash\": \"0"))
            .ends_with("leads to a different position than when it was saved")
    );
    assert_eq!(refused(&with("    \"Ann\",\n", "")), "not a saved game: the names or bots are not those of 2 players");
    let many: Vec<String> =
        lib().ids().filter(|d| lib().entry(*d).faction.is_none()).map(|d| lib().key(d).into()).collect();
    let mut crowded = drafted();
    crowded.setup.base_pool = many.iter().cycle().take(5_000).cloned().collect();
    assert!(refused(&crowded.to_text(lib())).starts_with("impossible setup: "));
    crowded.setup.base_pool = vec!["base/core/tar-pits".into()];
    assert!(refused(&crowded.to_text(lib())).contains("too few factions or bases"));
}

#[test]
fn whatever_is_cut_out_nothing_breaks() {
    let text = drafted().to_text(lib());
    for from in (0..text.len()).step_by(97) {
        for len in [1, 9, 60] {
            let cut = format!("{}{}", &text[..from], &text[(from + len).min(text.len())..]);
            if let Ok(record) = Record::parse(lib(), &cut) {
                let _ = record.replay(lib(), usize::MAX);
            }
        }
    }
}

#[test]
fn a_setup_that_says_nothing_about_titans_has_them() {
    let text = r#"{"players":2,"seed":1,"factions":"random"}"#;
    let setup: Setup = serde_json::from_str(text).expect("a setup");
    assert!(setup.titans && !setup.same_factions);
    assert_eq!(setup, Setup::new(2, 1, Factions::Random), "nor about bans and bases");
    let mut record = drafted();
    record.setup.titans = false;
    assert!(!Record::parse(lib(), &record.to_text(lib())).expect("what was written can be read").setup.titans);
}

#[test]
fn a_file_that_is_not_there_says_so() {
    let nowhere = std::path::Path::new("/no/such/file");
    assert!(matches!(Record::read(lib(), nowhere), Err(Error::File(_))));
}
