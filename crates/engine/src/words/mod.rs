//! The words cards are written in: what a card is ([`def`], with its [`kind`], its labelled abilities ([`ability`]),
//! what it does by being there ([`standing`]), its [`tag`]s and its [`faction`]) and how it is written down ([`builder`]), which cards
//! are meant ([`query`]), looking ([`view`]), doing ([`verbs`]) and choosing between two things to do ([`either`]).

pub mod ability;
pub mod builder;
pub mod def;
pub mod either;
pub mod faction;
pub mod kind;
pub mod query;
pub mod standing;
pub mod tag;
pub mod verbs;
pub mod view;
