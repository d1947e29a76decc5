//! One person at one table: what they send, and what waits to be read by them.

use crate::table::Message;
use protocol::Reply;
use protocol::online::{Command, FromServer, Goodbye, RoomFault};
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard};
use store::PersonId;
use tokio::sync::Notify;
use tokio::sync::mpsc::UnboundedSender;

/// Whoever comes to a table. Who it is, the connection knows, never a message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Visitor {
    /// Who it is.
    pub person: PersonId,
    /// The name that others see.
    pub name: String,
    /// Whether it is a program.
    pub is_bot: bool,
}

/// One person at one table.
pub struct Connection {
    number: u64,
    table: UnboundedSender<Message>,
    queue: Arc<Queue>,
}

/// How many commands may wait, or be answered without the answers having been read.
const COMMANDS: usize = 32;
/// How many updates about the game may wait before they are replaced by a full view.
const UPDATES: usize = 16;
/// How many lines of what people say may wait; the oldest are left out.
const LINES: usize = 64;
/// How many messages may wait in all: the rest is a few kinds that are bounded by themselves.
const MESSAGES: usize = 256;

impl Connection {
    pub(crate) fn new(number: u64, table: UnboundedSender<Message>, outbox: &Outbox) -> Connection {
        Connection { number, table, queue: outbox.0.clone() }
    }
    /// Asks for something. It waits for nobody; whoever asks for too much at once is refused.
    #[expect(clippy::unused_async, reason = "callers need not know that it never waits")]
    pub async fn send(&self, id: u64, command: Command) {
        {
            let mut waiting = self.queue.lock();
            if waiting.commands >= COMMANDS {
                if waiting.messages.len() < MESSAGES {
                    // not counted: it was never passed on
                    waiting.messages.push_back((FromServer::Refused { id, why: RoomFault::TooFast(1) }, false));
                }
                drop(waiting);
                return self.queue.there_is_more.notify_one();
            }
            waiting.commands += 1;
        }
        let _ = self.table.send(Message::Command { from: self.number, id, command }); // a table that is gone has said so
    }
    /// The next message; nothing, when it is over. Nothing is lost if this is dropped while it waits.
    pub async fn next(&mut self) -> Option<FromServer> {
        loop {
            let behind = {
                let mut waiting = self.queue.lock();
                if let Some((message, counted)) = waiting.messages.pop_front() {
                    waiting.commands -= usize::from(counted);
                    return Some(message);
                }
                if waiting.over {
                    return None;
                }
                waiting.behind == Behind::Yes && {
                    waiting.behind = Behind::AskedFor;
                    true
                }
            };
            if behind {
                let _ = self.table.send(Message::CatchUp { from: self.number });
            }
            self.queue.there_is_more.notified().await;
        }
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        let _ = self.table.send(Message::Leave { from: self.number });
    }
}

/// Where a table puts what a connection is to read. It never waits and never grows beyond a bound.
pub(crate) struct Outbox(Arc<Queue>);

struct Queue {
    waiting: Mutex<Waiting>,
    there_is_more: Notify,
}

#[derive(Default)]
struct Waiting {
    /// Each with whether it answers a command.
    messages: VecDeque<(FromServer, bool)>,
    commands: usize,
    behind: Behind,
    over: bool,
}

/// Whether updates were left out because nobody read them.
#[derive(Copy, Clone, PartialEq, Eq, Default)]
enum Behind {
    #[default]
    No,
    Yes,
    /// The reader is there again and wants a full view.
    AskedFor,
}

impl Queue {
    fn lock(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }
}

fn is_update(message: &FromServer) -> bool {
    matches!(message, FromServer::Game(Reply::Update(_)))
}

impl Outbox {
    pub fn new() -> Outbox {
        Outbox(Arc::new(Queue { waiting: Mutex::default(), there_is_more: Notify::new() }))
    }
    /// Puts a message behind those that wait. Of what is sent whole only the last is kept.
    pub fn push(&self, message: FromServer) {
        let mut waiting = self.0.lock();
        let counted = matches!(message, FromServer::Done { .. } | FromServer::Refused { .. });
        let messages = &mut waiting.messages;
        match &message {
            FromServer::Room(_) => messages.retain(|(m, _)| !matches!(m, FromServer::Room(_))),
            FromServer::Said(_) => {
                let lines = messages.iter().filter(|(m, _)| matches!(m, FromServer::Said(_))).count();
                if lines >= LINES {
                    let oldest = messages.iter().position(|(m, _)| matches!(m, FromServer::Said(_)));
                    oldest.map(|i| messages.remove(i));
                }
            }
            FromServer::Game(Reply::Update(_)) => {
                if messages.iter().filter(|(m, _)| is_update(m)).count() >= UPDATES {
                    messages.retain(|(m, _)| !is_update(m));
                    waiting.behind = Behind::Yes;
                }
                if waiting.behind != Behind::No {
                    return;
                }
            }
            _ => {}
        }
        waiting.messages.push_back((message, counted));
        drop(waiting);
        self.0.there_is_more.notify_one();
    }
    /// Whether updates are left out until the reader has caught up.
    pub fn is_behind(&self) -> bool {
        self.0.lock().behind != Behind::No
    }
    /// From now on updates are put there again, the first of them a full view.
    pub fn catches_up(&self) {
        self.0.lock().behind = Behind::No;
    }
    /// The last message.
    pub fn say_goodbye(&self, why: Goodbye) {
        self.push(FromServer::Goodbye(why));
        self.close();
    }
    fn close(&self) {
        self.0.lock().over = true;
        self.0.there_is_more.notify_one();
    }
}

impl Drop for Outbox {
    /// However a table ends, its connections do.
    fn drop(&mut self) {
        self.close();
    }
}
