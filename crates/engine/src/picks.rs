//! How far a choice of several has come. The engine asks for one at a time; a player wants to know how many there will
//! be.

use serde::{Deserialize, Serialize};

/// Which of several picks a question asks for.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Picks {
    /// How many were picked before.
    pub picked: u8,
    /// The fewest that must be picked in all, if anything is.
    pub at_least: u8,
    /// The most that can be picked in all; nothing where any number can be.
    pub at_most: Option<u8>,
}

impl Picks {
    /// Exactly this many in all, after some.
    pub fn exactly(n: usize, picked: usize) -> Picks {
        Picks { at_least: n.try_into().unwrap_or(u8::MAX), ..Picks::up_to(n, picked) }
    }
    /// Up to this many in all, after some.
    pub fn up_to(n: usize, picked: usize) -> Picks {
        Picks { picked: picked.try_into().unwrap_or(u8::MAX), at_least: 0, at_most: n.try_into().ok() }
    }
    /// Any number, after some.
    pub fn any(picked: usize) -> Picks {
        Picks::up_to(usize::MAX, picked)
    }
}
