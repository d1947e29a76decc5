//! People who play: what they have heard, what they want, and how they wait for it.

use engine::library::Library;
use protocol::online::{Command, FromServer, Goodbye, Line, Options, Phase, Room, RoomFault};
use protocol::{Event, Reply, Request, Update, View};
use server::{Connection, Tables, TablesSettings, Visitor};
use std::path::Path;
use std::time::Duration;
use store::{Location, PersonId, Store, TableId};

pub fn settings() -> TablesSettings {
    // where a test says what time it is, nobody renews anything, and all work takes as long as the test wants
    let [lease, answer_limit] = [Duration::from_secs(3600); 2];
    TablesSettings { bot_budget: host::Budget::Rounds(2), lease, answer_limit, ..TablesSettings::default() }
}

pub async fn tables() -> Tables {
    tables_with(cards::library(), settings()).await
}
pub async fn tables_with(lib: &'static Library, settings: TablesSettings) -> Tables {
    Tables::new(lib, Store::open(&Location::Memory).await.unwrap(), settings)
}
/// Tables in a folder, and their store.
pub async fn tables_in(folder: &Path) -> (Tables, Store) {
    let store = Store::open(&Location::Sqlite(folder.into())).await.unwrap();
    (Tables::new(cards::library(), store.clone(), settings()), store)
}

pub fn visitor(name: &str) -> Visitor {
    Visitor { person: PersonId::new(), name: name.into(), is_bot: false }
}

/// Somebody at a table, with all they have heard.
pub struct Player {
    pub visitor: Visitor,
    pub connection: Connection,
    pub room: Room,
    pub view: Option<View>,
    pub events: Vec<Event>,
    pub lines: Vec<Line>,
    pub replies: Vec<Reply>,
    /// What came of commands, by their numbers.
    pub answers: Vec<(u64, Result<(), RoomFault>)>,
    pub goodbye: Option<Goodbye>,
    pub is_over: bool,
    pub updates: usize,
    last: u64,
    answered: u32,
    chance: u64,
}

/// Longer than anything takes.
pub const LONG: Duration = Duration::from_secs(120);

