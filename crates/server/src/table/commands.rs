//! What people can do at a table.

use super::room::RoomData;
use super::starting::start;
use super::storing::Outcome;
use super::task::{End, Task};
use super::{chat, clocks::Clocks};
use crate::numbers::count;
use crate::tables::Tables;
use engine::ids::Seat;
use protocol::online::{Command, FromServer, Goodbye, Line, Phase, RoomFault, Said};
use protocol::{Fault, Reply};
use store::PersonId;
use tokio::time::Instant;

impl Task {
    /// Somebody wants something: it is done once, stored, and then told.
    pub async fn command(&mut self, from: u64, id: u64, command: Command) -> Result<(), End> {
        let Some(person) = self.guests.get(&from).map(|g| g.visitor.person.clone()) else { return Ok(()) };
        match self.recent.answer(&person, id) {
            Some(Ok(())) => {
                self.answer(from, FromServer::Done { id });
                self.show_all(from).await; // who asks again may have missed what came of it
                return Ok(());
            }
            Some(Err(why)) => {
                self.answer(from, FromServer::Refused { id, why });
                return Ok(());
            }
            None => {}
        }
        let result = self.carry_out(from, &person, command).await;
        let stored = match result {
            Ok(_) => self.store(Some((&person, id))).await?,
            Err(_) => Outcome::Nothing,
        };
        match (result, stored) {
            (Err(why), _) => {
                self.room = self.kept.room.clone();
                self.refuse(from, &person, id, why).await?;
            }
            (Ok(_), Outcome::NotStored) => {
                count(&self.shared.counters.refused, 1);
                self.answer(from, FromServer::Refused { id, why: RoomFault::NotStored });
                self.tell_everything().await;
            }
            (Ok(reply), outcome) => {
                count(&self.shared.counters.done, 1);
                if let Some(reply) = reply {
                    self.answer(from, FromServer::Game(reply));
                }
                self.answer(from, FromServer::Done { id });
                if outcome == Outcome::Stored {
                    self.tell_lines_from(self.said_before);
                    self.tell_changes().await;
                    self.let_go().await;
                }
            }
        }
        self.said_before = self.kept.lines;
        self.arrange();
        Ok(())
    }
    fn answer(&self, to: u64, message: FromServer) {
        if let Some(guest) = self.guests.get(&to) {
            guest.outbox.push(message);
        }
    }
    async fn refuse(&mut self, from: u64, person: &PersonId, id: u64, why: RoomFault) -> Result<(), End> {
        count(&self.shared.counters.refused, 1);
        if !matches!(why, RoomFault::TooFast(_)) {
            self.recent.refused(person, id, why.clone());
        }
        let is_stale = why == RoomFault::Game(Fault::Stale);
        self.answer(from, FromServer::Refused { id, why });
        if is_stale {
            self.show_all(from).await; // whoever is mistaken about how things stand
        }
        Ok(())
    }
    fn tell_lines_from(&self, first: u32) {
        self.lines.iter().filter(|l| l.number >= first).for_each(|line| self.tell_line(line));
    }

