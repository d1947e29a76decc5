//! Builds the browser client and serves it. A crate of its own, because what it depends on takes minutes to
//! build and nothing but the tests in a browser needs it.

pub mod client;
#[cfg(test)]
mod folder;
mod fonts;
mod icons;
pub mod npm;
pub mod pack;
pub mod style;

pub use web_server::{http, site};
