//! Games that stay as they are. For each set there is a list in `tests/golden`: the bases, and a line for each game,
//! with the hash of the state along the way. A change that moves a hash moves the game; the line shows with which
//! factions, and between which answers. When that is meant, count up `RULES_VERSION` and have the lists written
//! anew: `GOLDEN=write cargo test -p sim --test golden`. That adds games of factions that have become playable, too.

use engine::ask::{Choice, Oracle, Prompt};
use engine::ids::{FactionId, Seat};
use engine::library::Library;
use engine::setup::{Factions, Setup};
use engine::state::State;
use engine::table::play_out;
use sim::Random;
use std::fmt::Write;
use std::path::{Path, PathBuf};

/// After how many answers the state is hashed each time.
const STRIDE: u64 = 100;
const HOW: &str = "If that is meant: GOLDEN=write cargo test -p sim --test golden";

/// The games of a set.
struct List {
    bases: Vec<String>,
    games: Vec<Game>,
}

/// Who plays with which factions, by key, and the hashes after every hundred answers and at the end.
struct Game {
    pairs: Vec<[String; 2]>,
    hashes: Vec<String>,
}

fn path(short: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/golden/{short}.txt"))
}

impl List {
    fn read(short: &str) -> Option<List> {
        let text = std::fs::read_to_string(path(short)).ok()?;
        let mut list = List { bases: Vec::new(), games: Vec::new() };
        for line in text.lines() {
            match line.split_once(": ").expect("something and a colon") {
                ("rules", _) => {}
                ("bases", bases) => list.bases = bases.split(' ').map(String::from).collect(),
                (pairs, hashes) => {
                    let pair = |p: &str| p.split_once('+').map(|(a, b)| [a.into(), b.into()]).expect("a pair");
                    let pairs = pairs.split(' ').map(pair).collect();
                    list.games.push(Game { pairs, hashes: hashes.split(' ').map(String::from).collect() });
                }
            }
        }
        Some(list)
    }
    fn write(&self, short: &str) {
        let mut text = format!("rules: {}\nbases: {}\n", engine::RULES_VERSION, self.bases.join(" "));
        for g in &self.games {
            writeln!(text, "{}: {}", g.name(), g.hashes.join(" ")).expect("text can be added to");
        }
        std::fs::write(path(short), text).expect("it can be written");
    }
    /// Adds games until every two factions of the set have been in one deck. The others at the table are the next
    /// factions of the set, and of the first set where it has too few.
    fn complete(&mut self, lib: &Library, set: usize) {
        let own = of_set(lib, set);
        let first = of_set(lib, 0);
        if self.bases.is_empty() {
            let sets = [set, 0].into_iter().take(if own.len() < 4 { 2 } else { 1 });
            self.bases = sets.flat_map(|s| lib.bases_in(1 << s)).map(|b| lib.key(b).to_string()).collect();
        }
        let alone = (own.len() == 1).then(|| (own[0], first[0]));
        let pairs = (0..own.len()).flat_map(|i| (i + 1..own.len()).map(move |j| (i, j)));
        let pairs: Vec<_> = pairs.map(|(i, j)| (own[i], own[j])).chain(alone).collect();
        for (n, (a, b)) in pairs.into_iter().enumerate() {
            let key = |f: FactionId| lib.faction_key(f).to_string();
            let pair = [key(a), key(b)];
            if self.games.iter().any(|g| g.pairs[0] == pair) {
                continue;
            }
            let after = own.iter().position(|&f| f == b).map_or(0, |at| at + 1);
            let next = own.iter().cycle().skip(after).take(own.len()).chain(&first);
            let mut others: Vec<String> = Vec::new();
            for f in next.map(|&f| key(f)).filter(|f| !pair.contains(f)) {
                if !others.contains(&f) {
                    others.push(f);
                }
            }
            let others = others.as_chunks::<2>().0.iter().take(1 + n % 3).cloned();
            self.games.push(Game { pairs: std::iter::once(pair).chain(others).collect(), hashes: Vec::new() });
        }
    }
}

