//! `breakpoint arena`, as people and programs use it.

use crate::common::{self, assert_has, text};
use serde_json::Value;
use std::process::Command;

fn arena<'a>(args: &[&'a str]) -> Vec<&'a str> {
    [&["arena"], args].concat()
}
fn good(args: &[&str]) -> String {
    common::good(&arena(args))
}
fn json(args: &[&str]) -> Value {
    common::json(&[arena(args), vec!["--json"]].concat())
}
fn wrong(args: &[&str]) -> String {
    common::wrong(&arena(args))
}
fn list<'a>(value: &'a Value, key: &str) -> &'a Vec<Value> {
    value[key].as_array().expect("a list")
}

const GAMES: [&str; 8] = ["--bots", "random,greedy", "--games", "20", "--seed", "3", "--players", "2"];

#[test]
fn a_report_as_json() {
    let report = json(&GAMES);
    let arguments = &report["arguments"];
    assert_eq!(arguments["bots"], serde_json::json!(["random", "greedy"]));
    assert_eq!((&arguments["games"], &arguments["seed"]), (&20.into(), &3.into()));
    assert_eq!(arguments["players"], serde_json::json!([2, 2]));
    assert_eq!((&report["games"], &report["troubles"]), (&20.into(), &serde_json::json!([])));
    let [greedy, random] = &list(&report, "results")[..] else { panic!("two bots") };
    assert_eq!((&greedy["bot"], &random["bot"]), (&"greedy".into(), &"random".into()), "the best first");
    for row in [greedy, random] {
        let number = |key: &str| row[key].as_f64().unwrap_or_else(|| panic!("{key}: {row}"));
        assert_eq!((number("games"), number("fair"), number("forfeits")), (20.0, 0.5, 0.0));
        assert!((number("wins") / number("games") - number("win_rate")).abs() < 1e-3);
        assert!(number("low") <= number("win_rate") && number("win_rate") <= number("high"));
        assert!(number("median_ms") <= number("p95_ms") && number("p95_ms") <= number("max_ms"));
        assert!(number("decisions") > 100.0 && number("decisions_per_second") > 0.0);
        assert_eq!(number("positions_per_second") > 0.0, row["bot"] == "greedy");
    }
    assert!(greedy["low"].as_f64() > Some(0.5) && greedy["rating"].as_f64() > random["rating"].as_f64());
    let pairings = list(&report, "pairings");
    assert_eq!(pairings.len(), 2);
    assert_eq!((&pairings[0]["bot"], &pairings[0]["against"]), (&"random".into(), &"greedy".into()));
    assert_eq!(pairings[1]["win_rate"], greedy["win_rate"]);
}

#[test]
fn the_threads_do_not_matter() {
    let games = |threads: &str| {
        let args = ["--bots", "greedy,random", "--games", "6", "--players", "2-4", "--threads", threads];
        let report = json(&args);
        let rows = list(&report, "results").iter().map(|r| [&r["bot"], &r["wins"], &r["decisions"], &r["positions"]]);
        let rows: Vec<String> = rows.map(|r| format!("{r:?}")).collect();
        (rows, report["pairings"].clone(), report["turns_per_game"].clone())
    };
    assert_eq!(games("1"), games("2"));
}

#[test]
fn tables_for_people() {
    let told = good(&[&GAMES[..], &["--sets", "core"]].concat());
    for part in ["20 games with 2 players, seed 3", "bot", "won", "95 %", "fair", "rating", "median ms", "decisions/s"]
    {
        assert_has(&told, part);
    }
    let row = told.lines().find(|l| l.starts_with("greedy")).expect("a row");
    assert_has(row, "50.0%");
    assert_has(&good(&["--help"]), "Examples:");
    assert_has(&good(&["--help"]), "Plans its whole turn.");
    let factions = ["--factions", "Ninjas+Pirates,Robots+Zombies,Aliens+Wizards", "--bots", "random,greedy"];
    assert_has(&good(&[&factions[..], &["--games", "2"]].concat()), "2 games with 3 players");
}

#[test]
fn a_sequential_test() {
    let report = json(&["--sprt", "random", "greedy", "--games", "200"]);
    assert_eq!((&report["sprt"]["verdict"], &report["sprt"]["stronger"]), (&"second".into(), &"greedy".into()));
    assert!(report["games"].as_u64() < Some(150), "{}", report["games"]);
    assert!(report["sprt"]["score"].as_f64() < Some(0.3));
    let told = good(&["--sprt", "greedy", "random", "--games", "2"]);
    assert_has(&told, "undecided which is stronger");
}