    /// Does what is wanted, as far as it can be done. It counts when it is stored; on a fault nothing has changed.
    async fn carry_out(&mut self, from: u64, person: &PersonId, command: Command) -> Result<Option<Reply>, RoomFault> {
        let lib = self.shared.lib;
        match command {
            Command::Sit(seat) => {
                let name = self.guests.get(&from).map(|g| g.visitor.name.clone()).unwrap_or_default();
                self.room.sit(person, &name, seat)?;
            }
            Command::Stand => self.room.stand(person)?,
            Command::Ready(ready) => self.room.set_ready(person, ready)?,
            Command::SetOptions(options) => self.room.set_options(lib, person, *options)?,
            Command::SetBot { seat, level } => self.room.set_bot(person, seat, level)?,
            Command::SwapSeats(a, b) => self.room.swap(person, a, b)?,
            Command::Remove(seat) => self.remove(person, seat)?,
            Command::ChooseFactions(pair) => self.room.choose(lib, person, pair)?,
            Command::Start => self.start_game(person).await?,
            Command::Game(request) => return self.request(from, request).await,
            Command::LetBotPlay(lets) => self.let_bot_play(person, lets)?,
            Command::Resign => {
                let seat = self.playing_seat(person)?;
                let place = &mut self.room.seats[seat.index()];
                (place.resigned, place.wants_close) = (true, false);
                place.played_by = Some(self.shared.settings.substitute.clone());
                self.has_moved_on();
            }
            Command::AskTakeback => self.ask_takeback(person).await?,
            Command::AnswerTakeback(agrees) => self.answer_takeback(person, agrees).await?,
            Command::ShareHand(shares) => {
                let seat = self.room.own_seat(person)?;
                self.room.seats[seat.index()].shares_hand = shares;
                if let Some(game) = &self.game {
                    self.spectators.begin_again(game);
                }
            }
            Command::Rematch => {
                if self.room.wants_rematch(person)? {
                    self.begin_rematch().await?;
                }
            }
            Command::Close => {
                let phase = self.phase();
                if self.room.wants_close(person, phase)? {
                    self.room.phase = Phase::Closed;
                }
            }
            Command::Say(text) => {
                let is_player = self.room.seat_of(person).is_some();
                let text = chat::text(self.room.options.chat, is_player, &text)?;
                self.say(from, person, Said::Text(text))?;
            }
            Command::Phrase(phrase) => self.say(from, person, Said::Phrase(phrase))?,
        }
        Ok(None)
    }
    /// The seat of somebody who plays a game and has not given it up.
    fn playing_seat(&self, person: &PersonId) -> Result<Seat, RoomFault> {
        let seat = self.room.own_seat(person)?;
        let plays = self.phase() == Phase::Playing && !self.room.seats[seat.index()].resigned;
        if plays { Ok(seat) } else { Err(RoomFault::NotNow) }
    }
    fn remove(&mut self, person: &PersonId, seat: Seat) -> Result<(), RoomFault> {
        if self.room.phase == Phase::Waiting {
            return self.room.remove(person, seat).map(|_| ());
        }
        if !self.room.is_host(person) {
            return Err(RoomFault::NotHost);
        }
        if self.phase() != Phase::Playing {
            return Err(RoomFault::NotNow);
        }
        let place = self.room.seat(seat).ok_or(RoomFault::NoSeat(seat))?;
        let is_away = place.person().is_some_and(|p| !self.is_connected(p));
        if !is_away || !place.is_played_by_person() {
            return Err(RoomFault::NotNow);
        }
        self.room.seats[seat.index()].played_by = Some(self.shared.settings.substitute.clone());
        self.has_moved_on();
        Ok(())
    }
    fn let_bot_play(&mut self, person: &PersonId, lets: bool) -> Result<(), RoomFault> {
        let seat = self.playing_seat(person)?;
        let place = &mut self.room.seats[seat.index()];
        if lets == place.played_by.is_some() {
            return Ok(());
        }
        place.played_by = lets.then(|| self.shared.settings.substitute.clone());
        if !lets {
            self.clocks.comes_back(seat);
        }
        self.has_moved_on();
        Ok(())
    }
    async fn start_game(&mut self, person: &PersonId) -> Result<(), RoomFault> {
        self.room.may_start(person)?;
        let (lib, mut room) = (self.shared.lib, self.room.clone());
        let begin = tokio::task::spawn_blocking(move || {
            let game = super::game::guarded(|| start(lib, &mut room)).map_err(RoomFault::Game)??;
            Ok::<_, RoomFault>((game, room))
        });
        let (game, room) = begin.await.map_err(|_| RoomFault::Game(Fault::Failed))??;
        let options = &room.options;
        self.clocks = Clocks::new(options.clock, options.players, self.shared.settings.away, None);
        let (looked, is_open) = (game.hands_searched() != [0; 4], game.table.is_told(None));
        self.open_window(looked || !is_open);
        (self.game, self.room) = (Some(game), room);
        count(&self.shared.counters.games, 1);
        self.has_moved_on();
        Ok(())
    }
    async fn begin_rematch(&mut self) -> Result<(), RoomFault> {
        let registry = self.registry.upgrade().ok_or(RoomFault::NotStored)?;
        let again: RoomData = self.room.rotated();
        let id = Tables::of(registry).create_game(again).await?;
        self.room.rematch = Some(id.to_string());
        Ok(())
    }
    fn say(&mut self, from: u64, person: &PersonId, what: Said) -> Result<(), RoomFault> {
        let now = Instant::now();
        self.spoken.may_speak(now, person)?;
        self.spoken.speaks(now, person);
        let name = self.guests.get(&from).map(|g| g.visitor.name.clone()).unwrap_or_default();
        let number = self.lines.back().map_or(0, |line| line.number + 1);
        self.lines.push_back(Line { number, name, seat: self.room.seat_of(person), what });
        if self.lines.len() > super::journal::LINES {
            self.lines.pop_front();
        }
        Ok(())
    }
    /// After a command: the game has begun, somebody has to leave, or everybody.
    async fn let_go(&mut self) {
        if self.room.phase == Phase::Closed {
            self.guests.values().for_each(|guest| guest.outbox.say_goodbye(Goodbye::Closed));
            let _ = self.leave(|_, _| true);
            return;
        }
        let watches = |person: &PersonId| self.room.seat_of(person).is_none();
        let may_watch = self.room.phase == Phase::Waiting || self.room.options.spectators.is_some();
        let removed = |person: &PersonId| self.room.removed.iter().any(|w| w.0 == *person);
        let leave: Vec<u64> = self
            .guests
            .iter()
            .filter(|(_, g)| watches(&g.visitor.person) && (!may_watch || removed(&g.visitor.person)))
            .map(|(number, _)| *number)
            .collect();
        for number in &leave {
            self.guests[number].outbox.say_goodbye(Goodbye::Removed);
        }
        if !leave.is_empty() {
            let _ = self.leave(|number, _| leave.contains(&number));
        }
        if self.game.is_some() && self.guests.values().any(|g| g.audience.is_none()) {
            self.show_to_new().await;
        }
    }
    /// Those who have not seen the game yet: it has just begun.
    async fn show_to_new(&mut self) {
        let delay = self.room.options.spectators.unwrap_or(0);
        if delay > 0 && !self.spectators.is_there() {
            self.begin_spectators().await;
        }
        let seated = |person: &PersonId| self.room.seat_of(person).is_some();
        let new: Vec<u64> = self
            .guests
            .iter()
            .filter(|(_, g)| g.audience.is_none() && (seated(&g.visitor.person) || !self.spectators.is_there()))
            .map(|(number, _)| *number)
            .collect();
        for number in new {
            self.show_all(number).await;
        }
    }
}
