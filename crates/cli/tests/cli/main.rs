//! The command as people and programs use it: what it prints, and how it ends.

mod analyse;
mod arena;
mod common;
mod shards;
mod tools;
mod words;
