//! Mad Scientists: making a monster, one +1 power counter at a time.

use engine::prelude::*;

pub(crate) const MAD_SCIENTISTS: Faction = Faction {
    name: "Mad Scientists",
    cards: &[
        action("Blitzed")
            .text("Take as many +1 power counters off your minions as you like. Destroy a minion that has no more power than that.")
            .on_play(|g| {
                let n = g.remove_any_counters(your_minion())?;
                g.destroy_one(a_minion().power_at_most(n.into()))
            }),
        action("Body Shop")
            .text("Destroy a minion of yours. As many +1 power counters as it had power go onto your minions, split as you like.")
            .raises_power()
            .on_play(|g| {
                let Some(minion) = g.choose(Ask::Destroy, your_minion())? else { return Ok(()) };
                let n = u8::try_from(g.power(minion)).unwrap_or(u8::MAX);
                g.destroy(minion)?;
                g.split_counters(n, your_minion())
            }),
    ],
};
