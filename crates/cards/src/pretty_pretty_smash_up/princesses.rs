//! Princesses: everybody minds their manners.

use engine::prelude::*;

pub(crate) const PRINCESSES: Faction = Faction {
    name: "Princesses",
    cards: &[minion("Eliza", 5)
        .text("Ongoing: Each other player can play one extra card each turn, and no more.")
        .rulings(&[(
            "bgb-princesses-eliza",
            "Minions and actions are extra cards, too, if they are played in another player's turn or outside the Play Cards phase.",
        )])
        .forbids(|v, p| p.extra && p.by != v.you && v.state().extras_played(p.by) >= 1)],
};