impl Game {
    fn name(&self) -> String {
        self.pairs.iter().map(|p| p.join("+")).collect::<Vec<_>>().join(" ")
    }
    /// Plays it at random, as its name decides.
    fn play(&self, lib: &'static Library, bases: &[String]) -> Vec<String> {
        let seed = self.name().bytes().fold(0, |seed: u64, b| seed.wrapping_mul(31).wrapping_add(b.into())) >> 11;
        let factions = Factions::Chosen(self.pairs.clone());
        let setup = Setup { base_pool: bases.to_vec(), ..Setup::new(self.pairs.len() as u8, seed, factions) };
        let mut state = State::new(lib, &setup).expect("a possible setup");
        let mut watch = Watch { random: Random::new(seed), answers: 0, hashes: Vec::new() };
        play_out(&mut state, &mut watch).expect("it ends");
        watch.hashes.push(format!("{:016x}", state.hash()));
        watch.hashes
    }
}

/// Answers at random, and hashes the state now and then.
struct Watch {
    random: Random,
    answers: u64,
    hashes: Vec<String>,
}

impl Oracle for Watch {
    fn answer(&mut self, state: &State, seat: Seat, prompt: Prompt, options: &[Choice]) -> Option<Choice> {
        self.answers += 1;
        if self.answers.is_multiple_of(STRIDE) {
            self.hashes.push(format!("{:016x}", state.hash()));
        }
        self.random.answer(state, seat, prompt, options)
    }
}

fn is_writing() -> bool {
    std::env::var_os("GOLDEN").is_some()
}
/// The playable factions of a set.
fn of_set(lib: &Library, set: usize) -> Vec<FactionId> {
    lib.playable().filter(|&f| lib.set_of(f) == set).collect()
}

/// What is not as it is written, game by game.
fn moved(lib: &'static Library, list: &List) -> Vec<String> {
    let game = |g: &Game| {
        let now = g.play(lib, &list.bases);
        let same = now.iter().zip(&g.hashes).take_while(|(a, b)| a == b).count();
        let whole = same == now.len() && same == g.hashes.len();
        (!whole).then(|| format!("{}: another game after answer {}", g.name(), same as u64 * STRIDE))
    };
    list.games.iter().filter_map(game).collect()
}

#[test]
fn games_go_as_they_did() {
    let lib = cards::library();
    let mut wrong = Vec::new();
    for (n, set) in lib.sets().iter().enumerate().filter(|(n, _)| !of_set(lib, *n).is_empty()) {
        let mut list = List::read(set.short).unwrap_or(List { bases: Vec::new(), games: Vec::new() });
        if is_writing() {
            list.complete(lib, n);
            list.games.iter_mut().for_each(|g| g.hashes = g.play(lib, &list.bases));
            list.write(set.short);
        }
        let plays =
            |f: FactionId| list.games.iter().any(|g| g.pairs.iter().flatten().any(|k| *k == lib.faction_key(f)));
        let missing = of_set(lib, n).into_iter().filter(|&f| !plays(f));
        wrong.extend(missing.map(|f| format!("{} are playable, and no game shows them", lib.faction(f).name)));
        wrong.extend(moved(lib, &list));
    }
    assert!(wrong.is_empty(), "\n{}\n{HOW}", wrong.join("\n"));
}

#[test]
fn games_go_as_they_did_whatever_is_printed_beside_their_cards() {
    if is_writing() {
        return; // the lists are not there yet
    }
    let (lib, more) = (cards::library(), sim::library_with_more(cards::library()));
    let moved_on = |key: &str| lib.faction_by_key(key) != more.faction_by_key(key);
    assert!(moved_on("aliens") && moved_on("vikings"), "every number is another one");
    for set in lib.sets() {
        let Some(list) = List::read(set.short) else { continue };
        assert_eq!(moved(more, &list), [] as [String; 0], "{}", set.name);
    }
}
