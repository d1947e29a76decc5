//! The page's end of the protocol: what it knows of the table, and what it asks of it.

use crate::route::{self, Route};
use crate::show::{self, Beat, Moment, Next, Queue, Scoring};
use crate::sound::{Sound, Speaker};
use crate::store::{self, Settings, Speed};
use crate::words::{self, Line};
use crate::worker::{read, write};
use engine::ask::Choice;
use engine::ids::{CardId, DefId, Seat, Seats};
use leptos::prelude::*;
use protocol::{NewGame, Order, Outlook, Reply, Request, Undo, View};
use std::sync::Arc;
use std::time::Duration;
use wasm_bindgen::prelude::*;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

/// How long a step of a game is shown that is looked through, in milliseconds, and the least.
const STEP: (u32, u32) = (900, 60);

/// How far one has come in a game that is looked through.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Replaying {
    /// How many answers it has.
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
}

/// The outcome of playing a card at each base.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tried {
    /// The number of the question.
    pub step: u32,
    /// The card of the hand; none for the one that is being played.
    pub card: Option<CardId>,
    /// One for each base where it can be played.
    pub outlooks: Vec<Outlook>,
}

/// A table, as far as this page knows it.
#[derive(Copy, Clone)]
pub struct Client {
    /// How things stand.
    pub view: RwSignal<Option<Arc<View>>>,
    /// What has happened, as lines of the log.
    pub log: RwSignal<Vec<Line>>,
    /// The last thing that was refused.
    pub fault: RwSignal<Option<String>>,
    /// What has happened last.
    pub news: RwSignal<Vec<protocol::Event>>,
    /// What the person has set.
    pub settings: RwSignal<Settings>,
    /// The game that is looked through, if none is played.
    pub replay: RwSignal<Option<Replaying>>,
    /// The outcome of playing a card, as it was tried last.
    pub tried: RwSignal<Option<Tried>>,
    /// An answer that is given only if it is given twice.
    pub unsure: RwSignal<Option<Choice>>,
    /// The lessons that have been learned, if the game teaches.
    pub lessons: RwSignal<Option<Vec<String>>>,
    /// The moment of a base being scored that is shown.
    pub moment: RwSignal<Option<Moment>>,
    /// The card that somebody else has just played.
    pub played: RwSignal<Option<protocol::Event>>,
    /// How much of what has happened is still to be shown.
    pub behind: RwSignal<usize>,
    /// Whether how things stand is still to be shown, so that what is asked on the screen is answered already.
    pub past: RwSignal<bool>,
    speaker: Speaker,
    /// After how many answers each turn of the game that is looked through begins.
    turns: StoredValue<Vec<u32>>,
    /// What is still to be shown.
    queue: StoredValue<Queue>,
    /// When it is looked at again.
    timer: StoredValue<Option<TimeoutHandle>>,
    /// The base that was being scored when the table was last heard of.
    scoring: StoredValue<Option<Scoring>>,
    /// Whether the bot that is asked knows that it may answer.
    gone_on: StoredValue<bool>,
    worker: StoredValue<Option<Worker>, LocalStorage>,
    /// Whether a game has been asked for.
    playing: StoredValue<bool>,
    /// Requests from before the worker was ready.
    early: StoredValue<Option<Vec<Request>>>,
}

