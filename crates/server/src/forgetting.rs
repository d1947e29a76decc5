//! Somebody is forgotten: in the journals of their tables stands somebody without a name.
//!
//! A journal is JSON. Whoever is to be forgotten is found in it by their id; their name is replaced wherever the
//! journal says whose it is: at their seat, among the players of a game, and at the lines they have said. What they have
//! said is left out.

use crate::api::tables::visitor;
use crate::app::App;
use crate::http::error::Answer;
use crate::link::Link;
use crate::shown::Shown;
use protocol::online::{Command, FromServer};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::time::Duration;
use store::{AppendError, LeaseError, Person, PersonId, Summary, TableId, Unavailable};
use tokio::time::{sleep, timeout};

/// How many tables of one person are looked through.
const TABLES: u32 = 100_000;
/// How long a table may take to let somebody go.
const LEAVING: Duration = Duration::from_secs(3);
/// How long to wait until a table is looked for again that another process has, and how often.
const AGAIN: (Duration, u32) = (Duration::from_secs(30), 120);

/// Forgets somebody: they give up their games, nobody is recognised by their tokens, and no journal names them. A table
/// that another process has is looked through as soon as that one has let go of it.
///
/// # Errors
/// If the database cannot be used now; then some of it is done, and the rest can be tried again.
pub async fn forget(app: &App, person: &Person) -> Answer<()> {
    let tables = app.store.tables_of(&person.id, TABLES).await?;
    for (table, summary) in &tables {
        leave(app, person, table, summary).await;
    }
    app.store.delete_person(&person.id).await?;
    app.revoked(&person.id);
    app.tables.close_for(&person.id).await;
    let mut rest = Vec::new();
    for (table, _) in tables {
        if rewrite(app, &table, person).await.is_err() {
            rest.push(table);
        }
    }
    if !rest.is_empty() {
        let (app, person) = (app.clone(), person.clone());
        tokio::spawn(async move {
            for table in rest {
                for _ in 0..AGAIN.1 {
                    sleep(AGAIN.0).await;
                    if rewrite(&app, &table, &person).await.is_ok() {
                        break;
                    }
                }
            }
        });
    }
    Ok(())
}

/// Gives up a seat, or a game; a table that only they have opened is closed.
async fn leave(app: &App, person: &Person, table: &TableId, summary: &Summary) {
    let commands = match summary.phase.as_str() {
        "waiting" => vec![Command::Stand, Command::Close],
        "playing" => vec![Command::Resign],
        _ => return,
    };
    let Ok(mut link) = Link::open(app, table, &visitor(person)).await else { return };
    for (n, command) in (0..).zip(commands) {
        let id = u64::MAX - n;
        link.send(id, command).await;
        let done = async {
            while let Some(said) = link.next().await {
                if matches!(said, FromServer::Done { id: done } | FromServer::Refused { id: done, .. } if done == id) {
                    return;
                }
            }
        };
        let _ = timeout(LEAVING, done).await; // whether or not: they are gone
    }
}

/// Takes somebody out of the journal of a table, its checkpoint, and what lists show of it.
async fn rewrite(app: &App, table: &TableId, person: &Person) -> Result<(), String> {
    let text = |e: Unavailable| e.to_string();
    for _ in 0..5 {
        let settings = &app.settings;
        let lease = app.store.take_lease(table, &settings.owner, &settings.address, settings.lease).await;
        let epoch = lease.map_err(|e: LeaseError| e.to_string())?.epoch;
        app.tables.lose(table); // what is in memory cannot be stored any more, and is read again
        let mut forgotten = Forgotten::new(&person.id, &person.name);
        let mut done = Ok(());
        for entry in app.store.journal(table, 0).await.map_err(text)? {
            if let (Ok(()), Some(body)) = (&done, forgotten.without(&entry.body)) {
                done = app.store.rewrite(table, epoch, entry.number, body).await;
            }
        }
        if let (Ok(()), Some(checkpoint)) = (&done, app.store.checkpoint(table).await.map_err(text)?)
            && let Some(body) = forgotten.without(&checkpoint.body)
        {
            done = app.store.put_checkpoint(table, epoch, checkpoint.number, body).await;
        }
        match done {
            Err(AppendError::Fenced) => continue, // somebody has just come to the table
            other => other.map_err(|e| e.to_string())?,
        }
        if let Some(summary) = app.store.summary(table).await.map_err(text)? {
            app.store.add_table(table, &forgotten.unlisted(summary)).await.map_err(text)?;
        }
        return app.store.release_lease(table, epoch).await.map_err(text);
    }
    Err("the table is never quiet".into())
}

/// The name of whoever has none any more.
const NOBODY: &str = "—";

/// Somebody who is to be forgotten, as far as a journal has told of them.
struct Forgotten {
    id: String,
    /// Who stands there instead. Nobody knows the id, so nobody is this one.
    instead: String,
    names: BTreeSet<String>,
    /// Where they sit.
    seats: BTreeSet<usize>,
}

