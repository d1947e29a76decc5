//! Elves: giving, so that they may be given.

use engine::prelude::*;

pub(crate) const ELVES: Faction = Faction {
    name: "Elves",
    cards: &[action("Trade")
        .copies(2)
        .text("Choose another player. Take a card from that player's hand by chance, and give this card for it. You may play an extra action this turn.")
        .on_play(|g| {
            if let Some(player) = g.choose_player(|v, p| p != v.you)? {
                g.take_at_random(player);
                g.give_openly(g.this(), player);
            }
            g.extra_action()
        })],
};
