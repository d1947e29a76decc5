//! How long players may think. The clocks are told what time it is, and never look.
//!
//! A question that others may not know of costs nothing of what they see: it has a time of its own.

use engine::ids::{Seat, Seats};
use protocol::online::ClockRule;
use serde::{Deserialize, Serialize};
use std::time::Duration;
use tokio::time::Instant;

/// Milliseconds that are left to each seat, by seat, as they are stored.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub(crate) struct Left {
    /// To think.
    pub own: Vec<u64>,
    /// To be away.
    pub away: Vec<u64>,
}

/// What a player's time is taken from.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum From {
    /// Their own time.
    Own,
    /// The time they may be disconnected.
    Away,
    /// A time for a question that others may not know of, the same for everybody.
    Hidden,
}

/// The clocks of a game.
#[derive(Clone, Debug)]
pub(crate) struct Clocks {
    rule: ClockRule,
    left: Left,
    running: Option<Running>,
}

#[derive(Copy, Clone, Debug)]
struct Running {
    seat: Seat,
    from: From,
    since: Instant,
}

/// How long somebody may think about a question that others may not know of, where there are clocks.
pub(crate) const HIDDEN: Duration = Duration::from_secs(30);
/// Who comes back has at least so much.
const BACK: u64 = 15_000;

fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

