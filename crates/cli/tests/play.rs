//! `breakpoint play`, as a person or a script uses it: through its input and output.

use engine::setup::{Factions, Setup};
use host::Table;
use protocol::NewGame;
use std::io::{Read, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Output, Stdio};

const FACTIONS: &str = "Ninjas+Wizards,Robots+Pirates";

fn command(dir: &Path, args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_breakpoint"));
    command.arg("play").args(args).current_dir(dir);
    command
}

/// Runs it to its end with everything that is typed known beforehand.
fn run(dir: &Path, args: &[&str], typed: &str) -> Output {
    let mut child = command(dir, args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    let _ = child.stdin.take().expect("it is piped").write_all(typed.as_bytes()); // it may have ended already
    child.wait_with_output().expect("it ends")
}
fn out(o: &Output) -> String {
    String::from_utf8(o.stdout.clone()).expect("it is text")
}
/// The one line of an error that is the user's.
#[track_caller]
fn complaint(o: &Output) -> String {
    let text = String::from_utf8(o.stderr.clone()).expect("it is text");
    assert_eq!(o.status.code(), Some(2), "{text}");
    assert_eq!(text.lines().count(), 1, "{text}");
    text
}

/// A game in which what is typed depends on what is shown.
struct Game {
    child: Child,
    input: Option<ChildStdin>,
    output: ChildStdout,
    /// All that was said after the last line that was typed.
    page: String,
}

impl Game {
    fn start(dir: &Path, args: &[&str]) -> Game {
        let mut child = command(dir, args).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("it starts");
        let (input, output) = (child.stdin.take(), child.stdout.take().expect("it is piped"));
        let mut game = Game { child, input, output, page: String::new() };
        game.read();
        game
    }
    /// Reads until it asks for the next line.
    fn read(&mut self) {
        let mut bytes = Vec::new();
        let mut byte = [0];
        while self.output.read(&mut byte).expect("it can be read") == 1 {
            bytes.push(byte[0]);
            let prompt = bytes.ends_with(b"> ") && bytes.rsplit(|&b| b == b'\n').next().is_some_and(|l| l.len() <= 8);
            if prompt {
                break;
            }
        }
        self.page = String::from_utf8(bytes).expect("it is text");
    }
    fn say(&mut self, line: &str) -> &str {
        writeln!(self.input.as_mut().expect("it is open"), "{line}").expect("it listens");
        self.read();
        &self.page
    }
    /// The options of the open question, without their numbers.
    fn options(&self) -> Vec<String> {
        let mut found = Vec::new();
        let list = self.page.lines().skip_while(|l| !l.starts_with(" 1 "));
        for line in list.filter(|l| l.starts_with(' ')) {
            for item in line.split("  ").map(str::trim).filter(|i| !i.is_empty()) {
                let (n, label) = item.split_once(' ').expect("a number and a name");
                found.push((n.parse::<usize>().expect("a number"), label.to_string()));
            }
        }
        found.sort();
        found.into_iter().map(|(_, label)| label).collect()
    }
    /// The table without what is said about it.
    fn table(&self) -> String {
        let lines = self.page.lines().skip_while(|l| !l.starts_with("Turn ") || !l.contains(" · "));
        lines.take_while(|l| !l.starts_with("hand:")).collect::<Vec<_>>().join("\n")
    }
    /// Closes the input and waits for the end.
    fn leave(mut self) -> (Option<i32>, String) {
        self.input = None;
        let mut rest = String::new();
        self.output.read_to_string(&mut rest).expect("it is text");
        (self.child.wait().expect("it ends").code(), rest)
    }
}

/// A game in which a card can be played at once, as many of that name as are said.
fn with_card(dir: &Path, seats: &str, card: &str) -> Game {
    for seed in 0..200 {
        let seed = seed.to_string();
        let game = Game::start(dir, &["--seats", seats, "--factions", FACTIONS, "--seed", &seed]);
        if game.options().iter().any(|o| o.starts_with(card) && o.contains('×') == card.contains('×')) {
            return game;
        }
        game.leave();
    }
    panic!("no game offers {card} at once");
}

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("there is room for a folder")
}

