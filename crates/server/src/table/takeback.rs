//! Answers that are taken back although something was seen since, or somebody else has answered: when all agree.

use super::room::Takeback;
use super::task::Task;
use engine::ids::{Seat, Seats};
use protocol::Fault;
use protocol::online::{Phase, RoomFault};
use store::PersonId;

impl Task {
    fn step(&self) -> Result<u32, RoomFault> {
        let game = self.game.as_ref().filter(|_| self.room.phase == Phase::Playing);
        game.map(|game| game.table.step()).ok_or(RoomFault::NotNow)
    }
    /// Those who have to agree: whoever else plays for themselves.
    fn have_to_agree(&self, seat: Seat) -> impl Iterator<Item = Seat> + '_ {
        let others = self.room.seats.iter().enumerate().map(|(i, place)| (Seat(i as u8), place));
        others.filter(move |(other, place)| *other != seat && place.is_played_by_person()).map(|(other, _)| other)
    }
    /// Somebody wants their last answer back.
    pub async fn ask_takeback(&mut self, person: &PersonId) -> Result<(), RoomFault> {
        let seat = self.room.own_seat(person)?;
        let step = self.step()?;
        let has_answered = self.game.as_ref().is_some_and(|game| game.last_answer_of(seat).is_some());
        let plays = self.room.seats[seat.index()].is_played_by_person();
        if !has_answered || !plays || self.room.takeback.is_some() || self.not_agreed == Some((seat, step)) {
            return Err(RoomFault::NotNow);
        }
        self.room.takeback = Some(Takeback { seat, agreed: Seats::NONE });
        self.take_back_if_agreed().await
    }
    /// Somebody agrees, or does not. Whoever has asked can think better of it.
    pub async fn answer_takeback(&mut self, person: &PersonId, agrees: bool) -> Result<(), RoomFault> {
        let own = self.room.own_seat(person)?;
        let step = self.step()?;
        let takeback = self.room.takeback.as_mut().ok_or(RoomFault::NotNow)?;
        if !agrees {
            self.not_agreed = Some((takeback.seat, step)).filter(|(seat, _)| *seat != own);
            self.room.takeback = None;
            return Ok(());
        }
        if takeback.seat == own {
            return Err(RoomFault::NotNow);
        }
        takeback.agreed.insert(own);
        self.take_back_if_agreed().await
    }
    async fn take_back_if_agreed(&mut self) -> Result<(), RoomFault> {
        let Some(Takeback { seat, agreed }) = self.room.takeback.clone() else { return Ok(()) };
        if !self.have_to_agree(seat).all(|other| agreed.contains(other)) {
            return Ok(());
        }
        let lib = self.shared.lib;
        let to = self.game.as_ref().and_then(|game| game.last_answer_of(seat)).ok_or(RoomFault::NotNow)?;
        let earlier = self.with_game(move |game| game.at(lib, to)).await.and_then(|earlier| earlier);
        let earlier = earlier.map_err(|fault| {
            self.failed |= fault == Fault::Failed;
            RoomFault::Game(fault)
        })?;
        self.game = Some(Box::new(earlier));
        (self.room.takeback, self.window) = (None, None);
        self.minds.clear();
        self.has_moved_on();
        self.begin_audiences_again();
        Ok(())
    }
}
