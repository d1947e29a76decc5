//! The base of the set where nobody arrives by the front door.

use engine::prelude::*;

pub(crate) const BASES: &[Def] = &[base("Ice Castle", 15, [3, 2, 2])
    .text("No minion can be played here.")
    .rulings(&[(
        "bgb-base-ice-castle",
        "Minions can still be moved here, and those that were at the base this replaces stay.",
    )])
    .forbids(|v, p| p.at == v.here && v.is_minion(p.card))];
