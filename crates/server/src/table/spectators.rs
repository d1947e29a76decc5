//! What those who watch are told: what everybody may know, some time later if the table wants that, and the hands that
//! players share.

use super::game::Game;
use super::room::RoomData;
use engine::ids::{CardId, Seat};
use engine::library::Library;
use host::Audience;
use protocol::{Card, Event, Update, View};
use std::cell::RefCell;
use std::collections::{BTreeSet, VecDeque};
use std::time::Duration;
use tokio::time::Instant;

/// What those who watch know, and what waits for them.
#[derive(Default)]
pub(crate) struct Spectators {
    audience: Option<Audience>,
    /// What they were told, all of it.
    told: Option<(Vec<Event>, View)>,
    waiting: VecDeque<(Instant, Update)>,
}

impl Spectators {
    /// Whether somebody has watched, or might have.
    pub fn is_there(&self) -> bool {
        self.audience.is_some()
    }
    /// Begins to watch: the audience, and how things stand for it, if it may know.
    pub fn begin(&mut self, audience: Audience, first: Option<Update>) {
        *self = Spectators { audience: Some(audience), ..Spectators::default() };
        if let Some(first) = first {
            self.told = Some((first.events, first.view));
        }
    }
    /// Looks for news, which are to be told after a while.
    pub fn look(&mut self, game: &Game, room: &RoomData, lib: &'static Library, now: Instant) {
        let Some(audience) = &mut self.audience else { return };
        let Some(mut update) = game.table.news_for(audience) else { return };
        share_hands(lib, game, room, &mut update.view);
        let delay = Duration::from_secs(room.options.spectators.unwrap_or(0).into());
        self.waiting.push_back((now + delay, update));
    }
    /// All of it again, because hands are shared or no longer, or the game was read again.
    pub fn begin_again(&mut self, game: &Game) {
        if let Some(audience) = &mut self.audience {
            *audience = game.table.attach_again(audience);
        }
    }
    /// When something is to be told.
    pub fn next(&self) -> Option<Instant> {
        self.waiting.front().map(|(at, _)| *at)
    }
    /// What is to be told by now.
    pub fn due(&mut self, now: Instant) -> Vec<Update> {
        let due = self.waiting.partition_point(|(at, _)| *at <= now);
        let due: Vec<Update> = self.waiting.drain(..due).map(|(_, update)| update).collect();
        for update in &due {
            let (events, view) = self.told.get_or_insert_with(|| (Vec::new(), update.view.clone()));
            events.truncate(update.from as usize);
            events.extend(update.events.iter().cloned());
            *view = update.view.clone();
        }
        due
    }
    /// All that they were told, for somebody new.
    pub fn all(&self) -> Option<Update> {
        let (events, view) = self.told.clone()?;
        Some(Update { from: 0, events, view, step: None })
    }
}

/// Shows the hands that their players share. The cards of a hand have numbers that nothing else has in this view.
pub(crate) fn share_hands(lib: &'static Library, game: &Game, room: &RoomData, view: &mut View) {
    let shares = |seat: &Seat| room.seats[seat.index()].shares_hand && game.table.is_told(Some(*seat));
    let seats: Vec<Seat> = (0..game.table.players()).map(Seat).filter(shares).collect();
    if seats.is_empty() {
        return;
    }
    let used = RefCell::new(BTreeSet::new());
    let note = |c: CardId| {
        used.borrow_mut().insert(c);
        c
    };
    let _ = serde_json::to_writer(std::io::sink(), &lib.renamed(view, &note)); // nothing is written
    let used = used.into_inner();
    let mut free = (0..CardId::NONE.0).rev().map(CardId).filter(|c| !used.contains(c));
    for seat in seats {
        let mut hand = game.table.view(Some(seat)).table.players.swap_remove(seat.index()).cards;
        for card in &mut hand {
            let Some(number) = free.next() else { return };
            *card = Card { id: number, refusal: None, ..card.clone() };
        }
        view.table.players[seat.index()].cards = hand;
    }
}
