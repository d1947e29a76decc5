//! The bases of Pretty Pretty Smash Up.

use engine::prelude::*;

pub(crate) const BASES: &[Def] = &[];
