//! A bot of one's own: a program that reads questions and writes answers, one line of JSON each. The protocol is
//! in docs/BOTS.md.
//!
//! A program that ends, is silent for too long or answers nonsense loses its game; nothing it does keeps
//! anybody waiting for longer than that.

use crate::group::Group;
use crate::player::{Contestant, Place, Player};
use crate::printed::{self, Printed};
use engine::ask::Choice;
use engine::keyed::KeyedChoice;
use engine::library::Library;
use engine::view::{Card, View};
use knowledge::Match;
use serde::{Deserialize, Serialize};
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel, sync_channel};
use std::time::Duration;

/// The version of the protocol.
pub const PROTOCOL: u32 = 3;

/// The longest line that can be an answer.
const LONGEST: u64 = 64 * 1024;
/// How long a program has to end by itself when there is nothing more to read.
const GRACE: Duration = Duration::from_millis(200);

/// How to start a program, and what it may.
#[derive(Clone, Debug)]
pub struct Program {
    command: String,
    words: Vec<String>,
    limit: Duration,
    tell: Tell,
}

/// Puts the question that a seat sees into words.
pub type Tell = fn(&View) -> Told;

/// A question and its options in words.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize)]
pub struct Told {
    /// What is asked.
    pub question: String,
    /// Every option, in the order in which they are offered.
    pub options: Vec<String>,
}

/// The first line.
#[derive(Serialize)]
struct Greeting {
    breakpoint: u32,
    seat: u8,
    players: u8,
    seed: u64,
    time_ms: u64,
    printed: Vec<Printed>,
}

/// Every other line.
#[derive(Serialize)]
struct Message {
    moment: u64,
    view: View,
    words: Told,
    known: Vec<Known>,
}

/// A card that lies hidden, and that the seat could name all the same.
#[derive(Serialize)]
struct Known {
    place: engine::state::Place,
    card: Card,
}

