//! Bear Cavalry: chasing everybody else around.

use engine::prelude::*;

pub(crate) const BEAR_CAVALRY: Faction = Faction {
    name: "Bear Cavalry",
    cards: &[titan("Major Ursa")
        .text("Special: You may play this where you have a minion, in place of your regular minion. Ongoing: Each time you have moved this, you may move a minion with power 3 or less that another player has there to another base. Talent: This gets a +1 power counter and moves to another base.")
        .instead_of_regular(Kind::Minion)
        .only_if(|v, p| p.at.is_some_and(|b| v.any(your_minion().at(b))))
        .ongoing(
            On::Moved,
            |v, e| v.is_this(e.card) && e.by == v.you,
            |g, e| match e.how {
                Affect::Move(there) => g.may_move(others_minion().at(there).power_at_most(3)),
                _ => Ok(()),
            },
        )
        .talent(|g| {
            g.add_counters(g.this(), 1)?;
            g.move_away(g.this()).map(drop)
        })],
};
