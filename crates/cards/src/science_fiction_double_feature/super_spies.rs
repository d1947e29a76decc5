//! Super Spies: knowing what everybody else is about to draw.

use engine::prelude::*;

pub(crate) const SUPER_SPIES: Faction = Faction {
    name: "Super Spies",
    cards: &[minion("Secret Agent", 5)
        .text("Ongoing: Whenever another player has played an action, that player discards a card.")
        .rulings(&[(
            "bgb-super-spies-secret-agent",
            "The player discards a card even if the action has destroyed this minion.",
        )])
        .ongoing(On::ActionPlayed, |v, e| v.is_another(e.by), |g, e| g.discard_chosen(e.by, 1))
        .even_if_gone()],
};
