//! The client in a real browser. All of it is one program, so that the client is built once.

mod as_text;
mod everyone;
mod games;
mod hand;
mod layout;
mod legible;
mod made_up;
mod measure;
mod moments;
mod offline;
mod online;
mod play;
mod questions;
mod replays;
mod saving;
mod screenshots;
mod setup;
mod sharing;
mod showing;
mod storing;
mod tabletop;
mod tools;
mod tutorial;
