//! What every faction still lacks, as a table; with the name of a faction or set, everything it lacks by name.
//! `cargo xtask factions [NAME]` runs it.

#[allow(dead_code)] // what is printed on monsters is for the test of facts
#[path = "../tests/printed/mod.rs"]
mod printed;
#[path = "../tests/progress/mod.rs"]
mod progress;
#[path = "../tests/told/mod.rs"]
mod told;

use engine::library::Library;
use engine::words::def::{Faction, Set};
use progress::{Sources, folder, in_words};
use std::process::ExitCode;
use told::kebab;

fn main() -> ExitCode {
    let sources = Sources::read();
    let name = std::env::args().skip(1).collect::<Vec<_>>().join(" ");
    if name.is_empty() {
        table(&sources);
        return ExitCode::SUCCESS;
    }
    let is = |other: &str| Library::same_name(other, &name);
    let mut found = false;
    for set in cards::library().sets() {
        let whole = is(set.name) || is(set.short);
        for faction in set.factions.iter().filter(|f| whole || is(f.name)) {
            about_faction(&sources, set, faction);
            found = true;
        }
        if whole {
            about_bases(&sources, set);
        }
    }
    if !found {
        eprintln!("there is no faction or set \"{name}\"");
        return ExitCode::from(2);
    }
    ExitCode::SUCCESS
}

/// What has been reached of what there is: `ok` stands for all of it.
fn reached(done: usize, all: usize) -> String {
    match (done, all) {
        (_, 0) => "-".into(),
        _ if done == all => "ok".into(),
        _ => format!("{done}/{all}"),
    }
}

fn table(sources: &Sources) {
    let row = |name: &str, cells: [&str; 6]| {
        let cells: String = cells.iter().map(|c| format!("{c:>12}")).collect();
        println!("{}", format!("{name:<32}{cells}").trim_end());
    };
    row("", ["cards", "titan", "rulings", "scenarios", "icons", "description"]);
    let (mut playable, mut all, mut bases_written, mut bases_all) = (0, 0, 0, 0);
    for set in cards::library().sets() {
        let bases = sources.bases(set);
        let written = bases.all.len() - bases.unwritten.len();
        println!("\n{}, bases: {}", set.name, reached(written, bases.all.len()));
        for faction in set.factions {
            let state = sources.faction(set, faction);
            let titan = match state.titan() {
                None => "-",
                Some(true) => "ok",
                Some(false) => "to come",
            };
            let cards = state.facts.cards.len();
            let seen = faction.cards.len() - state.unseen.len();
            row(
                &format!("  {}", faction.name),
                [
                    &reached(state.cards().into(), 20),
                    titan,
                    &reached(state.rulings() - state.untold.len(), state.rulings()),
                    &reached(seen, faction.cards.len()),
                    &reached(cards + 1 - state.without_icon.len(), cards + 1),
                    if state.described { "ok" } else { "to come" },
                ],
            );
            playable += faction.is_playable() as usize;
            all += 1;
        }
        bases_written += written;
        bases_all += bases.all.len();
    }
    println!("\n{playable} of {all} factions can be played, {bases_written} of {bases_all} bases are written.");
    println!("rulings: those of the books that a scenario tells; scenarios: written cards that stand in one.");
    println!("`cargo xtask factions NAME` lists what a faction or set lacks.");
}

fn about_faction(sources: &Sources, set: &Set, faction: &'static Faction) {
    let state = sources.faction(set, faction);
    let (folder, file) = (folder(set.name).replace('-', "_"), kebab(faction.name));
    println!("{} ({}): {} of 20 cards", faction.name, set.name, state.cards());
    println!("  crates/cards/src/{folder}/{}.rs", file.replace('-', "_"));
    println!("  scenarios/factions/{file}.scn");
    for card in &state.unwritten {
        println!("  to write: {}{}", in_words(&card.card), ids(&card.rulings));
    }
    for gap in state.gaps() {
        println!("  lacks {gap}");
    }
    println!();
}

fn about_bases(sources: &Sources, set: &Set) {
    let (bases, folder) = (sources.bases(set), folder(set.name));
    println!("Bases of {}: {} of {}", set.name, bases.all.len() - bases.unwritten.len(), bases.all.len());
    println!("  crates/cards/src/{}/bases.rs", folder.replace('-', "_"));
    println!("  scenarios/bases/{folder}.scn");
    for b in &bases.unwritten {
        let ([first, second, third], monsters) = (b.base.vp, b.base.monsters);
        let monsters = if monsters == 0 { String::new() } else { format!(", monsters {monsters}") };
        let vp = format!("VP {first}-{second}-{third}");
        println!("  to write: {}: breakpoint {}, {vp}{monsters}{}", b.base.name, b.base.breakpoint, ids(&b.rulings));
    }
}

fn ids(rulings: &[String]) -> String {
    if rulings.is_empty() { String::new() } else { format!(" ({})", rulings.join(", ")) }
}
