//! Kaiju: power that needs no minions.

use engine::prelude::*;

pub(crate) const KAIJU: Faction = Faction {
    name: "Kaiju",
    cards: &[
        action("Stomp")
            .copies(2)
            .on_base()
            .text("Play on a base. Its breakpoint is 3 less until the end of the turn. Ongoing: You have +2 power here.")
            .on_play(|g| {
                if let Some(here) = g.here() {
                    g.change_breakpoint(here, -3);
                }
                Ok(())
            })
            .adds_power(|v, seat| if seat == v.you { 2 } else { 0 }),
        action("There Goes Tokyo")
            .text("If Gorgodzolla is in play, it moves to another base, and the one it leaves is destroyed with all other cards there. The base deck's top base comes there.")
            .rulings(&[(
                "bgb-kaiju-there-goes-tokyo",
                "Cards that cannot be destroyed go, too: they are discarded with the base.",
            )])
            .on_play(|g| {
                let Some(kaiju) = g.s.index.titans.iter().find(|&c| g.view().name(c) == "Gorgodzolla") else {
                    return Ok(());
                };
                let Some(base) = g.s.base_of(kaiju) else { return Ok(()) };
                g.move_away(kaiju)?;
                g.discard_base(base)
            }),
    ],
};