impl Client {
    /// Starts the worker.
    pub fn start(settings: Settings) -> Client {
        let client = Client {
            view: RwSignal::new(None),
            log: RwSignal::new(Vec::new()),
            fault: RwSignal::new(None),
            news: RwSignal::new(Vec::new()),
            settings: RwSignal::new(settings),
            replay: RwSignal::new(None),
            tried: RwSignal::new(None),
            unsure: RwSignal::new(None),
            lessons: RwSignal::new(store::lessons()),
            moment: RwSignal::new(None),
            played: RwSignal::new(None),
            behind: RwSignal::new(0),
            past: RwSignal::new(false),
            speaker: Speaker::new(),
            turns: StoredValue::new(Vec::new()),
            queue: StoredValue::new(Queue::default()),
            timer: StoredValue::new(None),
            scoring: StoredValue::new(None),
            gone_on: StoredValue::new(false),
            worker: StoredValue::new_local(None),
            playing: StoredValue::new(false),
            early: StoredValue::new(Some(Vec::new())),
        };
        client.connect();
        client
    }
    fn connect(self) {
        let address = document().query_selector("meta[name=worker]").ok().flatten();
        let address = address.and_then(|m| m.get_attribute("content")).unwrap_or_default();
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let Ok(worker) = Worker::new_with_options(&address, &options) else {
            return self.fault.set(Some(t!("fault-worker")));
        };
        let hear = move |e: MessageEvent| {
            if let Some(reply) = read(&e) {
                self.hear(reply);
            }
        };
        let hear = Closure::<dyn FnMut(MessageEvent)>::new(hear);
        let stopped = Closure::<dyn FnMut()>::new(move || self.fault.set(Some(t!("fault-worker"))));
        worker.set_onmessage(Some(hear.as_ref().unchecked_ref()));
        worker.set_onerror(Some(stopped.as_ref().unchecked_ref()));
        hear.forget(); // both live as long as the page
        stopped.forget();
        self.worker.set_value(Some(worker));
    }
    fn send(self, request: Request) {
        let waits = self.early.try_update_value(|early| match early {
            Some(early) => {
                early.push(request.clone());
                true
            }
            None => false,
        });
        if waits == Some(false) {
            self.worker.with_value(|w| w.as_ref().map(|w| w.post_message(&write(&request))));
        }
    }
    fn hear(self, reply: Reply) {
        match reply {
            Reply::Ready { library } if library != cards::library().fingerprint() => {
                self.fault.set(Some(t!("fault-release")));
            }
            Reply::Ready { .. } => {
                let early = self.early.try_update_value(Option::take).flatten();
                early.into_iter().flatten().for_each(|request| self.send(request));
            }
            Reply::Update(update) => self.update(*update),
            Reply::Saved(text) => store::save(&text),
            Reply::Tried { step, card, outlooks } => self.tried.set(Some(Tried { step, card, outlooks })),
            Reply::Final { step, choice } => {
                if self.open_step() == Some(step) {
                    self.unsure.set(Some(choice));
                }
            }
            Reply::Opened { length, turns, eyes, own } => {
                self.turns.set_value(turns);
                // a solo player wants to see their own hand, if the address says nothing else
                self.replay.update(|r| *r = r.map(|r| Replaying { length, eyes, seat: r.seat.or(own), ..r }));
                self.show_step(self.replay.get_untracked().map_or(0, |r| r.at.min(length)));
            }
            Reply::Fault(fault) => self.fault.set(words::reason::fault(&fault)),
        }
    }
    fn update(self, update: protocol::Update) {
        let replay = self.replay.get_untracked().is_some();
        // what comes from the beginning on was shown before, or is the beginning
        let at_once = replay || update.from == 0 || self.speed() == Speed::Off;
        let scoring = Scoring::of(&update.view);
        let before = self.scoring.try_update_value(|s| std::mem::replace(s, scoring)).flatten();
        let beats = if at_once { vec![show::at_once(update)] } else { show::beats(update, before) };
        self.queue.update_value(|q| q.push(beats, now()));
        if at_once {
            self.skip();
        } else {
            self.tick();
        }
        if replay {
            self.stepped();
        }
    }
    fn speed(self) -> Speed {
        self.settings.get_untracked().speed
    }

    // ---- showing --------------------------------------------------------------

