//! Forwards and backwards through a game that is looked through, with anybody's eyes.

use super::Connection;
use crate::route::{self, Route};
use crate::settings::CurrentSettings;
use engine::ids::{Seat, Seats};
use leptos::prelude::*;
use protocol::Request;
use std::time::Duration;

/// How long a step is shown, in milliseconds, and the least.
const STEP: (u32, u32) = (900, 60);

/// How far one has come.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Replaying {
    /// How many answers the game has.
    pub length: u32,
    /// After how many answers it is shown.
    pub at: u32,
    /// After how many it is to be shown: further steps go from there, also before it is.
    wanted: u32,
    /// With whose eyes.
    pub seat: Option<Seat>,
    /// With whose eyes it can be seen.
    pub eyes: Seats,
    /// Whether it goes on by itself.
    pub playing: bool,
    /// The turn from which it is to be shown, as long as it is not known where that begins.
    from_turn: Option<u32>,
    /// Whether somebody who plays it only looks something up.
    pub looked_up: bool,
}

/// The control of a game that is looked through, if one is.
#[derive(Copy, Clone)]
pub struct ReplayControl {
    connection: Connection,
    settings: CurrentSettings,
    /// How far one has come, if a game is looked through.
    pub state: ReadSignal<Option<Replaying>>,
    set_state: WriteSignal<Option<Replaying>>,
    /// After how many answers each turn begins.
    turns: StoredValue<Vec<u32>>,
}

impl ReplayControl {
    /// Nothing is looked through.
    pub fn new(connection: Connection, settings: CurrentSettings) -> ReplayControl {
        let (state, set_state) = signal(None);
        ReplayControl { connection, settings, state, set_state, turns: StoredValue::new(Vec::new()) }
    }
    /// Whether a game is looked through.
    pub fn is_on(self) -> bool {
        self.state.with(Option::is_some)
    }

    // ---- which game -----------------------------------------------------------

    /// A game is to be looked through, from where the address says.
    pub fn begin(self) {
        let (at, seat) = (route::number("at").unwrap_or(0), route::number("seat").map(|n| Seat(n as u8)));
        let (from_turn, looked_up) = (route::number("turn"), route::number("game").is_some());
        let eyes = Seats::default();
        let state = Replaying { length: 0, at, wanted: at, seat, eyes, playing: false, from_turn, looked_up };
        self.set_state.set(Some(state));
    }
    /// The table has opened it.
    pub fn opened(self, length: u32, turns: Vec<u32>, eyes: Seats, own: Option<Seat>) {
        self.turns.set_value(turns);
        // a solo player wants to see their own hand, if the address says nothing else
        let seat = |r: Replaying| r.seat.filter(|&p| eyes.contains(p)).or(own);
        self.set_state.update(|r| *r = r.map(|r| Replaying { length, eyes, seat: seat(r), ..r }));
        let begins = |r: Replaying| r.from_turn.and_then(|turn| self.begin_of(turn)).unwrap_or(r.at);
        self.show_step(self.state.get_untracked().map_or(0, |r| begins(r).min(length)));
    }
    /// Nothing is looked through any more.
    pub fn close(self) {
        self.set_state.set(None);
    }
    /// The game is shown after this many answers.
    pub fn stepped(self, at: u32) {
        let Some(now) = self.state.get_untracked() else { return };
        let playing = now.playing && at < now.length;
        self.set_state.set(Some(Replaying { at, playing, ..now }));
        let game = now.looked_up.then_some(1);
        route::put_numbers(Route::Replay, &[("at", Some(at)), ("seat", now.seat.map(|p| p.0.into())), ("game", game)]);
        if playing {
            let next = move || {
                let still = |r: Replaying| r.playing && r.at == at;
                if self.state.get_untracked().is_some_and(still) {
                    self.show_step(at + 1);
                }
            };
            let shown = self.settings.with_untracked(|s| s.speed).millis(STEP.0).max(STEP.1);
            set_timeout(next, Duration::from_millis(shown.into()));
        }
    }

    // ---- going through it -----------------------------------------------------

    /// Shows the game after this many answers.
    pub fn show_step(self, step: u32) {
        if let Some(now) = self.state.get_untracked() {
            self.set_state.set(Some(Replaying { wanted: step, ..now }));
            self.connection.send(Request::ShowStep { step, seat: now.seat });
        }
    }
    /// After how many answers a turn begins, counted from one.
    fn begin_of(self, turn: u32) -> Option<u32> {
        self.turns.with_value(|turns| turns.get(turn.checked_sub(1)? as usize).copied())
    }
    /// Shows the game after so many answers, or else from where a turn begins; false, if none is looked through.
    pub fn show(self, step: Option<u32>, turn: u16) -> bool {
        let on = untrack(|| self.is_on());
        if let Some(step) = step.or_else(|| self.begin_of(turn.into())).filter(|_| on) {
            self.pause();
            self.show_step(step);
        }
        on
    }
    /// Shows it with other eyes.
    pub fn show_to(self, seat: Option<Seat>) {
        if let Some(now) = self.state.get_untracked() {
            self.set_state.set(Some(Replaying { seat, ..now }));
            self.show_step(now.wanted);
        }
    }
    /// Goes some steps forwards or backwards.
    pub fn walk(self, by: i32) {
        self.pause();
        if let Some(now) = self.state.get_untracked() {
            self.show_step(now.wanted.saturating_add_signed(by).min(now.length));
        }
    }
    /// Goes back to where a turn began, or to the beginning.
    pub fn turn_back(self) {
        self.pause();
        if let Some(Replaying { wanted, .. }) = self.state.get_untracked() {
            self.show_step(self.turns.with_value(|t| t.iter().rev().find(|&&t| t < wanted).copied()).unwrap_or(0));
        }
    }
    /// Goes on to where the next turn begins, or to the end.
    pub fn turn_on(self) {
        self.pause();
        if let Some(Replaying { wanted, length, .. }) = self.state.get_untracked() {
            self.show_step(self.turns.with_value(|t| t.iter().find(|&&t| t > wanted).copied()).unwrap_or(length));
        }
    }
    /// Lets it go on by itself no more.
    pub fn pause(self) {
        self.set_state.update(|r| *r = r.map(|r| Replaying { playing: false, ..r }));
    }
    /// Lets it go on by itself, from the beginning if it is at its end, or stops it.
    pub fn play_or_pause(self) {
        let Some(now) = self.state.get_untracked() else { return };
        self.set_state.set(Some(Replaying { playing: !now.playing, ..now }));
        if !now.playing {
            self.show_step(if now.at >= now.length { 0 } else { now.at + 1 });
        }
    }
}
