//! Super Spies: knowing what everybody else is about to draw.

use engine::prelude::*;

pub(crate) const SUPER_SPIES: Faction = Faction {
    name: "Super Spies",
    cards: &[
        minion("Mole", 4)
            .copies(2)
            .text("Ongoing: When this base is about to score, you may play an action as if it were a Special.")
            .ongoing(On::BeforeScoring, happens_here, |g, _| g.play_action_as_special().map(drop)),
        minion("Spy", 2)
            .copies(4)
            .text("Look at your deck's top three cards. Put each of them on the top or under the deck, in the order you like.")
            .on_play(|g| g.look_at_top_and_place(3)),
        action("For My Eyes Only")
            .copies(2)
            .text("Look at your deck's top five cards. Put each of them on the top or under the deck, in the order you like.")
            .on_play(|g| g.look_at_top_and_place(5)),
    ],
};
