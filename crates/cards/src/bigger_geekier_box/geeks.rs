//! Geeks: knowing the rules better than the others.

use engine::prelude::*;

pub(crate) const GEEKS: Faction = Faction {
    name: "Geeks",
    cards: &[action("Force of Wil")
        .text(
            "Special: When an opponent plays an action, you may play this. That action is discarded and does nothing.",
        )
        .rulings(&[("bgb-geeks-force-of-wil", "Comes after the action is played and before it does anything.")])
        .only_playable_when(On::ActionAnnounced, |v, e| e.by != v.you)
        .on_play(|g| {
            g.stop_action(g.event().card);
            Ok(())
        })],
};