#[test]
fn bots_alone_play_to_the_end_and_the_same_again() {
    let dir = folder();
    let args = ["--seats", "bot,bot", "--factions", FACTIONS, "--seed", "7", "--autosave", "bots.json"];
    let first = run(dir.path(), &args, "");
    assert_eq!(first.status.code(), Some(0));
    let told = out(&first);
    assert!(told.contains("Turn 1 · Bot"), "{told}");
    assert!(told.contains(" wins"), "{told}");
    assert_eq!(told, out(&run(dir.path(), &args[..6], "")));
    let saved = record::Record::read(cards::library(), &dir.path().join("bots.json")).expect("it was saved");
    let table = saved.replay(cards::library(), saved.answers.len()).expect("it can be gone through again");
    assert!(table.state().is_over());
}

#[test]
fn a_seed_that_nobody_typed_has_256_bits_and_deals_the_same_game_again() {
    let dir = folder();
    let first = out(&run(dir.path(), &["--seats", "random,random", "--factions", FACTIONS], ""));
    let seed = first.split_whitespace().nth(1).and_then(|word| word.strip_suffix('.')).expect("a seed");
    assert!(seed.len() == 64 && seed.bytes().all(|b| b.is_ascii_hexdigit()), "{first}");
    let again = out(&run(dir.path(), &["--seats", "random,random", "--factions", FACTIONS, "--seed", seed], ""));
    assert_eq!(again, first);
    let other = out(&run(dir.path(), &["--seats", "random,random", "--factions", FACTIONS], ""));
    assert_ne!(other, first);
}

#[test]
fn bots_play_by_their_names_and_levels() {
    let dir = folder();
    let seats = ["--seats", "relaxed,Rex:merciless,greedy,bot", "--time", "2ms", "--seed", "3"];
    let o = run(dir.path(), &[&seats[..], &["--autosave", "levels.json"]].concat(), "");
    assert_eq!(o.status.code(), Some(0));
    let told = out(&o).replace('\n', " ");
    assert!(told.contains("--seats \"relaxed,Rex:merciless,greedy,bot\"") || told.contains("Rex:merciless"), "{told}");
    for name in ["Relaxed draws", "Rex draws", "Greedy draws", "Bot draws"] {
        assert!(told.contains(name), "{name}: {told}");
    }
    let saved = record::Record::read(cards::library(), &dir.path().join("levels.json")).expect("it was saved");
    assert_eq!(saved.bots, ["relaxed", "merciless", "greedy", "sharp"].map(|l| Some(l.to_string())));
    let help = out(&run(dir.path(), &["--help"], ""));
    for entry in bots::roster::LEVELS.iter().chain(&bots::roster::LADDER) {
        assert!(help.contains(entry.name) && help.contains(entry.about), "{help}");
    }
}

/// Bots that think play better than one that chooses by chance.
#[test]
fn a_sharp_bot_beats_a_random_one() {
    let dir = folder();
    let wins = |seats: &str, who: &str| {
        let play = |seed: usize| out(&run(dir.path(), &["--seats", seats, "--seed", &seed.to_string()], ""));
        (0..4).filter(|&seed| play(seed).contains(&format!("{who} wins the game"))).count()
    };
    assert_eq!(wins("sharp,random", "Sharp") + wins("random,sharp", "Sharp"), 8);
}

/// Games that were saved when all bots chose by chance can still be gone on with.
#[test]
fn a_game_with_bots_of_old_goes_on() {
    let dir = folder();
    let mut game = Game::start(dir.path(), &["--seats", "You,bot", "--factions", FACTIONS, "--seed", "4"]);
    game.say("save new.json");
    let new = std::fs::read_to_string(dir.path().join("new.json")).expect("it was saved");
    assert!(new.contains("\"sharp\""), "{new}");
    std::fs::write(dir.path().join("old.json"), new.replace("\"sharp\"", "\"random\"")).expect("it can be written");
    let mut old = Game::start(dir.path(), &["--load", "old.json"]);
    game.say("");
    assert_eq!(old.options(), game.options());
    assert!(old.say("1").contains("hand: ") && !old.page.contains("There is no option"), "{}", old.page);
    std::fs::write(dir.path().join("odd.json"), new.replace("\"sharp\"", "\"shap\"")).expect("it can be written");
    let line = complaint(&run(dir.path(), &["--load", "odd.json"], ""));
    assert!(line.contains("a bot \"shap\"; did you mean \"sharp\"?"), "{line}");
}

