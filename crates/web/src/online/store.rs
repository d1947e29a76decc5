//! What the page knows of the table it is at: who sits there, what is said, how the connection stands. It is there as
//! long as the page is, and empty while nobody is at such a table.

use super::fault::room_fault;
use super::resync::same_moment;
use super::socket::{Socket, Status};
use crate::stores::{Connection, Game, Playback};
use engine::ids::Seat;
use leptos::prelude::*;
use protocol::online::{Command, FromServer, Line, Phase, Room, SeatHolder, SeatState};
use protocol::{Reply, View};
use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

/// How long something is said that needs no answer.
const SAID: Duration = Duration::from_secs(5);
/// So many lines are kept of what was said.
const KEPT: usize = 300;

/// Something that is said for a moment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Notice {
    number: u32,
    /// The words.
    pub text: String,
    /// Whether something did not work.
    pub is_fault: bool,
}

/// The table one is at.
#[derive(Copy, Clone)]
pub struct Online {
    connection: Connection,
    playback: Playback,
    game: Game,
    socket: Socket,
    /// Who sits there, and how it is set up.
    pub room: Memo<Option<Arc<Room>>>,
    set_room: RwSignal<Option<Arc<Room>>>,
    /// When that was told, in milliseconds since the page was opened.
    told: StoredValue<f64>,
    /// What was said.
    pub lines: ReadSignal<Vec<Line>>,
    set_lines: WriteSignal<Vec<Line>>,
    /// How many of them were read.
    read: RwSignal<u32>,
    /// Whom one does not want to hear, by name.
    pub muted: RwSignal<BTreeSet<String>>,
    /// What is said for a moment.
    pub notice: ReadSignal<Option<Notice>>,
    set_notice: WriteSignal<Option<Notice>>,
    /// How things stood when they were last told.
    last: StoredValue<Option<Arc<View>>>,
    /// Whether the connection has come back and nothing about the game was told since.
    came_back: StoredValue<bool>,
}

impl Online {
    /// At no table.
    pub fn new(connection: Connection, playback: Playback, game: Game) -> Online {
        let set_room = RwSignal::new(None);
        let (lines, set_lines) = signal(Vec::new());
        let (notice, set_notice) = signal(None);
        Online {
            connection,
            playback,
            game,
            socket: Socket::new(),
            room: Memo::new(move |_| set_room.get()),
            set_room,
            told: StoredValue::new(0.0),
            lines,
            set_lines,
            read: RwSignal::new(0),
            muted: RwSignal::new(BTreeSet::new()),
            notice,
            set_notice,
            last: StoredValue::new(None),
            came_back: StoredValue::new(false),
        }
    }

    // ---- coming and going -----------------------------------------------------

    /// Goes to a table.
    pub fn come(self, table: String) {
        self.leave();
        self.game.make_way();
        self.connection.join(self.socket);
        self.socket.open(table, move |message| self.hear(message));
    }
    /// Leaves it: what is asked goes to the worker again.
    pub fn leave(self) {
        self.socket.close();
        self.connection.leave();
        self.set_room.set(None);
        self.set_lines.set(Vec::new());
        self.read.set(0);
        self.set_notice.set(None);
        self.last.set_value(None);
        self.came_back.set_value(false);
    }
    /// How the connection stands.
    pub fn status(self) -> ReadSignal<Status> {
        self.socket.status
    }
    /// Whether one is at a table.
    pub fn is_on(self) -> bool {
        self.socket.status.get() != Status::Closed
    }
    /// Says what is to be done.
    pub fn send(self, command: Command) {
        self.socket.send(command);
    }

    // ---- what is known --------------------------------------------------------

