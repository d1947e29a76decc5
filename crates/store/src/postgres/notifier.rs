//! Tells other processes what has changed. It is a task of its own and says the same only once in a while: every
//! NOTIFY holds up all commits of the server.

use super::session::{Address, Session, in_time};
use crate::{Notification, Unavailable};
use std::collections::BTreeSet;
use std::time::Duration;
use tokio::sync::mpsc;

/// As others hear it.
pub const CHANNEL: &str = "breakpoint";

/// What the name of a person begins with.
const PERSON: &str = "person ";

const NOTIFY: &str = "SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload";

/// How long it rests after having told something.
const REST: Duration = Duration::from_millis(200);

/// How many changes may wait to be told. Whatever is too much is dropped: others look for themselves now and then.
const QUEUE: usize = 10_000;

/// The way to the one who tells.
pub struct Notifier(mpsc::Sender<Notification>);

impl Notifier {
    pub fn start(address: Address) -> Self {
        let (sender, mut changes) = mpsc::channel(QUEUE);
        tokio::spawn(async move {
            let (mut session, mut batch) = (None, Vec::new());
            while changes.recv_many(&mut batch, QUEUE).await > 0 {
                let payloads: BTreeSet<String> = batch.drain(..).filter_map(payload).collect();
                let payloads: Vec<String> = payloads.into_iter().collect();
                session = tell(session.take(), &address, &payloads).await.ok(); // it is a help, not a promise
                tokio::time::sleep(REST).await;
            }
        });
        Notifier(sender)
    }

    pub fn tell(&self, change: Notification) {
        let _ = self.0.try_send(change);
    }
}

async fn tell(session: Option<Session>, address: &Address, payloads: &[String]) -> Result<Session, Unavailable> {
    let session = match session {
        Some(session) if !session.is_closed() => session,
        _ => Session::connect(address).await?,
    };
    in_time(async {
        let prepared = session.prepare(NOTIFY, &[]).await?;
        Ok::<_, Unavailable>(session.client().execute(&prepared, &[&CHANNEL, &payloads]).await?)
    })
    .await?;
    Ok(session)
}

fn payload(change: Notification) -> Option<String> {
    match change {
        Notification::Lobby => Some("lobby".into()),
        Notification::Owner(table) => Some(table.to_string()),
        Notification::Person(person) => Some(format!("{PERSON}{person}")),
        Notification::Missed => None,
    }
}

/// What a payload says; nothing if it is not one of ours.
pub fn change(payload: &str) -> Option<Notification> {
    match payload {
        "lobby" => Some(Notification::Lobby),
        person if person.starts_with(PERSON) => Some(Notification::Person(person[PERSON.len()..].parse().ok()?)),
        table => Some(Notification::Owner(table.parse().ok()?)),
    }
}