#[test]
fn a_person_plays_by_number_and_by_name() {
    let dir = folder();
    let mut game = with_card(dir.path(), "You,bot", "Shinobi 3");
    assert!(game.say("shinobi").contains("Shinobi: Choose where to play it"), "{}", game.page);
    let bases = game.options();
    assert_eq!(bases.len(), 3);
    assert!(game.say("b").contains("You play Shinobi at"), "{}", game.page);
    assert!(game.page.contains("  You: Shinobi"), "{}", game.page);
    assert!(!game.page.contains("left: minion"), "{}", game.page);
    let end = game.options().len().to_string();
    assert!(game.say("0").contains("0 is not in the list"), "{}", game.page);
    assert!(game.say("endturn").contains("did you mean \"end turn\"?"), "{}", game.page);
    assert!(game.say(&end).contains("You draw 2 cards."), "{}", game.page);
    let (code, rest) = game.leave();
    assert_eq!(code, Some(0));
    assert!(rest.contains("was not saved"), "{rest}");
}

#[test]
fn nobody_is_told_which_cards_others_draw() {
    let dir = folder();
    let mut game = Game::start(dir.path(), &["--seats", "You,bot", "--factions", FACTIONS, "--seed", "1"]);
    game.say("end turn");
    let log = game.say("log all").to_string();
    assert!(log.contains("Bot draws 2 cards."), "{log}");
    assert!(!log.contains("Bot draws 2 cards:"), "{log}");
}

#[test]
fn cards_and_bases_are_explained() {
    let dir = folder();
    let mut game = with_card(dir.path(), "You,bot", "Shinobi 3");
    assert!(game.say("? shinobi").contains("Shinobi — minion, power 3, 3 of 20 Ninjas cards"), "{}", game.page);
    assert!(game.page.contains("In your hand."), "{}", game.page);
    assert!(game.say("?poison").contains("Poison — action on a minion"), "{}", game.page);
    assert!(game.say("? tar pits").contains("Tar Pits — base, breakpoint 16, VP 4-3-2"), "{}", game.page);
    assert!(game.say("? shinoby").contains("did you mean \"Shinobi\""), "{}", game.page);
    assert!(game.say("? ninjas").contains("Tiger Assassin 4 ×2"), "{}", game.page);
    game.say("shinobi");
    game.say("a");
    assert!(game.say("? your shinobi").contains("power 3 (3 printed"), "{}", game.page);
    assert!(game.say("base a").contains("You: Shinobi"), "{}", game.page);
    assert!(game.say("table").contains("bases in the base deck"), "{}", game.page);
    let page = game.say("hand").replace('\n', " ");
    let cards = cards::library().ids().map(|d| cards::library().entry(d).def);
    assert!(
        cards.filter(|d| !d.text.is_empty()).any(|d| page.contains(d.name) && page.contains(&d.text[..10])),
        "{page}"
    );
    assert!(game.say("why shinoby").contains("did you mean \"Shinobi\"?"), "{}", game.page);
    assert!(game.say("help").contains("undoes your last answer"), "{}", game.page);
}

#[test]
fn why_a_card_cannot_be_played() {
    let dir = folder();
    let mut game = with_card(dir.path(), "You,bot", "Shinobi 3 ×2");
    game.say("shinobi");
    game.say("a");
    assert!(game.say("why shinobi").contains("You have no minion plays left this turn"), "{}", game.page);
}

#[test]
fn why_a_card_on_the_table_cannot_be_chosen() {
    let dir = folder();
    let mut game = with_card(dir.path(), "You,bot", "Shinobi 3");
    assert!(game.say("why shinobi").contains("It can be chosen now: Shinobi 3"), "{}", game.page);
    assert!(game.say("why a").contains("It has nothing you can use right now."), "{}", game.page);
    game.say("shinobi");
    assert!(
        game.say("why shinobi").contains("You are playing Shinobi: choose where it goes, or undo."),
        "{}",
        game.page
    );
    game.say("a");
    assert!(game.say("why your shinobi").contains("It has nothing you can use right now."), "{}", game.page);
}

