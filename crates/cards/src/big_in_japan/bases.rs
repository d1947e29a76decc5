//! The base of the set that gives power.

use engine::prelude::*;

pub(crate) const BASES: &[Def] = &[base("Tokyo", 25, [5, 3, 2])
    .text("After you play an action on this base, you have +3 power here until the end of the turn.")
    .ongoing(
        On::ActionPlayed,
        |v, e| Some(e.at) == v.here && v.s.def(e.card).play_on == PlayOn::Base,
        |g, e| {
            g.gain_total_power(e.at, 3);
            Ok(())
        },
    )
    .for_each(|_, e| Seats::one(e.by))];
