//! Disco Dancers: whatever happens to one of them happens to the next one, too.

use engine::prelude::*;

pub(crate) const DISCO_DANCERS: Faction = Faction {
    name: "Disco Dancers",
    cards: &[
        minion("Diva", 3)
            .copies(3)
            .text("Ongoing: Once each turn, when a standard action directly affects another of your minions here, you may let it affect this one the same way.")
            .rulings(&[(
                "bgb-disco-dancers-diva",
                "Copies standard actions as they are played, once each: not actions on cards, and not what another Diva copied. The copy goes to the same place or player, needs no prerequisite, and still comes from the action. Of several effects it takes one.",
            )])
            .ongoing(
                On::Affected,
                |v, e| {
                    e.cause.is_direct_standard_action()
                        && e.controller == v.you
                        && Some(e.at) == v.here
                        && v.is_minion(e.card)
                        && !v.is_this(e.card)
                },
                |g, e| g.affect_the_same_way(g.this(), e).map(drop),
            )
            .once_per_turn()
            .you_may(),
    ],
};
