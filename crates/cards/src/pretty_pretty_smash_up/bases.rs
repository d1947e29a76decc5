//! The bases of Pretty Pretty Smash Up, in the order of their list.

use engine::prelude::*;

pub(crate) const BASES: &[Def] = &[
    // to come: Beautiful Castle

    // to come: Cool Cats' Alley

    // to come: Enchanted Glen

    // to come: Equaria

    // to come: Fairy Circle
    base("Ice Castle", 15, [3, 2, 2])
        .text("No minion can be played here.")
        .rulings(&[(
            "bgb-base-ice-castle",
            "Minions can still be moved here, and those that were at the base this replaces stay.",
        )])
        .forbids(|v, p| p.at == v.here && v.is_minion(p.card)),
    // to come: Pony Land

    // to come: The House of Nine Lives
];
