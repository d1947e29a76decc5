//! Time Travelers: nothing is ever over.

use engine::prelude::*;

pub(crate) const TIME_TRAVELERS: Faction = Faction {
    name: "Time Travelers",
    cards: &[minion("Jumper", 2)
        .copies(4)
        .text("Ongoing: When this minion goes from play to the discard pile, you may place it into your hand.")
        .ongoing(
            On::Discarded,
            |v, e| v.is_this(e.card),
            |g, e| if g.is_in_discard(e.card) { g.place_in_hand(e.card) } else { Ok(()) },
        )
        .you_may()],
};
