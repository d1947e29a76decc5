//! For programs that play: streams of lines of JSON, and one call for each answer. As at lichess, a program says once
//! and for all that it is one.

use crate::api::tables::{TableInfo, table_id, visitor};
use crate::app::App;
use crate::http::body::Text;
use crate::http::error::{Answer, ApiError, Problem};
use crate::limits::SocketPlace;
use crate::link::Link;
use crate::people::session::{From, Session};
use crate::serve::{Stays, is_true};
use crate::wall_clock::now_millis;
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use futures_util::Stream;
use futures_util::stream::unfold;
use protocol::online::{Command, FromServer, Goodbye, Phase, Room, RoomFault};
use protocol::{Reply, Request, Update, Versions, wire};
use serde::Serialize;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard};
use std::time::Duration;
use store::{Person, PersonId, TableId};
use tokio::sync::{mpsc, oneshot};
use tokio::time::timeout;

/// How often it is looked whether games have begun or ended.
const LOOK: Duration = Duration::from_secs(1);
/// How often an empty line is sent, so that both ends know that the other is there.
const ALIVE: Duration = Duration::from_secs(7);
/// How long an answer may take to be stored.
const PATIENCE: Duration = Duration::from_secs(10);
/// How many commands of one stream may wait.
const WAITING: usize = 8;
/// How many games a program is told of.
const GAMES: u32 = 100;

/// Games that programs play by a stream here.
#[derive(Default)]
pub struct Streams {
    open: Mutex<BTreeMap<(PersonId, TableId), mpsc::Sender<Asked>>>,
    commands: AtomicU64,
}

/// A command, and whom to tell what came of it.
struct Asked {
    id: u64,
    command: Command,
    told: oneshot::Sender<Result<(), RoomFault>>,
}

impl Streams {
    fn open(&self) -> MutexGuard<'_, BTreeMap<(PersonId, TableId), mpsc::Sender<Asked>>> {
        self.open.lock().unwrap_or_else(|e| e.into_inner())
    }
    /// A number that was not used before, also not by an earlier run of the server.
    fn number(&self) -> u64 {
        u64::try_from(now_millis()).unwrap_or_default() * 1_000 + self.commands.fetch_add(1, Ordering::Relaxed) % 1_000
    }
}

fn only_bots(person: &Person) -> Answer<()> {
    if person.is_bot {
        return Ok(());
    }
    let message = "this is for programs: POST /api/bot/upgrade says, once and for all, that this person is one";
    Err(ApiError::new(StatusCode::FORBIDDEN, "not_a_bot", message))
}

/// Say that one is a program
///
/// It cannot be undone. Others see it.
#[utoipa::path(post, path = "/api/bot/upgrade", tag = "bots", responses(
    (status = 200, body = super::me::Me), (status = 401, body = Problem)), security(("token" = [])))]
pub async fn upgrade(State(app): State<App>, session: Session) -> Answer<Json<super::me::Me>> {
    let person = Person { is_bot: true, ..session.person };
    app.store.update_person(&person).await?;
    Ok(super::me::Me::of(&person))
}

/// What a program is told of its games.
#[derive(Serialize)]
enum Event<'a> {
    /// A table where it sits. The stream begins with all of them.
    #[serde(rename = "game_start")]
    Start(&'a TableInfo),
    /// Its phase, its people or whose turn it is has changed.
    #[serde(rename = "game_change")]
    Change(&'a TableInfo),
    /// It is over, closed or frozen, or the program has left it.
    #[serde(rename = "game_finish")]
    Finish(&'a TableInfo),
}

/// One's games, as lines of JSON
///
/// Begins with a line `{"game_start": …}` for every table where one sits and that waits or plays, then says what
/// changes: `{"game_start": …}`, `{"game_change": …}`, `{"game_finish": …}`. An empty line every seven seconds says
/// that the stream is there. Several streams at once are fine.
#[utoipa::path(get, path = "/api/stream/event", tag = "bots", responses(
    (status = 200, content_type = "application/x-ndjson", body = String), (status = 401, body = Problem),
    (status = 429, body = Problem)), security(("token" = [])))]
