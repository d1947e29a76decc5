//! A faction that can be played lacks nothing. `cargo xtask factions` shows what the others still lack.

#[allow(dead_code)] // what is printed on monsters is for the test of facts
mod printed;
#[allow(dead_code)] // the table wants more than the test
mod progress;
mod told;

use progress::{Sources, folder, root};
use told::kebab;

#[test]
fn a_faction_that_can_be_played_lacks_nothing() {
    let sources = Sources::read();
    let mut lacking = Vec::new();
    for set in cards::library().sets() {
        for faction in set.factions.iter().filter(|f| f.is_playable()) {
            let gaps = sources.faction(set, faction).gaps();
            lacking.extend(gaps.iter().map(|gap| format!("the {} lack {gap}", faction.name)));
        }
    }
    assert!(lacking.is_empty(), "{}", lacking.join("\n"));
}

#[test]
fn the_files_of_a_set_and_of_its_factions_have_their_names() {
    for set in cards::library().sets() {
        let folder = folder(set.name);
        let source = root().join("crates/cards/src").join(folder.replace('-', "_"));
        let mut files = vec![source.join("bases.rs"), root().join(format!("scenarios/bases/{folder}.scn"))];
        for name in set.factions.iter().map(|f| kebab(f.name)) {
            files.push(source.join(format!("{}.rs", name.replace('-', "_"))));
            files.push(root().join(format!("scenarios/factions/{name}.scn")));
        }
        for file in files {
            assert!(file.is_file(), "there is no {}", file.display());
        }
    }
}
