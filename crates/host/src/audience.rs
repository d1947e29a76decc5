//! Somebody who follows a game: a seat's own eyes, or a spectator's.

use crate::table::Table;
use engine::ids::Seat;
use protocol::{Fault, Reply, Request, Update, View};

/// How much somebody has been told, and what.
#[derive(Clone)]
pub struct Audience {
    eyes: Option<Seat>,
    /// How much of its log it was told, and how many undos it has heard of.
    told: u32,
    undos: usize,
    /// What it was shown last.
    shown: Option<View>,
    /// How often it was told something.
    revision: u32,
    /// How much had changed when it was last looked for news.
    changes: Option<u64>,
}

impl Audience {
    /// Whose eyes these are; nobody's in particular for a spectator.
    pub fn eyes(&self) -> Option<Seat> {
        self.eyes
    }
    /// The number of what it was told last.
    pub fn revision(&self) -> u32 {
        self.revision
    }
}

impl Table {
    /// Somebody new follows the game: a seat, or without one a spectator. The first news are all of it.
    pub fn attach(&self, eyes: Option<Seat>) -> Result<Audience, Fault> {
        if let Some(seat) = eyes.filter(|p| p.0 >= self.players()) {
            return Err(Fault::NoSeat(seat));
        }
        Ok(Audience { eyes, told: 0, undos: self.undos(), shown: None, revision: 0, changes: None })
    }
    /// The same somebody begins again: the next news are all of it, and go on counting.
    pub fn attach_again(&self, audience: &Audience) -> Audience {
        Audience { told: 0, undos: self.undos(), shown: None, changes: None, ..audience.clone() }
    }
    /// Somebody follows the game while they may not be told how things stand: they hear how things stood when that was
    /// last told, which is the same game at that moment. What they were asked then is answered.
    pub fn attach_as_told(&self, audience: &Audience, then: &Table) -> (Audience, Option<Update>) {
        let mut audience = then.attach_again(audience);
        let mut update = then.news_for(&mut audience);
        if let Some(update) = &mut update {
            (update.view.table.question, update.view.table.shown) = (None, Vec::new());
        }
        let shown = update.as_ref().map(|update| update.view.clone());
        (Audience { undos: self.undos(), changes: None, shown, ..audience }, update)
    }
    /// What an audience may know and has not been told. Nothing, if there is none: also as long as somebody is asked
    /// only because of what they hold.
    pub fn news_for(&self, audience: &mut Audience) -> Option<Update> {
        let eyes = audience.eyes;
        if !self.is_told(eyes) {
            return None;
        }
        audience.changes = Some(self.changes());
        let undone = self.left_by_undos(eyes, audience.undos);
        audience.undos = self.undos();
        let from = undone.map_or(audience.told, |left| left.min(audience.told));
        let (events, void) = (self.events(eyes, from), from < audience.told);
        audience.told = from + events.len() as u32;
        let view = View { revision: audience.revision, ..self.view(eyes) };
        if audience.shown.as_ref() == Some(&view) && events.is_empty() && !void {
            return None;
        }
        audience.revision += 1;
        let view = View { revision: audience.revision, ..view };
        audience.shown = Some(view.clone());
        Some(Update { from, events, view, step: None })
    }
    /// Does what the player of a seat asks for, and says what is for that player alone. Whatever has changed, everybody
    /// is told by [`Table::news_for`].
    pub fn obey(&mut self, audience: &Audience, request: Request) -> Result<Option<Reply>, Fault> {
        match request {
            Request::Answer { revision, choice } => {
                self.answer(self.meant(audience, revision)?, choice)?;
                Ok(None)
            }
            Request::AnswerIfUndoable { revision, choice } => {
                let seat = self.meant(audience, revision)?;
                if !self.is_undoable(seat, choice)? {
                    return Ok(Some(Reply::NotUndoable { revision, choice }));
                }
                self.answer(seat, choice)?;
                Ok(None)
            }
            Request::TakeUp { revision, choice } => {
                let seat = self.meant(audience, revision)?;
                if !self.asks_where(seat, choice)? {
                    return Ok(Some(Reply::TakenUp { revision, choice }));
                }
                self.answer(seat, choice)?;
                Ok(None)
            }
            Request::Preview { revision, of } => {
                let (outcomes, no_effect) = self.preview(self.meant(audience, revision)?, of)?;
                Ok(Some(Reply::Preview { revision, of, outcomes, no_effect }))
            }
            Request::Undo { revision } => {
                self.undo(self.meant(audience, revision)?)?;
                Ok(None)
            }
            Request::SetStandingOrder { card, order } => {
                self.set_standing_order(audience.eyes.ok_or(Fault::NotAllowed)?, card, order)?;
                Ok(None)
            }
            _ => Err(Fault::NotAllowed),
        }
    }
    /// Whose request it is, if it is about how things stand now.
    fn meant(&self, audience: &Audience, revision: u32) -> Result<Seat, Fault> {
        match audience.eyes {
            None => Err(Fault::NotAllowed),
            Some(seat) if self.is_current(audience, revision) => Ok(seat),
            Some(_) => Err(Fault::Stale),
        }
    }
    /// Whether a revision is what an audience was told last, and nothing has happened since.
    pub(crate) fn is_current(&self, audience: &Audience, revision: u32) -> bool {
        audience.revision == revision && audience.changes == Some(self.changes())
    }
}