#[test]
fn what_cannot_be_is_refused() {
    assert_has(&wrong(&["--bots", "planer,greedy"]), "there is no bot \"planer\"; did you mean \"planner\"");
    assert_has(&wrong(&["--bots", "planner@nowhere.json,greedy"]), "nowhere.json does not exist; `breakpoint train`");
    assert_has(&wrong(&["--bots", "planner@Cargo.toml,greedy"]), "Cargo.toml is not a model");
    assert_has(&wrong(&["--sprt", "greedy", "randon"]), "did you mean \"random\"");
    assert_has(&wrong(&["--bots", "greedy"]), "at least two");
    assert_has(&wrong(&["--bots", "greedy,Greedy"]), "twice");
    assert_has(&wrong(&["--bots", "greedy,process:./no-such-bot"]), "\"./no-such-bot\" cannot be started");
    assert_has(&wrong(&["--bots", "greedy,process:"]), "not a command");
    assert_has(&wrong(&["--time-per-move", "5"]), "a time such as 1s or 200ms");
    assert_has(&wrong(&["--time-per-move", "1s", "--rounds-per-move", "5"]), "cannot be used with");
    assert_has(&wrong(&["--sprt", "greedy"]), "--sprt");
    assert_has(&wrong(&["--sprt", "greedy", "random", "--elo", "0"]), "from 1 to 1000");
    assert_has(&wrong(&["--sprt", "greedy", "random", "--bots", "greedy,random"]), "cannot be used with");
    assert_has(&wrong(&["--elo", "20"]), "--sprt");
    assert_has(&wrong(&["--factions", "Ninja+Pirates,Robots+Zombies"]), "did you mean \"Ninjas\"");
    assert_has(&wrong(&["--players", "5"]), "a number from 2 to 4");
    wrong(&["--games", "0"]);
}

/// The example bots play whole games, and the one that thinks a little is better for it.
#[test]
fn the_example_bots_play() {
    if Command::new("python3").arg("--version").output().is_err() {
        eprintln!("there is no python3 here: the example bots were not tried");
        return;
    }
    let (first, leads) =
        ("process:python3 examples/bots/first_legal.py", "process:python3 examples/bots/takes_the_lead.py");
    let bots = format!("random,{first},{leads}");
    let report = json(&["--bots", &bots, "--games", "6", "--players", "2-3", "--no-titans", "--seed", "1"]);
    assert_eq!((&report["games"], &report["troubles"]), (&18.into(), &serde_json::json!([])));
    let row = |bot: &str| list(&report, "results").iter().find(|r| r["bot"] == bot).expect("a row");
    assert!(row(leads)["wins"].as_f64() > row("random")["wins"].as_f64(), "{report:#}");
}

#[cfg(unix)]
#[test]
fn programs_cannot_guess_the_seed_unless_it_was_typed() {
    let seed = |more: &[&str]| {
        let bots = ["--bots", "random,process:false", "--games", "2"];
        json(&[&bots[..], more].concat())["arguments"]["seed"].as_u64().expect("a number")
    };
    assert_eq!(seed(&["--seed", "7"]), 7);
    let [a, b] = [seed(&[]), seed(&[])];
    assert!(a != b && a.max(b) > 1 << 40 && a.max(b) < 1 << 53, "{a} {b}");
    assert_eq!(json(&["--bots", "random,greedy", "--games", "2"])["arguments"]["seed"], 1, "nobody else looks");
}

#[cfg(target_os = "linux")]
#[test]
fn programs_end_when_the_arena_is_interrupted() {
    let folder = tempfile::tempdir().expect("a folder");
    for signal in ["INT", "TERM", "HUP"] {
        let file = folder.path().join(signal);
        // it does not care for the end of its input
        let deaf = format!("process:sh -c 'read -r hello && echo $$ >> \"{}\"; sleep 300; sleep 300'", file.display());
        let mut arena = Command::new(env!("CARGO_BIN_EXE_breakpoint"))
            .args(["arena", "--bots", &format!("random,{deaf}"), "--games", "2", "--time-per-move", "60s"])
            .spawn()
            .expect("it runs");
        let pids = || std::fs::read_to_string(&file).unwrap_or_default();
        let wait_for = |what: &dyn Fn() -> bool| {
            assert!((0..3000).any(|_| {
                std::thread::sleep(std::time::Duration::from_millis(20));
                what()
            }));
        };
        wait_for(&|| !pids().is_empty());
        let arena_pid = arena.id().to_string();
        assert!(Command::new("kill").args(["-s", signal, &arena_pid]).status().expect("it runs").success());
        assert_eq!(arena.wait().expect("it ends").code(), Some(130));
        let runs = |pid: &str| {
            let status = std::fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
            !status.is_empty() && !status.contains(") Z ")
        };
        wait_for(&|| !pids().lines().any(runs));
    }
}

#[cfg(unix)]
#[test]
fn a_program_that_fails_loses_and_the_others_go_on() {
    let silent = "process:sh -c 'cat >/dev/null'";
    let bots = format!("greedy,random,process:false,{silent}");
    let out = common::run(&arena(&["--bots", &bots, "--games", "2", "--time-per-move", "100ms", "--json"]));
    assert_eq!(out.status.code(), Some(0), "{}", text(&out.stderr));
    let report: Value = serde_json::from_str(&text(&out.stdout)).expect("it is JSON");
    assert_eq!(report["games"], 12);
    let row = |bot: &str| list(&report, "results").iter().find(|r| r["bot"] == bot).expect("a row");
    assert_eq!((&row("process:false")["wins"], &row("greedy")["forfeits"]), (&1.0.into(), &0.into()));
    let lost = |bot: &str| row(bot)["forfeits"].as_u64().expect("a number");
    assert_eq!(lost("process:false") + lost(silent), 10, "every game with one of them");
    let told = text(&out.stderr);
    assert_has(&told, "process:false forfeits: it has ended (exit status: 1)");
    assert_has(&told, "forfeits: it gave no answer within 0.1 s");
}
