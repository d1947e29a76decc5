//! Kills the real server without warning, again and again, while many games are played at it, and checks at the end
//! that every answer that was acknowledged is there, once.
//!
//!     cargo build --release --package cli
//!     cargo run --release --package server --example crash -- --program target/release/breakpoint --games 200 --rounds 50
//!     … --postgres              on PostgreSQL
//!     … --postgres --processes 2  two servers on one PostgreSQL, of which one is killed
//!
//! Ends with an error if anything was lost or doubled.

#[path = "../load/client.rs"]
mod client;

use client::{Outcome, Socket, ask, guest, number, option, table};
use engine::ids::Seat;
use protocol::online::{Command, FromServer, Phase, RoomFault};
use protocol::{Fault, Reply, Request};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde_json::Value;
use std::process::{Child, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;
use store::Location;
use tokio::time::{Instant, sleep};

/// What the two players of a game have heard.
struct Game {
    table: String,
    people: [String; 2],
    /// Answers that were acknowledged.
    acknowledged: AtomicU64,
}

struct Run {
    addresses: Vec<String>,
    pace: Duration,
    /// No more crashes: games are played to the end, quickly.
    is_calm: AtomicBool,
    reconnects: AtomicU64,
}

#[tokio::main]
async fn main() -> Result<(), String> {
    let program = option("--program").ok_or("--program PATH: the `breakpoint` command")?;
    let (games, rounds) = (number("--games", 50), number("--rounds", 10));
    let processes = number("--processes", 1);
    let folder = tempfile::tempdir().map_err(|e| e.to_string())?;
    let postgres = std::env::args()
        .any(|word| word == "--postgres")
        .then(|| test_postgres::Postgres::start().ok_or("no PostgreSQL"));
    let postgres = postgres.transpose()?;
    let location = match &postgres {
        Some(postgres) => Location::Postgres(postgres.database()),
        None if processes == 1 => Location::Sqlite(folder.path().into()),
        None => return Err("several processes need --postgres".into()),
    };
    let ports: Vec<[u16; 2]> = (0..processes).map(|_| [free_port(), free_port()]).collect();
    let start = |n: usize| start(&program, &location, ports[n], processes > 1);
    let mut servers: Vec<Child> = (0..ports.len()).map(start).collect();
    let run = Arc::new(Run {
        addresses: ports.iter().map(|port| format!("127.0.0.1:{}", port[0])).collect(),
        pace: Duration::from_millis(number("--pace", 200)),
        is_calm: AtomicBool::new(false),
        reconnects: AtomicU64::new(0),
    });
    for address in &run.addresses {
        is_up(address).await;
    }

    let mut all = Vec::new();
    for n in 0..games {
        let address = &run.addresses[n as usize % run.addresses.len()];
        let people = [guest(address, &format!("One {n}")).await?, guest(address, &format!("Other {n}")).await?];
        let table = table(address, &people[0]).await?;
        let mut host = Socket::open(address, &table, &people[0]).await?;
        let mut other = Socket::open(address, &table, &people[1]).await?;
        other.does(1, Command::Sit(Seat(1))).await?;
        other.does(2, Command::Ready(true)).await?;
        host.does(1, Command::Ready(true)).await?;
        host.does(2, Command::Start).await?;
        all.push(Arc::new(Game { table, people, acknowledged: AtomicU64::new(0) }));
    }
    println!("{games} games have begun");
    let playing: Vec<_> = all
        .iter()
        .zip(0u64..)
        .flat_map(|(game, n)| {
            [0, 1].map(|seat| tokio::spawn(play(run.clone(), game.clone(), seat, 2 * n + seat as u64)))
        })
        .collect();

    let mut random = ChaCha8Rng::seed_from_u64(number("--seed", 1));
    let mut longest = Duration::ZERO;
    for round in 0..rounds {
        sleep(Duration::from_millis(random.random_range(500..3_000))).await;
        let n = random.random_range(0..servers.len());
        let killed = Instant::now();
        servers[n].kill().map_err(|e| e.to_string())?; // SIGKILL
        let _ = servers[n].wait();
        servers[n] = start(n);
        is_up(&run.addresses[n]).await;
        longest = longest.max(killed.elapsed());
        let acknowledged: u64 = all.iter().map(|game| game.acknowledged.load(Ordering::Relaxed)).sum();
        println!("round {}: serving again after {:?}, {acknowledged} answers so far", round + 1, killed.elapsed());
    }
    run.is_calm.store(true, Ordering::Relaxed);
    for player in playing {
        player.await.map_err(|e| e.to_string())??;
    }

    let (mut acknowledged, mut lost, mut doubled) = (0, 0, 0);
    for game in &all {
        let address = &run.addresses[0];
        let (status, _, text) =
            ask("GET", address, &format!("/api/tables/{}/record", game.table), &game.people[0], Value::Null).await?;
        if status != 200 {
            return Err(format!("no record of {}: {status} {text}", game.table));
        }
        let record = record::Record::parse(cards::library(), &text).map_err(|e| e.to_string())?;
        record.replay(cards::library(), record.answers.len()).map_err(|e| e.to_string())?;
        let (told, there) = (game.acknowledged.load(Ordering::Relaxed), record.answers.len() as u64);
        acknowledged += told;
        lost += told.saturating_sub(there);
        doubled += there.saturating_sub(told);
    }
    servers.iter_mut().for_each(|server| drop(server.kill()));
    println!(
        "{rounds} crashes, {games} games to the end: {acknowledged} answers acknowledged, {lost} lost, {doubled} more than \
         acknowledged, {} reconnects, serving again after at most {longest:?}",
        run.reconnects.load(Ordering::Relaxed)
    );
    if lost + doubled > 0 { Err("something was lost or doubled".into()) } else { Ok(()) }
}

fn free_port() -> u16 {
    let free = std::net::TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr());
    free.expect("there is a free port").port()
}

