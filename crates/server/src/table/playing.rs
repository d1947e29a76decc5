//! What is done to the game, by people, bots and clocks.

use super::Message;
use super::clocks::From;
use super::game::{Game, guarded};
use super::storing::Outcome;
use super::task::{End, Task, Window};
use crate::bots::{Position, Thought};
use crate::numbers::count;
use engine::ask::Choice;
use engine::ids::Seat;
use protocol::online::{ClockRule, Phase, RoomFault};
use protocol::{Fault, Reply, Request};
use std::time::Duration;
use tokio::time::Instant;

/// How often a table tries again what nobody waits for and could not be stored.
pub(crate) const AGAIN: Duration = Duration::from_secs(1);

/// How things stood before something was answered.
struct Before {
    step: u32,
    asked: Option<Seat>,
    searched: [u16; 4],
    turn: (Seat, u16),
}

impl Before {
    fn of(game: &Game) -> Before {
        let (step, asked) = (game.table.step(), game.table.asked());
        Before { step, asked, searched: game.hands_searched(), turn: game.turn() }
    }
}

impl Task {
    /// Works with the game where it holds nobody up. A panic is a fault, and so is taking too long: then the game is
    /// not there any more.
    pub async fn with_game<T: Send + 'static>(
        &mut self,
        work: impl FnOnce(&mut Game) -> T + Send + 'static,
    ) -> Result<T, Fault> {
        let mut game = self.game.take().ok_or(Fault::NoGame)?;
        let working = tokio::task::spawn_blocking(move || {
            let result = guarded(|| work(&mut game));
            (game, result)
        });
        match tokio::time::timeout(self.shared.settings.answer_limit, working).await {
            Ok(Ok((game, result))) => {
                self.game = Some(game);
                result
            }
            Ok(Err(_)) | Err(_) => Err(Fault::Failed),
        }
    }
    /// Something about the game that a player wants.
    pub async fn request(&mut self, from: u64, request: Request) -> Result<Option<Reply>, RoomFault> {
        let guest = self.guests.get_mut(&from).ok_or(RoomFault::NotSeated)?;
        let seat = self.room.own_seat(&guest.visitor.person)?;
        if self.room.phase != Phase::Playing || self.room.seats[seat.index()].played_by.is_some() {
            return Err(RoomFault::NotNow);
        }
        let game = self.game.as_ref().ok_or(RoomFault::NotNow)?;
        let audience = guest.audience.take().ok_or(RoomFault::Game(Fault::Stale))?;
        let before = Before::of(game);
        let first_is_ordered = matches!(request, Request::SetStandingOrder { .. });
        let only_looks = matches!(request, Request::Preview { .. });
        let worked = self.with_game(move |game| {
            let result = game.table.obey(&audience, request);
            (audience, result)
        });
        let result = match worked.await {
            Ok((audience, result)) => {
                if let Some(guest) = self.guests.get_mut(&from) {
                    guest.audience = Some(audience);
                }
                result
            }
            Err(fault) => Err(fault),
        };
        if result == Err(Fault::Failed) && !only_looks {
            self.failed = true;
        }
        let reply = result.map_err(RoomFault::Game)?;
        if !only_looks {
            self.minds.clear(); // a person has decided something
        }
        self.took(&before, first_is_ordered);
        Ok(reply)
    }
    /// Something may have been answered or undone: what follows from that, before it is stored.
    fn took(&mut self, before: &Before, first_is_ordered: bool) {
        let Some(game) = &mut self.game else { return };
        game.has_changed(first_is_ordered);
        if game.table.step() == before.step {
            return;
        }
        let now = Instant::now();
        if let Some(seat) = before.asked {
            self.clocks.answered(now, seat);
        }
        let (seat, turn) = game.turn();
        if (seat, turn) != before.turn && turn > before.turn.1 {
            self.clocks.turn_begins(seat);
        }
        let (is_over, is_open) = (game.table.asked().is_none(), game.table.is_told(None));
        let looked = game.hands_searched() != before.searched;
        self.room.takeback = None;
        if is_over {
            self.room.enter(Phase::Over);
            self.window = None;
        } else {
            self.open_window(looked || !is_open);
        }
        self.has_moved_on();
    }
    /// If somebody was, or might have been, asked because of what they hold, nobody is told for a while what came of it.
    pub fn open_window(&mut self, depends_on_hands: bool) {
        let seconds = self.room.options.windows;
        if seconds > 0 && self.window.is_none() && depends_on_hands {
            let until = Instant::now() + Duration::from_secs(seconds.into());
            self.window = Some(Window { until, is_over: false });
        }
    }
    /// What bots think about is no longer how things stand.
    pub fn has_moved_on(&mut self) {
        self.moment += 1;
    }
    /// Whoever is asked answers by somebody else: a bot, or a clock.
    async fn answer_for(&mut self, wanted: Choice) -> Result<Outcome, End> {
        let Some(before) = self.game.as_ref().map(|game| Before::of(game)) else { return Ok(Outcome::Nothing) };
        match self.with_game(move |game| game.table.answer_as_wanted(wanted)).await.and_then(|taken| taken) {
            Ok(()) => self.took(&before, false),
            Err(fault) => {
                tracing::error!(table = %self.id, ?fault, "nothing can be answered");
                self.freeze().await?;
                return Ok(Outcome::Nothing);
            }
        }
        let outcome = self.store_change().await?;
        if outcome == Outcome::Stored {
            self.tell_changes().await;
        }
        Ok(outcome)
    }
    /// A bot has thought.
    pub async fn thought(&mut self, moment: u64, thought: Thought) -> Result<(), End> {
        if self.thinking == Some(moment) {
            self.thinking = None;
        }
        let asked = self.game.as_ref().filter(|_| self.room.phase == Phase::Playing).and_then(|g| {
            let q = g.table.game().table().question()?;
            Some((q.seat, q.options[0]))
        });
        let Some((seat, any)) = asked.filter(|_| moment == self.moment && self.bot_for_asked().is_some()) else {
            self.arrange();
            return Ok(());
        };
        let (wanted, mind) = match thought {
            Some((choice, mind)) => (choice, Some(mind)),
            None => (any, None),
        };
        if self.answer_for(wanted).await? == Outcome::Stored {
            self.minds.resize_with(self.room.seats.len(), || None);
            self.minds[seat.index()] = mind;
        }
        self.arrange();
        Ok(())
    }
    /// The time of a window is up: who has not responded passes, and everybody is told what came of it.
    pub async fn close_window(&mut self) -> Result<(), End> {
        while let Some(game) = &self.game {
            let question = game.table.game().table().question();
            let may_pass = question.is_some_and(|q| q.options.contains(&Choice::Pass));
            if game.table.is_told(None) || !may_pass {
                break;
            }
            if self.answer_for(Choice::Pass).await? != Outcome::Stored {
                return Ok(()); // it is tried again
            }
        }
        if let Some(window) = &mut self.window {
            window.is_over = true;
        }
        self.tell_changes().await;
        Ok(())
    }
    /// A window is closed as soon as its time is up and everybody may know how things stand.
    pub fn is_window_done(&self) -> bool {
        let is_over = self.window.as_ref().is_some_and(|w| w.is_over);
        is_over && self.game.as_ref().is_none_or(|game| game.table.is_told(None))
    }
    /// Somebody has no time left.
    pub async fn time_is_up(&mut self, seat: Seat, from: From) -> Result<(), End> {
        match from {
            From::Own | From::Away => {
                self.room.seats[seat.index()].played_by = Some(self.shared.settings.substitute.clone());
                self.has_moved_on();
                if self.store_change().await? == Outcome::Stored {
                    self.tell_room();
                }
            }
            From::Hidden => {
                let question = self.game.as_ref().and_then(|game| game.table.game().table().question());
                if question.is_some_and(|q| q.options.contains(&Choice::Pass)) {
                    self.answer_for(Choice::Pass).await?;
                } else {
                    self.answered_once = Some(self.moment);
                }
            }
        }
        Ok(())
    }

    /// The level of the bot that is to answer now, if one is.
    fn bot_for_asked(&self) -> Option<String> {
        let game = self.game.as_ref().filter(|_| self.room.phase == Phase::Playing)?;
        let seat = self.room.seat(game.table.asked()?)?;
        if self.window.is_some() && game.table.is_told(None) {
            return None; // nobody is told yet that it is their turn
        }
        if self.answered_once == Some(self.moment) {
            return Some(self.shared.settings.substitute.clone());
        }
        // who plays for somebody plays against somebody
        let plays = seat.person().is_none() || self.has_company();
        seat.bot().filter(|_| plays).map(String::from)
    }
    /// Lets a bot think, if one is to answer.
    fn think(&mut self) {
        if self.thinking.is_some() || self.again_at.is_some() {
            return;
        }
        let (Some(level), Some(inbox)) = (self.bot_for_asked(), self.inbox.upgrade()) else { return };
        let Some(game) = &self.game else { return };
        let seat = game.table.asked().unwrap_or_default();
        let mind = self.minds.get_mut(seat.index()).and_then(Option::take);
        let seed = game.table.record().setup.seed.own_chance(BOTS + u64::from(seat.0));
        let moment = self.moment;
        self.thinking = Some(moment);
        let position = Position { game: game.table.game().clone(), level, seed, mind };
        self.shared.thinkers.think(position, move |thought| {
            let _ = inbox.send(Message::Thought { moment, thought }); // a table that is gone needs no answer
        });
    }
    /// Whose time runs now.
    fn whose_time(&self, now: Instant) -> Option<(Seat, From)> {
        let game = self.game.as_ref().filter(|_| self.room.phase == Phase::Playing)?;
        let seat = game.table.asked()?;
        let place = self.room.seat(seat).filter(|s| s.is_played_by_person())?;
        let is_open = game.table.is_told(None);
        if !self.has_company() || self.answered_once == Some(self.moment) || self.window.is_some() && is_open {
            return None;
        }
        if !is_open {
            return Some((seat, From::Hidden));
        }
        match place.person().is_some_and(|person| self.is_connected(person)) {
            true => Some((seat, From::Own)),
            false if now < self.back_until => None,
            false => Some((seat, From::Away)),
        }
    }
    /// Whether somebody may still come back before they count as away.
    pub fn waits_for_return(&self) -> bool {
        let has_clock = self.room.options.clock != ClockRule::None;
        has_clock && self.room.phase == Phase::Playing && Instant::now() < self.back_until
    }
    /// Whoever is to do something now does it, or their time runs.
    pub fn arrange(&mut self) {
        let now = Instant::now();
        let host = &self.room.host.0;
        let others = self.room.people().any(|(_, person)| person != host && self.is_connected(person));
        let is_away = self.room.phase == Phase::Waiting && others && !self.is_connected(host);
        self.host_away_since = is_away.then(|| self.host_away_since.unwrap_or(now));
        let whose = self.whose_time(now);
        self.clocks.run(now, whose);
        self.think();
    }

    /// Something has gone wrong with the game: it stays as it was last stored, and nobody can play on. Others go on.
    pub async fn freeze(&mut self) -> Result<(), End> {
        let step = self.kept.answers;
        tracing::error!(table = %self.id, step, rules = engine::RULES_VERSION, "a game is frozen");
        count(&self.shared.counters.frozen, 1);
        self.read_again().await?;
        if self.room.phase == Phase::Playing {
            self.room.phase = Phase::Frozen;
            self.store_change().await?;
        }
        self.tell_everything().await;
        Ok(())
    }
}

/// What bots' chance is taken from, apart from everything else that comes from the secret.
const BOTS: u64 = 1 << 40;
