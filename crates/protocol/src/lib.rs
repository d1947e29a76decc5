//! What a client and a table say to each other, as plain data that can be sent: what a seat sees
//! ([`View`]), what it is asked ([`Question`]), what has happened ([`Event`]), and what is answered.
//!
//! It is the same whether the table is in the next thread or on a server. The printed cards are
//! public and both sides know them, so a card is a number here; the first message says whether both
//! know the same ones. Nothing that is hidden from a seat is in anything that is sent to it.

mod base;
mod card;
mod event;
mod message;
mod order;
mod outlook;
mod player;
mod question;
mod reason;
mod view;

pub use base::{Base, Buried, Lane};
pub use card::{Card, Sum, Talent, Term};
pub use event::{Event, Face};
pub use message::{Fault, NewGame, Reply, Request, Update};
pub use order::Order;
pub use outlook::{Forecast, Outlook};
pub use player::Player;
pub use question::{Occasion, Offer, Question, Spot};
pub use reason::{Reason, Thing};
pub use view::{Pile, PlayLeft, Undo, View};
