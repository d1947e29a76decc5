//! What a person types at a table: an answer by number or by name, or a command. The terminal and the page's table as
//! text both understand it through this crate, so that the same words do the same in both.
//!
//! - [`input`]: what a line means
//! - [`names`]: which option, card, base or player some words mean
//! - [`labels`]: what cards and options are called in a list
//! - [`card`], [`why`], [`preview`], [`orders`]: what is said in answer to commands

pub mod card;
pub mod input;
pub mod labels;
pub mod names;
mod nearest;
pub mod orders;
pub mod place;
pub mod preview;
pub mod why;
pub mod width;

pub use nearest::nearest;
