//! The bases of the set that give power.

use engine::prelude::*;

pub(crate) const BASES: &[Def] = &[
    base("Kaiju Island", 22, [4, 2, 1])
        .text("Titans here can stay side by side. Each of them gives its controller +3 power here.")
        .rulings(&[(
            "bgb-base-kaiju-island",
            "If this ability is cancelled, the titans that are here stay; but each new one makes the weaker ones leave.",
        )])
        .titans_share()
        .adds_power(|v, seat| {
            let here = v.here.into_iter().flat_map(|b| v.s.titans_at(b));
            3 * here.filter(|&t| v.s.card(t).controller == seat).count() as i32
        }),
    base("Tokyo", 25, [5, 3, 2])
        .text("After you play an action on this base, you have +3 power here until the end of the turn.")
        .ongoing(
            On::ActionPlayed,
            |v, e| Some(e.at) == v.here && v.s.def(e.card).play_on == PlayOn::Base,
            |g, e| {
                g.gain_total_power(e.at, 3);
                Ok(())
            },
        )
        .for_each(|_, e| Seats::one(e.by)),
];
