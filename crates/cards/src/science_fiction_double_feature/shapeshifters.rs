//! Shapeshifters: being whatever is useful.

use engine::prelude::*;

pub(crate) const SHAPESHIFTERS: Faction = Faction {
    name: "Shapeshifters",
    cards: &[
        minion("Copycat", 2)
            .copies(4)
            .text("Choose another player's minion. Until the end of the turn, this has that minion's ability, too.")
            .rulings(&[(
                "bgb-shapeshifters-copycat",
                "Copies any kind of ability, also of minions that nothing affects, without its prerequisites for being played; not the name. It is gone when Copycat leaves play.",
            )])
            .on_play(|g| match g.choose(Ask::Card, others_minion())? {
                Some(minion) => g.gain_abilities_of(minion),
                None => Ok(()),
            }),
    ],
};
