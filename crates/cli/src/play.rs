//! `breakpoint play`: a game in the terminal.

/// What `breakpoint play` is told.
#[derive(clap::Args, Debug, Default)]
pub struct Args {}

/// Plays a game in the terminal.
pub fn run(_: Args) -> anyhow::Result<()> {
    Ok(())
}
