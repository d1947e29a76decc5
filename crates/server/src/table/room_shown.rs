//! The seats of a table, as one person sees them.

use super::room::Holder;
use super::task::{Guest, Task};
use protocol::online::{Phase, Room, SeatHolder, SeatState};
use tokio::time::Instant;

impl Task {
    /// What one connection is told of the seats.
    pub fn room_for(&self, guest: &Guest, now: Instant) -> Room {
        let you = self.room.seat_of(&guest.visitor.person);
        let watching = |g: &&Guest| self.room.seat_of(&g.visitor.person).is_none();
        let game = self.game.as_deref();
        let is_late = you.is_none() && self.room.options.spectators.is_some_and(|delay| delay > 0);
        let knows = !is_late && game.is_some_and(|game| self.may_tell(game, you));
        let rules = game.map(|game| game.rules).or(self.stuck.as_ref().map(|began| began.rules));
        Room {
            table: self.id.to_string(),
            phase: self.phase(),
            options: self.room.options.clone(),
            seats: (0..self.room.seats.len()).map(|i| self.seat_shown(i)).collect(),
            you,
            host: self.room.is_host(&guest.visitor.person),
            spectators: self.guests.values().filter(watching).count() as u32,
            clocks: match game {
                Some(_) => self.clocks.told(now, knows),
                None => Default::default(),
            },
            commitment: game.map(|game| game.commitment()),
            secret: game.filter(|_| self.room.phase == Phase::Over).map(|game| game.secret()),
            takeback: self.room.takeback.as_ref().map(|t| t.seat),
            rematch: self.room.rematch.clone(),
            began_with_rules: rules.filter(|&rules| rules != engine::RULES_VERSION),
        }
    }
    fn seat_shown(&self, seat: usize) -> SeatState {
        let seat = &self.room.seats[seat];
        let holder = match &seat.holder {
            Holder::Free => SeatHolder::Free,
            Holder::Bot(level) => SeatHolder::Bot(level.clone()),
            Holder::Person { who, name } => SeatHolder::Person {
                name: name.clone(),
                connected: self.is_connected(&who.0),
                host: self.room.is_host(&who.0),
            },
        };
        SeatState {
            holder,
            ready: seat.ready,
            played_by: seat.played_by.clone(),
            resigned: seat.resigned,
            shares_hand: seat.shares_hand,
            wants_close: seat.wants_close,
        }
    }
}
