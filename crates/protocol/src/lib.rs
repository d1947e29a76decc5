//! What a client and a table say to each other, as plain data that can be sent: what a seat sees
//! ([`View`]), what it is asked ([`OpenQuestion`]), what has happened ([`Event`]), and what is answered.
//!
//! It is the same whether the table is in the next thread or on a server. The printed cards are
//! public and both sides know them, so a card is a number here, or a key in JSON ([`wire`]); the first message says
//! whether both know the same ones. Nothing that is hidden from a seat is in anything that is sent to it: what it sees
//! is what the engine shows it ([`engine::view`]).

mod event;
mod fault;
mod message;
pub mod online;
mod preview;
mod standing_order;
mod versions;
mod view;
pub mod wire;

pub use engine::view::{
    Base, Buried, Card, Lane, Occasion, Offer, OpenQuestion, Pile, PlayLeft, Player, Reason, Spot, Sum, Talent, Term,
    Thing,
};
pub use event::{Event, Face};
pub use fault::{Fault, SavedFault, SetupFault};
pub use message::{NewGame, Reply, Request, Update};
pub use preview::{Preview, PreviewBase, PreviewOf};
pub use standing_order::StandingOrder;
pub use versions::{PROTOCOL, Versions};
pub use view::{Seated, Undo, View};
