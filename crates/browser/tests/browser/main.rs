//! The client in a real browser. All of it is one program, so that the client is built once.

mod games;
mod layout;
mod measure;
mod offline;
mod play;
mod saving;
mod screenshots;
mod setup;
mod tools;
mod tutorial;
