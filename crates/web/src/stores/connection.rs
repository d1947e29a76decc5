//! The table behind the page: a worker that is asked and answers.

use crate::worker::{read_all, write};
use leptos::prelude::*;
use protocol::{Fault, Reply, Request, Versions};
use wasm_bindgen::prelude::*;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

/// The page's end of the protocol.
#[derive(Copy, Clone)]
pub struct Connection {
    worker: StoredValue<Option<Worker>, LocalStorage>,
    /// Requests from before the worker was ready.
    early: StoredValue<Option<Vec<Request>>>,
    /// The last thing that was refused, until something has happened since.
    pub fault: ReadSignal<Option<String>>,
    set_fault: WriteSignal<Option<String>>,
}

impl Connection {
    /// Nobody is asked yet.
    pub fn new() -> Connection {
        let (fault, set_fault) = signal(None);
        let (worker, early) = (StoredValue::new_local(None), StoredValue::new(Some(Vec::new())));
        Connection { worker, early, fault, set_fault }
    }
    /// Starts the worker, whose replies are handed on from now on.
    pub fn open(self, hear: impl Fn(Reply) + 'static) {
        let address = document().query_selector("meta[name=worker]").ok().flatten();
        let address = address.and_then(|m| m.get_attribute("content")).unwrap_or_default();
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let Ok(worker) = Worker::new_with_options(&address, &options) else {
            return self.set_fault.set(Some(t!("fault-worker")));
        };
        let hear = move |e: MessageEvent| {
            for reply in read_all(&e).into_iter().filter_map(|reply| self.check(reply)) {
                hear(reply);
            }
        };
        let hear = Closure::<dyn FnMut(MessageEvent)>::new(hear);
        let stopped = Closure::<dyn FnMut()>::new(move || self.set_fault.set(Some(t!("fault-worker"))));
        worker.set_onmessage(Some(hear.as_ref().unchecked_ref()));
        worker.set_onerror(Some(stopped.as_ref().unchecked_ref()));
        hear.forget(); // both live as long as the page
        stopped.forget();
        self.worker.set_value(Some(worker));
    }
    /// Asks for something, as soon as there is somebody to be asked.
    pub fn send(self, request: Request) {
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
    /// What was refused has been answered by what has happened since.
    pub fn forget_fault(self) {
        self.set_fault.set(None);
    }
    /// Greetings and faults are heard here, the rest elsewhere.
    fn check(self, reply: Reply) -> Option<Reply> {
        match reply {
            Reply::Welcome(table) if !table.agrees_with(&Versions::of(cards::library())) => {
                self.set_fault.set(Some(t!("fault-version")));
            }
            Reply::Welcome(_) => {
                let early = self.early.try_update_value(Option::take).flatten();
                early.into_iter().flatten().for_each(|request| self.send(request));
            }
            // for what happens when one clicks too fast there are no words
            Reply::Fault(Fault::Stale | Fault::NoGame) => {}
            Reply::Fault(fault) => self.set_fault.set(Some(words::reason::fault(&fault))),
            reply => return Some(reply),
        }
        None
    }
}
