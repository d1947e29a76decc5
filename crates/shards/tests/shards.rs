//! Shards are put together to what one run would have written, and what does not belong together is refused.

use rayon::ThreadPoolBuilder;
use serde::{Deserialize, Serialize};
use shards::{Error, Header, Job, Results, Shard, Watch, merge};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

/// Squares are added up, three numbers in a piece, until the sum is large.
#[derive(Serialize, Deserialize, Default)]
struct Squares {
    seed: u64,
    large: Option<u64>,
}

#[derive(Serialize, Deserialize, PartialEq, Debug)]
struct Sum {
    numbers: u64,
    sum: u64,
}

impl Squares {
    fn sum(&self, games: u64, piece: u64) -> Sum {
        let numbers = (3 * piece..(3 * piece + 3).min(games)).map(|n| n + self.seed);
        Sum { numbers: numbers.clone().count() as u64, sum: numbers.map(|n| n * n).sum() }
    }
}

impl Job for Squares {
    const COMMAND: &'static str = "breakpoint squares";
    type Done = Sum;

    fn pieces(&self, games: u64) -> u64 {
        games.div_ceil(3)
    }
    fn check(&self, _: u64, done: &Sum) -> Result<(), String> {
        if done.numbers <= 3 { Ok(()) } else { Err("too many numbers".into()) }
    }
    fn is_whole(&self, games: u64, piece: u64, done: &Sum) -> bool {
        done.numbers == (3 * piece..(3 * piece + 3).min(games)).count() as u64
    }
    fn enough(&self) -> Watch<'_, Sum> {
        let mut sum = 0;
        Box::new(move |done| {
            sum += done.sum;
            self.large.is_some_and(|large| sum >= large)
        })
    }
}

struct Folder(tempfile::TempDir);

impl Folder {
    fn new() -> Folder {
        Folder(tempfile::tempdir().expect("a folder"))
    }
    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }
    fn text(&self, name: &str) -> String {
        std::fs::read_to_string(self.path(name)).expect("it is there")
    }
    /// Runs a shard; how many pieces were done for it.
    fn run(&self, name: &str, job: &Squares, games: u64, shard: &str) -> Result<u64, Error> {
        self.run_until(name, job, games, shard, u64::MAX)
    }
    /// The same, broken off before a piece.
    fn run_until(&self, name: &str, job: &Squares, games: u64, shard: &str, end: u64) -> Result<u64, Error> {
        let header = Header::of(job, cards::library(), games, shard.parse().expect("a shard"));
        let mut results = Results::open(&self.path(name), job, header)?;
        let pool = ThreadPoolBuilder::new().num_threads(3).build().expect("threads");
        let done = AtomicU64::new(0);
        let worked = results.work(&pool, |piece| {
            if piece >= end {
                return Err(Broken::Off);
            }
            done.fetch_add(1, Ordering::Relaxed);
            Ok(job.sum(games, piece))
        });
        match worked {
            Ok(()) | Err(Broken::Off) => Ok(done.into_inner()),
            Err(Broken::File(e)) => Err(e),
        }
    }
    fn merge(&self, names: &[&str]) -> Result<Vec<Sum>, String> {
        let paths: Vec<PathBuf> = names.iter().map(|name| self.path(name)).collect();
        let merged = merge::<Squares>(&paths).map_err(|e| e.to_string())?;
        let out = self.path("merged");
        let _ = std::fs::remove_file(&out);
        merged.write(&out).map_err(|e| e.to_string())?;
        Ok(merged.done)
    }
}

enum Broken {
    Off,
    File(Error),
}
impl From<Error> for Broken {
    fn from(e: Error) -> Broken {
        Broken::File(e)
    }
}

const PARTS: [&str; 4] = ["1", "2", "3", "4"];

/// A folder with a whole run and four shards of it.
fn folder(job: &Squares, games: u64) -> Folder {
    let folder = Folder::new();
    folder.run("whole", job, games, "1/1").expect("it can be done");
    for part in PARTS {
        folder.run(part, job, games, &format!("{part}/4")).expect("it can be done");
    }
    folder
}
#[track_caller]
fn refused<T>(what: Result<T, String>, parts: &[&str]) {
    let line = what.err().expect("it does not belong together");
    parts.iter().for_each(|part| assert!(line.contains(part), "\"{part}\" is not in: {line}"));
}

#[test]
fn shards_merged_are_the_whole_bit_for_bit() {
    for games in [1, 3, 4, 40, 100] {
        let job = Squares { seed: 7, large: None };
        let folder = folder(&job, games);
        let done = folder.merge(&["3", "1", "4", "2"]).expect("they belong together");
        assert_eq!(done, (0..job.pieces(games)).map(|piece| job.sum(games, piece)).collect::<Vec<_>>());
        assert_eq!(folder.text("merged"), folder.text("whole"));
        assert_eq!(folder.run("merged", &job, games, "1/1").expect("it goes on"), 0, "nothing is left");
    }
}

#[test]
fn a_shard_that_was_broken_off_goes_on() {
    let job = Squares::default();
    let folder = folder(&job, 100);
    let whole = folder.text("2");
    for cut in (1..whole.len()).step_by(37) {
        std::fs::write(folder.path("2"), &whole[..cut]).expect("it can be written");
        if folder.run("2", &job, 100, "2/4").is_ok() {
            assert_eq!(folder.text("2"), whole);
        } else {
            assert!(cut < 40, "only the very beginning does not tell whose it is");
        }
    }
    std::fs::remove_file(folder.path("2")).expect("it is there");
    let first = folder.run_until("2", &job, 100, "2/4", 20).expect("it begins");
    refused(folder.merge(&PARTS), &["2 has ", "of its 9 pieces", "run its command again"]);
    let rest = folder.run("2", &job, 100, "2/4").expect("it goes on");
    assert!(first >= 1 && first + rest >= 9, "{first} {rest}");
    folder.merge(&PARTS).expect("it is whole");
    assert_eq!(folder.text("merged"), folder.text("whole"));
}

