//! Itty Critters: having them all.

use engine::prelude::*;

pub(crate) const ITTY_CRITTERS: Faction = Faction {
    name: "Itty Critters",
    cards: &[action("Critter Cube")
        .text("Choose a minion with power 3 or less, whoever owns it, and shuffle it into your deck.")
        .rulings(&[(
            "bgb-itty-critters-critter-cube",
            "You draw it and play it like a card of your own. When it leaves play, it goes back to its owner.",
        )])
        .on_play(|g| match g.choose(Ask::Place, a_minion().power_at_most(3))? {
            Some(minion) => g.affect(minion, Affect::ShuffleIntoDeckOf(g.you())).map(drop),
            None => Ok(()),
        })],
};
