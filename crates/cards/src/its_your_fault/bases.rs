//! The bases of It's Your Fault.

use engine::prelude::*;

pub(crate) const BASES: &[Def] = &[];
