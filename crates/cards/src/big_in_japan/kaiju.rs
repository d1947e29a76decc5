//! Kaiju: power that needs no minions.

use engine::prelude::*;

pub(crate) const KAIJU: Faction = Faction {
    name: "Kaiju",
    cards: &[action("Stomp")
        .copies(2)
        .on_base()
        .text("Play on a base. Its breakpoint is 3 less until the end of the turn. Ongoing: You have +2 power here.")
        .on_play(|g| {
            if let Some(here) = g.here() {
                g.change_breakpoint(here, -3);
            }
            Ok(())
        })
        .adds_power(|v, seat| if seat == v.you { 2 } else { 0 })],
};
