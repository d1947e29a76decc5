//! Seats, options and host of a table, as plain data that is stored whole.

use super::{options, recent::Who};
use engine::ids::{Seat, Seats};
use engine::library::Library;
use protocol::online::{FactionRule, Options, Phase, RoomFault};
use serde::{Deserialize, Serialize};
use store::PersonId;

/// A table apart from its game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct RoomData {
    pub phase: Phase,
    pub options: Options,
    pub seats: Vec<SeatData>,
    /// Who may change all this before the game.
    pub host: Who,
    /// Who was asked to leave.
    pub removed: Vec<Who>,
    pub takeback: Option<Takeback>,
    /// The table of the rematch.
    pub rematch: Option<String>,
    /// The rules that the game goes on by, if it began with others.
    pub goes_on_by: Option<u32>,
}

/// A seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct SeatData {
    pub holder: Holder,
    /// Ready to begin, or to play again.
    pub ready: bool,
    /// The level of the bot that plays for the person.
    pub played_by: Option<String>,
    pub resigned: bool,
    pub shares_hand: bool,
    pub wants_close: bool,
}

/// Who has a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Holder {
    Free,
    Person { who: Who, name: String },
    Bot(String),
}

/// Somebody wants their last answer back.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Takeback {
    /// Who.
    pub seat: Seat,
    /// Who agrees.
    pub agreed: Seats,
}

impl SeatData {
    pub fn of(holder: Holder) -> SeatData {
        let (played_by, resigned) = (None, false);
        SeatData { holder, ready: false, played_by, resigned, shares_hand: false, wants_close: false }
    }
    pub fn person(&self) -> Option<&PersonId> {
        match &self.holder {
            Holder::Person { who, .. } => Some(&who.0),
            _ => None,
        }
    }
    /// The level of the bot that answers for the seat: its own, or one that plays for somebody.
    pub fn bot(&self) -> Option<&str> {
        match &self.holder {
            Holder::Bot(level) => Some(level),
            _ => self.played_by.as_deref(),
        }
    }
    /// Whether a person plays here who has not left it to a bot.
    pub fn is_played_by_person(&self) -> bool {
        self.person().is_some() && self.played_by.is_none()
    }
}

type Done = Result<(), RoomFault>;

impl RoomData {
    /// A table that somebody has just opened, who sits in its first seat.
    pub fn new(options: Options, host: &PersonId, name: &str) -> RoomData {
        let mut seats = vec![SeatData::of(Holder::Free); options.players as usize];
        seats[0].holder = Holder::Person { who: Who(host.clone()), name: name.into() };
        RoomData {
            phase: Phase::Waiting,
            options,
            seats,
            host: Who(host.clone()),
            removed: Vec::new(),
            takeback: None,
            rematch: None,
            goes_on_by: None,
        }
    }
    pub fn seat_of(&self, person: &PersonId) -> Option<Seat> {
        self.seats.iter().position(|s| s.person() == Some(person)).map(|i| Seat(i as u8))
    }
    pub fn seat(&self, seat: Seat) -> Option<&SeatData> {
        self.seats.get(seat.index())
    }
    /// The people, by seat.
    pub fn people(&self) -> impl Iterator<Item = (Seat, &PersonId)> {
        self.seats.iter().enumerate().filter_map(|(i, s)| Some((Seat(i as u8), s.person()?)))
    }
    pub fn is_host(&self, person: &PersonId) -> bool {
        self.host.0 == *person
    }
    fn is_waiting(&self) -> Done {
        if self.phase == Phase::Waiting { Ok(()) } else { Err(RoomFault::NotNow) }
    }
    /// Only the host, and only before the game.
    fn is_hosts(&self, person: &PersonId) -> Done {
        if self.is_host(person) { self.is_waiting() } else { Err(RoomFault::NotHost) }
    }
    fn seat_mut(&mut self, seat: Seat) -> Result<&mut SeatData, RoomFault> {
        self.seats.get_mut(seat.index()).ok_or(RoomFault::NoSeat(seat))
    }
    /// The seat of somebody who plays.
    pub fn own_seat(&self, person: &PersonId) -> Result<Seat, RoomFault> {
        self.seat_of(person).ok_or(RoomFault::NotSeated)
    }

