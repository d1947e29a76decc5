//! Giant Ants: +1 power counters by the dozen, carried wherever they are needed.

use engine::prelude::*;

pub(crate) const GIANT_ANTS: Faction = Faction {
    name: "Giant Ants",
    cards: &[
        minion("Killer Queen", 4)
        .text("Talent: Provided you have played another minion here this turn, that one and this each get a +1 power counter.")
        .talent(|g| {
            if !g.view().you_played_another_here() {
                return Ok(());
            }
            let other = g.choose(Ask::CountersTo, a_minion().other().that(|v, c| v.is_one_you_played_here(c)))?;
            g.affect_all([g.this()].into_iter().chain(other), Affect::AddCounters(1)).map(drop)
        }),
        action("A Kind of Magic")
            .text("Transfer as many +1 power counters as you like from minions of yours to others of yours.")
            .raises_power()
            .on_play(|g| g.transfer_counters_among(your_minion())),
        action("Who Wants to Live Forever?")
            .text("Take as many +1 power counters off your minions as you like. You draw a card for each.")
            .on_play(|g| {
                let n = g.remove_any_counters(your_minion())?;
                g.draw_cards(n.into())
            }),
    ],
};
