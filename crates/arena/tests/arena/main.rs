//! Games generated at random from known strengths, and whether the arena finds them again; and games that are played.

mod balance;
mod files;
mod game;
#[cfg(unix)]
mod process;
mod rating;
mod self_play;
mod sprt;
mod synthetic;
mod tournament;
