//! The command as people and programs use it: what it prints, and how it ends.

mod arena;
mod common;
mod tools;
mod words;
