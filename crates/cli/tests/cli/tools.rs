//! `simulate`, `balance`, `replay` and `hint`.

use crate::common::{assert_has, good, json, run, run_in, text, wrong};
use engine::setup::{Factions, Setup};
use engine::table::Table;
use record::Record;
use serde_json::Value;
use std::path::{Path, PathBuf};

// ---- simulate ---------------------------------------------------------------------

const GAMES: [&str; 7] = ["simulate", "--games", "12", "--seed", "5", "--players", "2-4"];

#[test]
fn simulate_reports_as_json() {
    let report = json(&[&GAMES[..], &["--json"]].concat());
    let keys: Vec<&String> = report.as_object().expect("an object").keys().collect();
    let meant = [
        "games",
        "finished",
        "violations",
        "decisions",
        "turns",
        "longest",
        "pairs",
        "seconds",
        "games_per_second",
        "decisions_per_second",
        "fingerprint",
        "factions",
    ];
    assert_eq!(keys.len(), meant.len(), "{keys:?}");
    for key in meant {
        let value = &report[key];
        let right = match key {
            "fingerprint" => value.as_str().is_some_and(|s| s.len() == 16),
            "factions" | "longest" | "pairs" => value.is_object(),
            "seconds" | "games_per_second" | "decisions_per_second" => value.is_f64(),
            _ => value.is_u64(),
        };
        assert!(right, "{key}: {value}");
    }
    assert_eq!((&report["games"], &report["finished"], &report["violations"]), (&12.into(), &12.into(), &0.into()));
    let sum = |what: &str| -> u64 {
        let factions = report["factions"].as_object().expect("an object").values();
        factions.map(|f| f[what].as_u64().expect("a number")).sum()
    };
    assert_eq!(sum("wins"), 24, "each game is won by a pair");
    assert!((48..=96).contains(&sum("games")));
}

#[test]
fn the_fingerprint_depends_on_the_games_alone() {
    let fingerprint = |more: &[&str]| json(&[&GAMES[..], more, &["--json"]].concat())["fingerprint"].clone();
    let first = fingerprint(&["--threads", "1"]);
    assert_eq!(fingerprint(&["--threads", "2"]), first);
    assert_eq!(fingerprint(&["--unchecked"]), first);
    assert_eq!(fingerprint(&["--sets", "core"]), fingerprint(&["--sets", "Smash Up"]));
    let every_set = cards::library().sets().iter().map(|set| set.short);
    let named: Vec<&str> = every_set.flat_map(|set| ["--sets", set]).collect();
    assert_eq!(fingerprint(&named), first);
    let other = json(&["simulate", "--games", "12", "--seed", "6", "--players", "2-4", "--json"]);
    assert_ne!(other["fingerprint"], first);
}

#[test]
fn a_run_that_was_broken_off_goes_on_where_it_was() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("games.jsonl");
    let path = file.to_str().expect("a path");
    let games = |n: &str, more: &[&str]| {
        let options = ["simulate", "--games", n, "--sets", "core", "--unchecked", "--json"];
        let mut report = json(&[&options[..], more].concat());
        for time in ["seconds", "games_per_second", "decisions_per_second"] {
            report.as_object_mut().expect("an object").remove(time);
        }
        report
    };
    let whole = games("600", &[]);
    games("300", &["--results", path]);
    let text = std::fs::read_to_string(&file).expect("the results");
    assert_eq!(text.lines().count(), 3, "what the games have in common, and two blocks");
    std::fs::write(&file, &text[..text.len() - 9]).expect("a line that was broken off");
    assert_eq!(games("600", &["--results", path]), whole);
    assert_eq!(games("600", &["--results", path]), whole, "nothing is left to play");
    let options = ["simulate", "--games", "600", "--sets", "core", "--unchecked", "--results", path];
    assert_has(&wrong(&[&options[..], &["--seed", "2"]].concat()), "these are other results: seed is 1, not 2");
    std::fs::write(&file, "something else\n").expect("another file");
    assert_has(&wrong(&options), "line 1");
}

/// Files that are not of ours, and what they must be after a command was told to add its results to them.
const OTHERS: [&str; 6] = [
    "Dear Ann",
    "Dear Ann,\nhow are you?",
    "{",
    "{\"deal\":5,\"with\":\"the devil\"}",
    "{\"what\":\"breakpoint simulate\"}\n",
    "{\"piece\":0}",
];

