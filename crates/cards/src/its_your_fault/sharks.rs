//! Sharks: one minion falls, and the water boils.

use engine::prelude::*;

pub(crate) const SHARKS: Faction = Faction {
    name: "Sharks",
    cards: &[
        minion("Mako", 2)
            .copies(4)
            .text("Special: After you have destroyed a minion, you may play this from your hand at that minion's base as an extra one.")
            .rulings(&[(
                "bgb-sharks-mako",
                "A Mako that is drawn by the very card that has destroyed the minion can be played, too.",
            )])
            .special_from_hand(
                On::Destroyed,
                Limit::Always,
                |v, e| e.by == v.you && v.may_play_this_at(e.at),
                |g, e| g.play_this_minion(e.at),
            ),
        action("Torn Apart").text("Destroy a minion with power 3 or less. Then draw a card.").on_play(|g| {
            g.destroy_one(a_minion().power_at_most(3))?;
            g.draw_cards(1)
        }),
    ],
};
