//! One screen at a table, with one person before it, several who share it, or somebody who watches bots or looks
//! through a game.

use crate::host::Host;
use crate::replay::Replay;
use engine::ids::Seat;
use engine::library::Library;
use protocol::{Fault, Reply, Request, Update};

/// A screen and the table it shows.
pub struct Screen {
    lib: &'static Library,
    host: Option<Host>,
    /// The game that is looked through; then none is played.
    replay: Option<Replay>,
    /// Whose eyes are on it; nobody's while it is handed over, or if only bots play.
    eyes: Option<Seat>,
    /// How much of what has happened these eyes have been told.
    told: u32,
}

impl Screen {
    /// A screen without a game yet.
    pub fn new(lib: &'static Library) -> Screen {
        Screen { lib, host: None, replay: None, eyes: None, told: 0 }
    }
    /// Does what is asked, and says what happened.
    pub fn handle(&mut self, request: Request) -> Vec<Reply> {
        self.obey(request).unwrap_or_else(|fault| vec![Reply::Fault(fault)])
    }
    fn obey(&mut self, request: Request) -> Result<Vec<Reply>, Fault> {
        match request {
            Request::Begin(game) => self.seat_down(Host::begin(self.lib, *game)?),
            Request::Load(text) => self.seat_down(Host::load(self.lib, &text)?),
            Request::Look(seat) => {
                let host = self.host.as_ref().ok_or(Fault::NoGame)?;
                if !host.people().contains(&seat) {
                    return Err(Fault::Stale);
                }
                (self.eyes, self.told) = (Some(seat), 0);
                Ok(self.update(false))
            }
            Request::Answer { step, choice } => {
                let seat = self.eyes.ok_or(Fault::Stale)?;
                self.host.as_mut().ok_or(Fault::NoGame)?.answer(seat, step, choice)?;
                Ok(self.update(true))
            }
            Request::AnswerIfFree { step, choice } => {
                let (seat, host) = (self.eyes.ok_or(Fault::Stale)?, self.host.as_ref().ok_or(Fault::NoGame)?);
                match host.step() == step && host.is_final(seat, choice) {
                    true => Ok(vec![Reply::Final { step, choice }]),
                    false => self.obey(Request::Answer { step, choice }),
                }
            }
            Request::Try { step, card } => {
                let (seat, host) = (self.eyes.ok_or(Fault::Stale)?, self.host.as_ref().ok_or(Fault::NoGame)?);
                if host.step() != step {
                    return Err(Fault::Stale);
                }
                Ok(vec![Reply::Tried { step, card, outlooks: host.outlooks(seat, card) }])
            }
            Request::Order(def, order) => {
                let seat = self.eyes.filter(|_| def.index() < self.lib.len()).ok_or(Fault::Stale)?;
                self.host.as_mut().ok_or(Fault::NoGame)?.order(seat, def, order);
                Ok(self.update(true))
            }
            Request::GoOn(step) => {
                let host = self.host.as_mut().ok_or(Fault::NoGame)?;
                if host.step() != step {
                    return Err(Fault::Stale);
                }
                host.bot_answers()?;
                Ok(self.update(true))
            }
            Request::Undo(step) => {
                let seat = self.eyes.ok_or(Fault::Stale)?;
                if self.host.as_ref().is_some_and(|host| host.step() != step) {
                    return Err(Fault::Stale); // it was meant for an earlier answer
                }
                let host = self.host.as_mut().ok_or(Fault::NoGame)?;
                host.undo(seat)?;
                self.told = self.told.min(host.events_so_far());
                Ok(self.update(true))
            }
            Request::Replay(text) => {
                let replay = Replay::open(self.lib, &text)?;
                let (length, turns) = (replay.len(), replay.turns.clone());
                let opened = Reply::Opened { length, turns, eyes: replay.eyes(), own: replay.own };
                (self.host, self.replay, self.eyes, self.told) = (None, Some(replay), None, 0);
                Ok(vec![opened])
            }
            Request::At { step, seat } => {
                let replay = self.replay.as_mut().ok_or(Fault::NoGame)?;
                replay.go(step)?;
                let allowed = replay.eyes();
                let host = &replay.host;
                let eyes = seat.filter(|&p| allowed.contains(p));
                // the same eyes have heard before what came before
                let known = if eyes == self.eyes { self.told.min(host.events_so_far()) } else { 0 };
                (self.eyes, self.told) = (eyes, host.events_so_far());
                Ok(vec![said(host, eyes, known)])
            }
        }
    }
    fn seat_down(&mut self, host: Host) -> Result<Vec<Reply>, Fault> {
        self.eyes = match host.people()[..] {
            [only] => Some(only),
            _ => None,
        };
        (self.host, self.replay, self.told) = (Some(host), None, 0);
        Ok(self.update(true))
    }
    /// How things stand for whoever looks. Where people share the screen, it shows nobody's hand until
    /// the one who is asked says to be there.
    fn update(&mut self, save: bool) -> Vec<Reply> {
        let Some(host) = &self.host else { return Vec::new() };
        let people = host.people();
        let next = host.asked().filter(|p| people.contains(p) && people.len() > 1);
        if next.is_some() && next != self.eyes {
            (self.eyes, self.told) = (None, 0);
        }
        let from = std::mem::replace(&mut self.told, host.events_so_far());
        let mut replies = vec![said(host, self.eyes, from)];
        if save {
            replies.push(Reply::Saved(host.save()));
        }
        replies
    }
}

/// How things stand, and what has happened from an event on.
fn said(host: &Host, eyes: Option<Seat>, from: u32) -> Reply {
    Reply::Update(Box::new(Update { from, events: host.events(eyes, from), view: host.view(eyes) }))
}
