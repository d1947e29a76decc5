//! Work in shards: put together, it is what one run does alone, bit for bit.

use crate::common::{assert_has, run_in, text};
use serde_json::Value;
use std::path::Path;
use tempfile::TempDir;

struct Folder(TempDir);

impl Folder {
    fn new() -> Folder {
        Folder(tempfile::tempdir().expect("a folder"))
    }
    fn path(&self) -> &Path {
        self.0.path()
    }
    /// What is printed when all is well.
    fn good(&self, args: &[&str]) -> String {
        let out = run_in(self.path(), args);
        assert_eq!(out.status.code(), Some(0), "{args:?}: {}", text(&out.stderr));
        text(&out.stdout)
    }
    /// The one line that is printed when something is wrong.
    fn wrong(&self, args: &[&str]) -> String {
        let out = run_in(self.path(), args);
        assert_eq!(out.status.code(), Some(2), "{args:?}: {}", text(&out.stderr));
        text(&out.stderr)
    }
    fn json(&self, args: &[&str]) -> Value {
        let mut report: Value = serde_json::from_str(&self.good(&[args, &["--json"]].concat())).expect("it is JSON");
        without_times(&mut report);
        report
    }
    fn file(&self, name: &str) -> String {
        std::fs::read_to_string(self.path().join(name)).expect("it is there")
    }
    /// The lines of a file of results, without what the clock decides.
    fn results(&self, name: &str) -> Vec<Value> {
        let line = |line: &str| {
            let mut value = serde_json::from_str(line).expect("it is JSON");
            without_times(&mut value);
            value
        };
        self.file(name).lines().map(line).collect()
    }
    fn shards(&self, command: &[&str]) {
        for part in 1..=4 {
            let (shard, file) = (format!("{part}/4"), format!("part-{part}"));
            let told = self.good(&[command, &["--shard", &shard, "--results", &file]].concat());
            assert_has(&told, &format!("shard {shard}: all "));
        }
    }
}

const PARTS: [&str; 5] = ["merge", "part-2", "part-4", "part-1", "part-3"];

/// Takes away what the clock decides.
fn without_times(value: &mut Value) {
    let times = ["seconds", "times", "games_per_second", "decisions_per_second", "positions_per_second"];
    match value {
        Value::Object(map) => {
            map.retain(|key, _| !times.contains(&key.as_str()) && !key.ends_with("_ms"));
            map.values_mut().for_each(without_times);
        }
        Value::Array(list) => list.iter_mut().for_each(without_times),
        _ => {}
    }
}

/// A command alone, in four shards, and with one of the shards broken off and gone on with.
fn shards_are_the_whole(command: &[&str]) {
    let folder = Folder::new();
    let whole = folder.json(&[command, &["--results", "whole"]].concat());
    assert_eq!(folder.json(command), whole, "a file changes nothing");
    folder.shards(command);
    assert_eq!(folder.json(&[&PARTS[..], &["--results", "merged"]].concat()), whole);
    assert_eq!(folder.results("merged"), folder.results("whole"));
    assert_eq!(folder.json(&[command, &["--results", "merged"]].concat()), whole, "nothing is left to do");
    // in the middle of its last line
    let part = folder.file("part-3");
    std::fs::write(folder.path().join("part-3"), &part[..part.len() - 20]).expect("it can be written");
    assert_has(&folder.wrong(&PARTS), "part-3 has ");
    folder.good(&[command, &["--shard", "3/4", "--results", "part-3"]].concat());
    assert_eq!(folder.json(&PARTS), whole);
}

#[test]
fn simulate_in_shards() {
    // five blocks: one shard has two of them
    shards_are_the_whole(&["simulate", "--games", "1010", "--sets", "core", "--unchecked", "--seed", "4"]);
}

#[test]
fn balance_in_shards() {
    shards_are_the_whole(&["balance", "--bot", "greedy", "--games", "10", "--players", "2-3", "--seed", "2"]);
}

#[test]
fn arena_in_shards() {
    shards_are_the_whole(&["arena", "--bots", "greedy,random,relaxed", "--games", "6", "--players", "2-3"]);
}

#[test]
fn a_sequential_test_in_shards() {
    let folder = Folder::new();
    let command = ["arena", "--sprt", "greedy", "random", "--games", "120", "--seed", "5"];
    let whole = folder.json(&command);
    assert_eq!(whole["sprt"]["verdict"], "first");
    assert!(whole["games"].as_u64() < Some(120), "it ends early");
    assert_eq!(folder.json(&[&command[..], &["--results", "whole"]].concat()), whole);
    folder.shards(&command);
    assert_eq!(folder.json(&PARTS), whole);
    assert_eq!(folder.json(&["merge", "whole"]), whole);
}

