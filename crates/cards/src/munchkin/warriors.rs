//! Warriors: looking for monsters, and growing on them.

use engine::prelude::*;

pub(crate) const WARRIORS: Faction = Faction {
    name: "Warriors",
    cards: &[action("Eternal Hero")
        .on_your_minion()
        .text("Play on a minion of yours. Ongoing: Instead of going to the discard pile, it goes to your hand, and so does this.")
        .instead_of_discard(Affect::PlaceInHand, |v, c| v.is_host(c))
        .this_too()],
};
