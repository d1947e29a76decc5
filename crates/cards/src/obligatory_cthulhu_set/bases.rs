//! The bases of the set that deal with Madness.

use engine::prelude::*;

pub(crate) const BASES: &[Def] = &[
    base("Asylum", 16, [3, 1, 1])
        .text("After a minion is played here, its owner may put a Madness card from hand back into the Madness deck.")
        .after_minion_played(happens_here, |g, _| {
            let madness = g.madness_in_hand(g.you());
            g.may_return_madness(&madness)
        })
        .for_each(|_, e| Seats::one(e.owner)),
    base("Mountains of Madness", 20, [6, 4, 3])
        .text("After a minion is played here, its owner draws a Madness card.")
        .after_minion_played(happens_here, |g, _| {
            g.draw_madness(g.you(), 1);
            Ok(())
        })
        .for_each(|_, e| Seats::one(e.owner)),
];
