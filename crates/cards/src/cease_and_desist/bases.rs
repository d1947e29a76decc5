//! The bases of Cease and Desist, in the order of their list.

use engine::prelude::*;

pub(crate) const BASES: &[Def] = &[
    // to come: Changing Room

    // to come: Hive of Scum and Villainy

    // to come: Neutral Space
    base("No-Moon", 25, [5, 3, 3])
        .text("Before this scores, another base by chance is discarded with all cards on it. The base deck's top base replaces it.")
        .ongoing(
            On::BeforeScoring,
            |v, e| Some(e.at) == v.here,
            |g, e| {
                let others: Vec<Slot> = g.s.slots().filter(|&b| b != e.at).collect();
                if others.is_empty() {
                    return Ok(());
                }
                let i = g.roll(others.len());
                g.discard_base(others[i])
            },
        ),
    // to come: Spikey Chair Room

    // to come: Unicrave

    // to come: USS Undertaking

    // to come: Wintersquashed
];