    pub fn sit(&mut self, person: &PersonId, name: &str, seat: Seat) -> Done {
        self.is_waiting()?;
        let old = self.seat_of(person);
        let new = self.seat_mut(seat)?;
        if old == Some(seat) {
            return Ok(());
        }
        if new.holder != Holder::Free {
            return Err(RoomFault::Taken(seat));
        }
        *new = SeatData::of(Holder::Person { who: Who(person.clone()), name: name.into() });
        if let Some(old) = old {
            self.seats[old.index()] = SeatData::of(Holder::Free);
            self.choices_move(old, seat);
        }
        if self.seat_of(&self.host.0).is_none() {
            self.host = Who(person.clone()); // whoever opened the table has left it
        }
        Ok(())
    }
    pub fn stand(&mut self, person: &PersonId) -> Done {
        self.is_waiting()?;
        let seat = self.own_seat(person)?;
        self.empty(seat);
        Ok(())
    }
    /// A seat becomes free; a host who leaves it passes the table on.
    fn empty(&mut self, seat: Seat) {
        self.seats[seat.index()] = SeatData::of(Holder::Free);
        self.forget_choice(seat);
        if self.seat_of(&self.host.0).is_none() {
            self.pass_on(|_| true);
        }
    }
    /// The table is somebody else's who sits there, if there is one.
    pub fn pass_on(&mut self, may: impl Fn(&PersonId) -> bool) -> bool {
        let host = &self.host.0;
        let next = self.people().map(|(_, person)| person).find(|&p| p != host && may(p)).cloned();
        next.map(|next| self.host = Who(next)).is_some()
    }
    pub fn set_ready(&mut self, person: &PersonId, ready: bool) -> Done {
        self.is_waiting()?;
        let seat = self.own_seat(person)?;
        self.seats[seat.index()].ready = ready;
        Ok(())
    }
    pub fn set_options(&mut self, lib: &'static Library, person: &PersonId, options: Options) -> Done {
        self.is_hosts(person)?;
        options::check(lib, &options)?;
        let (now, then) = (self.seats.len(), options.players as usize);
        if self.seats.iter().skip(then).any(|s| s.person().is_some()) {
            return Err(RoomFault::Option("players".into())); // somebody sits there
        }
        self.seats.resize(then, SeatData::of(Holder::Free));
        if now == then && options == self.options {
            return Ok(());
        }
        self.options = options;
        self.seats.iter_mut().for_each(|s| s.ready = false);
        Ok(())
    }
    /// A player chooses what to play, where everybody does.
    pub fn choose(&mut self, lib: &'static Library, person: &PersonId, pair: Option<[String; 2]>) -> Done {
        self.is_waiting()?;
        let seat = self.own_seat(person)?;
        let mut with = self.clone();
        with.choices().ok_or(RoomFault::NotNow)?[seat.index()] = pair;
        options::check(lib, &with.options)?;
        with.seats[seat.index()].ready = false;
        *self = with;
        Ok(())
    }
    fn choices(&mut self) -> Option<&mut Vec<Option<[String; 2]>>> {
        let players = self.seats.len();
        match &mut self.options.factions {
            FactionRule::Chosen(pairs) => {
                pairs.resize(players, None);
                Some(pairs)
            }
            _ => None,
        }
    }
    fn choices_move(&mut self, from: Seat, to: Seat) {
        if let Some(pairs) = self.choices() {
            pairs.swap(from.index(), to.index());
        }
    }
    fn forget_choice(&mut self, seat: Seat) {
        if let Some(pairs) = self.choices() {
            pairs[seat.index()] = None;
        }
    }
    pub fn set_bot(&mut self, person: &PersonId, seat: Seat, level: Option<String>) -> Done {
        self.is_hosts(person)?;
        let place = self.seat_mut(seat)?;
        if let Holder::Person { .. } = place.holder {
            return Err(RoomFault::Taken(seat));
        }
        let holder = match level {
            None => Holder::Free,
            Some(level) if host::LEVELS.contains(&level.as_str()) => Holder::Bot(level),
            Some(level) => return Err(RoomFault::NoLevel(level)),
        };
        *place = SeatData::of(holder);
        Ok(())
    }
    pub fn swap(&mut self, person: &PersonId, a: Seat, b: Seat) -> Done {
        self.is_hosts(person)?;
        let absent = [a, b].into_iter().find(|seat| seat.index() >= self.seats.len());
        if let Some(seat) = absent {
            return Err(RoomFault::NoSeat(seat));
        }
        self.seats.swap(a.index(), b.index());
        [a, b].into_iter().for_each(|seat| self.seats[seat.index()].ready = false);
        self.choices_move(a, b);
        Ok(())
    }
    /// Asks somebody to leave, before the game.
    pub fn remove(&mut self, person: &PersonId, seat: Seat) -> Result<PersonId, RoomFault> {
        self.is_hosts(person)?;
        let who = self.seat_mut(seat)?.person().cloned().ok_or(RoomFault::NoSeat(seat))?;
        if who == *person {
            return Err(RoomFault::NotNow);
        }
        self.empty(seat);
        self.removed.retain(|w| w.0 != who);
        self.removed.push(Who(who.clone()));
        let too_many = self.removed.len().saturating_sub(REMOVED);
        self.removed.drain(..too_many);
        Ok(who)
    }
    /// Whether the game can begin: all seats are taken and everybody is ready, the host by beginning it.
    pub fn may_start(&self, person: &PersonId) -> Done {
        self.is_hosts(person)?;
        let ready = |s: &SeatData| match &s.holder {
            Holder::Free => false,
            Holder::Bot(_) => true,
            Holder::Person { who, .. } => s.ready || who.0 == *person,
        };
        let all = self.seats.iter().all(ready) && self.people().next().is_some();
        if all { Ok(()) } else { Err(RoomFault::NotReady) }
    }
    /// The game begins, or is over: what is agreed on has to be agreed on anew.
    pub fn enter(&mut self, phase: Phase) {
        self.phase = phase;
        self.takeback = None;
        for seat in &mut self.seats {
            (seat.ready, seat.wants_close) = (false, false);
        }
    }
    /// A person wants to close the table. Whether all do who matter.
    pub fn wants_close(&mut self, person: &PersonId, phase: Phase) -> Result<bool, RoomFault> {
        match phase {
            Phase::Waiting => self.is_hosts(person).map(|()| true),
            Phase::Playing => {
                let seat = self.own_seat(person)?;
                self.seats[seat.index()].wants_close = true;
                Ok(self.seats.iter().all(|s| s.wants_close || !s.is_played_by_person()))
            }
            // nobody can play on, and some may never come back
            Phase::Frozen => self.own_seat(person).map(|_| true),
            Phase::Over | Phase::Closed => Err(RoomFault::NotNow),
        }
    }
    /// A person wants to play again. Whether all do.
    pub fn wants_rematch(&mut self, person: &PersonId) -> Result<bool, RoomFault> {
        if self.phase != Phase::Over || self.rematch.is_some() {
            return Err(RoomFault::NotNow);
        }
        let seat = self.own_seat(person)?;
        self.seats[seat.index()].ready = true;
        Ok(self.seats.iter().all(|s| s.ready || s.person().is_none()))
    }
    /// The table of the rematch: whoever sat first sits last.
    pub fn rotated(&self) -> RoomData {
        let mut room = RoomData { rematch: None, goes_on_by: None, ..self.clone() };
        room.enter(Phase::Waiting);
        for seat in &mut room.seats {
            *seat = SeatData { ready: true, ..SeatData::of(seat.holder.clone()) };
        }
        room.seats.rotate_left(1);
        if let Some(pairs) = room.choices() {
            pairs.rotate_left(1);
        }
        room
    }
    pub fn rename(&mut self, person: &PersonId, new: &str) {
        for seat in &mut self.seats {
            match &mut seat.holder {
                Holder::Person { who, name } if who.0 == *person => *name = new.into(),
                _ => {}
            }
        }
    }
}

