//! Bear Cavalry: chasing everybody else around.

use engine::prelude::*;

pub(crate) const BEAR_CAVALRY: Faction = Faction {
    name: "Bear Cavalry",
    cards: &[titan("Major Ursa")
        .text("Special: You may play this on a base where you have a minion, instead of your regular minion. Ongoing: After you move this to a base, you may move a minion of another player with power 3 or less from there to another base. Talent: Place a +1 power counter on this and move it to another base.")
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
