//! Ghosts: coming back.

use engine::prelude::*;

pub(crate) const GHOSTS: Faction = Faction {
    name: "Ghosts",
    cards: &[action("Across the Divide")
        .text("Take any number of minions with one name from your discard pile into your hand.")
        .on_play(|g| {
            let minions = g.your_discard(|v, c| v.is_minion(c));
            for c in g.pick_of_one_name(Ask::Pick, minions)? {
                g.place_in_hand(c)?;
            }
            Ok(())
        })],
};
