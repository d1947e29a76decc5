//! The `breakpoint` command.

use clap::Parser;
use std::process::ExitCode;

mod error;
mod play;

#[derive(Parser)]
#[command(name = "breakpoint", version)]
enum Command {
    Play(play::Args),
}

fn main() -> ExitCode {
    let Command::Play(args) = Command::parse();
    match play::run(args) {
        Ok(()) => ExitCode::SUCCESS,
        Err(e) => {
            eprintln!("breakpoint: {e:#}");
            if e.is::<error::UserError>() { ExitCode::from(2) } else { ExitCode::FAILURE }
        }
    }
}
