//! Thieves: treasures, whosever they were.

use engine::prelude::*;

pub(crate) const THIEVES: Faction = Faction {
    name: "Thieves",
    cards: &[
        action("Secret Stash")
            .on_base()
            .text("Play on a base. Ongoing: When this base scores, two more treasures are revealed with those of its monsters.")
            .adds_treasures(|_| 2),
        action("Strip Bare")
            .text("Take any treasure that is in play into your hand.")
            .rulings(&[(
                "bgb-thieves-strip-bare",
                "To lose an action that was on it does not affect a minion, so that nothing that protects the minion helps.",
            )])
            .on_play(|g| match g.pick_card(Ask::Place, &g.treasures_in_play())? {
                Some(treasure) => g.affect(treasure, Affect::TakeTreasure).map(drop),
                None => Ok(()),
            }),
    ],
};
