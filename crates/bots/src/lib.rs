//! Players that think. A bot is shown a [`knowledge::Knowledge`]: the open question and what its seat may know; the
//! table itself is out of its reach. The ladder, from the bottom: [`random`], [`greedy`], [`planner`],
//! [`strategist`], [`master`]. They judge positions by a learned [`model`] of [`features`].
//! What they would do in somebody's place is told as [`advice`]; what they think of a game that was played is its
//! [`analysis`].

pub mod advice;
pub mod analysis;
pub mod bot;
pub mod draft;
pub mod evaluator;
pub mod features;
pub mod greedy;
pub mod learn;
pub mod master;
pub mod model;
pub mod plan;
pub mod planner;
pub mod random;
pub mod roster;
pub mod strategist;

pub use bot::{Bot, Budget, play_out};