#[test]
fn a_play_is_previewed() {
    let dir = folder();
    let mut game = with_card(dir.path(), "You,bot", "Shinobi 3");
    assert!(game.say("preview shinobi").contains("Shinobi at "), "{}", game.page);
    assert!(game.page.replace('\n', " ").contains(" → 3/") && game.page.contains("You 1st (+"), "{}", game.page);
    game.say("shinobi");
    assert!(game.options().iter().all(|base| base.contains(" → ") && base.contains("You ")), "{}", game.page);
    assert!(game.say("preview nothing").contains("There is no card “nothing”"), "{}", game.page);
}

#[test]
fn a_hint_says_what_could_be_done() {
    let dir = folder();
    let mut game = Game::start(dir.path(), &["--seats", "You,greedy", "--factions", FACTIONS, "--seed", "1"]);
    let (hints, options) = (game.say("hint").to_string(), game.say("").to_string());
    assert!(hints.contains("1. ") && hints.contains(" % ("), "{hints}");
    assert!(options.contains("Play a card, use a Talent, or end your turn"), "the question is still open: {options}");
}

#[test]
fn standing_orders_are_given_listed_and_saved() {
    let dir = folder();
    let mut game = Game::start(dir.path(), &["--seats", "You,bot", "--factions", FACTIONS, "--seed", "1"]);
    assert!(game.say("orders").contains("You are asked about every card."), "{}", game.page);
    assert!(game.say("always shinobi").contains("Shinobi is always used when it can be."), "{}", game.page);
    assert!(game.say("never first mate").contains("First Mate is never used."), "{}", game.page);
    assert!(game.say("orders").contains("Shinobi: always\nFirst Mate: never"), "{}", game.page);
    game.say("save game.json");
    let mut loaded = Game::start(dir.path(), &["--load", "game.json"]);
    assert!(loaded.say("orders").contains("Shinobi: always\nFirst Mate: never"), "{}", loaded.page);
    assert!(game.say("ask shinobi").contains("You are asked about Shinobi."), "{}", game.page);
    assert!(game.say("orders").ends_with("orders\nFirst Mate: never\n> "), "{}", game.page);
    assert!(game.say("always zapbot").contains("only used when you play cards"), "{}", game.page);
    assert!(game.say("always shinoby").contains("did you mean \"Shinobi\"?"), "{}", game.page);
}

#[test]
fn an_answer_is_taken_back_until_something_hidden_is_seen() {
    let dir = folder();
    let mut game = with_card(dir.path(), "You,bot", "Mystic Studies");
    let before = game.table();
    assert!(game.say("undo").contains("nothing to undo") || game.page.contains("another player has acted since"));
    let minion = game.options().into_iter().find(|o| o.ends_with(|c: char| c.is_ascii_digit()));
    if let Some(minion) = minion {
        let name = minion.rsplit_once(' ').expect("a name and its power").0.to_string();
        game.say(&name);
        game.say("a");
        while !game.page.contains("Play a card, use a Talent, or end your turn") {
            game.say("pass"); // "You may …"
        }
        assert_ne!(game.table(), before);
        while game.table() != before || !game.page.contains("Play a card, use a Talent, or end your turn") {
            assert!(game.say("undo").contains("hand: "), "{}", game.page);
        }
    }
    game.say("Mystic Studies"); // draws two cards
    let after = game.say("").to_string();
    assert!(game.say("undo").contains("something hidden or random has been revealed since"), "{}", game.page);
    assert_eq!(game.say(""), after);
}

#[test]
fn an_answer_is_not_taken_back_after_another_player_has_answered() {
    let dir = folder();
    let mut game = Game::start(dir.path(), &["--seats", "Ann,Bob", "--factions", FACTIONS, "--seed", "3"]);
    assert!(game.say("undo").contains("nothing to undo"), "{}", game.page);
    game.say("end turn");
    assert!(game.say("undo").contains("nothing to undo"), "{}", game.page);
    game.say("end turn");
    assert!(game.say("undo").contains("another player has acted since"), "{}", game.page);
}

