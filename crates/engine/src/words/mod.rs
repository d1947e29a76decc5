//! The words cards are written in: what a card is ([`def`]), which cards are meant
//! ([`query`]), looking ([`view`]), doing ([`verbs`]) and choosing between two things to do ([`either`]).

pub mod def;
pub mod either;
pub mod query;
pub mod verbs;
pub mod view;
