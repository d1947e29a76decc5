use crate::game::ours;
use arena::process::{Program, Told};
use arena::{Report, Tournament, Trouble};
use sim::Plan;
use std::collections::BTreeSet;
use std::time::Duration;

const LIMIT: Duration = Duration::from_secs(5);

fn program(script: &str, limit: Duration) -> Program {
    let tell = |view: &engine::view::View| {
        let q = view.question.as_ref().expect("it is asked something");
        Told {
            question: format!("{:?}?", q.ask),
            options: q.offers.iter().map(|o| format!("{:?}", o.choice)).collect(),
        }
    };
    Program::new(&format!("sh -c '{script}'"), limit, tell).expect("it can be started")
}
/// Two games of a program against the random bot.
fn games(script: &str, limit: Duration) -> Report {
    let bots = vec![program(script, limit).contestant("mine"), ours("random")];
    let plan = Plan { players: 2..=2, games: 2, seed: 3, ..Plan::default() };
    Tournament { lib: cards::library(), plan, bots }.round_robin(|| {}).expect("it can be played")
}
/// Why the program loses both games.
fn loses(script: &str, limit: Duration) -> String {
    let report = games(script, limit);
    assert_eq!(report.troubles.len(), 2);
    assert!(report.results.iter().all(|r| r.share_of_bot(1) == 1.0));
    match &report.troubles[..] {
        [(0, Trouble::Forfeit(_, why)), (1, Trouble::Forfeit(_, same))] if words(why) == words(same) => why.clone(),
        other => panic!("{other:?}"),
    }
}

/// The same but for how many options there were.
fn words(why: &str) -> String {
    why.split(" of ").next().unwrap_or_default().to_string()
}

#[test]
fn a_program_plays_whole_games() {
    for answer in ["0", "{\"option\": 0}"] {
        let report = games(&format!("read -r hello; while read -r line; do echo {:?}; done", answer), LIMIT);
        assert_eq!(report.troubles, []);
        assert!(report.results.iter().all(|r| !r.winners.is_empty()));
        assert!(report.thinking[0].decisions() > 10);
    }
}

#[test]
fn it_is_told_where_it_sits_and_what_is_asked() {
    let folder = std::env::temp_dir().join(format!("breakpoint-process-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    // one file for each game
    games(&format!("tee \"{}/$$\" | while read -r line; do echo 0; done", folder.display()), LIMIT);
    let mut heard: Vec<_> = std::fs::read_dir(&folder).expect("a folder").map(|f| f.expect("a file").path()).collect();
    heard.retain(|f| std::fs::metadata(f).is_ok_and(|m| m.len() > 0)); // one was started to see whether it can be
    let mut seats = Vec::new();
    for file in &heard {
        let text = std::fs::read_to_string(file).expect("it is text");
        let lines: Vec<serde_json::Value> = text.lines().map(|l| serde_json::from_str(l).expect("JSON")).collect();
        let hello = &lines[0];
        assert_eq!((&hello["breakpoint"], &hello["players"], &hello["time_ms"]), (&3.into(), &2.into(), &5000.into()));
        let printed = hello["printed"].as_array().expect("a list");
        let keys: BTreeSet<&str> = printed.iter().filter_map(|p| p["key"].as_str()).collect();
        assert!(keys.len() == printed.len() && printed.iter().all(|p| p["name"].is_string()));
        seats.push(hello["seat"].as_u64());
        for line in &lines[1..] {
            let (words, view) = (&line["words"], &line["view"]);
            assert_eq!((&view["seat"], &view["asked"]), (&hello["seat"], &hello["seat"]));
            assert!(view["question"]["ask"].is_string());
            assert!(words["question"].as_str().is_some_and(|w| w.ends_with('?')));
            let offers = view["question"]["offers"].as_array().expect("a list");
            assert!(!offers.is_empty() && offers.iter().all(|o| !o["choice"].is_null()));
            assert_eq!(words["options"].as_array().expect("a list").len(), offers.len());
            let seat = hello["seat"].as_u64().expect("a number") as usize;
            let hand = |p: usize| view["players"][p]["cards"].as_array().expect("a list");
            assert!(hand(seat).iter().all(|c| c["def"].as_str().is_some_and(|key| keys.contains(key))));
            assert!(hand(1 - seat).is_empty(), "others' hands stay hidden");
        }
    }
    std::fs::remove_dir_all(&folder).expect("it is ours");
    seats.sort();
    assert_eq!(seats, [Some(0), Some(1)]);
}

#[test]
fn a_program_that_does_not_play_loses() {
    assert_eq!(loses("exit 3", LIMIT), "it has ended (exit status: 3)");
    assert!(loses("read -r hello; echo what?; cat >/dev/null", LIMIT).starts_with("it answered \"what?\""));
    assert!(loses("read -r hello; echo 999; cat >/dev/null", LIMIT).starts_with("it answered option 999"));
    assert_eq!(loses("exec sleep 60", Duration::from_millis(100)), "it gave no answer within 0.1 s");
    assert_eq!(loses("exec >&-; exec sleep 60", LIMIT), "it has closed its output");
}

/// Neither one that talks without listening nor one that never ends its line keeps anybody waiting.
#[test]
fn a_program_that_does_not_listen_keeps_nobody_waiting() {
    assert_eq!(games("while echo 0; do :; done 2>/dev/null", LIMIT).troubles, []);
    assert!(loses("exec cat /dev/zero", LIMIT).starts_with("it answered \"\\0"));
}

#[test]
fn what_cannot_be_started_is_no_program() {
    let tell = |_: &_| Told::default();
    for (command, told) in [("", "not a command"), ("sh 'x", "not a command"), ("./no-such-bot x", "cannot be started")]
    {
        assert!(Program::new(command, LIMIT, tell).is_err_and(|why| why.contains(told)), "{command}");
    }
}

/// Whether a process is there, and not only its last trace.
#[cfg(target_os = "linux")]
fn runs(pid: &str) -> bool {
    let status = std::fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
    status.rsplit(") ").next().is_some_and(|rest| !rest.is_empty() && !rest.starts_with('Z'))
}

#[cfg(target_os = "linux")]
#[test]
fn what_a_program_has_started_ends_with_it() {
    let file = std::env::temp_dir().join(format!("breakpoint-group-{}", std::process::id()));
    let started = |script: &str| {
        let _ = std::fs::remove_file(&file);
        let script = format!("sleep 300 & echo $! >> \"{}\"; {script}", file.display());
        let troubles = games(&script, Duration::from_millis(500)).troubles.len();
        let pids = std::fs::read_to_string(&file).expect("it was started");
        for pid in pids.lines() {
            let gone = (0..100).any(|_| {
                std::thread::sleep(Duration::from_millis(20));
                !runs(pid)
            });
            assert!(gone, "{pid} outlives the program that has started it");
        }
        (troubles, pids.lines().count() >= 2)
    };
    assert_eq!(started("while read -r line; do echo 0; done"), (0, true), "one that ends by itself");
    assert_eq!(started("wait"), (2, true), "one that does not answer");
    assert_eq!(started("exit 0"), (2, true), "one that ends too early");
    std::fs::remove_file(&file).expect("it is ours");
}