#[test]
fn a_saved_game_goes_on_from_the_same_position() {
    let dir = folder();
    let mut game = with_card(dir.path(), "You,bot", "Shinobi 3");
    game.say("shinobi");
    game.say("c");
    assert!(game.say("quit").contains("not saved"), "{}", game.page);
    assert!(game.say("save game.json").contains("--load game.json"), "{}", game.page);
    game.say("");
    let position = game.table();
    let options = game.options();
    assert!(position.contains("You: Shinobi"), "{position}");
    let mut loaded = Game::start(dir.path(), &["--load", "game.json"]);
    assert_eq!(loaded.table(), position);
    assert_eq!(loaded.options(), options);
    // both go on alike, bots included
    game.say("end turn");
    loaded.say("end turn");
    assert_eq!(loaded.table(), game.table());
    // an earlier save of the same game may be replaced, anything else may not
    assert!(game.say("save game.json").contains("Saved."), "{}", game.page);
    std::fs::write(dir.path().join("letter.txt"), "Dear Ann").expect("it can be written");
    assert!(loaded.say("1").contains("hand: ") && loaded.say("save later.json").contains("Saved."));
    assert!(game.say("save later.json").contains("Not saved: "), "{}", game.page);
    assert!(game.say("save letter.txt").contains("Not saved: "), "{}", game.page);
    assert_eq!(std::fs::read_to_string(dir.path().join("letter.txt")).expect("it is there"), "Dear Ann");
}

#[test]
fn what_is_wrong_is_said_in_one_line() {
    let dir = folder();
    let wrong = |args: &[&str]| complaint(&run(dir.path(), args, ""));
    let line = wrong(&["--factions", "Ninjaz+Pirates,Robots+Wizards"]);
    assert!(line.contains("no faction \"Ninjaz\"") && line.contains("Ninjas"), "{line}");
    let line = wrong(&["--factions", "Ninjas,Robots+Wizards"]);
    assert!(line.contains("\"Ninjas\" is not a pair"), "{line}");
    let line = wrong(&["--factions", "Ninjas+Pirates,Robots+ninjas"]);
    assert!(line.contains("\"Ninjas\" is chosen twice"), "{line}");
    let line = wrong(&["--seats", "Ann,bot,bot", "--factions", FACTIONS]);
    assert!(line.contains("2 pairs of factions for 3 players"), "{line}");
    let line = wrong(&["--seats", "Ann"]);
    assert!(line.contains("2 to 4"), "{line}");
    let line = wrong(&["--sets", "cor"]);
    assert!(line.contains("did you mean \"core\"?"), "{line}");
}

#[test]
fn a_broken_file_is_not_loaded() {
    let dir = folder();
    let load = |text: &str| {
        std::fs::write(dir.path().join("broken.json"), text).expect("it can be written");
        complaint(&run(dir.path(), &["--load", "broken.json"], ""))
    };
    assert!(load("not a game").contains("broken.json: not a saved game"));
    let args = ["--seats", "bot,bot", "--factions", FACTIONS, "--seed", "7", "--autosave", "whole.json"];
    run(dir.path(), &args, "");
    let whole = std::fs::read_to_string(dir.path().join("whole.json")).expect("it was saved");
    assert!(load(&whole[..whole.len() / 2]).contains("not a saved game"));
    assert!(load(&whole.replacen("\"rules\": ", "\"rules\": 9", 1)).contains("version"));
    assert!(load(&whole.replacen("\"seed\": 7", "\"seed\": 8", 1)).contains("answer "));
    assert!(load(&whole.replacen("\"Bot1\",", "", 1)).contains("it names 1 player"));
    assert!(load(&whole.replacen("\"Bot1\"", "\"\\u001b[2J\"", 1)).contains("cannot be printed"));
    let line = complaint(&run(dir.path(), &["--load", "nowhere.json"], ""));
    assert!(line.contains("nowhere.json"), "{line}");
    let line = complaint(&run(dir.path(), &["--autosave", "broken.json"], ""));
    assert!(line.contains("nothing was written"), "{line}");
}

