//! Giant Ants: +1 power counters by the dozen, carried wherever they are needed.

use engine::prelude::*;

pub(crate) const GIANT_ANTS: Faction = Faction {
    name: "Giant Ants",
    cards: &[
        action("A Kind of Magic")
            .text("Transfer as many +1 power counters as you like from minions of yours to others of yours.")
            .on_play(|g| g.transfer_counters_among(your_minion())),
        action("Who Wants to Live Forever?")
            .text("Take as many +1 power counters off your minions as you like. You draw a card for each.")
            .on_play(|g| {
                let n = g.remove_any_counters(your_minion())?;
                g.draw_cards(n.into())
            }),
    ],
};
