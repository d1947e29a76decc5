//! Every scenario of the project's `scenarios` folder is a test.

use std::path::Path;

#[test]
fn every_scenario_holds() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios");
    let (mut held, mut failed) = (0, Vec::new());
    for file in scenario::files(&root).expect("the folder is there") {
        let text = std::fs::read_to_string(&file).expect("it can be read");
        for s in scenario::parse(&text) {
            match scenario::run(cards::library(), &s) {
                Ok(()) => held += 1,
                Err(f) => {
                    failed.push(format!("{}: {}\n  {f}", file.strip_prefix(&root).unwrap_or(&file).display(), s.title))
                }
            }
        }
    }
    assert!(failed.is_empty(), "{} of {} scenarios fail:\n{}", failed.len(), held + failed.len(), failed.join("\n"));
    assert!(held > 0, "no scenario was found");
}

#[test]
fn a_table_has_room_for_255_cards() {
    let run = |bob: u8, more: &str| {
        let text = format!("players: Ann, Bob\ndeck Ann: Zapbot x200\ndeck Bob: Zapbot x{bob}\n{more}\nAnn: end turn");
        scenario::run(cards::library(), &scenario::parse(&text)[0]).map_err(|f| (f.line, f.why))
    };
    assert_eq!(run(55, "base The Homeworld"), Ok(()));
    assert_eq!(run(56, "base The Homeworld"), Err((3, "there is room for 255 cards".into())));
    // those of a deck that comes with a base count, too
    assert_eq!(run(55, "base Antarctic Base"), Err((1, "there is room for 255 cards".into())));
}
