//! People who play at random.

use crate::harness::*;
use engine::ids::Seat;
use protocol::online::{Command, FromClient, FromServer, Goodbye, Phase, RoomFault};
use protocol::{Fault, Reply, Request, View};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::time::Duration;

/// As fast as one may be on a socket.
const PACE: Duration = Duration::from_millis(50);

/// Somebody at a table who answers whatever is asked by one of the offers.
pub struct Player {
    pub person: Person,
    pub table: String,
    pub form: Form,
    pub random: ChaCha8Rng,
    /// How many answers were stored.
    pub answered: u32,
    /// What they see.
    pub view: Option<View>,
    /// The last answer, until it is known what came of it.
    pub last: Option<(u64, Command)>,
    /// One reconnect in so many answers; 0: never.
    pub reconnects: u32,
}

/// Why a player stopped.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Stopped {
    Over,
    /// The socket was closed.
    Closed(Option<Goodbye>),
    /// As many answers as were wanted.
    Enough,
}

impl Player {
    pub fn new(person: &Person, table: &str, form: Form, seed: u64) -> Player {
        let random = ChaCha8Rng::seed_from_u64(seed);
        Player {
            person: person.clone(),
            table: table.into(),
            form,
            random,
            answered: 0,
            view: None,
            last: None,
            reconnects: 0,
        }
    }

    /// Plays until the game is over, the socket closes, or there were so many answers in all.
    pub fn plays(&mut self, socket: &mut Socket, most: u32) -> Stopped {
        let mut goodbye = None;
        loop {
            match socket.next() {
                Err(_) => return Stopped::Closed(goodbye),
                Ok(FromServer::Goodbye(why)) => goodbye = Some(why),
                Ok(FromServer::Room(room)) if room.phase == Phase::Over => return Stopped::Over,
                Ok(FromServer::Game(Reply::Update(update))) => {
                    let asked = update.view.question.is_some();
                    self.view = Some(update.view);
                    if asked && self.answered >= most {
                        return Stopped::Enough;
                    }
                    if asked && self.reconnects > 0 && self.random.random_ratio(1, self.reconnects) {
                        *socket = self.comes_again();
                    }
                    if asked {
                        self.answer(socket);
                    }
                }
                Ok(FromServer::Done { id }) => {
                    self.last.take_if(|last| last.0 == id);
                    self.answered += 1;
                }
                Ok(FromServer::Refused { why: RoomFault::Game(Fault::Stale), .. }) => {}
                Ok(FromServer::Refused { why, .. }) => panic!("{why:?}"),
                Ok(_) => {}
            }
        }
    }

    fn answer(&mut self, socket: &mut Socket) {
        let view = self.view.as_ref().unwrap();
        let offers = &view.question.as_ref().unwrap().offers;
        let choice = offers[self.random.random_range(0..offers.len())].choice;
        std::thread::sleep(PACE);
        let command = Command::Game(Request::Answer { revision: view.revision, choice });
        self.last = Some((socket.command(command.clone()), command));
    }

    /// After a crash it is not known what came of the last answer: it is sent again, by its number, and done once.
    pub fn sends_again(&mut self, socket: &mut Socket) {
        if let Some((id, command)) = self.last.take() {
            socket.say(&FromClient::Command { id, command });
        }
    }

    /// A new connection, at a moment when only this player is asked: it shows what the old one has shown.
    fn comes_again(&mut self) -> Socket {
        let mut socket = self.person.comes(&self.table, self.form);
        let view = loop {
            match socket.hear().expect("it is open") {
                FromServer::Game(Reply::Update(update)) => break update.view,
                FromServer::Room(_) | FromServer::Said(_) => {}
                other => panic!("{other:?}"),
            }
        };
        let before = self.view.as_ref().unwrap();
        assert_eq!(view.table, before.table);
        assert_eq!((&view.seated, &view.picked, &view.seen), (&before.seated, &before.picked, &before.seen));
        self.view = Some(view);
        socket
    }
}

/// Two people at a table where the game has begun.
pub fn begin(one: &Person, other: &Person, forms: [Form; 2]) -> (String, [Socket; 2]) {
    let table = one.opens(serde_json::json!({"players": 2}));
    let mut sockets = [one.comes(&table, forms[0]), other.comes(&table, forms[1])];
    sockets[1].does(Command::Sit(Seat(1)));
    sockets.iter_mut().for_each(|socket| socket.does(Command::Ready(true)));
    sockets[0].does(Command::Start);
    (table, sockets)
}

/// Both play until they stop.
pub fn both_play(players: &mut [Player; 2], sockets: &mut [Socket; 2], most: u32) -> [Stopped; 2] {
    let [one, other] = players;
    let [first, second] = sockets;
    std::thread::scope(|scope| {
        let one = scope.spawn(|| one.plays(first, most));
        let other = scope.spawn(|| other.plays(second, most));
        [one.join().unwrap(), other.join().unwrap()]
    })
}

/// The record of a game that is over says what its players have answered, and can be played again.
pub fn check_record(person: &Person, table: &str, players: &[Player; 2]) {
    let answer = person.get(&format!("/api/tables/{table}/record"));
    assert_eq!(answer.status, 200, "{answer:?}");
    let record = record::Record::parse(cards::library(), &answer.text).unwrap();
    let answers = record.answers.len();
    assert_eq!(answers as u32, players.iter().map(|p| p.answered).sum::<u32>(), "every answer once");
    let end = record.replay(cards::library(), answers).unwrap();
    assert_ne!(end.state().winners, Default::default());
}
