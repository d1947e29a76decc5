//! Mythic Horses: friends who are never far from each other.

use engine::prelude::*;

pub(crate) const MYTHIC_HORSES: Faction = Faction {
    name: "Mythic Horses",
    cards: &[minion("Rainbow", 4)
        .copies(2)
        .text("Talent: Draw a card, provided you have played a minion here this turn besides this one.")
        .rulings(&[(
            "bgb-erratum-mythic-horses-rainbow, bgb-mythic-horses-rainbow",
            "Minions that you played in earlier turns do not count.",
        )])
        .talent(|g| if g.view().you_played_another_here() { g.draw_cards(1) } else { Ok(()) })],
};
