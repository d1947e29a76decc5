//! Truckers: actions that go places.

use engine::prelude::*;

pub(crate) const TRUCKERS: Faction = Faction {
    name: "Truckers",
    cards: &[action("Convoy")
        .copies(2)
        .on_base()
        .text("Play on a base. Ongoing: Every action you have on this base, this one too, gives you +1 power here.")
        .rulings(&[("bgb-truckers-convoy, t70s-skinny-minnie", "Actions on minions are not on the base.")])
        .adds_power(|v, seat| {
            let here = v.here.into_iter().flat_map(|b| v.s.actions_on_base(b));
            if seat == v.you { here.filter(|&a| v.is_yours(a)).count() as i32 } else { 0 }
        })],
};
