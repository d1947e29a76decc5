//! `breakpoint play`: a game in the terminal.

mod card;
mod console;
mod screen;
mod session;
mod setup;

use console::Console;
use session::Session;
use std::path::PathBuf;

/// A game in the terminal: people and bots in any mix
///
/// Without options: you against one bot, both with random factions. Every question is a
/// numbered list; answer with a number or a name. `help` tells what else can be typed.
#[derive(clap::Args, Debug, Default)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// Who plays, 2 to 4 in the order they sit: `bot`, or a person's name [default: You,bot]
    #[arg(long, value_name = "NAMES")]
    seats: Option<String>,
    /// Two factions for each seat: "Ninjas+Pirates,Robots+Zombies"
    #[arg(long, value_name = "PAIRS", conflicts_with_all = ["draft", "random"])]
    factions: Option<String>,
    /// The players pick their factions in turn: first to last, then back
    #[arg(long, conflicts_with = "random")]
    draft: bool,
    /// Factions by chance, which is the default
    #[arg(long)]
    random: bool,
    /// No factions: decks of cards of all of them, also of those that are not complete
    #[arg(long, conflicts_with_all = ["factions", "draft", "random", "sets", "same_factions"])]
    mixed: bool,
    /// The sets that drafted or random factions come from, by short name: "core" [default: all]
    #[arg(long, value_name = "SETS", conflicts_with = "factions")]
    sets: Option<String>,
    /// Two players may have the same faction
    #[arg(long, conflicts_with = "draft")]
    same_factions: bool,
    /// Without titans
    #[arg(long)]
    no_titans: bool,
    /// Decides everything that is left to chance: the same seed, the same game [default: any]
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Go on with a game that was saved
    #[arg(long, value_name = "FILE", conflicts_with_all = ["seats", "factions", "draft", "random", "mixed", "sets", "same_factions", "no_titans", "seed"])]
    load: Option<PathBuf>,
    /// Save the game to this file before every question to a person, and at the end
    #[arg(long, value_name = "FILE")]
    autosave: Option<PathBuf>,
}

const EXAMPLES: &str = "\
Examples:
  breakpoint play                                      you against one bot
  breakpoint play --seats You,bot,bot,bot --draft      you and three bots pick factions in turn
  breakpoint play --seats Ann,Bob                      two people at one keyboard
  breakpoint play --factions \"Ninjas+Pirates,Robots+Zombies\" --seed 7
  breakpoint play --seats bot,bot --seed 7             look on while bots play
  breakpoint play --load game.json                     go on where `save game.json` was typed";

/// Plays a game.
pub fn run(args: Args) -> anyhow::Result<()> {
    let lib = cards::library();
    let mut session = match &args.load {
        Some(path) => Session::load(path, lib)?,
        None => Session::begin(setup::new_game(&args)?, lib)?,
    };
    if let Some(path) = args.autosave {
        session.autosave_to(path)?;
    }
    session.play(&Console::new())
}
