//! One game, from sitting down to the end.

use super::PAUSE;
use super::policy::Level;
use super::server::{At, Failed};
use protocol::online::{Command, FromServer, Phase, Room, SeatHolder};
use protocol::{Reply, Update, View, wire};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};

/// The first line of a stream.
#[derive(Deserialize)]
struct Full {
    full: FullGame,
}

#[derive(Deserialize)]
struct FullGame {
    room: Box<Room>,
    update: Option<Box<Update>>,
}

/// An answer to the open question.
#[derive(Serialize)]
struct Answer {
    revision: u32,
    choice: engine::ask::Choice,
}

/// What there is to do about a line.
enum Next {
    Go,
    Over(&'static str),
}

struct Game<'a> {
    at: &'a At,
    table: &'a str,
    level: Level,
    random: ChaCha8Rng,
}

/// Plays one game to its end, whatever happens to the connection; says how it ended.
pub fn play(at: &At, table: &str, level: Level) -> Result<&'static str, Failed> {
    let mut seed = [0; 8];
    getrandom::fill(&mut seed).map_err(|e| Failed::No(e.to_string()))?;
    let random = ChaCha8Rng::seed_from_u64(u64::from_le_bytes(seed));
    let mut game = Game { at, table, level, random };
    loop {
        let (mut over, mut failed) = (None, None);
        let heard = at.lines(&format!("/api/bot/game/{table}/stream"), |line| match game.hear(line) {
            Ok(Next::Go) => true,
            Ok(Next::Over(how)) => {
                over = Some(how);
                false
            }
            Err(e) => {
                failed = Some(e);
                false
            }
        });
        match (over, heard.err().or(failed)) {
            (Some(how), _) => return Ok(how),
            (None, Some(Failed::No(why))) => return Err(Failed::No(why)),
            (None, Some(Failed::Later(wait, _))) => std::thread::sleep(wait),
            (None, None) => std::thread::sleep(PAUSE),
        }
    }
}

impl Game<'_> {
    fn hear(&mut self, line: &str) -> Result<Next, Failed> {
        let lib = ::cards::library();
        if let Ok(Full { full }) = wire::from_json::<Full>(lib, line) {
            let next = self.look_at(&full.room)?;
            if let Some(update) = full.update {
                self.answer(&update.view)?;
            }
            return Ok(next);
        }
        match wire::from_json(lib, line) {
            Ok(FromServer::Room(room)) => self.look_at(&room),
            Ok(FromServer::Game(Reply::Update(update))) => self.answer(&update.view).map(|()| Next::Go),
            Ok(_) => Ok(Next::Go),
            Err(_) => Err(Failed::No("the server is of another release".into())),
        }
    }

    /// Sits down and is ready.
    fn look_at(&self, room: &Room) -> Result<Next, Failed> {
        match (room.phase, room.you) {
            (Phase::Waiting, None) => {
                let free = room.seats.iter().position(|seat| seat.holder == SeatHolder::Free);
                let Some(free) = free else { return Ok(Next::Over("there is no free seat")) };
                self.command(&Command::Sit(engine::ids::Seat(free as u8)))?;
            }
            (Phase::Waiting, Some(seat)) if !room.seats.get(seat.index()).is_some_and(|seat| seat.ready) => {
                self.command(&Command::Ready(true))?;
            }
            (Phase::Waiting | Phase::Playing, _) => {}
            (Phase::Over, _) => return Ok(Next::Over("the game is over")),
            (Phase::Closed, _) => return Ok(Next::Over("the table was closed")),
            (Phase::Frozen, _) => return Ok(Next::Over("the game was frozen")),
        }
        Ok(Next::Go)
    }

    fn answer(&mut self, view: &View) -> Result<(), Failed> {
        let Some(choice) = self.level.choose(view, &mut self.random) else { return Ok(()) };
        let answer = wire::to_json(::cards::library(), &Answer { revision: view.revision, choice });
        self.sent("answer", &answer)
    }

    fn command(&self, command: &Command) -> Result<(), Failed> {
        self.sent("command", &wire::to_json(::cards::library(), command))
    }

    /// What was refused came too late: the next line says how things stand.
    fn sent(&self, what: &str, body: &str) -> Result<(), Failed> {
        match self.at.post(&format!("/api/bot/game/{}/{what}", self.table), body) {
            Err(Failed::No(why)) if why.contains("409") => Ok(()),
            other => other,
        }
    }
}
