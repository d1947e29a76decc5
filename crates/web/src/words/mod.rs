//! Questions, events, reasons and numbers in words. All of it is here, so that the same thing is always called
//! the same. Sentences carry marks for names; see [`crate::rich`].

mod event;
mod number;
mod question;
pub mod reason;

use crate::rich;
use engine::ids::*;
use protocol::View;

pub use event::Line;
pub use number::Account;

/// Somebody who is spoken to about a table.
#[derive(Copy, Clone)]
pub struct Words<'a> {
    /// The table as it is seen.
    pub view: &'a View,
}

impl Words<'_> {
    /// A player's name.
    pub fn who(&self, p: Seat) -> String {
        match self.view.player(p) {
            Some(player) => rich::seat(p, &player.name),
            None => t!("nobody"),
        }
    }
    /// A player's name as a heading: "You" for the only person here.
    pub fn name(&self, p: Seat) -> String {
        let alone = self.view.players.iter().filter(|p| p.bot.is_none()).count() == 1;
        match self.view.player(p) {
            Some(_) if alone && self.view.seat == Some(p) => t!("you"),
            Some(player) => player.name.clone(),
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
        self.view.base(b).map_or_else(|| t!("no-base"), |base| rich::def(base.def))
    }
    /// A card by name, if it can be seen.
    pub fn card(&self, c: CardId) -> Option<String> {
        self.view.card(c).map(|card| rich::def(card.def))
    }
}
