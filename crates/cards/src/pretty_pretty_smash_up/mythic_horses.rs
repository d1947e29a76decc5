//! Mythic Horses: friends who are never far from each other.

use engine::prelude::*;

pub(crate) const MYTHIC_HORSES: Faction = Faction {
    name: "Mythic Horses",
    cards: &[
        minion("Rainbow", 4)
        .copies(2)
        .text("Talent: Draw a card, provided you have played a minion here this turn besides this one.")
        .rulings(&[(
            "bgb-erratum-mythic-horses-rainbow, bgb-mythic-horses-rainbow",
            "Minions that you played in earlier turns do not count.",
        )])
        .talent(|g| if g.view().you_played_another_here() { g.draw_cards(1) } else { Ok(()) }),
        minion("Seastar", 3)
            .copies(3)
            .text("If you have another minion here, you may play an extra minion this turn. Only one Seastar can do this each turn.")
            .on_play(|g| {
                if g.view().any(your_minion().here().other()) && g.first_of_this_name() {
                    g.extra_minion()?;
                }
                Ok(())
            }),
        action("Togetherness Power")
            .copies(2)
            .text("You may play an extra minion on a base where you have one.")
            .on_play(|g| g.extra(extra_minion().where_you_have_one())),
    ],
};