/// What is answered: `3`, `{"option": 3}`, `{"card": 12}` or `{"option": {"card": 12}}`.
#[derive(Deserialize)]
#[serde(untagged)]
enum Answer {
    Wrapped { option: Pick },
    Bare(Pick),
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Pick {
    Index(usize),
    Choice(KeyedChoice),
}

impl Program {
    /// A program by its command, which is cut into words as a shell does, but not run by one. It is started once, to
    /// see whether it can be.
    pub fn new(command: &str, limit: Duration, tell: Tell) -> Result<Program, String> {
        let words = shlex::split(command).filter(|words| !words.is_empty());
        let words = words.ok_or_else(|| format!("\"{command}\" is not a command"))?;
        let program = Program { command: command.into(), words, limit, tell };
        drop(program.spawn()?);
        Ok(program)
    }
    /// A contestant by this name that starts the program for each game.
    pub fn contestant(self, name: impl Into<String>) -> Contestant {
        Contestant::new(name, move |place| {
            Box::new(Process { place, running: self.spawn().map(Running::new), limit: self.limit, tell: self.tell })
        })
    }
    fn spawn(&self) -> Result<Group, String> {
        let mut command = Command::new(&self.words[0]);
        command.args(&self.words[1..]).stdin(Stdio::piped()).stdout(Stdio::piped());
        Group::start(&mut command).map_err(|e| format!("\"{}\" cannot be started: {e}", self.command))
    }
}

/// A program that plays.
struct Process {
    place: Place,
    running: Result<Running, String>,
    limit: Duration,
    tell: Tell,
}

impl Player for Process {
    fn begin(&mut self, game: &Match) {
        let Ok(running) = &self.running else { return };
        let state = game.table().state();
        let greeting = Greeting {
            breakpoint: PROTOCOL,
            seat: self.place.seat.0,
            players: self.place.players,
            seed: self.place.seed >> 11, // a number that every reader of JSON keeps exact
            time_ms: self.limit.as_millis() as u64,
            printed: printed::in_game(state),
        };
        running.say(&state.lib.0.keyed(&greeting));
    }
    fn choose(&mut self, game: &Match) -> Result<Choice, String> {
        let running = self.running.as_mut().map_err(|why| why.clone())?;
        let knowledge = game.knowledge().ok_or("the game is over")?;
        let (state, q) = (game.table().state(), knowledge.question());
        let hidden = knowledge.known().iter().filter(|&c| state.is_hidden_from(c, Some(q.seat)));
        let lib = knowledge.library();
        let view = knowledge.view();
        let message = Message {
            moment: knowledge.moment(),
            words: (self.tell)(&view),
            view,
            known: hidden.map(|c| Known { place: state.card(c).place, card: Card::of(state, c) }).collect(),
        };
        running.say(&lib.keyed(&message));
        choice(&running.hear(self.limit)?, &q.options, lib)
    }
}

/// What an answer means.
fn choice(line: &str, options: &[Choice], lib: &Library) -> Result<Choice, String> {
    let said = || line.chars().take(80).collect::<String>();
    match serde_json::from_str(line) {
        Ok(Answer::Wrapped { option: Pick::Index(n) } | Answer::Bare(Pick::Index(n))) => {
            let there = || format!("it answered option {n} of {}, counted from 0", options.len());
            options.get(n).copied().ok_or_else(there)
        }
        Ok(Answer::Wrapped { option: Pick::Choice(c) } | Answer::Bare(Pick::Choice(c))) => {
            let offered = c.choice(lib).ok().filter(|c| options.contains(c));
            offered.ok_or_else(|| format!("its answer {} is not among the options", said()))
        }
        Err(_) => Err(format!("it answered {:?}; expected the number of an option or an option", said())),
    }
}

/// A program that runs. Others do the reading and the writing, so that nobody has to wait for it.
struct Running {
    group: Group,
    to: Option<Sender<String>>,
    from: Receiver<String>,
}

impl Running {
    fn new(mut group: Group) -> Running {
        let child = &mut group.child;
        let (mut input, output) = (child.stdin.take().expect("it is piped"), child.stdout.take().expect("it is piped"));
        let (to, lines) = channel::<String>();
        std::thread::spawn(move || lines.iter().try_for_each(|line| input.write_all(line.as_bytes())));
        let (answers, from) = sync_channel(1); // who talks on without being asked is not listened to
        std::thread::spawn(move || {
            let mut output = BufReader::new(output);
            let mut line = Vec::new();
            while (&mut output).take(LONGEST).read_until(b'\n', &mut line).is_ok_and(|n| n > 0) {
                let text = String::from_utf8_lossy(&std::mem::take(&mut line)).trim().to_string();
                if answers.send(text).is_err() {
                    break;
                }
            }
        });
        Running { group, to: Some(to), from }
    }
    /// Says something; whether it is heard shows when there is an answer, or none.
    fn say(&self, what: &impl Serialize) {
        let line = serde_json::to_string(what).expect("plain data can be written") + "\n";
        let _ = self.to.as_ref().map(|to| to.send(line));
    }
    fn hear(&mut self, limit: Duration) -> Result<String, String> {
        self.from.recv_timeout(limit).map_err(|e| match e {
            RecvTimeoutError::Timeout => format!("it gave no answer within {} s", limit.as_secs_f64()),
            RecvTimeoutError::Disconnected => match self.end() {
                Some(status) => format!("it has ended ({status})"),
                None => "it has closed its output".into(),
            },
        })
    }
    /// Waits a moment for the program to end by itself; how it ended, if it did.
    fn end(&mut self) -> Option<ExitStatus> {
        for _ in 0..40 {
            if self.group.has_ended() {
                return self.group.end();
            }
            std::thread::sleep(GRACE / 40);
        }
        None
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.to = None; // the end of what it reads is the end of the game
        self.end(); // and after that moment, it is ended
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::ids::CardId;

    #[test]
    fn an_answer_is_the_number_of_an_option_or_the_option_itself() {
        let lib = cards::library();
        let (pirates, tar_pits) = (lib.find_faction("Pirates").unwrap(), lib.find_base("Tar Pits").unwrap());
        let options = [
            Choice::EndTurn,
            Choice::Card(CardId(12)),
            Choice::Number(0),
            Choice::Faction(pirates),
            Choice::Def(tar_pits),
        ];
        let choice = |line: &str, options: &[Choice]| choice(line, options, lib);
        for line in ["1", "{\"option\":1}", "{\"card\":12}", "{\"option\": {\"card\": 12}, \"why\": \"strong\"}"] {
            assert_eq!(choice(line, &options), Ok(Choice::Card(CardId(12))), "{line}");
        }
        assert_eq!(choice("\"end_turn\"", &options), Ok(Choice::EndTurn));
        assert_eq!(choice("{\"number\":0}", &options), Ok(Choice::Number(0)));
        assert_eq!(choice("{\"faction\":\"pirates\"}", &options), Ok(Choice::Faction(pirates)));
        assert_eq!(choice("{\"option\":{\"def\":\"base/core/tar-pits\"}}", &options), Ok(Choice::Def(tar_pits)));
        for (line, told) in [
            ("5", "option 5 of 5"),
            ("{\"faction\":\"ninjas\"}", "not among the options"),
            ("{\"def\":\"no/such-card\"}", "not among the options"),
            ("{\"faction\":3}", "not among the options"),
            ("{\"card\":13}", "not among the options"),
            ("\"pass\"", "not among the options"),
            ("-1", "expected the number of an option"),
            ("", "expected the number of an option"),
            ("end_turn", "expected the number of an option"),
            ("[1]", "expected the number of an option"),
            ("{}", "expected the number of an option"),
        ] {
            assert!(choice(line, &options).is_err_and(|why| why.contains(told)), "{line}");
        }
    }
}