#[test]
fn train_in_shards() {
    let folder = Folder::new();
    let train = |folders: [&'static str; 2]| {
        let command = ["train", "--players", "2", "--against", "random", "--games", "10", "--seed", "3"];
        [&command[..], &["--work", folders[0], "--out", folders[1]]].concat()
    };
    let whole = folder.good(&train(["work", "out"]));
    let command = train(["work-2", "out-2"]);
    let mut told = String::new();
    for generation in 1..=2 {
        folder.shards(&command);
        let merged = format!("merged-{generation}");
        assert_has(&folder.wrong(&PARTS), "use --results");
        let counted = folder.good(&[&PARTS[..], &["--results", &merged]].concat());
        assert_has(&counted, &format!("10 games with 2 players, generation {generation}"));
        told += &folder.good(&[&command[..], &["--results", &merged]].concat());
        let file = format!("model-2-{generation}.json");
        assert_eq!(folder.file(&format!("work-2/{file}")), folder.file(&format!("work/{file}")));
        if generation == 1 {
            let old = folder.wrong(&[&command[..], &["--shard", "1/4", "--results", "part-1"]].concat());
            assert_has(&old, "part-1, line 1: these are other results: generation is 1, not 2");
        }
        (1..=4).for_each(|part| std::fs::remove_file(folder.path().join(format!("part-{part}"))).expect("it is there"));
    }
    assert_eq!(folder.file("out-2/model-2.json"), folder.file("out/model-2.json"));
    let surprises = |told: &str| told.lines().filter(|l| l.contains("surprise")).map(String::from).collect::<Vec<_>>();
    assert_eq!(surprises(&told), surprises(&whole));
    let over = folder.wrong(&[&command[..], &["--results", "more"]].concat());
    assert_has(&over, "all 2 generations for 2 players are in work-2 already");
    assert_has(&folder.wrong(&["train", "--results", "x"]), "expected one number of players");
}

#[test]
fn training_games_that_cannot_be_are_refused() {
    let folder = Folder::new();
    let command = ["train", "--players", "2", "--against", "random", "--games", "10", "--work", ".", "--out", "."];
    let command = [&command[..], &["--results", "games"]].concat();
    folder.good(&[&command[..], &["--shard", "1/2"]].concat());
    let text = folder.file("games").replacen("1/2", "1/1", 1).replacen("\"answers\":[", "\"answers\":[9999,", 1);
    std::fs::write(folder.path().join("games"), text).expect("it can be written");
    assert_has(&folder.wrong(&command), "game 0 does not come out as it did");
}

#[test]
fn shards_that_do_not_belong_together_are_refused() {
    let folder = Folder::new();
    let play = |name: &str, shard: &str, more: &[&str]| {
        let command = ["balance", "--bot", "random", "--games", "4", "--shard", shard, "--results", name];
        folder.good(&[&command[..], more].concat());
    };
    play("a", "1/2", &[]);
    play("b", "2/2", &["--seed", "8"]);
    play("c", "2/2", &["--no-titans"]);
    folder.good(&["simulate", "--games", "4", "--shard", "2/2", "--results", "d"]);
    assert_has(&folder.wrong(&["merge", "a", "b"]), "b does not belong to a: seed is 8, not 1");
    assert_has(&folder.wrong(&["merge", "a", "c"]), "c does not belong to a: titans is false, not true");
    assert_has(&folder.wrong(&["merge", "a", "d"]), "d, line 1: these are results of `breakpoint simulate`");
    assert_has(&folder.wrong(&["merge", "a"]), "no file has shard 2/2");
    assert_has(&folder.wrong(&["merge", "nowhere"]), "nowhere cannot be used");
    std::fs::write(folder.path().join("letter"), "Dear Ann").expect("it can be written");
    assert_has(&folder.wrong(&["merge", "letter"]), "letter, line 1: this is not a file of results");
    play("e", "2/2", &[]);
    assert_has(&folder.wrong(&["merge", "a", "e", "--results", "letter"]), "letter exists already");
    assert_has(&folder.wrong(&["balance", "--shard", "1/2"]), "--results");
    assert_has(&folder.wrong(&["balance", "--shard", "3/2", "--results", "f"]), "a shard such as 2/4");
    let programs = ["arena", "--bots", "random,process:false", "--shard", "1/2", "--results", "f"];
    assert_has(&folder.wrong(&programs), "--results needs a --seed");
}