/// How many people are remembered who were asked to leave.
const REMOVED: usize = 32;

#[cfg(test)]
mod tests {
    use super::*;

    fn people() -> [PersonId; 3] {
        [PersonId::new(), PersonId::new(), PersonId::new()]
    }
    fn room(host: &PersonId) -> RoomData {
        RoomData::new(Options { players: 3, ..Options::default() }, host, "Ann")
    }

    #[test]
    fn a_seat_is_taken_once_and_given_up_for_another() {
        let [ann, bob, _] = people();
        let mut room = room(&ann);
        assert_eq!(room.sit(&bob, "Bob", Seat(0)), Err(RoomFault::Taken(Seat(0))));
        assert_eq!(room.sit(&bob, "Bob", Seat(3)), Err(RoomFault::NoSeat(Seat(3))));
        room.sit(&bob, "Bob", Seat(1)).unwrap();
        room.sit(&bob, "Bob", Seat(2)).unwrap();
        assert_eq!(room.seat_of(&bob), Some(Seat(2)));
        assert_eq!(room.seats[1].holder, Holder::Free);
    }

    #[test]
    fn a_host_who_leaves_passes_the_table_on() {
        let [ann, bob, _] = people();
        let mut room = room(&ann);
        room.sit(&bob, "Bob", Seat(1)).unwrap();
        room.stand(&ann).unwrap();
        assert!(room.is_host(&bob));
        room.stand(&bob).unwrap();
        assert!(room.is_host(&bob), "there is nobody else");
        room.sit(&ann, "Ann", Seat(2)).unwrap();
        assert!(room.is_host(&ann));
    }

