//! The bases of Monster Smash, in the order of their list.

use engine::prelude::*;

pub(crate) const BASES: &[Def] = &[
    // to come: Castle Blood

    // to come: Crypt

    // to come: Egg Chamber

    // to come: Golem Schloss

    // to come: Laboratorium

    // to come: Moot Site

    // to come: Standing Stones

    // to come: The Hill
];
