//! Mages: every discarded card is a spell.

use engine::prelude::*;

pub(crate) const MAGES: Faction = Faction {
    name: "Mages",
    cards: &[action("Charm")
        .text("You control a monster of your choice, as a minion of yours, until the end of the turn.")
        .rulings(&[(
            "bgb-mages-charm",
            "If its base scores while you control it, its treasures are claimed by all who are there.",
        )])
        .on_play(|g| {
            let you = g.you();
            match g.choose(Ask::Card, a_monster())? {
                Some(c) => g.affect(c, Affect::Control(you, Until::EndOfTurn)).map(drop),
                None => Ok(()),
            }
        })],
};
