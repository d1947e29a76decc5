//! The bases of The Obligatory Cthulhu Set, in the order of their list.

use engine::prelude::*;

pub(crate) const BASES: &[Def] = &[
    base("Antarctic Base", 24, [5, 3, 2]).text("Nobody can play more than one minion here in a turn.").forbids(
        |v, p| {
            let again = v.here.is_some_and(|b| v.state().turn.has_played_minion_at(p.by, b));
            p.at == v.here && v.is_minion(p.card) && again
        },
    ),
    base("Asylum", 16, [3, 1, 1])
        .text("After a minion is played here, its owner may put a Madness card from hand back into the Madness deck.")
        .after_minion_played(happens_here, |g, _| {
            let madness = g.madness_in_hand(g.you());
            g.may_return_madness(&madness)
        })
        .for_each(|_, e| Seats::one(e.owner)),
    // to come: Innsmouth

    // to come: Miskatonic University
    base("Mountains of Madness", 20, [6, 4, 3])
        .text("After a minion is played here, its owner draws a Madness card.")
        .after_minion_played(happens_here, |g, _| {
            g.draw_madness(g.you(), 1);
            Ok(())
        })
        .for_each(|_, e| Seats::one(e.owner)),
    base("Plateau of Leng", 18, [3, 2, 1])
        .text(
            "Each turn, after the first time you play a minion here, you may play an extra one of the same name here.",
        )
        .after_minion_played(happens_here, |g, e| g.extra_of_name(1, g.view().name(e.card), extra_minion().at(e.at)))
        .for_each(|_, e| Seats::one(e.by))
        .first_time_per_turn(),
    // to come: Ritual Site

    // to come: R'lyeh
];