impl Player {
    pub async fn at(tables: &Tables, table: &TableId, visitor: &Visitor) -> Player {
        let mut connection = tables.connect(table, visitor.clone()).await.unwrap();
        let Some(FromServer::Room(room)) = connection.next().await else { panic!("the seats are told first") };
        Player {
            visitor: visitor.clone(),
            connection,
            room: *room,
            view: None,
            events: Vec::new(),
            lines: Vec::new(),
            replies: Vec::new(),
            answers: Vec::new(),
            goodbye: None,
            is_over: false,
            updates: 0,
            // no two connections use the same numbers
            last: u64::from(visitor.name.len() as u32) << 32 | u64::from(std::process::id()) << 8,
            answered: 0,
            chance: 7,
        }
    }
    /// Goes on with other numbers for commands.
    pub fn counting_from(mut self, number: u64) -> Player {
        self.last = number;
        self
    }
    /// Hears one message.
    pub async fn hear(&mut self) {
        let heard = tokio::time::timeout(LONG, self.connection.next());
        match heard.await.unwrap_or_else(|_| panic!("{} hears nothing", self.visitor.name)) {
            None => self.is_over = true,
            Some(FromServer::Room(room)) => self.room = *room,
            Some(FromServer::Game(Reply::Update(update))) => self.see(*update),
            Some(FromServer::Game(reply)) => self.replies.push(reply),
            Some(FromServer::Said(line)) => self.lines.push(line),
            Some(FromServer::Done { id }) => self.answers.push((id, Ok(()))),
            Some(FromServer::Refused { id, why }) => self.answers.push((id, Err(why))),
            Some(FromServer::Goodbye(why)) => self.goodbye = Some(why),
            Some(other) => panic!("{other:?}"),
        }
    }
    fn see(&mut self, update: Update) {
        assert!(update.from as usize <= self.events.len(), "nothing is left out");
        self.events.truncate(update.from as usize);
        self.events.extend(update.events);
        assert!(self.events.iter().zip(0..).all(|(event, number)| event.number == number));
        assert_eq!(update.step, None, "nobody is told how many answers there are");
        self.view = Some(update.view);
        self.updates += 1;
    }
    /// Sends a command, and says its number.
    pub async fn send(&mut self, command: Command) -> u64 {
        self.last += 1;
        self.connection.send(self.last, command).await;
        self.last
    }
    /// What came of a command.
    pub async fn result(&mut self, id: u64) -> Result<(), RoomFault> {
        loop {
            if let Some(i) = self.answers.iter().position(|(n, _)| *n == id) {
                return self.answers.remove(i).1;
            }
            assert!(!self.is_over, "the connection ended before command {id} was answered: {:?}", self.goodbye);
            self.hear().await;
        }
    }
    /// Sends a command, and waits for what comes of it.
    pub async fn want(&mut self, command: Command) -> Result<(), RoomFault> {
        let id = self.send(command).await;
        self.result(id).await
    }
    /// Hears until something holds.
    pub async fn until(&mut self, what: impl Fn(&Player) -> bool) {
        while !what(self) {
            assert!(!self.is_over, "the connection of {} ended: {:?}", self.visitor.name, self.goodbye);
            self.hear().await;
        }
    }
    /// Hears until the connection ends.
    pub async fn until_goodbye(&mut self) -> Option<Goodbye> {
        while !self.is_over {
            self.hear().await;
        }
        self.goodbye
    }
    /// Leaves the table.
    pub fn leave(self) -> Visitor {
        self.visitor.clone()
    }
    pub fn view(&self) -> &View {
        self.view.as_ref().expect("the game was seen")
    }
    /// Whether the player is asked something that is not answered yet.
    pub fn is_asked(&self) -> bool {
        let open = self.view.as_ref().filter(|view| view.question.is_some() && view.revision != self.answered);
        open.is_some() && self.room.phase == Phase::Playing
    }
    /// Some answer to the open question: the current revision, and a choice.
    pub fn some_answer(&mut self) -> Request {
        let view = self.view.as_ref().expect("the game was seen");
        let question = view.question.as_ref().expect("there is a question");
        self.chance = self.chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let choice = question.offers[(self.chance >> 33) as usize % question.offers.len()].choice;
        self.answered = view.revision;
        Request::Answer { revision: view.revision, choice }
    }
    /// Answers somehow.
    pub async fn answer(&mut self) -> Result<(), RoomFault> {
        let request = self.some_answer();
        self.want(Command::Game(request)).await
    }
    /// Plays until something holds.
    pub async fn play_until(mut self, what: impl Fn(&Player) -> bool) -> Player {
        while !what(&self) {
            match self.is_asked() {
                true => self.answer().await.unwrap(),
                false => self.hear().await,
            }
            assert!(!self.is_over, "the connection ended: {:?}", self.goodbye);
        }
        self
    }
    /// Plays to the end.
    pub async fn play(self) -> Player {
        self.play_until(|player| player.room.phase == Phase::Over && player.view.as_ref().is_some_and(has_ended)).await
    }
}

/// Whether somebody has won.
pub fn has_ended(view: &View) -> bool {
    !view.winners.is_empty()
}

/// Ann and Bob at a table where the game has begun.
pub async fn two(tables: &Tables, options: Options) -> (TableId, Player, Player) {
    let (ann, bob) = (visitor("Ann"), visitor("Robert"));
    let table = tables.create(&ann, options).await.unwrap();
    let mut ann = Player::at(tables, &table, &ann).await;
    let mut bob = Player::at(tables, &table, &bob).await;
    bob.want(Command::Sit(engine::ids::Seat(1))).await.unwrap();
    bob.want(Command::Ready(true)).await.unwrap();
    ann.want(Command::Start).await.unwrap();
    for player in [&mut ann, &mut bob] {
        player.until(|p| p.room.phase == Phase::Playing).await;
    }
    (table, ann, bob)
}

/// Two players play until one of them has seen so many turns.
pub async fn play_turns(ann: Player, bob: Player, turns: u16) -> (Player, Player) {
    let seen = move |p: &Player| p.room.phase != Phase::Playing || p.view.as_ref().is_some_and(|v| v.turn >= turns);
    tokio::join!(ann.play_until(seen), bob.play_until(seen))
}

/// What somebody sees who has just come.
pub async fn look(tables: &Tables, table: &TableId, visitor: &Visitor) -> (View, Vec<Event>) {
    let mut player = Player::at(tables, table, visitor).await;
    player.until(|p| p.view.is_some()).await;
    (player.view().clone(), player.events.clone())
}