/// Commands that add to such files.
const COMMANDS: [&[&str]; 3] = [
    &["balance", "--bot", "random", "--games", "2"],
    &["simulate", "--games", "2"],
    &["arena", "--bots", "random,greedy", "--games", "2"],
];

#[test]
fn results_are_added_to_no_file_of_anybody_else() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("letter");
    for command in COMMANDS {
        for other in OTHERS {
            std::fs::write(&file, other).expect("it can be written");
            let line = wrong(&[command, &["--results", name(&file)]].concat());
            assert_has(&line, "letter, line ");
            assert_eq!(std::fs::read_to_string(&file).expect("it is there"), other, "{command:?}");
        }
        wrong(&[command, &["--results", name(folder.path())]].concat());
        // what is refused for another reason leaves no trace either
        let none = folder.path().join("none");
        wrong(&[command, &["--sets", "none", "--results", name(&none)]].concat());
        assert!(!none.exists(), "{command:?}");
    }
    // the beginning of a line of ours, and a command that is refused
    let torn = "{\"what\":\"breakpoint balance\",\"ver";
    std::fs::write(&file, torn).expect("it can be written");
    wrong(&["balance", "--games", "2", "--sets", "none", "--results", name(&file)]);
    assert_eq!(std::fs::read_to_string(&file).expect("it is there"), torn);
}

#[cfg(unix)]
#[test]
fn results_are_not_added_through_a_link_nor_to_what_cannot_be_written() {
    let folder = tempfile::tempdir().expect("a folder");
    let [file, link] = ["games.jsonl", "link.jsonl"].map(|name| folder.path().join(name));
    std::os::unix::fs::symlink(&file, &link).expect("a link");
    for command in COMMANDS {
        assert_has(&wrong(&[command, &["--results", name(&link)]].concat()), "symbolic link");
        assert!(!file.exists());
        assert_has(&wrong(&[command, &["--results", "/dev/full"]].concat()), "not a regular file");
    }
}

#[test]
fn results_that_cannot_be_are_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("games.jsonl");
    let options = ["simulate", "--games", "2", "--unchecked", "--results", name(&file)];
    good(&options);
    let text = std::fs::read_to_string(&file).expect("the results");
    let (header, block) = text.split_once('\n').expect("two lines");
    let good_line: Value = serde_json::from_str(block).expect("it is JSON");
    for (key, value) in [
        ("violations", Value::from(3)),
        ("games", 100_000.into()),
        ("decisions", u64::MAX.into()),
        ("turns", u64::MAX.into()),
        ("fingerprint", "none".into()),
        ("longest", serde_json::json!({"turns": 9, "game": u64::MAX})),
        ("factions", serde_json::json!({"Nobodies": {"games": 1, "wins": 0}})),
        ("factions", serde_json::json!({"Ninjas": {"games": 1, "wins": u64::MAX}})),
    ] {
        let mut odd = good_line.clone();
        odd["done"][key] = value;
        std::fs::write(&file, format!("{header}\n{odd}\n")).expect("it can be written");
        assert_has(&wrong(&options), "line 2: no games come out like this");
    }
}

#[test]
fn simulate_takes_factions_and_prints_a_table() {
    let pairs = "ninjas+Robots,Pirates+Zombies";
    let table = good(&["simulate", "--games", "4", "--factions", pairs]);
    for part in ["4 games with 2 players", "all invariants held", "fingerprint", "Ninjas", "Zombies"] {
        assert_has(&table, part);
    }
    let report = json(&["simulate", "--games", "4", "--factions", pairs, "--json"]);
    let factions = report["factions"].as_object().expect("an object");
    assert_eq!(factions.keys().collect::<Vec<_>>(), ["Ninjas", "Pirates", "Robots", "Zombies"]);
    assert_eq!(factions["Ninjas"]["games"], 4);
}