    /// Something of the room.
    pub fn with<T: Default>(self, f: impl FnOnce(&Room) -> T) -> T {
        self.room.with(|room| room.as_deref().map(f).unwrap_or_default())
    }
    /// How far the table has come.
    pub fn phase(self) -> Option<Phase> {
        self.with(|r| Some(r.phase))
    }
    /// A seat.
    pub fn seat(self, seat: Seat) -> Option<SeatState> {
        self.with(|r| r.seats.get(seat.index()).cloned())
    }
    /// How many milliseconds ago the clocks were told.
    pub fn since_told(self) -> f64 {
        now() - self.told.get_value()
    }
    /// How many lines were not read, of people one hears.
    pub fn unread(self) -> usize {
        let read = self.read.get();
        self.muted.with(|muted| {
            self.lines.with(|all| all.iter().filter(|l| l.number >= read && !muted.contains(&l.name)).count())
        })
    }
    /// Everything that was said was read.
    pub fn read_all(self) {
        let next = self.lines.with_untracked(|all| all.last().map_or(0, |l| l.number + 1));
        if self.read.get_untracked() != next {
            self.read.set(next);
        }
    }
    /// Hears somebody no more, or again.
    pub fn mute(self, name: String) {
        self.muted.update(|muted| {
            if !muted.remove(&name) {
                muted.insert(name);
            }
        });
    }

    // ---- what the server says -------------------------------------------------

    fn hear(self, message: FromServer) {
        match message {
            FromServer::Welcome(_) => self.came_back.set_value(self.last.with_value(Option::is_some)),
            FromServer::Room(room) => self.enter(*room),
            FromServer::Game(reply) => self.hear_game(reply),
            FromServer::Said(line) => self.hear_line(line),
            FromServer::Refused { why, .. } => {
                if let Some(text) = room_fault(&why) {
                    self.say(text, true);
                }
            }
            FromServer::Done { .. } | FromServer::Goodbye(_) => {} // the socket's
        }
    }
    fn enter(self, room: Room) {
        let before = self.set_room.get_untracked();
        self.told.set_value(now());
        let waited = before.is_some_and(|b| b.phase == Phase::Waiting);
        if waited && room.phase == Phase::Playing {
            self.playback.expect_opening(); // whoever was there sees who plays what
        }
        self.set_room.set(Some(Arc::new(room)));
    }
    fn hear_game(self, reply: Reply) {
        if let Reply::Update(update) = &reply {
            let now = Arc::new(update.view.clone());
            let before = self.last.try_update_value(|last| last.replace(now.clone())).flatten();
            if self.came_back.get_value() {
                self.came_back.set_value(false);
                let same = before.is_some_and(|before| same_moment(&before, &now));
                self.say(if same { t!("online-back") } else { t!("online-resynced") }, false);
            }
        }
        self.connection.receive(reply);
    }
    fn hear_line(self, line: Line) {
        let known = self.lines.with_untracked(|all| all.iter().any(|l| l.number == line.number));
        if known {
            return; // told again after the connection was lost
        }
        self.set_lines.update(|all| {
            all.push(line);
            all.sort_by_key(|l| l.number);
            let spare = all.len().saturating_sub(KEPT);
            all.drain(..spare);
        });
    }
    /// Says something for a moment.
    pub fn say(self, text: String, is_fault: bool) {
        let number = self.notice.with_untracked(|n| n.as_ref().map_or(0, |n| n.number + 1));
        self.set_notice.set(Some(Notice { number, text, is_fault }));
        let over = move || {
            let still = self.notice.try_with_untracked(|n| n.as_ref().is_some_and(|n| n.number == number));
            if still == Some(true) {
                self.set_notice.set(None);
            }
        };
        set_timeout(over, SAID);
    }
}

/// The name of whoever has a seat.
pub fn holder_name(seat: &SeatState) -> Option<String> {
    match &seat.holder {
        SeatHolder::Free => None,
        SeatHolder::Person { name, .. } => Some(name.clone()),
        SeatHolder::Bot(level) => Some(bot_name(level)),
    }
}
/// What a bot is called that has a seat.
pub fn bot_name(level: &str) -> String {
    t!("online-bot", level = level_name(level))
}
/// What a level of bots is called; one of a server that has others is called as it calls it.
pub fn level_name(level: &str) -> String {
    let key = format!("level-{level}");
    if words::bundle::has(&key) { t!(key) } else { level.to_string() }
}

fn now() -> f64 {
    window().performance().map_or(0.0, |p| p.now())
}
