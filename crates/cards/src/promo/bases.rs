//! The bases of Promo.

use engine::prelude::*;

pub(crate) const BASES: &[Def] = &[];
