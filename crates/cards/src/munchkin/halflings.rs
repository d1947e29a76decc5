//! Halflings: small minions that bring their cousins.

use engine::prelude::*;

pub(crate) const HALFLINGS: Faction = Faction {
    name: "Halflings",
    cards: &[action("Small But Tough")
        .on_your_minion()
        .text("Play on a minion of yours. Ongoing: It goes to the top of your deck instead of the discard pile.")
        .instead_of_discard(Affect::PlaceOnDeckTop, |v, c| v.is_host(c))],
};
