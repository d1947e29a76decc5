//! `breakpoint bot`: a program that plays at the tables of a server.

mod game;
mod policy;
mod server;

use crate::Verdict;
use crate::error::UserError;
use anyhow::Result;
use policy::Level;
use server::{At, Failed};
use std::collections::BTreeSet;
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// Who plays where.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The server, as http://127.0.0.1:8765
    #[arg(long, value_name = "URL", env = "BREAKPOINT_SERVER")]
    server: String,
    /// How it plays: random, or steady (its strongest minion where that takes the lead)
    #[arg(long, value_name = "LEVEL", default_value = "steady", value_parser = Level::read)]
    level: Level,
    /// Whose token; without one, a new guest comes and says which token is theirs
    #[arg(long, value_name = "TOKEN", env = "BREAKPOINT_TOKEN", hide_env_values = true)]
    token: Option<String>,
    /// The name of a new guest
    #[arg(long, value_name = "NAME", default_value = "Bot", conflicts_with = "token")]
    name: String,
    /// A table to sit down at: its number, as in its link; may be given several times
    #[arg(long, value_name = "TABLE")]
    table: Vec<String>,
    /// Ends when all games are over
    #[arg(long)]
    once: bool,
}

const EXAMPLES: &str = "\
Examples:
  breakpoint bot --server http://127.0.0.1:8765 --level steady --table abcdefghijklmnopqrstuvwxyz
  BREAKPOINT_TOKEN=… breakpoint bot --server http://127.0.0.1:8765

It plays on at all tables where it sits, also after a restart. What it knows is the view of its seat, as the server
tells it: the levels of `breakpoint play` need more than that, and are bots of the server itself.
Only http: where the server is behind https, let a proxy of your own lead there.";

/// How long to wait when a server cannot be reached.
const PAUSE: Duration = Duration::from_secs(2);

/// Plays until it is ended.
pub(crate) fn run(args: &Args) -> Result<Verdict> {
    let at = match &args.token {
        Some(token) => At::new(&args.server, token)?,
        None => {
            let (at, token) = At::as_guest(&args.server, &args.name)?;
            println!("{} plays by the token {token}", args.name);
            at
        }
    };
    at.upgrade().map_err(UserError::from)?;
    for table in &args.table {
        at.check_table(table).map_err(UserError::from)?;
    }
    let playing: Arc<Mutex<BTreeSet<String>>> = Arc::default();
    let play = |table: &str| {
        let is_new = playing.lock().unwrap_or_else(|e| e.into_inner()).insert(table.into());
        is_new.then(|| {
            let (at, table, level, playing) = (at.clone(), table.to_string(), args.level, playing.clone());
            std::thread::spawn(move || {
                match game::play(&at, &table, level) {
                    Ok(told) => println!("{table}: {told}"),
                    Err(e) => eprintln!("{table}: {e}"),
                }
                playing.lock().unwrap_or_else(|e| e.into_inner()).remove(&table);
            })
        })
    };
    let games: Vec<_> = args.table.iter().filter_map(|table| play(table)).collect();
    if args.once {
        for game in games {
            let _ = game.join(); // it has said itself what was wrong
        }
        return Ok(Verdict::Well);
    }
    loop {
        match at.events(|table| drop(play(table))) {
            Err(Failed::No(why)) => return Err(UserError(why).into()),
            Err(Failed::Later(wait, why)) => {
                eprintln!("{why}");
                std::thread::sleep(wait);
            }
            Ok(()) => std::thread::sleep(PAUSE),
        }
    }
}