impl Forgotten {
    /// Somebody, by id and by the name they have now.
    fn new(person: &PersonId, name: &str) -> Forgotten {
        Forgotten {
            id: person.to_string(),
            instead: PersonId::new().to_string(),
            names: BTreeSet::from([name.to_string()]),
            seats: BTreeSet::new(),
        }
    }

    /// An entry or a checkpoint without them; nothing, if they are not in it or it cannot be read.
    fn without(&mut self, body: &[u8]) -> Option<Vec<u8>> {
        let before: Value = serde_json::from_slice(body).ok()?;
        let mut after = before.clone();
        self.find(&after);
        self.replace(&mut after);
        (after != before).then(|| after.to_string().into_bytes())
    }

    /// What lists show, without them.
    fn unlisted(&self, mut summary: Summary) -> Summary {
        let mut shown = Shown::of(&summary);
        for (seat, name) in shown.players.iter_mut().enumerate() {
            if self.seats.contains(&seat) && name.as_ref().is_some_and(|name| self.names.contains(name)) {
                *name = Some(NOBODY.into());
            }
        }
        summary.shown = shown.to_json();
        summary.people.retain(|person| person.as_str() != self.id);
        summary
    }

    /// Where they sit, and by which names.
    fn find(&mut self, value: &Value) {
        match value {
            Value::Object(fields) => {
                if let Some(seats) = fields.get("seats").and_then(Value::as_array) {
                    for (seat, data) in seats.iter().enumerate() {
                        let person = &data["holder"]["person"];
                        if person["who"] == self.id {
                            self.seats.insert(seat);
                            self.names.extend(person["name"].as_str().map(String::from));
                        }
                    }
                }
                fields.values().for_each(|value| self.find(value));
            }
            Value::Array(values) => values.iter().for_each(|value| self.find(value)),
            _ => {}
        }
    }

    fn replace(&self, value: &mut Value) {
        match value {
            Value::String(text) if *text == self.id => *text = self.instead.clone(),
            Value::Object(fields) => {
                if fields.get("who") == Some(&json!(self.id)) && fields.contains_key("name") {
                    fields.insert("name".into(), json!(NOBODY));
                }
                // a game that begins names its players by seat
                if fields.contains_key("setup")
                    && let Some(players) = fields.get_mut("players").and_then(Value::as_array_mut)
                {
                    for (seat, name) in players.iter_mut().enumerate() {
                        if self.seats.contains(&seat) && name.as_str().is_some_and(|name| self.names.contains(name)) {
                            *name = json!(NOBODY);
                        }
                    }
                }
                // a line says its name and, of players, the seat
                if fields.contains_key("number") && fields.contains_key("what") {
                    let theirs = fields.get("name").and_then(Value::as_str).is_some_and(|n| self.names.contains(n));
                    let seat = fields.get("seat").and_then(Value::as_u64);
                    if theirs && seat.is_none_or(|seat| self.seats.contains(&(seat as usize))) {
                        fields.insert("name".into(), json!(NOBODY));
                        fields.insert("what".into(), json!({"text": NOBODY}));
                    }
                }
                fields.values_mut().for_each(|value| self.replace(value));
            }
            Value::Array(values) => values.iter_mut().for_each(|value| self.replace(value)),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_left_of_whoever_is_forgotten_and_all_of_others() {
        let (ann, bob) = (PersonId::new(), PersonId::new());
        let seat = |who: &PersonId, name: &str| json!({"holder": {"person": {"who": who.as_str(), "name": name}}});
        let line =
            |name: &str, seat: Option<u8>| json!({"number": 1, "name": name, "seat": seat, "what": {"text": "secret"}});
        let body = json!({
            "by": [ann.as_str(), 7],
            "changes": [
                {"room": {"host": ann.as_str(), "seats": [seat(&bob, "Ann"), seat(&ann, "Old Ann")]}},
                {"began": {"setup": {}, "players": ["Ann", "Old Ann"], "bots": [null, null]}},
                {"said": line("Ann", Some(0))},
                {"said": line("Old Ann", Some(1))},
            ],
        });
        let mut forgotten = Forgotten::new(&ann, "Ann");
        let after = forgotten.without(body.to_string().as_bytes()).unwrap();
        let text = String::from_utf8(after.clone()).unwrap();
        assert!(!text.contains(ann.as_str()) && !text.contains("Old Ann"), "{text}");
        let after: Value = serde_json::from_slice(&after).unwrap();
        assert_eq!(after["changes"][1]["began"]["players"], json!(["Ann", NOBODY]), "the other one of that name stays");
        assert_eq!(after["changes"][2], body["changes"][2], "and what they have said");
        assert_eq!(after["changes"][3]["said"]["what"], json!({"text": NOBODY}));
        assert_eq!(forgotten.without(after.to_string().as_bytes()), None, "there is nothing left to do");
        assert_eq!(forgotten.without(b"nonsense"), None);
    }
}