    /// Shows what is to be shown now, and the rest in time.
    fn tick(self) {
        if let Some(timer) = self.timer.try_update_value(Option::take).flatten() {
            timer.clear();
        }
        loop {
            let next = self.queue.try_update_value(|q| q.next(self.speed(), now()));
            match next.unwrap_or(Next::Nothing) {
                Next::Show(beat) => self.show(beat),
                Next::Wait(millis) => {
                    self.behind.set(self.queue.with_value(Queue::len));
                    self.past.set(self.queue.with_value(Queue::knows_more));
                    let millis = Duration::from_millis(millis.ceil() as u64);
                    return self.timer.set_value(set_timeout_with_handle(move || self.tick(), millis).ok());
                }
                Next::Nothing => {
                    self.behind.set(0);
                    self.past.set(false);
                    self.moment.set(None);
                    self.played.set(None);
                    return self.go_on();
                }
            }
        }
    }
    fn show(self, beat: Beat) {
        let sound = self.view.with_untracked(|before| Sound::of(&beat, before.as_deref()));
        if let Some(sound) = sound.filter(|_| self.replay.get_untracked().is_none()) {
            self.speaker.play(sound, self.settings.get_untracked().sound);
        }
        let Beat { from, now, events, lines, moment, played } = beat;
        if let Some(from) = from {
            self.fault.set(None);
            self.log.update(|log| log.retain(|line| line.number < from));
            self.news.set(Vec::new()); // what came of an answer stays until the next one
        }
        self.log.update(|log| log.extend(lines));
        self.moment.set(moment);
        self.played.set(played);
        if let Some(step) = events.last().map(|e| e.step) {
            self.news.update(|news| {
                news.extend(events);
                news.retain(|e| e.step == step);
            });
        }
        if let Some(view) = now {
            self.gone_on.set_value(false);
            let may_be_taken_back = view.undo == protocol::Undo::Free;
            self.view.set(Some(view));
            if !may_be_taken_back {
                self.go_on(); // it thinks while we look
            }
        }
    }
    /// Lets the bot answer that is asked.
    fn go_on(self) {
        let Some(view) = self.view.get_untracked() else { return };
        let bot = view.asked.is_some_and(|p| view.player(p).is_some_and(|p| p.bot.is_some()));
        if bot && self.replay.get_untracked().is_none() && !self.gone_on.get_value() {
            self.gone_on.set_value(true);
            self.send(Request::GoOn(view.step));
        }
    }
    /// Shows everything that waits at once; false, if nothing does.
    pub fn skip(self) -> bool {
        let waiting = self.queue.try_update_value(Queue::drain).unwrap_or_default();
        let any = !waiting.is_empty();
        waiting.into_iter().for_each(|beat| self.show(beat));
        self.tick();
        any
    }

    // ---- a game that is looked through ----------------------------------------

    /// Looks through the game that is kept for it, from where the address says. False, if there is none.
    pub fn rewatch(self) -> bool {
        let Some(text) = store::replay() else { return false };
        self.forget();
        self.playing.set_value(false);
        let (at, seat) = (route::number("at").unwrap_or(0), route::number("seat").map(|n| Seat(n as u8)));
        self.replay.set(Some(Replaying { length: 0, at, wanted: at, seat, eyes: Seats::default(), playing: false }));
        self.send(Request::Replay(text));
        true
    }
    /// Shows the game after this many answers.
    pub fn show_step(self, step: u32) {
        if let Some(now) = self.replay.get_untracked() {
            self.replay.set(Some(Replaying { wanted: step, ..now }));
            self.send(Request::At { step, seat: now.seat });
        }
    }
    /// Shows it with other eyes.
    pub fn show_to(self, seat: Option<Seat>) {
        if let Some(now) = self.replay.get_untracked() {
            self.replay.set(Some(Replaying { seat, ..now }));
            self.show_step(now.wanted);
        }
    }
    /// Goes some steps forwards or backwards.
    pub fn walk(self, by: i32) {
        self.pause();
        if let Some(now) = self.replay.get_untracked() {
            self.show_step(now.wanted.saturating_add_signed(by).min(now.length));
        }
    }
    /// Goes back to where a turn began, or to the beginning.
    pub fn turn_back(self) {
        self.pause();
        if let Some(Replaying { wanted, .. }) = self.replay.get_untracked() {
            self.show_step(self.turns.with_value(|t| t.iter().rev().find(|&&t| t < wanted).copied()).unwrap_or(0));
        }
    }
    /// Goes on to where the next turn begins, or to the end.
    pub fn turn_on(self) {
        self.pause();
        if let Some(Replaying { wanted, length, .. }) = self.replay.get_untracked() {
            self.show_step(self.turns.with_value(|t| t.iter().find(|&&t| t > wanted).copied()).unwrap_or(length));
        }
    }
    /// Lets it go on by itself no more.
    pub fn pause(self) {
        self.replay.update(|r| *r = r.map(|r| Replaying { playing: false, ..r }));
    }
    /// Lets it go on by itself, from the beginning if it is at its end, or stops it.
    pub fn play_or_pause(self) {
        let Some(now) = self.replay.get_untracked() else { return };
        self.replay.set(Some(Replaying { playing: !now.playing, ..now }));
        if !now.playing {
            self.show_step(if now.at >= now.length { 0 } else { now.at + 1 });
        }
    }
    /// Another step is shown.
    fn stepped(self) {
        let (Some(now), Some(view)) = (self.replay.get_untracked(), self.view.get_untracked()) else { return };
        let at = view.step;
        let playing = now.playing && at < now.length;
        self.replay.set(Some(Replaying { at, playing, ..now }));
        route::put_numbers(Route::Replay, &[("at", Some(at)), ("seat", now.seat.map(|p| p.0.into()))]);
        if playing {
            let next = move || {
                let still = |r: Replaying| r.playing && r.at == at;
                if self.replay.get_untracked().is_some_and(still) {
                    self.show_step(at + 1);
                }
            };
            let shown = self.speed().millis(STEP.0).max(STEP.1);
            set_timeout(next, Duration::from_millis(shown.into()));
        }
    }

