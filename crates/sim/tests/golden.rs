//! One game for every pair of the factions named here, and the hash it ends with. A change that moves a hash
//! moves the game: the list shows which factions are touched. When that is meant, count up
//! `RULES_VERSION` and write the list anew with `GOLDEN=write cargo test -p sim --test golden`.

use engine::setup::{Factions, Setup};
use std::fmt::Write;
use std::path::Path;

/// Named, so that games stay the same when other factions come.
const FACTIONS: [&str; 8] = ["Aliens", "Dinosaurs", "Ninjas", "Pirates", "Robots", "Tricksters", "Wizards", "Zombies"];

#[test]
fn games_end_as_they_did() {
    let lib = cards::library();
    let name = |i: usize| FACTIONS[i].to_string();
    let mut list = format!("rules {}\n", engine::RULES_VERSION);
    for (i, j) in (0..FACTIONS.len()).flat_map(|i| (i + 1..FACTIONS.len()).map(move |j| (i, j))) {
        let mut others = (0..FACTIONS.len()).map(|k| (j + 1 + k) % FACTIONS.len()).filter(|k| ![i, j].contains(k));
        let other = [others.next(), others.next()].map(|k| name(k.expect("there are more than four")));
        let pairs = vec![[name(i), name(j)], other];
        let seed = (i * 100 + j) as u64;
        let setup = Setup::new(2, seed, Factions::Chosen(pairs));
        let outcome = sim::play_game(lib, &setup, seed, sim::Checks::Never).expect("a possible setup");
        writeln!(list, "{:016x} {}+{}", outcome.hash, name(i), name(j)).expect("text can be added to");
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden.txt");
    if std::env::var_os("GOLDEN").is_some() {
        std::fs::write(&path, &list).expect("it can be written");
    }
    let golden = std::fs::read_to_string(&path).expect("the list is there");
    let moved: Vec<&str> = list.lines().filter(|line| !golden.lines().any(|g| g == *line)).collect();
    assert!(moved.is_empty(), "these games end differently now:\n{}", moved.join("\n"));
}
