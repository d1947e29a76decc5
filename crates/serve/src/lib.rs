//! Builds the browser client and serves it. A crate of its own, because what it depends on takes minutes to
//! build and nothing but the tests in a browser needs it.

pub mod client;
#[cfg(test)]
mod folder;
pub mod http;
mod icons;
pub mod npm;
pub mod pack;
pub mod site;
