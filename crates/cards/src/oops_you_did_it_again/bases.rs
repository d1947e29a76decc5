//! The bases of Oops, You Did It Again.

use engine::prelude::*;

pub(crate) const BASES: &[Def] = &[];
