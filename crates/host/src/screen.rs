//! One screen at a table, with one person before it, several who share it, or somebody who watches bots.

use crate::host::Host;
use engine::ids::Seat;
use engine::library::Library;
use protocol::{Fault, Reply, Request, Update};

/// A screen and the table it shows.
pub struct Screen {
    lib: &'static Library,
    host: Option<Host>,
    /// Whose eyes are on it; nobody's while it is handed over, or if only bots play.
    eyes: Option<Seat>,
    /// How much of what has happened these eyes have been told.
    told: u32,
}

impl Screen {
    /// A screen without a game yet.
    pub fn new(lib: &'static Library) -> Screen {
        Screen { lib, host: None, eyes: None, told: 0 }
    }
    /// Does what is asked, and says what comes of it.
    pub fn handle(&mut self, request: Request) -> Vec<Reply> {
        self.obey(request).unwrap_or_else(|fault| vec![Reply::Fault(fault)])
    }
    fn obey(&mut self, request: Request) -> Result<Vec<Reply>, Fault> {
        match request {
            Request::Begin(game) => self.seat_down(Host::begin(self.lib, game)?),
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
            Request::GoOn(step) => {
                let host = self.host.as_mut().ok_or(Fault::NoGame)?;
                if host.step() != step {
                    return Err(Fault::Stale);
                }
                host.bot_answers()?;
                Ok(self.update(true))
            }
            Request::Undo => {
                let seat = self.eyes.ok_or(Fault::Stale)?;
                let host = self.host.as_mut().ok_or(Fault::NoGame)?;
                host.undo(seat)?;
                self.told = self.told.min(host.events_so_far());
                Ok(self.update(true))
            }
        }
    }
    fn seat_down(&mut self, host: Host) -> Result<Vec<Reply>, Fault> {
        self.eyes = match host.people()[..] {
            [only] => Some(only),
            _ => None,
        };
        (self.host, self.told) = (Some(host), 0);
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
        let update = Update { from, events: host.events(self.eyes, from), view: host.view(self.eyes) };
        let mut replies = vec![Reply::Update(Box::new(update))];
        if save {
            replies.push(Reply::Saved(host.save()));
        }
        replies
    }
}
