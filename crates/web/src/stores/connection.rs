//! The table behind the page, which is asked and answers: a worker of its own, or a server's at the end of a socket.

use crate::online::Socket;
use crate::worker::{read_all, write};
use leptos::prelude::*;
use protocol::online::Command;
use protocol::{Fault, Reply, Request, Versions};
use std::rc::Rc;
use wasm_bindgen::prelude::*;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

/// Hears a reply.
type Hear = Rc<dyn Fn(Reply)>;

/// The page's end of the protocol.
#[derive(Copy, Clone)]
pub struct Connection {
    worker: StoredValue<Option<Worker>, LocalStorage>,
    /// Requests from before the worker was ready.
    early: StoredValue<Option<Vec<Request>>>,
    /// What is asked instead of the worker.
    socket: StoredValue<Option<Socket>>,
    /// What hears the replies.
    hear: StoredValue<Option<Hear>, LocalStorage>,
    /// The last thing that was refused, until something has happened since.
    pub fault: ReadSignal<Option<String>>,
    set_fault: WriteSignal<Option<String>>,
}

impl Connection {
    /// Nobody is asked yet.
    pub fn new() -> Connection {
        let (fault, set_fault) = signal(None);
        let (worker, early) = (StoredValue::new_local(None), StoredValue::new(Some(Vec::new())));
        let (socket, hear) = (StoredValue::new(None), StoredValue::new_local(None));
        Connection { worker, early, socket, hear, fault, set_fault }
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
        self.hear.set_value(Some(Rc::new(hear)));
        // while a table elsewhere is played at, the worker may still finish what it was asked: that is saved
        let hear = move |e: MessageEvent| {
            for reply in read_all(&e) {
                if self.owns_table() || matches!(reply, Reply::Saved(_) | Reply::Welcome(_)) {
                    self.receive(reply);
                }
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
    /// Asks a server from now on.
    pub fn join(self, socket: Socket) {
        self.socket.set_value(Some(socket));
        self.forget_fault();
    }
    /// Asks the worker again.
    pub fn leave(self) {
        self.socket.set_value(None);
        self.forget_fault();
    }
    /// Whether the table is this page's own: it lets bots answer, and is told what can be saved.
    pub fn owns_table(self) -> bool {
        self.socket.get_value().is_none()
    }
    /// Hands a reply on.
    pub fn receive(self, reply: Reply) {
        if let (Some(reply), Some(hear)) = (self.check(reply), self.hear.with_value(Clone::clone)) {
            hear(reply);
        }
    }
    /// Asks for something, as soon as there is somebody to be asked.
    pub fn send(self, request: Request) {
        if let Some(socket) = self.socket.get_value() {
            return socket.send(Command::Game(request));
        }
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
