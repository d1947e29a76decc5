//! Stored, then told: what has changed is written down, and counts when it is durable.

use super::clocks::Left;
use super::game::Game;
use super::journal::{Change, Whole, Written, to_bytes};
use super::load::{Loaded, load};
use super::recent::Who;
use super::room::{Holder, RoomData};
use super::task::{End, Task};
use crate::numbers::count;
use crate::shown::Shown;
use crate::wall_clock::now_millis;
use engine::ids::{DefId, Seat};
use engine::library::Library;
use protocol::online::Phase;
use std::time::Duration;
use store::{AppendError, Entry, PersonId, Summary, TableId};
use tokio::time::Instant;

/// What is in the journal, as far as it is needed to know what is not.
pub(crate) struct Kept {
    pub room: RoomData,
    began: bool,
    pub answers: usize,
    orders: Vec<(Seat, DefId, bool)>,
    /// The number of the next line.
    pub lines: u32,
    summary: Option<Summary>,
    /// The number of entries since the last checkpoint.
    since_checkpoint: u32,
}

/// What came of something that was to be stored.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Outcome {
    /// It is durable.
    Stored,
    /// Nothing had changed.
    Nothing,
    /// It was not stored, and the table is as it was before.
    NotStored,
}

/// After so many entries a checkpoint is written.
const CHECKPOINT: u32 = 100;
/// How long it is tried to find out how things stand before the table is given up.
const PATIENCE: Duration = Duration::from_secs(5);
const PAUSE: Duration = Duration::from_millis(200);

impl Kept {
    pub fn of(whole: &Whole) -> Kept {
        Kept {
            room: whole.room.clone(),
            began: whole.began.is_some(),
            answers: whole.answers.len(),
            orders: whole.orders.clone(),
            lines: whole.lines.back().map_or(0, |line| line.number + 1),
            summary: None,
            since_checkpoint: 0,
        }
    }
}

impl Task {
    /// What has changed since it was last stored.
    fn changes(&self) -> Vec<Change> {
        let mut changes = Vec::new();
        if self.room != self.kept.room {
            changes.push(Change::Room(Box::new(self.room.clone())));
        }
        if let Some(game) = &self.game {
            if !self.kept.began {
                changes.push(Change::Began(Box::new(game.began())));
            }
            let (old, new) = (self.kept.answers, game.table.step() as usize);
            if old != new {
                let from = old.min(new);
                changes.push(Change::Answers { from: from as u32, answers: game.answers(from) });
            }
            if self.kept.orders != game.table.record().orders {
                changes.push(Change::Orders(game.table.record().orders.clone()));
            }
        }
        changes.extend(self.lines.iter().filter(|l| l.number >= self.kept.lines).cloned().map(Change::Said));
        changes
    }
    /// Stores what has changed, by a command or by itself. If it cannot be stored, the table is read again.
    ///
    /// # Errors
    /// If the table is not ours any more, or nobody can find out how things stand.
    pub async fn store(&mut self, by: Option<(&PersonId, u64)>) -> Result<Outcome, End> {
        let changes = self.changes();
        if changes.is_empty() {
            return Ok(Outcome::Nothing);
        }
        let by = by.map(|(person, id)| (Who(person.clone()), id));
        let clocks = self.clocks_to_keep();
        let body = to_bytes(self.shared.lib, &Written { by: by.clone(), changes, clocks });
        let summary = Some(self.summary()).filter(|new| !is_shown_the_same(self.kept.summary.as_ref(), new));
        let number = self.next;
        let entry = Entry { table: self.id.clone(), epoch: self.epoch, number, body, summary: summary.clone() };
        let why = match self.shared.store.append(entry).await {
            Ok(()) => {
                self.was_stored(summary).await;
                if let Some((Who(person), id)) = &by {
                    self.recent.done(person, *id);
                }
                return Ok(Outcome::Stored);
            }
            Err(AppendError::Fenced) => return Err(End::Lost),
            Err(why) => why,
        };
        tracing::warn!(table = %self.id, %why, "an entry could not be stored");
        count(&self.shared.counters.not_stored, 1);
        self.read_again().await?;
        // it may be there although nobody could say so
        let is_there = self.next > number && by.is_some_and(|(Who(p), id)| self.recent.answer(&p, id) == Some(Ok(())));
        Ok(if is_there { Outcome::Stored } else { Outcome::NotStored })
    }
    /// The same for what nobody waits for.
    pub async fn store_change(&mut self) -> Result<Outcome, End> {
        let outcome = self.store(None).await?;
        if outcome == Outcome::NotStored {
            self.again_at = Some(Instant::now() + super::playing::AGAIN);
            self.tell_everything().await;
        }
        Ok(outcome)
    }
    fn clocks_to_keep(&self) -> Option<Left> {
        self.clocks.left(Instant::now()).filter(|_| self.game.is_some())
    }
    async fn was_stored(&mut self, summary: Option<Summary>) {
        self.next += 1;
        self.kept.room = self.room.clone();
        if let Some(game) = &self.game {
            let new = game.table.step() as usize;
            count(&self.shared.counters.answers, new.saturating_sub(self.kept.answers) as u64);
            (self.kept.began, self.kept.answers) = (true, new);
            if self.kept.orders != game.table.record().orders {
                self.kept.orders = game.table.record().orders.clone();
            }
        }
        self.kept.lines = self.lines.back().map_or(0, |line| line.number + 1);
        if summary.is_some() {
            self.kept.summary = summary;
        }
        self.kept.since_checkpoint += 1;
        if self.kept.since_checkpoint >= CHECKPOINT {
            self.checkpoint().await;
        }
    }
    /// The whole table, as it is stored.
    fn whole(&self) -> Option<Whole> {
        let (began, answers, orders) = match &self.game {
            Some(game) => (Some(game.began()), game.answers(0), game.table.record().orders.clone()),
            None if self.kept.began => return None, // nobody knows its answers here
            None => (None, Vec::new(), Vec::new()),
        };
        let (room, lines, recent) = (self.room.clone(), self.lines.clone(), self.recent.clone());
        Some(Whole { room, began, answers, orders, lines, recent, clocks: self.clocks_to_keep() })
    }
    /// Shortens the next reading. If it cannot be stored, nothing is lost.
    pub async fn checkpoint(&mut self) {
        if self.kept.since_checkpoint == 0 || self.next == 0 || !self.changes().is_empty() {
            return;
        }
        self.kept.since_checkpoint = 0;
        let Some(whole) = self.whole() else { return };
        let body = to_bytes(self.shared.lib, &whole);
        if let Err(why) = self.shared.store.put_checkpoint(&self.id, self.epoch, self.next - 1, body).await {
            tracing::warn!(table = %self.id, %why, "a checkpoint could not be stored");
        }
    }
    /// Reads the table from its journal again: what was not stored has not happened.
    pub async fn read_again(&mut self) -> Result<(), End> {
        let give_up = Instant::now() + PATIENCE;
        let Loaded { whole, game, next } = loop {
            match load(&self.shared, &self.id).await {
                Ok(Some(loaded)) => break loaded,
                Ok(None) => return Err(End::Lost),
                Err(e) if Instant::now() >= give_up => {
                    tracing::error!(table = %self.id, error = %e, "a table cannot be read again");
                    return Err(End::Lost); // its people come back, and ask again for what they wanted
                }
                Err(_) => tokio::time::sleep(PAUSE).await,
            }
        };
        let mut kept = Kept::of(&whole);
        kept.summary = None;
        kept.since_checkpoint = self.kept.since_checkpoint + 1;
        (self.kept, self.next, self.room, self.lines) = (kept, next, whole.room, whole.lines);
        let before = std::mem::replace(&mut self.recent, whole.recent);
        self.recent.keep_refused(&before);
        let old = std::mem::replace(&mut self.game, game);
        if let (Some(new), Some(old)) = (&mut self.game, old) {
            new.keep_told(&old);
        }
        self.minds.clear();
        self.has_moved_on();
        self.begin_audiences_again();
        Ok(())
    }
    /// What lists show of the table.
    fn summary(&self) -> Summary {
        let playing = self.game.as_ref().filter(|_| self.room.phase == Phase::Playing);
        let turn = match playing {
            Some(game) if game.table.is_told(None) && self.window.is_none() => game.table.asked(),
            Some(_) => self.open_turn, // nobody may know that somebody else is asked
            None => None,
        };
        summary(&self.room, turn)
    }
    /// Everybody has been told whose turn it is.
    pub async fn turn_was_told(&mut self) {
        let summary = self.summary();
        if is_shown_the_same(self.kept.summary.as_ref(), &summary) {
            return;
        }
        match self.shared.store.add_table(&self.id, &summary).await {
            Ok(()) => self.kept.summary = Some(summary),
            Err(e) => tracing::warn!(table = %self.id, error = %e, "what lists show could not be stored"),
        }
    }
}

