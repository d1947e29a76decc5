//! Every scenario of the project's `scenarios` folder is a test of its own, named after its file and its title:
//! `cargo test -p scenario --test scenarios -- factions/ninjas` runs those of one file.

use libtest_mimic::{Arguments, Failed, Trial};
use std::collections::BTreeMap;
use std::path::Path;

fn main() {
    let mut args = Arguments::from_args();
    // thousands of lines that say "ok" would hide the one that matters
    args.quiet |= args.filter.is_none() && args.format.is_none();
    libtest_mimic::run(&args, trials()).exit();
}

fn trials() -> Vec<Trial> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios");
    let (mut trials, mut titles) = (Vec::new(), BTreeMap::<String, Vec<String>>::new());
    for path in scenario::files(&root).expect("the folder is there") {
        let file = path.strip_prefix(&root).unwrap_or(&path).with_extension("").display().to_string();
        for s in scenario::parse(&std::fs::read_to_string(&path).expect("it can be read")) {
            titles.entry(s.title.clone()).or_default().push(file.clone());
            let name = format!("{file}: {}", s.title);
            trials.push(Trial::test(name, move || scenario::run(cards::library(), &s).map_err(Failed::from)));
        }
    }
    trials.push(Trial::test("every scenario has a title of its own", move || own_titles(&titles)));
    trials
}

fn own_titles(titles: &BTreeMap<String, Vec<String>>) -> Result<(), Failed> {
    if titles.is_empty() {
        return Err("no scenario was found".into());
    }
    let bad = titles.iter().filter(|(title, files)| title.is_empty() || files.len() > 1);
    let bad: Vec<String> = bad.map(|(title, files)| format!("\"{title}\": {}", files.join(", "))).collect();
    if bad.is_empty() { Ok(()) } else { Err(bad.join("\n").into()) }
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