#[test]
fn a_longer_run_adds_to_a_shorter_one() {
    let job = Squares::default();
    let folder = folder(&job, 50);
    for part in PARTS {
        let more = folder.run(part, &job, 100, &format!("{part}/4")).expect("it goes on");
        assert!(more < 9, "what was there is not done again");
    }
    folder.run("longer", &job, 100, "1/1").expect("it can be done");
    folder.merge(&PARTS).expect("they belong together");
    assert_eq!(folder.text("merged"), folder.text("longer"));
    assert_eq!(folder.run("longer", &job, 30, "1/1").expect("a shorter one is in it"), 0);
}

#[test]
fn what_does_not_belong_together_is_refused() {
    let job = Squares { seed: 1, large: None };
    let folder = folder(&job, 40);
    let other = |name: &str, job: &Squares, games: u64, shard: &str| {
        folder.run(name, job, games, shard).expect("it can be done");
    };
    other("seed", &Squares { seed: 2, large: None }, 40, "4/4");
    refused(folder.merge(&["1", "2", "3", "seed"]), &["seed does not belong to ", "1: seed is 2, not 1"]);
    other("large", &Squares { seed: 1, large: Some(5) }, 40, "4/4");
    refused(folder.merge(&["1", "2", "3", "large"]), &["large is 5, not none"]);
    other("fifth", &job, 40, "4/5");
    refused(folder.merge(&["1", "2", "3", "fifth"]), &["fifth does not belong to ", "its shard is 4/5, not one of 4"]);
    other("games", &job, 41, "4/4");
    refused(folder.merge(&["1", "2", "3", "games"]), &["games is 41, not 40"]);
    refused(folder.merge(&["1", "2", "4"]), &["no file has shard 3/4"]);
    refused(folder.merge(&["1", "2", "3", "4", "2"]), &["are both shard 2/4"]);
    refused(folder.merge(&["1", "nowhere"]), &["nowhere cannot be used"]);
    refused(folder.merge(&[]), &["no files"]);
    for (change, to, told) in [
        ("breakpoint squares", "breakpoint circles", "results of `breakpoint circles`"),
        ("\"rules\":", "\"rules\":1", "version of the rules is 1"),
        ("\"library\":\"", "\"library\":\"f", "fingerprint of the cards is f"),
        ("\"version\":\"", "\"version\":\"9", "the version is 9"),
        ("\"numbers\":3", "\"numbers\":4", "line 2: too many numbers"),
        ("{\"piece\":3,", "{\"piece\":2,", "line 2: piece 2 does not belong to shard 4/4"),
        ("{\"piece\":3,", "{\"piece\":9000003,", "does not belong"),
        ("{\"what\"", "Dear Ann {\"what\"", "line 1: this is not a file of results"),
    ] {
        std::fs::write(folder.path("odd"), folder.text("4").replacen(change, to, 1)).expect("it can be written");
        refused(folder.merge(&["1", "2", "3", "odd"]), &["odd", told]);
    }
    std::fs::write(folder.path("odd"), "").expect("it can be written");
    refused(folder.merge(&["odd"]), &["odd is empty"]);
    refused(
        merge::<Squares>(&[folder.path("1"), folder.path("2"), folder.path("3"), folder.path("4")])
            .and_then(|merged| merged.write(&folder.path("whole")))
            .map_err(|e| e.to_string()),
        &["whole exists already"],
    );
}

#[test]
fn a_file_of_other_work_is_not_gone_on_with() {
    let job = Squares::default();
    let folder = folder(&job, 40);
    let before = folder.text("2");
    let refuses = |job: &Squares, shard: &str, told: &str| {
        refused(folder.run("2", job, 40, shard).map_err(|e| e.to_string()), &["2, line 1: ", told, "use another file"]);
        assert_eq!(folder.text("2"), before);
    };
    refuses(&Squares { seed: 3, large: None }, "2/4", "seed is 0, not 3");
    refuses(&job, "3/4", "the shard is 2/4, not 3/4");
}

#[test]
fn work_that_may_end_early_does_so_alone_and_in_shards() {
    let job = Squares { seed: 0, large: Some(1000) };
    let folder = folder(&job, 100);
    let pieces = |name: &str| folder.text(name).lines().count() - 1;
    assert!(pieces("whole") < 10, "no more than was needed");
    assert_eq!(pieces("1"), 9, "of a part nobody can say whether it is enough");
    let all = folder.merge(&PARTS).expect("they belong together");
    let alone = folder.merge(&["whole"]).expect("it is enough");
    assert_eq!(all[..alone.len()], alone);
    assert_eq!(folder.run("whole", &job, 100, "1/1").expect("it goes on"), 0);
}

#[test]
fn only_one_program_adds_to_a_file() {
    let job = Squares::default();
    let folder = Folder::new();
    let header = || Header::of(&job, cards::library(), 10, Shard::WHOLE);
    let open = |path: &Path| Results::open(path, &job, header()).map(drop).map_err(|e| e.to_string());
    let first = Results::open(&folder.path("file"), &job, header()).expect("it is free");
    refused(open(&folder.path("file")), &["another program is adding to it"]);
    drop(first);
    open(&folder.path("file")).expect("it is free again");
}
