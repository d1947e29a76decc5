//! Numbers with what they are made of.

use crate::ids::DefId;
use crate::power::Part;
use crate::state::State;
use serde::{Deserialize, Serialize};

/// A number and what it is made of.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Sum {
    /// The number.
    pub total: i32,
    /// Its parts, in the order they count.
    pub parts: Vec<Term>,
}

/// One part of a number.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Term {
    /// What it adds.
    pub n: i32,
    /// Where it comes from.
    pub part: Part,
    /// The printed card or base it comes from.
    pub def: Option<DefId>,
}

impl Sum {
    pub(super) fn of(s: &State, total: i32, parts: Vec<(Part, i32)>) -> Sum {
        Sum { total, parts: Term::all(s, parts) }
    }
    /// What is printed, as far as nothing has set another value.
    pub fn printed(&self) -> Option<i32> {
        self.parts.iter().find(|t| t.part == Part::Printed).map(|t| t.n)
    }
}

impl Term {
    pub(super) fn all(s: &State, parts: Vec<(Part, i32)>) -> Vec<Term> {
        let def = |part| match part {
            Part::Set(source) | Part::Ongoing(source) => s.def_of(source),
            Part::CountersOn(c) | Part::Monster(c) => Some(s.card(c).def),
            Part::Lasting(from) => from,
            Part::Printed | Part::Counters | Part::Floor => None,
        };
        parts.into_iter().map(|(part, n)| Term { n, part, def: def(part) }).collect()
    }
}
