//! Orcs: brute force, and no arguments.

use engine::prelude::*;

pub(crate) const ORCS: Faction = Faction {
    name: "Orcs",
    cards: &[action("And Stay Down!")
        .text("Special: Play this before a base scores. If nobody has more power there than you, no other player can play or use Specials until it is replaced.")
        .rulings(&[(
            "bgb-orcs-and-stay-down",
            "Who ties for the most power has it. What Specials did before stays done.",
        )])
        .only_playable(On::BeforeScoring)
        .on_play(|g| {
            if g.here().is_some_and(|here| g.view().you_have_most_power_at(here)) {
                g.only_your_specials();
            }
            Ok(())
        })],
};