#[test]
fn simulate_refuses_what_cannot_be() {
    assert_has(&wrong(&["simulate", "--factions", "Ninja+Robots,Pirates+Zombies"]), "did you mean \"Ninjas\"");
    if let Some(unfinished) = unfinished() {
        let pairs = format!("{}+Robots,Pirates+Zombies", unfinished.name);
        assert_has(&wrong(&["simulate", "--factions", &pairs]), "incomplete");
    }
    assert_has(&wrong(&["simulate", "--factions", "Ninjas+Ninjas,Pirates+Zombies"]), "twice");
    assert_has(&wrong(&["simulate", "--factions", "Ninjas,Pirates"]), "not a pair like");
    assert_has(&wrong(&["simulate", "--factions", "Ninjas+Pirates"]), "the game is for 2 to 4");
    let pairs = "Ninjas+Pirates,Robots+Zombies";
    assert_has(&wrong(&["simulate", "--players", "2-3", "--factions", pairs]), "2 pairs for 2 to 3 players");
    assert_has(&wrong(&["simulate", "--factions", "Ninjas+Pirates,Ninjas+Robots"]), "twice");
    good(&["simulate", "--games", "2", "--factions", "Ninjas+Pirates,Ninjas+Robots", "--same-factions"]);
    good(&["simulate", "--games", "2", "--players", "4", "--same-factions"]);
    assert_has(&wrong(&["simulate", "--sets", "cor"]), "did you mean \"core\"");
    assert_has(&wrong(&["simulate", "--sets", "bgb"]), "too few factions");
    for players in ["1", "5", "4-2", "two", "2-5"] {
        assert_has(&wrong(&["simulate", "--players", players]), "a number from 2 to 4");
    }
    wrong(&["simulate", "--games", "0"]);
    wrong(&["simulate", "--threads", "0"]);
    assert_has(&wrong(&["simulate", "--player", "2"]), "'--players'");
    assert_has(&wrong(&["simulat"]), "'simulate'");
}

#[test]
fn help_teaches() {
    for command in [
        &[][..],
        &["simulate"],
        &["balance"],
        &["merge"],
        &["replay"],
        &["hint"],
        &["analyse"],
        &["cards"],
        &["scenario", "run"],
    ] {
        assert_has(&good(&[command, &["--help"]].concat()), "Examples:");
    }
    assert_has(&good(&["--version"]), "breakpoint");
    assert_eq!(run(&[]).status.code(), Some(2));
}

// ---- balance ----------------------------------------------------------------------

const BALANCE: [&str; 5] = ["balance", "--bot", "greedy", "--seed", "3"];

#[test]
fn balance_ranks_factions_and_writes_them_down() {
    let folder = tempfile::tempdir().expect("a folder");
    let more = ["--games", "30", "--players", "2-3", "--csv", "strengths.csv", "--plots", "plots"];
    let out = run_in(folder.path(), &[&BALANCE[..], &more].concat());
    assert_eq!(out.status.code(), Some(0), "{}", text(&out.stderr));
    let told = text(&out.stdout);
    for part in ["30 games of greedy against itself, 2 to 3 players", "strength", "best pairs", "worst pairs"] {
        assert_has(&told, part);
    }
    for part in ["first of 2", "third of 3", "2 players", "Bases that decide"] {
        assert_has(&told, part);
    }
    let csv = std::fs::read_to_string(folder.path().join("strengths.csv")).expect("it was written");
    let mut rows = csv.lines();
    assert_eq!(rows.next(), Some("faction,games,wins,strength,low,high"));
    let strengths: Vec<f64> =
        rows.map(|row| row.split(',').nth(3).and_then(|s| s.parse().ok()).expect("a strength")).collect();
    assert!(strengths.len() >= 20 && strengths.is_sorted_by(|a, b| a >= b), "{csv}");
    assert!(strengths.iter().sum::<f64>().abs() < 0.01, "{csv}");
    for (picture, begins) in [("factions.svg", "<svg"), ("factions.png", "\u{fffd}PNG"), ("pairs.svg", "<svg")] {
        let bytes = std::fs::read(folder.path().join("plots").join(picture)).expect("it was drawn");
        assert!(String::from_utf8_lossy(&bytes).starts_with(begins), "{picture}");
    }
    wrong(&["balance", "--csv", "nowhere/strengths.csv", "--games", "1", "--bot", "random"]);
    assert_has(&wrong(&["balance", "--bot", "greddy"]), "did you mean \"greedy\"?");
    assert_has(&wrong(&["balance", "--games", "0"]), "no games");
}

