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