    // ---- what a person does ---------------------------------------------------

    /// Whatever was on the table is gone.
    fn forget(self) {
        self.queue.update_value(|q| drop(q.drain()));
        self.scoring.set_value(None);
        self.moment.set(None);
        self.played.set(None);
        self.view.set(None);
        self.log.set(Vec::new());
        self.news.set(Vec::new());
        self.replay.set(None);
    }
    /// Begins a game.
    pub fn begin(self, game: NewGame) {
        self.forget();
        self.lessons.set(None);
        store::keep_lessons(None);
        self.playing.set_value(true);
        self.send(Request::Begin(game.into()));
    }
    /// Sees to it that there is a game: the one that is on, or else the one that was saved last. False, if
    /// there is neither.
    pub fn resume(self) -> bool {
        if self.playing.get_value() {
            return true;
        }
        let Some(text) = store::saved() else { return false };
        self.forget();
        self.playing.set_value(true);
        self.send(Request::Load(text));
        true
    }
    /// Answers the open question.
    pub fn answer(self, choice: Choice) {
        if let Some(step) = self.meant_step() {
            self.send(Request::Answer { step, choice });
        }
    }
    /// Answers it, if that can be taken back.
    pub fn answer_if_free(self, choice: Choice) {
        if let Some(step) = self.meant_step() {
            self.send(Request::AnswerIfFree { step, choice });
        }
    }
    /// The number of the question that is on the screen, if it is still open. Nobody waits for what came before their
    /// own answer: everything is shown first, and if something else is asked then, it was not what was answered.
    fn meant_step(self) -> Option<u32> {
        let meant = self.open_step();
        self.skip();
        meant.filter(|_| self.open_step() == meant)
    }
    /// The number of the question that can be answered.
    fn open_step(self) -> Option<u32> {
        self.replay.get_untracked().is_none().then(|| self.view.get_untracked().map(|v| v.step)).flatten()
    }
    /// Finds out the outcome of playing a card of the hand, or the one that is being played.
    pub fn find_out(self, card: Option<CardId>) {
        if let Some(step) = self.open_step() {
            self.send(Request::Try { step, card });
        }
    }
    /// Gives a standing order about a card.
    pub fn order(self, def: DefId, order: Order) {
        if self.replay.get_untracked().is_none() {
            self.send(Request::Order(def, order));
        }
    }
    /// Takes back the last answer, if that is still possible when all that has happened is shown.
    pub fn undo(self) {
        self.skip();
        let free = self.view.with_untracked(|v| v.as_ref().is_some_and(|v| v.undo == Undo::Free));
        if let Some(step) = self.open_step().filter(|_| free) {
            self.send(Request::Undo(step));
        }
    }
    /// Somebody sits down before the screen.
    pub fn look(self, seat: Seat) {
        self.send(Request::Look(seat));
    }
    /// Changes the settings and keeps them.
    pub fn set(self, change: impl FnOnce(&mut Settings)) {
        self.settings.update(change);
        store::keep_settings(&self.settings.get_untracked());
    }
}

/// Milliseconds since the page was opened.
fn now() -> f64 {
    window().performance().map_or(0.0, |p| p.now())
}