#[test]
fn balance_goes_on_where_it_was_broken_off() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = |name: &str| std::fs::read_to_string(folder.path().join(name)).expect("it is there");
    let play = |more: &[&str]| {
        let out = run_in(folder.path(), &[&BALANCE[..], more, &["--json"]].concat());
        assert_eq!(out.status.code(), Some(0), "{}", text(&out.stderr));
        serde_json::from_slice::<Value>(&out.stdout).expect("it is JSON")
    };
    let whole = play(&["--games", "12", "--results", "whole.jsonl", "--threads", "2"]);
    assert_eq!((&whole["games"], &whole["bots"]), (&12.into(), &serde_json::json!(["greedy"])));
    let wins: f64 = whole["factions"].as_array().expect("a list").iter().filter_map(|f| f["wins"].as_f64()).sum();
    assert_eq!(wins, 24.0, "each game is won by a pair");
    play(&["--games", "5", "--results", "parts.jsonl", "--threads", "1"]);
    // as if it had been broken off in the middle of a line
    std::fs::write(folder.path().join("parts.jsonl"), file("parts.jsonl") + "{\"piece\":5,\"do").expect("it can be");
    assert_eq!(play(&["--games", "12", "--results", "parts.jsonl"]), whole);
    let games = |name: &str| file(name).lines().filter(|l| l.starts_with("{\"piece\":")).collect::<Vec<_>>().join("\n");
    assert_eq!(games("parts.jsonl"), games("whole.jsonl"));
    assert_eq!(play(&["--games", "0", "--results", "whole.jsonl"]), whole);
    assert_eq!(file("whole.jsonl").lines().count(), 13, "what the games have in common, and each of them");

    let mixed = run_in(folder.path(), &["balance", "--bot", "random", "--games", "1", "--results", "whole.jsonl"]);
    assert_eq!(mixed.status.code(), Some(2));
    assert_has(&text(&mixed.stderr), "whole.jsonl, line 1: these are other results: bot is greedy, not random");
    std::fs::write(folder.path().join("odd.jsonl"), "a letter\n").expect("it can be written");
    let odd = run_in(folder.path(), &["balance", "--games", "0", "--results", "odd.jsonl"]);
    assert_has(&text(&odd.stderr), "odd.jsonl, line 1: ");
    assert_eq!(file("odd.jsonl"), "a letter\n");
    let none = run_in(folder.path(), &["balance", "--games", "0", "--results", "none.jsonl"]);
    assert!(none.status.code() == Some(2) && !folder.path().join("none.jsonl").exists());
}

#[test]
fn what_cannot_be_written_is_refused_before_any_game() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("letter");
    std::fs::write(&file, "Dear Ann").expect("it can be written");
    let (letter, below) = (name(&file), file.join("below"));
    let endless = ["--games", "1000000000"]; // whoever begins with the games is not done in time
    let balance = |more: &[&str]| wrong(&[&["balance", "--bot", "random"], &endless[..], more].concat());
    assert_has(&balance(&["--csv", "nowhere/strengths.csv"]), "nowhere/strengths.csv cannot be written");
    assert_has(&balance(&["--csv", name(folder.path())]), "this is a folder");
    assert_has(&balance(&["--csv", letter]), "not a table of ours; --force");
    assert_has(&balance(&["--plots", letter]), "cannot be drawn into");
    assert_has(&wrong(&[&["simulate"], &endless[..], &["--replays", "nowhere"]].concat()), "see --replays");
    assert_has(&wrong(&["train", "--out", name(&below), "--work", name(folder.path())]), "cannot write to");
    assert_has(&wrong(&["train", "--work", name(&below), "--out", name(folder.path())]), "cannot write to");
    assert_eq!(std::fs::read_to_string(&file).expect("it is there"), "Dear Ann");
    let few = ["balance", "--bot", "random", "--games", "2", "--csv", letter];
    good(&[&few[..], &["--force"]].concat());
    good(&few); // it is a table now
    assert_has(&std::fs::read_to_string(&file).expect("it is there"), "faction,games,");
}

// ---- what nobody types by accident --------------------------------------------------

#[test]
fn an_error_is_one_short_line_whatever_was_typed() {
    let long = "x".repeat(100_000);
    for args in
        [&["cards", &long][..], &["play", "--seats", &long], &["arena", "--bots", &long], &["replay", &long], &[&long]]
    {
        let line = wrong(args);
        assert!(line.chars().count() < 500, "{} letters", line.chars().count());
    }
    let sly = wrong(&["cards", "\u{1b}[2J\u{202e}Ninjas"]);
    assert!(!sly.contains('\u{1b}') && !sly.contains('\u{202e}'), "{sly:?}");
    assert_has(&wrong(&["simulate", "--threads", "20000"]), "1..=1024");
}

