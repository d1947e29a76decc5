//! What the clients say: questions, events, reasons and numbers in words, over what a seat sees. The browser and the
//! terminal both speak through this crate, so that the same thing is called the same everywhere.
//!
//! The words themselves are Fluent files in `locales`; [`t!`] says the words of a key. Sentences carry marks for names:
//! [`markup::pieces`] takes them apart again.

#[macro_use]
pub mod bundle;
mod event;
pub mod markup;
mod number;
mod question;
pub mod reason;

use engine::ids::*;
use protocol::View;

pub use event::Line;
pub use number::Account;
pub use question::plays;

/// Somebody who is spoken to about a table.
#[derive(Copy, Clone)]
pub struct Words<'a> {
    /// The table as it is seen.
    pub view: &'a View,
}

impl Words<'_> {
    /// A player's name.
    pub fn who(&self, p: Seat) -> String {
        match self.view.name(p) {
            Some(name) => markup::seat(p, name),
            None => t!("nobody"),
        }
    }
    /// A player's name as a heading: "You" for the only person here.
    pub fn name(&self, p: Seat) -> String {
        let alone = self.view.seated.iter().filter(|s| s.bot.is_none()).count() == 1;
        match self.view.name(p) {
            Some(_) if alone && self.view.seat == Some(p) => t!("you"),
            Some(name) => name.to_string(),
            None => t!("nobody"),
        }
    }
    /// Whether a player is the one spoken to: "yes", "no", or "nobody".
    pub fn you(&self, p: Seat) -> &'static str {
        match p {
            p if !p.is_somebody() => "nobody",
            p if self.view.seat == Some(p) => "yes",
            _ => "no",
        }
    }
    /// A card and whose it is.
    pub fn owned(&self, p: Seat, card: String) -> String {
        t!("owned", you = self.you(p), who = self.who(p), card = card)
    }
    /// A base in play by name.
    pub fn base(&self, b: Slot) -> String {
        self.view.base(b).map_or_else(|| t!("no-base"), |base| markup::def(base.def))
    }
    /// A card by name, if it can be seen.
    pub fn card(&self, c: CardId) -> Option<String> {
        self.view.card(c).map(|card| markup::def(card.def))
    }
}
