//! The bases of Smash Up: Munchkin.

use engine::prelude::*;

pub(crate) const BASES: &[Def] = &[];
