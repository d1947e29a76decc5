//! The bases of What Were We Thinking?.

use engine::prelude::*;

pub(crate) const BASES: &[Def] = &[];