pub async fn events(
    State(app): State<App>,
    session: Session,
    from: From,
    Extension(connection): Extension<Stays>,
) -> Answer<Response> {
    connection.stays();
    let place = app.limits.socket(from.address, &session.person.id)?;
    struct Told {
        app: App,
        session: Session,
        games: BTreeMap<String, TableInfo>,
        quiet: Duration,
        first: bool,
        _place: SocketPlace,
    }
    let told = Told { app, session, games: BTreeMap::new(), quiet: Duration::ZERO, first: true, _place: place };
    let lines = unfold(told, async |mut told| {
        loop {
            if !told.first {
                tokio::time::sleep(LOOK).await;
                told.quiet += LOOK;
            }
            if *told.app.ending.borrow() {
                return None;
            }
            let id = told.session.person.id.clone();
            let Ok(Some(_)) = told.app.store.person_of_token(&told.session.token).await else { return None };
            let now = told.app.store.tables_of(&id, GAMES).await.ok()?;
            let now: BTreeMap<String, TableInfo> = now
                .iter()
                .map(|(table, summary)| (table.to_string(), TableInfo::of(table, summary, Some(&id))))
                .collect();
            let lines = news(&told.games, &now);
            told.games = now;
            let alive = std::mem::take(&mut told.first) || told.quiet >= ALIVE;
            if !lines.is_empty() || alive {
                told.quiet = Duration::ZERO;
                let text = if lines.is_empty() { "\n".into() } else { lines };
                return Some((Ok::<_, std::convert::Infallible>(Bytes::from(text)), told));
            }
        }
    });
    Ok(streamed(lines))
}

fn is_open(game: &TableInfo) -> bool {
    matches!(game.phase.as_str(), "waiting" | "playing")
}

/// What has changed between two looks, as lines.
fn news(before: &BTreeMap<String, TableInfo>, now: &BTreeMap<String, TableInfo>) -> String {
    let mut lines = String::new();
    let mut line = |event: Event| {
        lines.push_str(&serde_json::to_string(&event).expect("plain data can be written"));
        lines.push('\n');
    };
    for (table, game) in now {
        match before.get(table) {
            None if is_open(game) => line(Event::Start(game)),
            Some(earlier) if is_open(earlier) && !is_open(game) => line(Event::Finish(game)),
            Some(earlier)
                if is_open(game)
                    && TableInfo { changed: 0, ..earlier.clone() } != (TableInfo { changed: 0, ..game.clone() }) =>
            {
                line(Event::Change(game));
            }
            _ => {}
        }
    }
    before.iter().filter(|(table, game)| is_open(game) && !now.contains_key(*table)).for_each(|(_, game)| {
        line(Event::Finish(game));
    });
    lines
}

fn streamed<S>(lines: S) -> Response
where
    S: Stream<Item = Result<Bytes, std::convert::Infallible>> + Send + 'static,
{
    let headers =
        [(header::CONTENT_TYPE, "application/x-ndjson"), (header::HeaderName::from_static("x-accel-buffering"), "no")];
    (headers, axum::body::Body::from_stream(lines)).into_response()
}

/// The first line of a game: all of it.
#[derive(Serialize)]
struct Full<'a> {
    full: FullGame<'a>,
}

#[derive(Serialize)]
struct FullGame<'a> {
    versions: Versions,
    room: &'a Room,
    /// What the seat sees, and what it is asked with all offers; nothing before the game.
    update: Option<&'a Update>,
}

/// One game, as lines of JSON
///
/// The first line is `{"full": {"versions", "room", "update"}}`: the room, and once the game is on the whole view with
/// the open question and its offers. Every further line is a message as on the socket (docs/PROTOCOL.md): `room`,
/// `game`, `said`, `goodbye`. An empty line every seven seconds says that the stream is there. Whoever opens a second
/// stream of the same game answers by that one from then on.
#[utoipa::path(get, path = "/api/bot/game/{table}/stream", tag = "bots", params(("table" = String, Path)), responses(
    (status = 200, content_type = "application/x-ndjson", body = String), (status = 403, body = Problem),
    (status = 404, body = Problem), (status = 429, body = Problem)), security(("token" = [])))]
