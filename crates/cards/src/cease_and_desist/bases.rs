//! The bases of cease and desist.

use engine::prelude::*;

pub(crate) const BASES: &[Def] = &[];