#[test]
fn the_end_of_the_input_is_no_error() {
    let dir = folder();
    let o = run(dir.path(), &["--seats", "Ann,Bob", "--draft", "--seed", "2"], "1\n1\n");
    assert_eq!(o.status.code(), Some(0));
    let told = out(&o);
    assert!(told.contains("Choose a faction"), "{told}");
    let again = "was not saved. To start it again: breakpoint play --seats \"Ann,Bob\" --draft --seed 2";
    assert!(told.replace('\n', " ").contains(again), "{told}");
    assert!(!told.contains('\x1b'), "colours only on a terminal");
}

#[test]
fn a_draft_asks_for_bans_and_then_for_one_of_the_candidates() {
    let dir = folder();
    let draft = ["--seats", "Ann,Bob", "--draft", "--bans", "1", "--candidates", "3", "--seed", "2"];
    let told = out(&run(dir.path(), &draft, &"1\n".repeat(5))).replace('\n', " ");
    for line in ["Choose a faction to ban", "bans the", "can pick the", "Choose a faction", "chooses the"] {
        assert!(told.contains(line), "{line}: {told}");
    }
    let again = "breakpoint play --seats \"Ann,Bob\" --draft --bans 1 --candidates 3 --seed 2";
    assert!(told.contains(again), "{told}");
    let few = ["--draft", "--sets", "core", "--bans", "2", "--candidates", "4"];
    let why = complaint(&run(dir.path(), &few, ""));
    assert!(why.contains("the draft takes 12 factions, but there are 8"), "{why}");
    let one = complaint(&run(dir.path(), &["--draft", "--candidates", "1"], ""));
    assert!(one.contains("1 candidate for each player"), "{one}");
    let without = run(dir.path(), &["--bans", "1"], "");
    assert_eq!(without.status.code(), Some(2), "there is no draft");
}

/// The same answers to the same deal make the same record, whether they are typed or given to the table.
#[test]
fn the_terminal_and_the_table_record_the_same_game() {
    let dir = folder();
    let args = ["--seats", "Ann,greedy,Bob", "--random", "--seed", "11", "--autosave", "game.json"];
    for answers in [0, 1, 40, 150] {
        let _ = std::fs::remove_file(dir.path().join("game.json"));
        assert_eq!(run(dir.path(), &args, &"1\n".repeat(answers)).status.code(), Some(0));
        let players = ["Ann", "Greedy", "Bob"].map(String::from).to_vec();
        let setup = Setup::new(3, 11, Factions::Random);
        let game = NewGame { setup, players, bots: vec![None, Some("greedy".into()), None] };
        let mut table = Table::begin(cards::library(), game, None).expect("a possible game");
        let mut given = 0;
        while let Some(seat) = table.asked() {
            if table.is_bot(seat) {
                table.bot_answers().expect("a bot can answer");
                continue;
            }
            if given == answers {
                break;
            }
            let first = table.view(Some(seat)).question.as_ref().expect("it is asked").offers[0].choice;
            table.answer(seat, first).expect("it was offered");
            given += 1;
        }
        let saved = std::fs::read_to_string(dir.path().join("game.json")).expect("it was saved");
        assert_eq!(saved, table.save(), "{answers} answers");
    }
}

