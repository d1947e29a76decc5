//! The bases of Promo, in the order of their list.

use engine::prelude::*;

pub(crate) const BASES: &[Def] = &[
    base("Sheep Shrine", 19, [4, 2, 1])
        .text("After this comes into play, each player may bring one of their minions here. Not among the first bases: if it is drawn then, another one is drawn and this is shuffled into the base deck.")
        .rulings(&[(
            "bgb-base-sheep-shrine",
            "It does not matter how it came into play: after scoring, in a swap, or for a base that an ability took away.",
        )])
        .not_in_setup()
        .after_this_base_is_played(|g| g.may_move_here(your_minion().that(|v, c| !v.is_here(c))))
        .for_each(|v, _| v.everyone()),
    // to come: The Pasture
];