pub async fn play(
    State(app): State<App>,
    session: Session,
    from: From,
    Extension(connection): Extension<Stays>,
    Path(table): Path<String>,
) -> Answer<Response> {
    only_bots(&session.person)?;
    let table = table_id(&table)?;
    let place = app.limits.socket(from.address, &session.person.id)?;
    let link = Link::open(&app, &table, &visitor(&session.person)).await?;
    connection.stays();
    let (lines, sent) = mpsc::channel(WAITING);
    tokio::spawn(Game { app, session, table, lines, _place: place }.go(link));
    let lines = unfold(sent, async |mut sent: mpsc::Receiver<String>| {
        let line = sent.recv().await?;
        Some((Ok::<_, std::convert::Infallible>(Bytes::from(line)), sent))
    });
    Ok(streamed(lines))
}

/// A game that a program plays.
struct Game {
    app: App,
    session: Session,
    table: TableId,
    lines: mpsc::Sender<String>,
    _place: SocketPlace,
}

impl Game {
    async fn go(self, mut link: Link) {
        let (ask, mut asked) = mpsc::channel::<Asked>(WAITING);
        let key = (self.session.person.id.clone(), self.table.clone());
        self.app.streams.open().insert(key.clone(), ask.clone());
        let mut revoked = self.app.revoked.subscribe();
        let mut ending = self.app.ending.subscribe();
        let mut alive = tokio::time::interval(ALIVE);
        let mut waiting: BTreeMap<u64, oneshot::Sender<Result<(), RoomFault>>> = BTreeMap::new();
        let (mut room, mut begun): (Option<Box<Room>>, bool) = (None, false);
        alive.tick().await;
        loop {
            let line = tokio::select! {
                Some(Asked { id, command, told }) = asked.recv() => {
                    waiting.retain(|_, told| !told.is_closed());
                    waiting.insert(id, told);
                    link.send(id, command).await;
                    continue;
                }
                said = link.next() => match said {
                    None => break,
                    Some(FromServer::Done { id }) => {
                        waiting.remove(&id).map(|told| told.send(Ok(())));
                        continue;
                    }
                    Some(FromServer::Refused { id, why }) => {
                        waiting.remove(&id).map(|told| told.send(Err(why)));
                        continue;
                    }
                    Some(message) if begun => wire::to_json(self.app.lib, &message),
                    Some(FromServer::Room(told)) => {
                        if told.phase == Phase::Playing || told.phase == Phase::Over {
                            room = Some(told); // the view comes next
                            continue;
                        }
                        begun = true;
                        self.full(&told, None)
                    }
                    Some(FromServer::Game(Reply::Update(update))) => {
                        let Some(room) = room.take() else { continue };
                        begun = true;
                        self.full(&room, Some(&update))
                    }
                    Some(FromServer::Goodbye(why)) => {
                        self.say(wire::to_json(self.app.lib, &FromServer::Goodbye(why))).await;
                        break;
                    }
                    Some(_) => continue,
                },
                _ = alive.tick() => String::new(),
                person = revoked.recv() => {
                    let ours = !matches!(&person, Ok(Some(person)) if *person != self.session.person.id);
                    if ours && matches!(self.app.store.person_of_token(&self.session.token).await, Ok(None)) {
                        self.say(wire::to_json(self.app.lib, &FromServer::Goodbye(Goodbye::Removed))).await;
                        break;
                    }
                    continue;
                }
                () = is_true(&mut ending) => {
                    self.say(wire::to_json(self.app.lib, &FromServer::Goodbye(Goodbye::Restart))).await;
                    break;
                }
            };
            if !self.say(line).await {
                break;
            }
        }
        let mut open = self.app.streams.open();
        if open.get(&key).is_some_and(|other| other.same_channel(&ask)) {
            open.remove(&key);
        }
    }

    fn full(&self, room: &Room, update: Option<&Update>) -> String {
        wire::to_json(self.app.lib, &Full { full: FullGame { versions: Versions::of(self.app.lib), room, update } })
    }

    /// Whether somebody still reads it.
    async fn say(&self, line: String) -> bool {
        matches!(timeout(PATIENCE, self.lines.send(line + "\n")).await, Ok(Ok(())))
    }
}

/// An answer to the open question.
#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct BotAnswer {
    revision: u32,
    choice: engine::ask::Choice,
}

/// Answer the open question
///
/// `{"revision": …, "choice": …}`: the revision of the view, and the choice of one of its offers, as the stream of the
/// game has told them. The stream must be open at the same server.
#[utoipa::path(post, path = "/api/bot/game/{table}/answer", tag = "bots", params(("table" = String, Path)),
    request_body(content = Object, description = "revision and choice"), responses((status = 204, description = "it is stored"),
    (status = 400, body = Problem), (status = 403, body = Problem), (status = 409, body = Problem)), security(("token" = [])))]
