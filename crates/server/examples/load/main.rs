//! Load, from a process of its own: tables with two sockets each, and an answer at each table every so often. Says how
//! long it takes from an answer to everyone's new view.
//!
//!     breakpoint serve --data FOLDER --unlimited 127.0.0.0/8 &
//!     cargo run --release --package server --example load -- --server 127.0.0.1:8765 --tables 500 --seconds 60 --pid $!
//!
//! With `--pid`, it also says how much memory the server takes for a table where nobody plays yet.

mod client;

use client::{Outcome, Socket, guest, number, option, table};
use engine::ids::Seat;
use protocol::online::{Command, FromServer, Phase};
use protocol::{Reply, Request, View};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use tokio::sync::{Semaphore, mpsc};
use tokio::time::{Instant, sleep, sleep_until};

/// How many tables are opened at a time.
const OPENING: usize = 16;

#[derive(Default)]
struct Counts {
    answers: AtomicU64,
    errors: AtomicU64,
    games: AtomicU64,
}

struct Plan {
    server: String,
    pace: Duration,
    begin: Instant,
    end: Instant,
    counts: Counts,
    samples: mpsc::UnboundedSender<Duration>,
}

fn memory(pid: &str) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{pid}/status")).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.split_whitespace().next()?.parse().ok()
}

#[tokio::main]
async fn main() {
    let server = option("--server").unwrap_or("127.0.0.1:8765".into());
    let tables = number("--tables", 100);
    let (seconds, pace) = (number("--seconds", 30), Duration::from_millis(number("--pace", 2_000)));
    let pid = option("--pid");
    let before = pid.as_deref().and_then(memory);

    // everybody sits down first, and plays when all are there
    let room = Arc::new(Semaphore::new(OPENING));
    let opening: Vec<_> = (0..tables)
        .map(|n| {
            let (server, room) = (server.clone(), room.clone());
            tokio::spawn(async move {
                let _place = room.acquire_owned().await.map_err(|e| e.to_string())?;
                let people = [guest(&server, &format!("One {n}")).await?, guest(&server, &format!("Other {n}")).await?];
                let seated = sit_down(&server, &people).await?;
                Ok::<_, String>((people, seated))
            })
        })
        .collect();
    let mut ready = Vec::new();
    for table in opening {
        match table.await.unwrap_or_else(|e| Err(e.to_string())) {
            Ok(table) => ready.push(table),
            Err(e) => eprintln!("a table could not be opened: {e}"),
        }
    }
    sleep(Duration::from_secs(2)).await;
    if let (Some(before), Some(after)) = (before, pid.as_deref().and_then(memory)) {
        let each = after.saturating_sub(before) / tables.max(1);
        println!("memory of the server: {before} kB before, {after} kB with {tables} idle tables: {each} kB each");
    }

    let (samples, mut heard) = mpsc::unbounded_channel();
    let begin = Instant::now() + Duration::from_secs(1);
    let end = begin + Duration::from_secs(seconds);
    let plan = Arc::new(Plan { server, pace, begin, end, counts: Counts::default(), samples });
    for (n, (people, seated)) in (0..).zip(ready) {
        let plan = plan.clone();
        tokio::spawn(async move {
            if let Err(e) = play(&plan, people, seated, n).await {
                plan.counts.errors.fetch_add(1, Ordering::Relaxed);
                eprintln!("table {n}: {e}");
            }
        });
    }
    sleep_until(end + Duration::from_secs(1)).await;
    let mut times = Vec::new();
    while let Ok(time) = heard.try_recv() {
        times.push(time);
    }
    times.sort();
    let at = |part: f64| times.get(((times.len() as f64 * part) as usize).min(times.len().saturating_sub(1)));
    let millis = |part| at(part).map_or(f64::NAN, |time| time.as_secs_f64() * 1000.0);
    let of = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
    println!(
        "{tables} tables, {seconds} s: {} answers, {} views, {} games begun again, {} errors",
        of(&plan.counts.answers),
        times.len(),
        of(&plan.counts.games),
        of(&plan.counts.errors)
    );
    println!(
        "from an answer to a new view: p50 {:.1} ms, p90 {:.1} ms, p99 {:.1} ms, longest {:.1} ms",
        millis(0.5),
        millis(0.9),
        millis(0.99),
        millis(1.0)
    );
    if let Some(after) = pid.as_deref().and_then(memory) {
        println!("memory of the server at the end: {after} kB");
    }
}

/// Two people at a new table, both ready.
async fn sit_down(server: &str, people: &[String; 2]) -> Outcome<[Socket; 2]> {
    let table = table(server, &people[0]).await?;
    let mut host = Socket::open(server, &table, &people[0]).await?;
    let mut other = Socket::open(server, &table, &people[1]).await?;
    other.does(1, Command::Sit(Seat(1))).await?;
    other.does(2, Command::Ready(true)).await?;
    host.does(1, Command::Ready(true)).await?;
    Ok([host, other])
}

async fn play(plan: &Plan, people: [String; 2], mut seated: [Socket; 2], n: u64) -> Outcome<()> {
    let mut random = ChaCha8Rng::seed_from_u64(n);
    // not all at once
    sleep_until(plan.begin + plan.pace.mul_f64(random.random::<f64>())).await;
    loop {
        seated[0].does(3, Command::Start).await?;
        if !one_game(plan, &mut seated, &mut random).await? {
            return Ok(());
        }
        plan.counts.games.fetch_add(1, Ordering::Relaxed);
        seated = sit_down(&plan.server, &people).await?;
    }
}

/// Plays until the game is over, or the time: whether there is time for another.
async fn one_game(plan: &Plan, seated: &mut [Socket; 2], random: &mut ChaCha8Rng) -> Outcome<bool> {
    let mut asked: Option<(usize, View)> = None;
    let mut sent = Instant::now();
    let mut next = Instant::now() + plan.pace;
    let mut id = 10;
    loop {
        let [one, other] = &mut *seated;
        let (who, said) = tokio::select! {
            said = one.hear() => (0, said?),
            said = other.hear() => (1, said?),
            () = sleep_until(next), if asked.is_some() => {
                let Some((who, view)) = asked.take() else { continue };
                let Some(question) = &view.question else { continue };
                let choice = question.offers[random.random_range(0..question.offers.len())].choice;
                id += 1;
                sent = Instant::now();
                next = sent + plan.pace;
                seated[who].command(id, Command::Game(Request::Answer { revision: view.revision, choice })).await?;
                continue;
            }
            () = sleep_until(plan.end) => return Ok(false),
        };
        match said {
            FromServer::Game(Reply::Update(update)) => {
                if id > 10 {
                    let _ = plan.samples.send(sent.elapsed()); // nobody counts any more after the end
                }
                if update.view.question.is_some() {
                    asked = Some((who, update.view));
                }
            }
            FromServer::Done { id: done } if done == id => {
                plan.counts.answers.fetch_add(1, Ordering::Relaxed);
            }
            FromServer::Refused { why, .. } => return Err(format!("refused: {why:?}")),
            FromServer::Room(room) if room.phase == Phase::Over => return Ok(true),
            FromServer::Goodbye(why) => return Err(format!("{why:?}")),
            _ => {}
        }
    }
}
