//! What is wanted, from the words of the command line.

use clap::{Parser, Subcommand, value_parser};
use std::path::PathBuf;

/// Where the other game is, for those who have looked for it here.
pub const TERMINAL: &str = "To play in the terminal: cargo run --release --package cli -- play";

/// The game in the browser: built, served, or written to a folder.
#[derive(Parser, PartialEq, Debug)]
#[command(name = "breakpoint", bin_name = "cargo", arg_required_else_help = true, after_help = TERMINAL)]
pub struct Args {
    #[command(subcommand)]
    pub task: Task,
}

#[derive(Subcommand, PartialEq, Debug)]
pub enum Task {
    /// Builds the game for the browser, serves it on this machine and opens it
    #[command(after_help = TERMINAL)]
    Play {
        /// At this port; without it, at 8765 or the next free one
        #[arg(long, value_name = "N", value_parser = value_parser!(u16).range(1..))]
        port: Option<u16>,
        /// At this address; 0.0.0.0 lets other devices play, too
        #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1")]
        host: String,
        /// Prints the address and opens no browser
        #[arg(long)]
        no_open: bool,
        /// Builds quickly, for development: larger and slower
        #[arg(long)]
        dev: bool,
        /// Builds quickly from nothing, to be played: what `cargo play` does
        #[arg(long, conflicts_with = "dev")]
        quick: bool,
        /// Says on the output when everything is built, waits for a line, and only then takes the port
        #[arg(long, hide = true, requires = "port")]
        take_over: bool,
    },
    /// Builds it into a folder that any web host can serve
    Web {
        /// The folder: a new or an empty one, or one with an earlier build
        #[arg(long, value_name = "DIR")]
        out: PathBuf,
        /// Builds quickly, for development: larger and slower
        #[arg(long)]
        dev: bool,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Result<Task, String> {
        let words = ["cargo"].into_iter().chain(line.split_whitespace());
        Args::try_parse_from(words).map(|args| args.task).map_err(|e| e.to_string())
    }

    #[test]
    fn options_are_read() {
        let play = |host: &str, port, no_open, dev, take_over| {
            let quick = take_over;
            Ok(Task::Play { host: host.into(), port, no_open, dev, quick, take_over })
        };
        assert_eq!(read("play"), play("127.0.0.1", None, false, false, false));
        let all = "play --port 9000 --host=0.0.0.0 --no-open --dev";
        assert_eq!(read(all), play("0.0.0.0", Some(9000), true, true, false));
        assert_eq!(read("play --quick --take-over --port 9"), play("127.0.0.1", Some(9), false, false, true));
        assert_eq!(read("web --out d"), Ok(Task::Web { out: "d".into(), dev: false }));
    }
    #[test]
    fn mistakes_are_named_with_what_would_be_right() {
        for (line, told) in [
            ("play --prot 9000", "'--port'"),
            ("play --port", "a value is required"),
            ("play --port 0", "1..=65535"),
            ("play --port 99999", "1..=65535"),
            ("play --dev=yes", "unexpected value 'yes'"),
            ("play --out d", "unexpected argument '--out'"),
            ("web", "--out <DIR>"),
            ("plya", "'play'"),
            ("play -h", TERMINAL),
        ] {
            assert!(read(line).is_err_and(|e| e.contains(told)), "{line}: {:?}", read(line));
        }
    }
}
