//! The sixteen bases of the Core Set.

use engine::prelude::*;

pub(crate) const BASES: &[Def] = &[
    base("Jungle Oasis", 12, [2, 0, 0]).rulings(&[("bgb-base-jungle-oasis", "It has no ability, on purpose.")]),
    base("Tar Pits", 16, [4, 3, 2])
        .text("After a minion is destroyed here, it goes to the bottom of its owner's deck.")
        .rulings(&[("bgb-base-tar-pits", "Each owner is the one who places the minion.")])
        .after_destroyed(
            |v, e| Some(e.at) == v.here && v.is_minion(e.card),
            |g, e| {
                if g.s.card(e.card).place == engine::state::Place::Discard(e.owner) {
                    g.place_on_deck_bottom(e.card);
                }
                Ok(())
            },
        )
        .for_each(|_, e| Seats::one(e.owner)),
    base("The Central Brain", 19, [4, 2, 1])
        .text("Every minion here has +1 power.")
        .gives_power(|v, c| if v.is_here(c) { 1 } else { 0 }),
    base("The Homeworld", 23, [4, 2, 1])
        .text("After a minion is played here, its owner may play an extra minion with power 2 or less.")
        .after_minion_played(|v, e| Some(e.at) == v.here, |g, _| g.extra(extra_minion().power_at_most(2)))
        .for_each(|_, e| Seats::one(e.owner)),
    base("Ninja Dojo", 18, [2, 3, 2])
        .text("After this scores, the winner may destroy any minion.")
        .rulings(&[("bgb-base-ninja-dojo", "A minion at this very base can be the one.")])
        .ongoing(On::AfterScoring, |v, e| Some(e.at) == v.here, |g, _| g.may_destroy(a_minion()))
        .for_each(|v, _| v.winners()),
];
