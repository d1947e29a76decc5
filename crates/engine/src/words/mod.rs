//! The words cards are written in: what a card is ([`def`]), which cards are meant
//! ([`query`]), looking ([`view`]) and doing ([`verbs`]).

pub mod def;
pub mod query;
pub mod verbs;
pub mod view;
