//! The `breakpoint` command.

mod admin;
mod advice;
mod analyse;
mod arena;
mod balance;
mod bot;
mod cards;
mod chance;
mod database;
mod deals;
mod duration;
mod error;
mod factions;
mod hint;
mod merge;
mod online;
mod plan_part;
mod play;
mod position;
mod replay;
mod saved;
mod scenario;
mod seen;
mod serve;
mod shard;
mod simulate;
mod text;
mod train;
#[cfg(feature = "web")]
mod web;

use clap::{Parser, Subcommand};
use std::process::ExitCode;
use words::bundle::Language;

/// Open rules and opponents for the card game Smash Up.
#[derive(Parser)]
#[command(name = "breakpoint", version, arg_required_else_help = true, after_help = EXAMPLES)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

const EXAMPLES: &str = "\
Examples:
  breakpoint play                                 a game in the terminal
  breakpoint serve --host 0.0.0.0                 the game and online tables for everybody in the same network
  breakpoint cards Ninjas                         what the cards do
  breakpoint simulate --players 2-4 --games 1000  random games that check the rules
  breakpoint arena --bots planner,greedy,random   which bot plays better, with confidence intervals
  breakpoint balance --bot greedy --games 2000    which factions are stronger, likewise
  breakpoint replay game.json --verify            check that a saved game plays out identically
  breakpoint hint game.json                       what to do in a saved game
  breakpoint analyse game.json                    where a saved game was decided
  breakpoint scenario run scenarios               the rules as short transcripts

See `breakpoint COMMAND --help` for details.
Exit codes: 0 success, 1 a check failed, 2 something is wrong with the command or a file.";

#[derive(Subcommand)]
enum Command {
    /// Plays a game in the terminal
    Play(play::Args),
    /// Serves the game for the browser on this machine and opens it
    #[cfg(feature = "web")]
    Web(web::Args),
    /// Serves the game and online tables, so that people play together from different devices
    Serve(serve::Args),
    /// For whoever runs a server: backups, records of games, tables that must be closed
    #[command(subcommand)]
    Admin(admin::Command),
    /// Plays at the tables of a server
    Bot(online::Args),
    /// Plays random games on all cores and checks the game's invariants
    Simulate(simulate::Args),
    /// Lets bots play against each other and shows which is stronger
    Arena(arena::Args),
    /// Lets a bot play against itself and shows which factions are stronger
    Balance(balance::Args),
    /// Trains the bots on games against themselves
    Train(train::Args),
    /// Puts together the results of runs with --shard
    Merge(merge::Args),
    /// Steps through a saved game, or verifies it
    Replay(replay::Args),
    /// Shows possible moves in a saved position, with win probabilities
    Hint(hint::Args),
    /// Shows how the chances to win changed in a saved game, and what the strongest bot would have done
    Analyse(analyse::Args),
    /// Shows factions, cards and bases
    Cards(cards::Args),
    /// Runs scenarios: rules told as short transcripts
    #[command(subcommand)]
    Scenario(scenario::Command),
}

/// Whether all is well, for the exit code.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Verdict {
    /// Everything holds.
    Well,
    /// A law, a hash or a scenario does not hold.
    Broken,
}

fn main() -> ExitCode {
    if let Some(language) = std::env::var("BREAKPOINT_LANG").ok().and_then(|tag| Language::of(&tag)) {
        words::bundle::speak(language);
    }
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(e) => return refuse(&e),
    };
    let verdict = match cli.command {
        Command::Play(args) => play::run(args).map(|()| Verdict::Well),
        #[cfg(feature = "web")]
        Command::Web(args) => web::run(&args),
        Command::Serve(args) => serve::run(args),
        Command::Admin(command) => admin::run(command),
        Command::Bot(args) => online::run(&args),
        Command::Simulate(args) => simulate::run(args),
        Command::Arena(args) => arena::run(args),
        Command::Balance(args) => balance::run(args),
        Command::Train(args) => train::run(args),
        Command::Merge(args) => merge::run(&args),
        Command::Replay(args) => replay::run(&args),
        Command::Hint(args) => hint::run(&args),
        Command::Analyse(args) => analyse::run(&args),
        Command::Cards(args) => cards::run(&args),
        Command::Scenario(command) => scenario::run(&command),
    };
    match verdict {
        Ok(Verdict::Well) => ExitCode::SUCCESS,
        Ok(Verdict::Broken) => ExitCode::from(1),
        Err(e) if is_closed_pipe(&e) => ExitCode::SUCCESS, // whoever reads has seen enough
        Err(e) => complain(&format!("{e:#}")),
    }
}

/// Says in one line what is wrong.
fn complain(what: &str) -> ExitCode {
    eprintln!("breakpoint: {}", error::one_line(what));
    ExitCode::from(2)
}

/// What is wrong with the command line, or the help that was asked for.
fn refuse(e: &clap::Error) -> ExitCode {
    use clap::error::ErrorKind;
    if !e.use_stderr() || e.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
        let _ = e.print();
        return ExitCode::from(e.exit_code() as u8);
    }
    let text = e.render().to_string();
    let lines = text.lines().take_while(|l| !l.starts_with("Usage:") && !l.starts_with("For more"));
    let words: Vec<&str> = lines.flat_map(str::split_whitespace).filter(|&w| w != "error:").collect();
    let what = words.join(" ").replace(" tip:", ";");
    let command = std::env::args_os().nth(1).and_then(|name| name.into_string().ok()).filter(|name| {
        e.kind() != ErrorKind::InvalidSubcommand
            && <Cli as clap::CommandFactory>::command().find_subcommand(name).is_some()
    });
    let help = command.map_or("breakpoint".into(), |name| format!("breakpoint {name}"));
    complain(&format!("{what}; see `{help} --help`"))
}

fn is_closed_pipe(e: &anyhow::Error) -> bool {
    e.chain().filter_map(|c| c.downcast_ref::<std::io::Error>()).any(|io| io.kind() == std::io::ErrorKind::BrokenPipe)
}
