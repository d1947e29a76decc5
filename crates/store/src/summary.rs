//! What lists show of a table.

use crate::PersonId;

/// What lists show of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// Whether everybody may find it.
    pub listed: bool,
    /// `waiting`, `playing`, or anything else for a table that is done.
    pub phase: String,
    /// When it last changed, in milliseconds since 1970: lists begin with the newest.
    pub changed: i64,
    /// Who sits there, in order. Somebody named twice is kept once.
    pub people: Vec<PersonId>,
    /// Whatever else lists show, as JSON.
    pub shown: String,
}
