//! The page's end of the protocol: what it knows of the table, and what it asks of it.

use crate::store::{self, Settings};
use crate::words::{self, Line, Words};
use crate::worker::{read, write};
use leptos::prelude::*;
use protocol::{NewGame, Reply, Request, View};
use std::sync::Arc;
use std::time::Duration;
use wasm_bindgen::prelude::*;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

/// How long what a bot does is shown, in milliseconds.
const SHOWN: u32 = 550;

/// A table, as far as this page knows it.
#[derive(Copy, Clone)]
pub struct Client {
    /// How things stand.
    pub view: RwSignal<Option<Arc<View>>>,
    /// What has happened, as lines of the log.
    pub log: RwSignal<Vec<Line>>,
    /// The last thing that was refused.
    pub fault: RwSignal<Option<String>>,
    /// What has happened with the last update.
    pub news: RwSignal<Vec<protocol::Event>>,
    /// What the person has set.
    pub settings: RwSignal<Settings>,
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
            Reply::Ready => {
                let early = self.early.try_update_value(Option::take).flatten();
                early.into_iter().flatten().for_each(|request| self.send(request));
            }
            Reply::Update(update) => self.update(*update),
            Reply::Saved(text) => store::save(&text),
            Reply::Fault(fault) => self.fault.set(words::reason::fault(&fault)),
        }
    }
    fn update(self, update: protocol::Update) {
        let view = Arc::new(update.view);
        let words = Words { view: &view };
        let lines: Vec<Line> = update.events.iter().filter_map(|e| words.line(e)).collect();
        let seen = !lines.is_empty();
        self.fault.set(None);
        self.log.update(|log| {
            log.retain(|line| line.number < update.from);
            log.extend(lines);
        });
        self.news.set(update.events);
        self.view.set(Some(view.clone()));
        let bot = view.asked.is_some_and(|p| view.player(p).is_some_and(|p| p.bot.is_some()));
        if bot {
            let shown = if seen { self.settings.get_untracked().speed.millis(SHOWN) } else { 0 };
            set_timeout(move || self.send(Request::GoOn(view.step)), Duration::from_millis(shown.into()));
        }
    }

    // ---- what a person does ---------------------------------------------------

    /// Begins a game.
    pub fn begin(self, game: NewGame) {
        store::keep_setup(&game);
        self.view.set(None);
        self.log.set(Vec::new());
        self.playing.set_value(true);
        self.send(Request::Begin(game));
    }
    /// Sees to it that there is a game: the one that is on, or else the one that was saved last. False, if
    /// there is neither.
    pub fn resume(self) -> bool {
        if self.playing.get_value() {
            return true;
        }
        let Some(text) = store::saved() else { return false };
        self.playing.set_value(true);
        self.send(Request::Load(text));
        true
    }
    /// Answers the open question.
    pub fn answer(self, choice: engine::ask::Choice) {
        if let Some(view) = self.view.get_untracked() {
            self.send(Request::Answer { step: view.step, choice });
        }
    }
    /// Takes back the last answer.
    pub fn undo(self) {
        self.send(Request::Undo);
    }
    /// Somebody sits down before the screen.
    pub fn look(self, seat: engine::ids::Seat) {
        self.send(Request::Look(seat));
    }
    /// Changes the settings and keeps them.
    pub fn set(self, change: impl FnOnce(&mut Settings)) {
        self.settings.update(change);
        store::keep_settings(&self.settings.get_untracked());
    }
}
