//! The bases of science fiction double feature.

use engine::prelude::*;

pub(crate) const BASES: &[Def] = &[];
