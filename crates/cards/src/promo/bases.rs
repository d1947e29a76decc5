//! The bases of Promo, in the order of their list.

use engine::prelude::*;

pub(crate) const BASES: &[Def] = &[
    base("Sheep Shrine", 19, [4, 2, 1])
        .text("After this comes into play, each player may move one of their minions here. If this is drawn while the game is set up, draw another base for it, then shuffle this into the base deck.")
        .rulings(&[(
            "bgb-base-sheep-shrine",
            "It does not matter how it came into play: after scoring, in a swap, or for a base that an ability took away.",
        )])
        .not_in_setup()
        .after_this_base_is_played(|g| g.may_move_here(your_minion().that(|v, c| !v.is_here(c))))
        .for_each(|v, _| v.everyone()),
    base("The Pasture", 25, [5, 3, 2])
        .text("The first time each turn that you move a minion here, then move another minion here from the base it came from.")
        .rulings(&[(
            "bgb-base-the-pasture",
            "Where one card moves several minions here, one of them is followed by another minion: you choose which.",
        )])
        .ongoing(On::AfterAffected, |v, e| v.is_minion(e.card) && e.is_move_to(v.here), |g, e| {
            let left: Vec<Slot> = g.affected_together(e).iter().map(|moved| moved.at).collect();
            let mut behind = g.minions(a_minion().that(elsewhere));
            behind.retain(|&c| g.base_of(c).is_some_and(|b| left.contains(&b)));
            match (g.pick_card(Ask::Move, &behind)?, g.here()) {
                (Some(minion), Some(here)) => g.move_to(minion, here).map(drop),
                _ => Ok(()),
            }
        })
        .for_each(|_, e| Seats::one(e.by))
        .first_time_per_turn(),
];
