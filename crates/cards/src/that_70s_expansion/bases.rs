//! The bases of that 70s expansion.

use engine::prelude::*;

pub(crate) const BASES: &[Def] = &[];