impl Clocks {
    /// The clocks of a game that begins, or goes on.
    pub fn new(rule: ClockRule, players: u8, away: Duration, left: Option<Left>) -> Clocks {
        let own = match rule {
            ClockRule::None => 0,
            ClockRule::PerMove(seconds) => u64::from(seconds) * 1000,
            ClockRule::Bank { seconds, .. } => u64::from(seconds) * 1000,
        };
        let players = players as usize;
        let full = Left { own: vec![own; players], away: vec![millis(away); players] };
        let fits = |left: &Left| (left.own.len(), left.away.len()) == (players, players);
        Clocks { rule, left: left.filter(fits).unwrap_or(full), running: None }
    }
    fn is_none(&self) -> bool {
        self.rule == ClockRule::None
    }
    fn pool(&mut self, seat: Seat, from: From) -> Option<&mut u64> {
        match from {
            From::Own => self.left.own.get_mut(seat.index()),
            From::Away => self.left.away.get_mut(seat.index()),
            From::Hidden => None,
        }
    }
    /// From now on this seat's time runs, or nobody's; what ran before is charged.
    pub fn run(&mut self, now: Instant, whose: Option<(Seat, From)>) {
        let whose = whose.filter(|_| !self.is_none());
        if self.running.map(|r| (r.seat, r.from)) == whose {
            return;
        }
        self.charge(now);
        self.running = whose.map(|(seat, from)| Running { seat, from, since: now });
    }
    /// Charges what has run so far.
    fn charge(&mut self, now: Instant) {
        let Some(Running { seat, from, since }) = self.running else { return };
        if let Some(left) = self.pool(seat, from) {
            *left = left.saturating_sub(millis(now - since));
            self.running = Some(Running { seat, from, since: now });
        }
    }
    /// A seat has answered: its time stops.
    pub fn answered(&mut self, now: Instant, seat: Seat) {
        self.charge(now);
        if self.running.is_some_and(|r| r.seat == seat) {
            self.running = None;
        }
        if let (ClockRule::PerMove(seconds), Some(left)) = (self.rule, self.left.own.get_mut(seat.index())) {
            *left = u64::from(seconds) * 1000;
        }
    }
    /// A seat begins a turn of its own.
    pub fn turn_begins(&mut self, seat: Seat) {
        if let (ClockRule::Bank { more, .. }, Some(left)) = (self.rule, self.left.own.get_mut(seat.index())) {
            *left += u64::from(more) * 1000;
        }
    }
    /// Somebody takes their seat back: they have time to look.
    pub fn comes_back(&mut self, seat: Seat) {
        for pool in [&mut self.left.own, &mut self.left.away] {
            if let Some(left) = pool.get_mut(seat.index()) {
                *left = (*left).max(BACK);
            }
        }
    }
    /// When the time that runs is up.
    pub fn ends(&self) -> Option<Instant> {
        let Running { seat, from, since } = self.running?;
        let left = match from {
            From::Own => *self.left.own.get(seat.index())?,
            From::Away => *self.left.away.get(seat.index())?,
            From::Hidden => millis(HIDDEN),
        };
        Some(since + Duration::from_millis(left))
    }
    /// Whose time is up, and which.
    pub fn up(&self, now: Instant) -> Option<(Seat, From)> {
        self.running.filter(|_| self.ends().is_some_and(|end| end <= now)).map(|r| (r.seat, r.from))
    }
    /// As they are stored.
    pub fn left(&self, now: Instant) -> Option<Left> {
        let mut charged = self.clone();
        charged.charge(now);
        (!self.is_none()).then_some(charged.left)
    }
    /// As they are told to somebody who may know who is asked, or not.
    pub fn told(&self, now: Instant, knows_who_is_asked: bool) -> protocol::online::Clocks {
        let Some(left) = self.left(now) else { return protocol::online::Clocks::default() };
        let running = self.running.filter(|r| knows_who_is_asked && r.from == From::Own);
        protocol::online::Clocks {
            left: left.own.into_iter().map(Some).collect(),
            away: left.away,
            running: running.map_or(Seats::NONE, |r| Seats::one(r.seat)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);
    const ANN: Seat = Seat(0);
    const BOB: Seat = Seat(1);

    fn clocks(rule: ClockRule) -> Clocks {
        Clocks::new(rule, 2, 60 * SECOND, None)
    }
    fn left(clocks: &Clocks, now: Instant) -> [u64; 4] {
        let Left { own, away } = clocks.left(now).unwrap();
        [own[0], own[1], away[0], away[1]].map(|ms| ms / 1000)
    }

    #[tokio::test(start_paused = true)]
    async fn a_bank_is_used_up_and_filled_by_turns() {
        let (mut clocks, start) = (clocks(ClockRule::Bank { seconds: 100, more: 10 }), Instant::now());
        clocks.run(start, Some((ANN, From::Own)));
        assert_eq!(clocks.ends(), Some(start + 100 * SECOND));
        clocks.answered(start + 30 * SECOND, ANN);
        clocks.run(start + 30 * SECOND, Some((BOB, From::Own)));
        assert_eq!(left(&clocks, start + 40 * SECOND), [70, 90, 60, 60]);
        clocks.turn_begins(ANN);
        assert_eq!(left(&clocks, start + 40 * SECOND), [80, 90, 60, 60]);
        assert_eq!(clocks.up(start + 129 * SECOND), None);
        assert_eq!(clocks.up(start + 130 * SECOND), Some((BOB, From::Own)));
    }

    #[tokio::test(start_paused = true)]
    async fn who_is_away_uses_another_bank() {
        let (mut clocks, start) = (clocks(ClockRule::PerMove(20)), Instant::now());
        clocks.run(start, Some((ANN, From::Own)));
        clocks.run(start + 5 * SECOND, Some((ANN, From::Away)));
        assert_eq!(clocks.ends(), Some(start + 65 * SECOND));
        clocks.run(start + 35 * SECOND, Some((ANN, From::Own)));
        assert_eq!(left(&clocks, start + 40 * SECOND), [10, 20, 30, 60]);
        clocks.answered(start + 40 * SECOND, ANN);
        assert_eq!(left(&clocks, start + 40 * SECOND), [20, 20, 30, 60], "a new answer has its own time");
    }

    #[tokio::test(start_paused = true)]
    async fn a_question_that_others_may_not_know_of_costs_nothing_they_see() {
        let (mut clocks, start) = (clocks(ClockRule::Bank { seconds: 100, more: 0 }), Instant::now());
        clocks.run(start, Some((BOB, From::Hidden)));
        let told = clocks.told(start + 20 * SECOND, true);
        assert_eq!((told.left, told.running), (vec![Some(100_000); 2], Seats::NONE));
        assert_eq!(clocks.up(start + HIDDEN), Some((BOB, From::Hidden)));
        clocks.answered(start + 25 * SECOND, BOB);
        assert_eq!(left(&clocks, start + 25 * SECOND), [100, 100, 60, 60]);
    }

    #[tokio::test(start_paused = true)]
    async fn without_a_clock_nothing_runs() {
        let (mut clocks, start) = (clocks(ClockRule::None), Instant::now());
        clocks.run(start, Some((ANN, From::Away)));
        assert_eq!((clocks.ends(), clocks.left(start)), (None, None));
    }
}
