//! Cyborg Apes: everything that can be bolted onto a monkey.

use engine::prelude::*;

pub(crate) const CYBORG_APES: Faction = Faction {
    name: "Cyborg Apes",
    cards: &[minion("Clyde 2.0", 4)
        .copies(2)
        .text("Ongoing: Actions of yours on minions here that would be discarded may come to your hand instead.")
        .instead_of_discard(Affect::PlaceInHand, |v, c| {
            v.is_action(c) && v.is_yours(c) && v.is_on_minion(c) && v.is_here(c)
        })
        .if_you_like()],
};
