//! `breakpoint play`: a game in the terminal.

mod asked;
pub(crate) mod console;
mod preview;
pub(crate) mod screen;
mod session;
mod setup;
mod told;

use crate::duration;
use bots::Budget;
use bots::roster::{self, Entry, LADDER, LEVELS};
use console::Console;
use engine::seed::Seed;
use session::Session;
use std::path::PathBuf;
use std::time::Duration;
use words::t;

/// A game in the terminal: people and bots in any mix
///
/// Without options, you play against one bot, both with random factions; you are asked how strong it should be. Every
/// question is a numbered list: answer with a number or a name. Type `help` for other commands.
#[derive(clap::Args, Debug, Default)]
#[command(after_help = after_help())]
pub struct Args {
    /// The 2 to 4 players in seating order: a person's name, `bot`, or a bot's level, with a name
    /// if you like, as in `Rex:merciless` [default: You,bot]
    #[arg(long, value_name = "NAMES")]
    seats: Option<String>,
    /// Two factions for each seat: "Ninjas+Pirates,Robots+Zombies"
    #[arg(long, value_name = "PAIRS", conflicts_with_all = ["draft", "random"])]
    factions: Option<String>,
    /// The players pick their factions in turn: first to last, then back
    #[arg(long, conflicts_with = "random")]
    draft: bool,
    /// How many factions each player bans before a draft, in turn [default: 0]
    #[arg(long, value_name = "N", requires = "draft")]
    bans: Option<u8>,
    /// How many factions each player is dealt to pick from in a draft [default: all players pick from all of them]
    #[arg(long, value_name = "N", requires = "draft")]
    candidates: Option<u8>,
    /// Random factions (the default)
    #[arg(long)]
    random: bool,
    /// No factions: decks drawn from the cards of all of them, incomplete ones included
    #[arg(long, conflicts_with_all = ["factions", "draft", "random", "sets", "same_factions"])]
    mixed: bool,
    /// The sets that drafted or random factions come from, by short name: "core" [default: all]
    #[arg(long, value_name = "SETS", conflicts_with = "factions")]
    sets: Option<String>,
    /// Factions to leave out of a draft or a random choice, by name: "Zombies,Ninjas"
    #[arg(long, value_name = "FACTIONS", conflicts_with_all = ["factions", "mixed"])]
    without: Option<String>,
    /// The sets the bases come from, by short name [default: those of the factions]
    #[arg(long, value_name = "SETS", conflicts_with = "mixed")]
    bases: Option<String>,
    /// Two players may have the same faction
    #[arg(long, conflicts_with = "draft")]
    same_factions: bool,
    /// Without titans
    #[arg(long)]
    no_titans: bool,
    /// Decides everything random: the same seed gives the same game [default: a new one]
    #[arg(long, value_name = "N")]
    seed: Option<Seed>,
    /// Continue a saved game
    #[arg(long, value_name = "FILE", conflicts_with_all = ["seats", "factions", "draft", "random", "mixed", "sets", "without", "bases", "same_factions", "no_titans", "seed"])]
    load: Option<PathBuf>,
    /// How long bots may think about an answer, if their level uses it, such as "5s" or "200ms" [default: 1s]
    #[arg(long, value_name = "TIME", value_parser = duration::parse)]
    time: Option<Duration>,
    /// Save the game to this file before every question to a person and at the end
    #[arg(long, value_name = "FILE")]
    autosave: Option<PathBuf>,
}

const EXAMPLES: &str = "\
Examples:
  breakpoint play                                      you against one bot
  breakpoint play --seats You,bot,bot,bot --draft      you and three bots pick factions in turn
  breakpoint play --draft --bans 1 --candidates 4      each bans a faction, then picks from four
  breakpoint play --seats You,relaxed,Rex:merciless    you against an easy bot and a hard one, called Rex
  breakpoint play --seats Ann,Bob                      two people at one keyboard
  breakpoint play --factions \"Ninjas+Pirates,Robots+Zombies\" --seed 7
  breakpoint play --seats bot,bot --seed 7             look on while bots play
  breakpoint play --load game.json                     continue where you typed `save game.json`";

/// What can be told about the bots.
fn after_help() -> String {
    let list =
        |entries: &[Entry]| -> String { entries.iter().map(|e| format!("\n  {:10}  {}", e.name, e.about)).collect() };
    format!("Bot levels (`bot` is {}):{}\nBots for study:{}\n\n{EXAMPLES}", setup::BOT, list(&LEVELS), list(&LADDER))
}

/// Plays a game.
pub fn run(args: Args) -> anyhow::Result<()> {
    let (lib, console) = (cards::library(), Console::new());
    let budget = args.time.map(Budget::Time);
    let mut session = match &args.load {
        Some(path) => Session::load(path, lib, budget)?,
        None => {
            let asks = console.interactive && args.seats.is_none();
            let level = if asks { ask_level(&console)? } else { "bot" };
            Session::begin(setup::new_game(&args, level)?, lib, budget)?
        }
    };
    if let Some(path) = args.autosave {
        session.autosave_to(path)?;
    }
    session.play(&console)
}

/// Asks a person how good the bots shall be.
fn ask_level(console: &Console) -> anyhow::Result<&'static str> {
    console.say(t!("level-choose"))?;
    for (i, level) in LEVELS.iter().enumerate() {
        console.say(format!("{:>3} {:10} {}", i + 1, level.name, level.about))?;
    }
    loop {
        let line = console.read(&format!("{} ", t!("level-prompt", level = setup::BOT)))?.unwrap_or_default();
        let numbered = line.parse::<usize>().ok().and_then(|n| LEVELS.get(n.wrapping_sub(1)).copied());
        match numbered.or_else(|| roster::find(&line)) {
            Some(entry) => return Ok(entry.name),
            None if line.is_empty() => return Ok("bot"),
            None => console.say(t!("answer-range", n = line, most = LEVELS.len()))?,
        }
    }
}
