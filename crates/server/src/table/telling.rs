//! Who is told what, and when.

use super::game::{Game, guarded};
use super::spectators::{Spectators, share_hands};
use super::task::Task;
use engine::ids::Seat;
use host::Audience;
use protocol::online::{FromServer, Line, Phase};
use protocol::{Fault, Reply, Update};
use tokio::time::Instant;

fn update(update: Update) -> FromServer {
    FromServer::Game(Reply::Update(Box::new(update)))
}

impl Task {
    /// Whether a seat, or anybody, may be told how things stand now. While a window lasts, only somebody who is asked
    /// without the others' knowledge.
    pub fn may_tell(&self, game: &Game, eyes: Option<Seat>) -> bool {
        let is_asked_in_secret = || eyes.is_some() && game.table.asked() == eyes && !game.table.is_told(None);
        game.table.is_told(eyes) && (self.window.is_none() || is_asked_in_secret())
    }
    /// Everybody is told of the seats.
    pub fn tell_room(&self) {
        let now = Instant::now();
        for guest in self.guests.values() {
            guest.outbox.push(FromServer::Room(Box::new(self.room_for(guest, now))));
        }
    }
    /// Everybody is told what somebody has said.
    pub fn tell_line(&self, line: &Line) {
        self.guests.values().for_each(|guest| guest.outbox.push(FromServer::Said(line.clone())));
    }
    /// Somebody new is told what was said last.
    pub fn tell_lines(&self, number: u64) {
        if let Some(guest) = self.guests.get(&number) {
            self.lines.iter().for_each(|line| guest.outbox.push(FromServer::Said(line.clone())));
        }
    }
    /// Everybody is told what has changed.
    pub async fn tell_changes(&mut self) {
        if self.is_window_done() {
            self.window = None;
        }
        if self.has_clocks() || self.room_was_told != Some(self.room.clone()) {
            self.room_was_told = Some(self.room.clone());
            self.arrange(); // the clocks that are told are those that run from now on
            self.tell_room();
        }
        if self.tell_game().is_err() {
            self.failed = true;
        }
        self.turn_was_told().await;
    }
    fn has_clocks(&self) -> bool {
        self.room.options.clock != Default::default() && self.room.phase == Phase::Playing
    }
    fn tell_game(&mut self) -> Result<(), Fault> {
        let Some(mut game) = self.game.take() else { return Ok(()) };
        let now = Instant::now();
        let told = guarded(|| {
            let eyes: Vec<(u64, Option<Seat>)> =
                self.guests.iter().map(|(n, g)| (*n, self.room.seat_of(&g.visitor.person))).collect();
            for (number, seat) in eyes {
                let may = seat.is_some() && self.may_tell(&game, seat);
                let Some(guest) = self.guests.get_mut(&number).filter(|g| may && !g.outbox.is_behind()) else {
                    continue;
                };
                let Some(audience) = &mut guest.audience else { continue };
                if let Some(news) = game.table.news_for(audience) {
                    guest.outbox.push(update(news));
                }
            }
            if self.may_tell(&game, None) {
                self.open_turn = game.table.asked();
                self.spectators.look(&game, &self.room, self.shared.lib, now);
            }
            let may: Vec<bool> = (0..game.table.players()).map(|p| self.may_tell(&game, Some(Seat(p)))).collect();
            let anybody = self.may_tell(&game, None);
            game.was_told(|eyes| eyes.map_or(anybody, |seat| may[seat.index()]));
        });
        self.game = Some(game);
        self.tell_spectators(now);
        told
    }
    /// Those who watch are told what they may know by now.
    pub fn tell_spectators(&mut self, now: Instant) {
        let due = self.spectators.due(now);
        let watching = |person| self.room.seat_of(person).is_none();
        for news in due {
            for guest in self.guests.values().filter(|g| watching(&g.visitor.person) && !g.outbox.is_behind()) {
                guest.outbox.push(update(news.clone()));
            }
        }
    }
    /// The seats and the whole game, for everybody.
    pub async fn tell_everything(&mut self) {
        self.tell_room();
        for number in self.guests.keys().copied().collect::<Vec<u64>>() {
            self.show_all(number).await;
        }
    }
    /// Somebody is shown the game, all of it, as far as they may know.
    pub async fn show_all(&mut self, number: u64) {
        let Some(guest) = self.guests.get_mut(&number) else { return };
        let Some(game) = &self.game else { return };
        let seat = self.room.seat_of(&guest.visitor.person);
        let Some(seat) = seat else {
            self.show_to_spectator(number).await;
            return;
        };
        let before = guest.audience.take().filter(|audience| audience.eyes() == Some(seat));
        let Ok(audience) = before.map_or_else(|| game.table.attach(Some(seat)), Ok) else { return };
        let Some((audience, news)) = self.all_for(audience).await else { return };
        if let Some(guest) = self.guests.get_mut(&number) {
            guest.audience = Some(audience);
            if let Some(news) = news {
                guest.outbox.push(update(news));
            }
        }
    }
    /// All that an audience may know: how things stand, or how they stood when that was last told.
    async fn all_for(&mut self, audience: Audience) -> Option<(Audience, Option<Update>)> {
        let (lib, eyes) = (self.shared.lib, audience.eyes());
        let (may, room) = (self.may_tell(self.game.as_ref()?, eyes), self.room.clone());
        let all = self.with_game(move |game| {
            let share = |game: &Game, mut update: Update| {
                if eyes.is_none() {
                    share_hands(lib, game, &room, &mut update.view);
                }
                update
            };
            if may {
                let mut audience = game.table.attach_again(&audience);
                let all = game.table.news_for(&mut audience).map(|update| share(game, update));
                return Ok((audience, all));
            }
            let then = game.as_told(lib, eyes)?;
            let (audience, all) = game.table.attach_as_told(&audience, &then.table);
            Ok((audience, all.map(|update| share(&then, update))))
        });
        match all.await.and_then(|all: Result<_, Fault>| all) {
            Ok(all) => Some(all),
            Err(_) => {
                self.failed = true;
                None
            }
        }
    }
    async fn show_to_spectator(&mut self, number: u64) {
        if !self.spectators.is_there() {
            self.begin_spectators().await;
        }
        if let (Some(guest), Some(all)) = (self.guests.get(&number), self.spectators.all()) {
            guest.outbox.push(update(all));
        }
    }
    /// From now on somebody watches. With a delay it begins with the game, or later than it might.
    pub async fn begin_spectators(&mut self) {
        let Some(game) = &self.game else { return };
        let Ok(audience) = game.table.attach(None) else { return };
        let is_late = self.room.options.spectators.is_some_and(|delay| delay > 0);
        if is_late {
            self.spectators.begin(audience, None);
            if self.tell_game().is_err() {
                self.failed = true;
            }
        } else if let Some((audience, all)) = self.all_for(audience).await {
            self.spectators.begin(audience, all);
        }
    }
    /// Nobody watches any more, and nobody has to know later what has happened by now.
    pub fn end_spectators(&mut self) {
        let watched = self.guests.values().any(|g| self.room.seat_of(&g.visitor.person).is_none());
        if !watched && self.room.options.spectators.unwrap_or(0) == 0 {
            self.spectators = Spectators::default();
        }
    }
    /// The game is another one: whoever follows it is told all of it next.
    pub fn begin_audiences_again(&mut self) {
        let Some(game) = &self.game else { return };
        for guest in self.guests.values_mut() {
            guest.audience = guest.audience.as_ref().map(|audience| game.table.attach_again(audience));
        }
        self.spectators.begin_again(game);
    }
}
