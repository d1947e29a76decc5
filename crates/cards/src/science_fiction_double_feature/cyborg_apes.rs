//! Cyborg Apes: everything that can be bolted onto a monkey.

use engine::prelude::*;

pub(crate) const CYBORG_APES: Faction = Faction {
    name: "Cyborg Apes",
    cards: &[
        minion("Cyberback", 5)
            .text("Ongoing: Actions that you play on this may come from your discard pile, too.")
            .takes_from_discard(),
        minion("Baboom", 3)
            .copies(3)
            .text("Talent: You may play an extra action on this minion.")
            .talent(|g| g.extra(extra_action().on(g.this()))),
    ],
};
