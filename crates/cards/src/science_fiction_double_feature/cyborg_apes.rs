//! Cyborg Apes: everything that can be bolted onto a monkey.

use engine::prelude::*;

pub(crate) const CYBORG_APES: Faction = Faction {
    name: "Cyborg Apes",
    cards: &[
        minion("Cyberback", 5)
            .text("Ongoing: Actions that you play on this may come from your discard pile, too.")
            .takes_from_discard(),
        minion("Clyde 2.0", 4)
            .copies(2)
            .text("Ongoing: When an action of yours on a minion here would go to the discard pile, you may take it into your hand instead.")
            .instead_of_discard(Affect::PlaceInHand, |v, c| {
                v.is_action(c) && v.is_yours(c) && v.is_on_minion(c) && v.is_here(c)
            })
            .if_you_like(),
        minion("Baboom", 3)
            .copies(3)
            .text("Talent: You may play an extra action on this minion.")
            .talent(|g| g.extra(extra_action().on(g.this()))),
    ],
};