    #[test]
    fn only_the_host_arranges_the_table() {
        let [ann, bob, _] = people();
        let mut room = room(&ann);
        room.sit(&bob, "Bob", Seat(1)).unwrap();
        assert_eq!(room.set_bot(&bob, Seat(2), Some("sharp".into())), Err(RoomFault::NotHost));
        assert_eq!(room.swap(&bob, Seat(0), Seat(1)), Err(RoomFault::NotHost));
        assert_eq!(room.remove(&bob, Seat(0)), Err(RoomFault::NotHost));
        assert_eq!(room.may_start(&bob), Err(RoomFault::NotHost));
        assert_eq!(room.set_bot(&ann, Seat(2), Some("clever".into())), Err(RoomFault::NoLevel("clever".into())));
        assert_eq!(room.set_bot(&ann, Seat(1), Some("sharp".into())), Err(RoomFault::Taken(Seat(1))));
        room.set_bot(&ann, Seat(2), Some("sharp".into())).unwrap();
        assert_eq!(room.may_start(&ann), Err(RoomFault::NotReady));
        room.set_ready(&bob, true).unwrap();
        assert_eq!(room.may_start(&ann), Ok(()));
        assert_eq!(room.remove(&ann, Seat(1)), Ok(bob));
        assert_eq!(room.may_start(&ann), Err(RoomFault::NotReady));
    }

    #[test]
    fn a_rematch_moves_everybody_by_one() {
        let [ann, bob, cid] = people();
        let mut room = room(&ann);
        room.sit(&bob, "Bob", Seat(1)).unwrap();
        room.sit(&cid, "Cid", Seat(2)).unwrap();
        room.enter(Phase::Over);
        assert_eq!(room.wants_rematch(&ann), Ok(false));
        assert_eq!(room.wants_rematch(&bob), Ok(false));
        assert_eq!(room.wants_rematch(&cid), Ok(true));
        let again = room.rotated();
        let order: Vec<PersonId> = again.people().map(|(_, p)| p.clone()).collect();
        assert_eq!(order, [bob, cid, ann]);
        assert!(again.seats.iter().all(|s| s.ready));
    }
}