fn start(program: &str, location: &Location, [port, internal]: [u16; 2], is_one_of_several: bool) -> Child {
    let mut command = std::process::Command::new(program);
    command.args(["serve", "--unlimited", "127.0.0.0/8", "--log", "warn", "--port", &port.to_string()]);
    match location {
        Location::Sqlite(folder) => command.arg("--data").arg(folder),
        Location::Postgres(address) => command.arg("--database").arg(address),
        Location::Memory => &mut command,
    };
    if is_one_of_several {
        command.args(["--internal-address", &format!("127.0.0.1:{internal}")]);
        command.args(["--internal-secret", "what all processes of this run know"].map(|word| word.replace(' ', "-")));
    }
    command.stdin(Stdio::null()).stdout(Stdio::null()).spawn().expect("the server can be started")
}

async fn is_up(address: &str) {
    while !matches!(ask("GET", address, "/healthz", "", Value::Null).await, Ok((200, ..))) {
        sleep(Duration::from_millis(20)).await;
    }
}

/// Plays one seat of a game to its end, whatever happens to the server.
async fn play(run: Arc<Run>, game: Arc<Game>, seat: usize, seed: u64) -> Outcome<()> {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    // the last answer, until it is known what came of it
    let mut open: Option<(u64, Command)> = None;
    let mut id = 10;
    loop {
        let address = &run.addresses[random.random_range(0..run.addresses.len())];
        match Socket::open(address, &game.table, &game.people[seat]).await {
            Ok(mut socket) => match one_connection(&run, &game, &mut socket, &mut random, &mut open, &mut id).await {
                Ok(()) => return Ok(()),
                Err(e) if e.starts_with("refused") => return Err(e),
                Err(_) => {}
            },
            Err(_) => sleep(Duration::from_millis(100)).await,
        }
        run.reconnects.fetch_add(1, Ordering::Relaxed);
    }
}

/// Plays until the game is over, which is good, or the connection breaks.
async fn one_connection(
    run: &Run,
    game: &Game,
    socket: &mut Socket,
    random: &mut ChaCha8Rng,
    open: &mut Option<(u64, Command)>,
    id: &mut u64,
) -> Outcome<()> {
    // whoever does not know what came of it sends it again, by the same number
    if let Some((id, command)) = open.clone() {
        socket.command(id, command).await?;
        wait_for(game, socket, open).await?;
    }
    // a view that is current, whatever was heard before
    let mut is_over = false;
    loop {
        match socket.hear().await? {
            FromServer::Game(Reply::Update(update)) if update.view.question.is_some() => {
                if !run.is_calm.load(Ordering::Relaxed) {
                    sleep(run.pace).await;
                }
                let offers = &update.view.question.as_ref().ok_or("no question")?.offers;
                let choice = offers[random.random_range(0..offers.len())].choice;
                *id += 1;
                let command = Command::Game(Request::Answer { revision: update.view.revision, choice });
                *open = Some((*id, command.clone()));
                socket.command(*id, command).await?;
            }
            FromServer::Room(room) if room.phase == Phase::Over => is_over = true,
            FromServer::Done { id } => acknowledged(game, open, id),
            FromServer::Refused { why: RoomFault::Game(Fault::Stale), .. } => *open = None,
            FromServer::Refused { why: RoomFault::NotStored, .. } => *open = None, // a full view follows
            FromServer::Refused { why, .. } => return Err(format!("refused: {why:?}")),
            FromServer::Goodbye(why) => return Err(format!("{why:?}")),
            _ => {}
        }
        if is_over && open.is_none() {
            return Ok(());
        }
    }
}

fn acknowledged(game: &Game, open: &mut Option<(u64, Command)>, id: u64) {
    if open.take_if(|open| open.0 == id).is_some() {
        game.acknowledged.fetch_add(1, Ordering::Relaxed);
    }
}

/// Hears what came of an answer that was sent again, and nothing else.
async fn wait_for(game: &Game, socket: &mut Socket, open: &mut Option<(u64, Command)>) -> Outcome<()> {
    while open.is_some() {
        match socket.hear().await? {
            FromServer::Done { id } => acknowledged(game, open, id),
            FromServer::Refused { .. } => *open = None,
            FromServer::Goodbye(why) => return Err(format!("{why:?}")),
            _ => {}
        }
    }
    Err("to be looked at anew".into())
}
