//! The bases of awesome level 9000.

use engine::prelude::*;

pub(crate) const BASES: &[Def] = &[];