#[test]
fn a_saved_game_is_stepped_through() {
    let dir = folder();
    let args = ["--seats", "Ann,greedy", "--factions", FACTIONS, "--seed", "3", "--autosave", "game.json"];
    run(dir.path(), &args, &"1\n".repeat(20));
    let mut step = Command::new(env!("CARGO_BIN_EXE_breakpoint"));
    step.args(["replay", "game.json", "--step"]).current_dir(dir.path());
    let mut child = step.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("it starts");
    let (input, output) = (child.stdin.take(), child.stdout.take().expect("it is piped"));
    let mut steps = Game { child, input, output, page: String::new() };
    steps.read();
    assert!(steps.page.contains("After 0 of ") && steps.page.contains("as Ann sees it"), "{}", steps.page);
    let beginning = steps.table();
    assert!(steps.say("").contains("After 1 of "), "{}", steps.page);
    let (one, shown) = (steps.page.clone(), steps.table());
    assert!(steps.say("turn").contains("Turn "), "{}", steps.page);
    assert!(steps.say("end").contains("hand: "), "{}", steps.page);
    steps.say("at 1");
    assert_eq!(steps.table(), shown, "{one}");
    steps.say("back");
    assert_eq!(steps.table(), beginning);
    assert!(steps.say("as greedy").contains("Greedy’s hand can be seen once the game is over."), "{}", steps.page);
    assert!(!steps.say("as nobody").contains("hand: "), "{}", steps.page);
    assert!(steps.say("? shinobi").contains("Shinobi — minion, power 3"), "{}", steps.page);
    assert_eq!(steps.leave().0, Some(0));
}

/// In a language without plain letters nothing has any but names, what is printed on cards, and what is typed.
#[test]
fn the_terminal_says_no_english_of_its_own() {
    let dir = folder();
    let commands = "help\ntable\nhand\ndiscards\nlog\nlog all\nlog x\norders\nalways shinobi\norders\nask shinobi\n\
        hint\npreview archmage\npreview\nwhy a\nwhy shinobi\nwhy x\nwhy\nbase a\nbase\nbase x\n? shinobi\n? tar pits\n\
        ? ninjas\n? xyz\n?\n? 1\nundo\n99\nnonsense\nsave game.json\nsave\n\n";
    let typed = format!("{commands}{}{commands}{}quit\nquit\n", "1\n".repeat(25), "2\n1\n".repeat(60));
    let mut child = command(dir.path(), &["--seats", "Ann,greedy", "--factions", FACTIONS, "--seed", "4"])
        .env("BREAKPOINT_LANG", "pseudo")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("it starts");
    let _ = child.stdin.take().expect("it is piped").write_all(typed.as_bytes());
    let told = out(&child.wait_with_output().expect("it ends"));
    let plain: Vec<String> = without_names(&told)
        .split_whitespace()
        .filter(|word| word.contains(|c: char| c.is_ascii_alphabetic()) && !word.ends_with('…'))
        .map(String::from)
        .collect();
    assert!(plain.is_empty(), "{plain:?}\n{told}");
    assert!(told.contains("þłáý"), "it speaks the other language: {told}");
}
/// A text without what is typed, the names of players, and what is printed on cards.
fn without_names(text: &str) -> String {
    let lines = text.lines().filter(|line| !line.starts_with("> "));
    let words: Vec<&str> = lines.flat_map(str::split_whitespace).collect();
    let mut text = format!(" {} ", words.join(" "));
    for (from, to) in [("breakpoint play --seats", "--seed 4"), ("`", "`"), ("“", "”")] {
        while let Some(begin) = text.find(from) {
            let after = begin + from.len();
            let end = text[after..].find(to).map_or(text.len(), |i| after + i + to.len());
            text.replace_range(begin..end, " ");
        }
    }
    let lib = cards::library();
    let printed = lib.ids().map(|d| lib.entry(d).def);
    let mut names: Vec<&str> = printed.flat_map(|d| d.rulings.iter().map(|r| r.1).chain([d.text, d.name])).collect();
    names.extend(lib.factions().map(|f| lib.faction(f).name).chain(lib.sets().iter().map(|s| s.name)));
    names.extend(["Ann", "Greedy", "greedy", " A ", " B ", " C "]);
    names.retain(|name| !name.is_empty());
    names.sort_by_key(|name| std::cmp::Reverse(name.len()));
    for name in names {
        text = text.replace(name, " ");
        let cuts = name.match_indices(' ').map(|(i, _)| format!(" {} …", &name[..i]));
        cuts.for_each(|cut| text = text.replace(&cut, " "));
        // a long text may be cut in several lines
        if let Some(begin) = name.get(..100).and_then(|first| text.find(first)) {
            let end = text[begin..].find('…').map_or(text.len(), |i| begin + i);
            text.replace_range(begin..end, " ");
        }
    }
    text
}