#[cfg(unix)]
#[test]
fn an_argument_that_is_not_text_is_refused() {
    use std::os::unix::ffi::OsStrExt;
    let odd = std::ffi::OsStr::from_bytes(&[0xff, 0xfe]);
    let out = std::process::Command::new(env!("CARGO_BIN_EXE_breakpoint")).arg(odd).output().expect("it runs");
    assert_eq!(out.status.code(), Some(2), "{}", text(&out.stderr));
    assert_eq!(text(&out.stderr).lines().count(), 1, "{}", text(&out.stderr));
}

#[cfg(unix)]
#[test]
fn files_without_end_are_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let sparse = folder.path().join("sparse");
    std::fs::File::create(&sparse).and_then(|f| f.set_len(3 << 30)).expect("room that is not used");
    for file in ["/dev/zero", name(&sparse)] {
        assert_has(&wrong(&["replay", file]), "longer than");
        assert_has(&wrong(&["hint", file]), "longer than");
        assert_has(&wrong(&["arena", "--bots", &format!("greedy@{file},random")]), "longer than");
        wrong(&["balance", "--games", "0", "--results", file]);
    }
}

// ---- replay -----------------------------------------------------------------------

/// The beginning of a game, saved in a folder of its own.
pub fn saved(answers: usize) -> (tempfile::TempDir, PathBuf, Record) {
    let pair = |a: &str, b: &str| [a.to_string(), b.to_string()];
    let factions = Factions::Chosen(vec![pair("Ninjas", "Pirates"), pair("Robots", "Zombies")]);
    let setup = Setup::new(2, 9, factions);
    let mut table = Table::begin(cards::library(), &setup).expect("it can be set up");
    let names = vec!["Ann".into(), "Bob".into()];
    let mut record = Record::begin(cards::library(), &setup, names, vec![None, None]).expect("a possible setup");
    let mut dice = sim::Dice::new(1);
    for _ in 0..answers {
        let Some(q) = table.question() else { break };
        let choice = q.options[dice.below(q.options.len())];
        record.answer(&mut table, choice).expect("it was offered");
    }
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.json");
    record.write(cards::library(), &path).expect("it can be written");
    (folder, path, record)
}
pub fn name(path: &Path) -> &str {
    path.to_str().expect("a plain path")
}

#[test]
fn replay_verifies() {
    let (_folder, path, _) = saved(60);
    assert_eq!(good(&["replay", name(&path), "--verify"]), "verified 60 answers\n");
    let (_folder, path, _) = saved(0);
    assert_eq!(good(&["replay", name(&path), "--verify"]), "verified 0 answers\n");
}

#[test]
fn replay_steps_through_and_shows_the_table() {
    let (_folder, path, _) = saved(60);
    let told = good(&["replay", name(&path)]);
    for part in ["Turn 1 · ", "    1  ", "   60  ", "or end your turn → ", " plays ", "After 60 of 60 answers"] {
        assert_has(&told, part);
    }
    let shown = good(&["replay", name(&path), "--at", "7"]);
    for part in ["After 7 of 60 answers", "Ann (Ninjas + Pirates)", "in hand: ", " is asked: "] {
        assert_has(&shown, part);
    }
    let (_folder, path, whole) = saved(100_000);
    assert_has(&good(&["replay", name(&path)]), " wins");
    assert_has(&good(&["replay", name(&path), "--at", &whole.answers.len().to_string()]), " wins");
}

#[test]
fn a_record_that_was_tampered_with_does_not_verify() {
    let tampered = |tamper: &dyn Fn(&mut Record)| {
        let (folder, path, mut record) = saved(60);
        tamper(&mut record);
        record.write(cards::library(), &path).expect("it can be written");
        for args in [&["replay", "game.json", "--verify"][..], &["replay", "game.json"]] {
            let out = run_in(folder.path(), args);
            assert_eq!(out.status.code(), Some(1), "{}", text(&out.stderr));
            assert_eq!(text(&out.stderr).lines().count(), 1);
        }
        text(&run_in(folder.path(), &["replay", "game.json", "--verify"]).stderr)
    };
    assert_has(&tampered(&|r| r.answers[29].hash = "0".repeat(16)), "answer 30 leads to a different position");
    assert_has(&tampered(&|r| r.setup.seed = 10.into()), "answer ");
    assert_has(&tampered(&|r| r.answers[29].seat.0 ^= 1), "answer 30: somebody else is asked");
    assert_has(&tampered(&|r| r.answers[29].choice = engine::ask::Choice::Base(engine::ids::Slot(200))), "answer 30");
    assert_has(&tampered(&|r| drop(r.answers.remove(29))), "answer ");
    assert_has(&tampered(&|r| r.setup.players = 3), "impossible setup");
}