/// The first entry of a table, and what it comes to.
pub(crate) fn first_entry(
    lib: &'static Library,
    id: &TableId,
    epoch: i64,
    room: RoomData,
    game: Option<&Game>,
) -> (Entry, Whole) {
    let mut changes = vec![Change::Room(Box::new(room.clone()))];
    changes.extend(game.map(|game| Change::Began(Box::new(game.began()))));
    let written = Written { by: None, changes, clocks: None };
    let turn = game.filter(|game| game.table.is_told(None)).and_then(|game| game.table.asked());
    let summary = Some(summary(&room, turn));
    let entry = Entry { table: id.clone(), epoch, number: 0, body: to_bytes(lib, &written), summary };
    let mut whole = Whole::new(room);
    whole.take(written);
    (entry, whole)
}

/// What lists show of a table.
fn summary(room: &RoomData, turn: Option<Seat>) -> Summary {
    let name = |holder: &Holder| match holder {
        Holder::Person { name, .. } => Some(name.clone()),
        _ => None,
    };
    let bot = |holder: &Holder| match holder {
        Holder::Bot(level) => Some(level.clone()),
        _ => None,
    };
    let people: Vec<(Seat, &PersonId)> = room.people().collect();
    let shown = Shown {
        title: room.options.title.clone(),
        players: room.seats.iter().map(|s| name(&s.holder)).collect(),
        bots: room.seats.iter().map(|s| bot(&s.holder)).collect(),
        spectators: room.options.spectators.is_some(),
        turn: turn.and_then(|seat| people.iter().position(|(s, _)| *s == seat)),
    };
    Summary {
        listed: room.options.listed,
        phase: phase_name(room.phase).into(),
        changed: now_millis(),
        people: people.into_iter().map(|(_, person)| person.clone()).collect(),
        shown: shown.to_json(),
    }
}

/// What a phase is called in lists.
fn phase_name(phase: Phase) -> &'static str {
    match phase {
        Phase::Waiting => "waiting",
        Phase::Playing => "playing",
        Phase::Over => "over",
        Phase::Closed => "closed",
        Phase::Frozen => "frozen",
    }
}

fn is_shown_the_same(old: Option<&Summary>, new: &Summary) -> bool {
    old.is_some_and(|old| Summary { changed: old.changed, ..new.clone() } == *old)
}
