//! What the browser stores. Games are in a database ([`games`]), which has room and does not make the page wait; what
//! is small is in the local storage ([`local`]). What cannot be stored is said once, and play goes on.

mod database;
pub mod games;
pub mod local;
pub mod notice;
mod tab_lock;

pub use games::Games;