#[test]
fn names_from_a_file_do_not_control_the_terminal() {
    let (folder, path, mut record) = saved(10);
    record.players[0] = "A\u{1b}[2J\u{7}\nnn\u{202e}".into();
    record.write(cards::library(), &path).expect("it can be written");
    for args in [&["replay"][..], &["replay", "--at", "3"], &["hint", "--time", "10ms"]] {
        let out = run_in(folder.path(), &[args, &["game.json"]].concat());
        let told = text(&out.stdout) + &text(&out.stderr);
        assert!(!told.chars().any(|c| c != '\n' && c.is_control() || c == '\u{202e}'), "{told:?}");
    }
    record.setup.base_pool[0] = "\u{1b}[2J".into();
    record.write(cards::library(), &path).expect("it can be written");
    let told = text(&run_in(folder.path(), &["replay", "game.json"]).stderr);
    assert!(told.contains("impossible setup") && !told.contains('\u{1b}'), "{told:?}");
}

#[test]
fn what_is_no_record_is_refused() {
    let (folder, path, record) = saved(20);
    assert_has(&wrong(&["replay", name(&path), "--at", "21"]), "the game has 20 answers");
    assert_has(&wrong(&["replay", name(&folder.path().join("none.json"))]), "none.json");
    let other = Record { rules: record.rules + 1, ..record.clone() };
    other.write(cards::library(), &path).expect("it can be written");
    assert_has(&wrong(&["replay", name(&path), "--verify"]), "of the rules; this program plays by version");
    let whole = record.to_text(cards::library());
    for broken in ["", "{}", "[1, 2]", "\u{0}", &whole[..whole.len() / 2], &whole.replace("breakpoint record", "other")]
    {
        std::fs::write(&path, broken).expect("it can be written");
        for args in [&["replay", name(&path), "--verify"][..], &["replay", name(&path)]] {
            assert_has(&wrong(args), "not a saved game");
        }
        assert_eq!(std::fs::read_to_string(&path).expect("it is still there"), broken);
    }
    std::fs::write(&path, [0xff, 0xfe, 0x00]).expect("it can be written");
    wrong(&["replay", name(&path)]);
    wrong(&["replay", name(folder.path())]);
}

// ---- hint -------------------------------------------------------------------------

#[test]
fn hint_lists_the_options_with_their_chances() {
    let (_folder, path, record) = saved(61);
    let told = good(&["hint", name(&path), "--time", "200ms"]);
    assert_has(&told, "After 61 of 61 answers, turn ");
    assert_has(&told, " is asked: ");
    assert_has(&told, "1. ");
    assert_has(&told, " %");
    for at in (0..61).step_by(5) {
        let report = json(&["hint", name(&path), "--at", &at.to_string(), "--time", "20ms", "--json"]);
        let table = record.replay(cards::library(), at).expect("it can be gone through");
        let q = table.question().expect("the game is not over");
        assert_eq!(report["at"], at);
        assert_eq!(report["seat"], record.players[q.seat.index()]);
        let options = report["options"].as_array().expect("a list");
        // every option is in it; those that are alike stand once
        let names = scenario::names::all(table.state(), &record.players, &q.options);
        let different: std::collections::BTreeSet<&String> = names.iter().collect();
        assert_eq!(options.len(), different.len(), "{report}");
        let sure = options.iter().map(|o| !o["plus_minus"].is_null());
        assert!(sure.is_sorted_by(|a, b| a >= b), "what was thought through comes first: {report}");
        for option in options {
            assert!(option["chance"].as_f64().is_some_and(|c| (0.0..=1.0).contains(&c)), "{option}");
            let plan = option["plan"].as_array().expect("a list");
            assert!(!plan.is_empty() && plan.iter().all(|p| p.as_str().is_some_and(|p| !p.is_empty())), "{option}");
        }
    }
}

#[test]
fn hint_finds_the_last_question_to_a_player() {
    let (_folder, path, record) = saved(60);
    for (seat, player) in record.players.iter().enumerate() {
        let report = json(&["hint", name(&path), "--seat", &player.to_lowercase(), "--time", "20ms", "--json"]);
        assert_eq!(report["seat"], *player);
        let at = report["at"].as_u64().expect("a number") as usize;
        assert!(record.answers[at..].iter().skip(1).all(|a| a.seat.index() != seat), "{report}");
    }
}

