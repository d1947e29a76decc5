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
