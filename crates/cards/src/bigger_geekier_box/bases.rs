//! The bases of The Bigger Geekier Box, in the order of their list.

use engine::prelude::*;

pub(crate) const BASES: &[Def] = &[
    // to come: Locker Room

    // to come: Stadium

    // to come: Tabletop

    // to come: The Con
];