pub async fn answer(
    State(app): State<App>,
    session: Session,
    Path(table): Path<String>,
    Text(sent): Text,
) -> Answer<StatusCode> {
    let BotAnswer { revision, choice } = keyed(&app, &sent)?;
    carry_out(&app, &session, &table, Command::Game(Request::Answer { revision, choice })).await
}

/// Do something else at a table
///
/// Any command of the socket: `{"sit": 1}`, `{"ready": true}`, `"resign"`, `{"phrase": "good_game"}`.
#[utoipa::path(post, path = "/api/bot/game/{table}/command", tag = "bots", params(("table" = String, Path)),
    request_body(content = Object, description = "a command"), responses((status = 204, description = "it is done"),
    (status = 400, body = Problem), (status = 403, body = Problem), (status = 409, body = Problem)), security(("token" = [])))]
pub async fn command(
    State(app): State<App>,
    session: Session,
    Path(table): Path<String>,
    Text(sent): Text,
) -> Answer<StatusCode> {
    let command = keyed(&app, &sent)?;
    carry_out(&app, &session, &table, command).await
}

/// What was sent, in which cards are keys.
fn keyed<T: serde::de::DeserializeOwned>(app: &App, sent: &str) -> Answer<T> {
    wire::from_json(app.lib, sent).map_err(|_| {
        let message = "that is not what is sent here; see docs/PROTOCOL.md";
        ApiError::new(StatusCode::BAD_REQUEST, "unreadable", message)
    })
}

async fn carry_out(app: &App, session: &Session, table: &str, command: Command) -> Answer<StatusCode> {
    only_bots(&session.person)?;
    let key = (session.person.id.clone(), table_id(table)?);
    let stream = app.streams.open().get(&key).cloned();
    let Some(stream) = stream else {
        let message = format!("the game is not open: GET /api/bot/game/{table}/stream first, at the same server");
        return Err(ApiError::new(StatusCode::CONFLICT, "no_stream", message));
    };
    let (told, outcome) = oneshot::channel();
    let id = app.streams.number();
    if stream.try_send(Asked { id, command, told }).is_err() {
        let message = "one request at a time: the last ones are not done yet";
        return Err(ApiError::too_much("too_fast", message, Duration::from_secs(1)));
    }
    match timeout(PATIENCE, outcome).await {
        Ok(Ok(Ok(()))) => Ok(StatusCode::NO_CONTENT),
        Ok(Ok(Err(why))) => {
            let told = wire::to_json(app.lib, &why);
            Err(ApiError::new(StatusCode::CONFLICT, "refused", told))
        }
        Ok(Err(_)) | Err(_) => Err(ApiError::unavailable("a stream has ended before its command was answered")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(table: &str, phase: &str, turn: bool) -> (String, TableInfo) {
        let info = TableInfo {
            table: table.into(),
            title: String::new(),
            phase: phase.into(),
            players: vec![],
            bots: vec![],
            spectators: false,
            changed: 0,
            your_turn: Some(turn),
        };
        (table.into(), info)
    }

    #[test]
    fn a_stream_begins_with_all_open_games_and_tells_what_changes() {
        let kinds = |before: &BTreeMap<_, _>, now: &BTreeMap<_, _>| -> Vec<String> {
            let lines = news(before, now);
            let lines = lines.lines().map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap());
            lines
                .flat_map(|line| {
                    let (kind, game) = line.as_object().unwrap().iter().next().unwrap();
                    Some(format!("{kind} {}", game["table"].as_str().unwrap()))
                })
                .collect()
        };
        let nothing = BTreeMap::new();
        let first =
            BTreeMap::from([game("a", "playing", false), game("b", "waiting", false), game("c", "over", false)]);
        assert_eq!(kinds(&nothing, &first), ["game_start a", "game_start b"]);
        assert_eq!(kinds(&first, &first), [""; 0]);
        let next = BTreeMap::from([game("a", "playing", true), game("d", "waiting", false), game("c", "over", false)]);
        assert_eq!(kinds(&first, &next), ["game_change a", "game_start d", "game_finish b"]);
        let last = BTreeMap::from([game("a", "over", false)]);
        assert_eq!(kinds(&next, &last), ["game_finish a", "game_finish d"]);
    }
}
