//! One screen at a table of its own, with one person before it, several who share it, or somebody who watches bots or
//! looks through a game.

use crate::audience::Audience;
use crate::replay::Replay;
use crate::table::Table;
use ::bots::Budget;
use engine::ids::Seat;
use engine::library::Library;
use protocol::{Fault, Reply, Request, Update, Versions, View};

/// A screen and what is on it.
pub struct Screen {
    lib: &'static Library,
    /// How much bots may think about an answer.
    budget: Option<Budget>,
    game: Option<Game>,
    /// The game that is looked through; then none is played.
    replay: Option<(Replay, Watched)>,
}

/// A game that is played.
struct Game {
    table: Table,
    /// Whoever looks; nobody in particular while the screen is handed over, or if only bots play.
    audience: Audience,
}

/// How much of a game that is looked through was shown, and to whose eyes.
#[derive(Default)]
struct Watched {
    eyes: Option<Seat>,
    told: u32,
    revision: u32,
}

impl Screen {
    /// A screen without a game yet, with bots that may think so much about an answer; what is usual for each, if nothing
    /// is said.
    pub fn new(lib: &'static Library, budget: Option<Budget>) -> Screen {
        Screen { lib, budget, game: None, replay: None }
    }
    /// The table on it, if a game is played: for whoever owns the screen.
    pub fn table(&self) -> Option<&Table> {
        self.game.as_ref().map(|game| &game.table)
    }
    /// Does what is asked, and says what happened.
    pub fn handle(&mut self, request: Request) -> Vec<Reply> {
        self.obey(request).unwrap_or_else(|fault| vec![Reply::Fault(fault)])
    }
    fn obey(&mut self, request: Request) -> Result<Vec<Reply>, Fault> {
        match request {
            Request::Hello(client) => {
                let table = Versions::of(self.lib);
                match client.agrees_with(&table) {
                    true => Ok(vec![Reply::Welcome(table)]),
                    false => Err(Fault::Version { client, table }),
                }
            }
            Request::StartGame(game) => self.sit_down(Table::begin(self.lib, *game, self.budget)?),
            Request::LoadGame(text) => self.sit_down(Table::load(self.lib, &text, self.budget)?),
            Request::OpenReplay(text) => {
                let replay = Replay::open(self.lib, &text)?;
                let (length, turns) = (replay.len(), replay.turns.clone());
                let opened = Reply::ReplayOpened { length, turns, eyes: replay.eyes(), own: replay.own };
                (self.game, self.replay) = (None, Some((replay, Watched::default())));
                Ok(vec![opened])
            }
            Request::ShowStep { step, seat } => {
                let (replay, watched) = self.replay.as_mut().ok_or(Fault::NoGame)?;
                show(replay, watched, step, seat)
            }
            other => self.game.as_mut().ok_or(Fault::NoGame)?.obey(other),
        }
    }
    fn sit_down(&mut self, table: Table) -> Result<Vec<Reply>, Fault> {
        let only = match table.people()[..] {
            [only] => Some(only),
            _ => None,
        };
        let audience = table.attach(only)?;
        let game = self.game.insert(Game { table, audience });
        self.replay = None;
        game.go_on()
    }
}

impl Game {
    fn obey(&mut self, request: Request) -> Result<Vec<Reply>, Fault> {
        match request {
            Request::TakeSeat(seat) => {
                if !self.table.people().contains(&seat) {
                    return Err(Fault::NoSeat(seat));
                }
                self.audience = self.table.attach(Some(seat))?;
                Ok(self.news().into_iter().map(said).collect())
            }
            Request::LetBotsAct { revision } => {
                if !self.table.is_current(&self.audience, revision) {
                    return Err(Fault::Stale);
                }
                self.table.bot_answers()?;
                self.go_on()
            }
            other => match self.table.obey(&self.audience, other)? {
                Some(reply) => Ok(vec![reply]),
                None => self.go_on(),
            },
        }
    }
    /// The screen owns its table, and may know how many answers there are.
    fn news(&mut self) -> Option<Update> {
        let step = Some(self.table.step());
        self.table.news_for(&mut self.audience).map(|update| Update { step, ..update })
    }
    /// Shows nobody's hand, and who is to take the screen.
    fn hand_over(&mut self) -> Result<Vec<Reply>, Fault> {
        self.audience = self.table.attach(None)?;
        let (events, view) = self.table.handed_over();
        let update = Update { from: 0, events, view, step: Some(self.table.step()) };
        Ok(vec![said(update), Reply::Saved(self.table.save())])
    }
    /// How things stand for whoever looks, and the game as it can be saved. Where people share the screen, it shows
    /// nobody's hand until the one who is asked takes the seat.
    fn go_on(&mut self) -> Result<Vec<Reply>, Fault> {
        loop {
            let people = self.table.people();
            let next = self.table.asked().filter(|p| people.contains(p) && people.len() > 1);
            if next.is_some() && next != self.audience.eyes() {
                return self.hand_over();
            }
            if let Some(update) = self.news() {
                return Ok(vec![said(update), Reply::Saved(self.table.save())]);
            }
            match self.table.asked() {
                // whoever looks does not know of the question, and need not
                Some(seat) if self.table.is_bot(seat) => self.table.bot_answers()?,
                _ => return Ok(vec![Reply::Saved(self.table.save())]),
            }
        }
    }
}

fn said(update: Update) -> Reply {
    Reply::Update(Box::new(update))
}

/// Shows a step of a game that is looked through.
fn show(replay: &mut Replay, watched: &mut Watched, step: u32, seat: Option<Seat>) -> Result<Vec<Reply>, Fault> {
    if let Some(seat) = seat.filter(|p| p.0 >= replay.table.players()) {
        return Err(Fault::NoSeat(seat));
    }
    replay.go(step)?;
    let allowed = replay.eyes();
    let (table, eyes) = (&replay.table, seat.filter(|&p| allowed.contains(p)));
    let all = table.events(eyes, 0).len() as u32;
    // the same eyes have heard before what came before
    let from = if eyes == watched.eyes { watched.told.min(all) } else { 0 };
    let revision = watched.revision + 1;
    *watched = Watched { eyes, told: all, revision };
    let (events, view) = (table.events(eyes, from), View { revision, ..table.view(eyes) });
    Ok(vec![said(Update { from, events, view, step: Some(table.step()) })])
}