#[test]
fn hint_says_what_it_cannot_tell() {
    let (_folder, path, _) = saved(20);
    assert_has(&wrong(&["hint", name(&path), "--at", "21"]), "the game has 20 answers");
    assert_has(&wrong(&["hint", name(&path), "--seat", "An"]), "did you mean \"Ann\"?");
    assert_has(&wrong(&["hint", name(&path), "--time", "soon"]), "a time such as 1s");
    let (_folder, path, _) = saved(100_000);
    assert_has(&wrong(&["hint", name(&path)]), "the game is over there");
    std::fs::write(&path, "[]").expect("it can be written");
    assert_has(&wrong(&["hint", name(&path)]), "not a saved game");
}

// ---- cards ------------------------------------------------------------------------

#[test]
fn cards_as_json() {
    let all = json(&["cards", "--json"]);
    let factions = all["factions"].as_array().expect("a list");
    let ninjas = factions.iter().find(|f| f["name"] == "Ninjas").expect("Ninjas");
    assert_eq!((&ninjas["set"], &ninjas["playable"]), (&"Smash Up".into(), &true.into()));
    let cards = ninjas["cards"].as_array().expect("a list");
    assert_eq!(cards.iter().map(|c| c["count"].as_u64().expect("a number")).sum::<u64>(), 20);
    let card = |name: &str| cards.iter().find(|c| c["name"] == name).expect("a card");
    assert_eq!((&card("Shinobi")["type"], &card("Shinobi")["power"]), (&"minion".into(), &3.into()));
    assert_eq!((&card("Poison")["type"], &card("Poison")["power"]), (&"action".into(), &Value::Null));
    assert!(card("Poison")["text"].as_str().is_some_and(|t| t.contains("-4 power")));
    assert!(unfinished().is_none() || factions.iter().any(|f| f["playable"] == false));
    let bases = all["bases"].as_array().expect("a list");
    let tar_pits = bases.iter().find(|b| b["name"] == "Tar Pits").expect("Tar Pits");
    assert_eq!(tar_pits["breakpoint"], 16);
    assert_eq!(tar_pits["vp"], serde_json::json!([4, 3, 2]));
    assert!(tar_pits["set"] == "Smash Up" && tar_pits["text"].is_string());
}

/// A faction that has cards, but not all of them; perhaps there is none.
fn unfinished() -> Option<&'static engine::words::def::Faction> {
    let lib = cards::library();
    lib.factions().map(|f| lib.faction(f)).find(|f| !f.cards.is_empty() && !f.is_playable())
}

#[test]
fn a_faction_or_set_without_cards_is_being_written() {
    let (lib, all) = (cards::library(), good(&["cards"]));
    let empty = lib.factions().map(|f| lib.faction(f)).filter(|f| f.cards.is_empty());
    for faction in empty {
        assert_has(&wrong(&["cards", faction.name]), "is not implemented yet");
        assert!(!all.contains(&format!("{} (", faction.name)), "{} has nothing to show", faction.name);
    }
    let nothing_in = |s: &&engine::words::def::Set| s.bases.is_empty() && s.factions.iter().all(|f| f.cards.is_empty());
    for set in lib.sets().iter().filter(nothing_in) {
        assert_has(&wrong(&["cards", set.short]), "is not implemented yet");
    }
}

#[test]
fn cards_by_name() {
    assert_has(&good(&["cards"]), "Ninjas (Smash Up, playable)");
    if let Some(unfinished) = unfinished() {
        assert_has(&good(&["cards"]), &format!("{} (", unfinished.name));
        assert_has(&good(&["cards"]), "incomplete)");
    }
    let ninjas = good(&["cards", "ninjas"]);
    assert_has(&ninjas, "Ninja Acolyte x4: minion, power 2");
    assert_has(&ninjas, "Ruling: ");
    assert!(!ninjas.contains("Robots") && !ninjas.contains("Tar Pits"));
    let base = good(&["cards", "Tar Pits"]);
    assert_has(&base, "Tar Pits (Smash Up): breakpoint 16, VP 4-3-2");
    assert!(!base.contains("Ninjas"));
    let card = json(&["cards", "Shinobi", "--json"]);
    assert_eq!(card["factions"][0]["cards"].as_array().map(Vec::len), Some(1));
    assert_eq!(card["bases"], serde_json::json!([]));
    let set = json(&["cards", "core", "--json"]);
    assert_eq!(set, json(&["cards", "Smash Up", "--json"]));
    assert_eq!((set["factions"].as_array().map(Vec::len), set["bases"].as_array().map(Vec::len)), (Some(8), Some(16)));
    for which in ["Shinobi of Ninjas", "ninjas/shinobi"] {
        assert_eq!(json(&["cards", which, "--json"]), card, "{which}");
    }
    assert_eq!(card["factions"][0]["cards"][0]["key"], "ninjas/shinobi");
    assert_eq!(json(&["cards", "base/core/tar-pits", "--json"])["bases"][0]["name"], "Tar Pits");
    assert_has(&wrong(&["cards", "Tiger Asassin"]), "did you mean \"Tiger Assassin\"");
    assert_has(&wrong(&["cards", "Ninja"]), "did you mean \"Ninjas\"");
}

