//! Drives the built client in Chromium, with the events a real mouse, finger or keyboard gives. The tests are in
//! `tests/browser`; `cargo xtask test` sees to it that there is a browser.

mod driver;
mod game_server;
mod page;

pub use driver::{Server, Size, browse, browse_at, browse_together, client};
pub use game_server::GameServer;
pub use page::{Mouse, Offer, Page};