// ---- scenario -----------------------------------------------------------------------

const SCENARIO: &str = "\
title: A minion is played
players: Ann, Bob
base Tar Pits
base The Homeworld
hand Ann: Shinobi
Ann: Shinobi
Ann: Tar Pits
power Ann at Tar Pits: 3
";

#[test]
fn scenarios_pass_or_fail() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("play.scn");
    std::fs::write(&file, SCENARIO).expect("it can be written");
    assert_eq!(good(&["scenario", "run", name(&file)]), "1 passed, 0 failed\n");
    std::fs::write(folder.path().join("more.scn"), [SCENARIO, SCENARIO].join("---\n")).expect("it can be written");
    assert_eq!(good(&["scenario", "run", name(folder.path())]), "3 passed, 0 failed\n");

    for (change, to, told) in [
        ("Tar Pits: 3", "Tar Pits: 4", ["line 8: power Ann at Tar Pits: 4", "3"]),
        ("Ann: Tar Pits", "Ann: Ninja Dojo", ["line 7: Ann: Ninja Dojo", "offered: Tar Pits, The Homeworld"]),
    ] {
        std::fs::write(&file, SCENARIO.replace(change, to)).expect("it can be written");
        let out = run(&["scenario", "run", name(&file), name(folder.path())]);
        assert_eq!(out.status.code(), Some(1));
        let printed = text(&out.stdout);
        told.iter().for_each(|part| assert_has(&printed, part));
        assert_has(&printed, "play.scn: A minion is played");
        assert_has(&printed, "2 passed, 2 failed");
    }
}

#[test]
fn a_path_without_scenarios_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    assert_has(&wrong(&["scenario", "run", name(&folder.path().join("none"))]), "none");
    assert_has(&wrong(&["scenario", "run", name(folder.path())]), "no scenarios");
    std::fs::write(folder.path().join("empty.scn"), "# nothing\n").expect("it can be written");
    assert_has(&wrong(&["scenario", "run", name(folder.path())]), "no scenarios");
    wrong(&["scenario", "run"]);
    assert_eq!(run(&["scenario"]).status.code(), Some(2));
}

/// The example in the help is one that passes.
#[test]
fn the_help_tells_a_scenario_that_passes() {
    let help = good(&["scenario", "run", "--help"]);
    let lines = help.lines().skip_while(|l| !l.starts_with("  title:")).take_while(|l| !l.is_empty());
    let scenario: Vec<&str> = lines.map(|l| &l[2..]).collect();
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("help.scn");
    std::fs::write(&file, scenario.join("\n")).expect("it can be written");
    assert_eq!(good(&["scenario", "run", name(&file)]), "1 passed, 0 failed\n");
}

// ---- train ------------------------------------------------------------------------

#[test]
fn what_was_learned_against_a_bot_plays_in_the_arena() {
    let folder = tempfile::tempdir().expect("a folder");
    let train = ["train", "--players", "2", "--against", "random", "--games", "10", "--work", ".", "--out", "."];
    let out = run_in(folder.path(), &train);
    assert_eq!(out.status.code(), Some(0), "{}", text(&out.stderr));
    assert_has(&text(&out.stdout), "2 players, generation 2: surprise");
    let model = folder.path().join("model-2.json");
    assert_has(&std::fs::read_to_string(&model).expect("a model"), "--against random, generation 2 of 2");
    let learned = format!("planner@{}", model.display());
    let report = json(&["arena", "--bots", &format!("{learned},planner"), "--games", "2", "--json"]);
    assert_eq!(report["arguments"]["bots"], serde_json::json!([learned, "planner"]));
    assert_has(&wrong(&["train", "--against", "mster", "--games", "10"]), "did you mean \"master\"");
}
