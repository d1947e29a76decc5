//! Explorers: running from what they found.

use engine::prelude::*;

pub(crate) const EXPLORERS: Faction = Faction {
    name: "Explorers",
    cards: &[titan("Very Large Boulder")
        .text("Special: You may play this where no player has a minion, in place of your regular minion. Ongoing: Once each turn, after a minion has moved away from here, you may move this after it; then destroy a minion there with less power than this has +1 power counters. Ongoing: At the end of your turn, place a +1 power counter on this if it has not moved this turn.")
        .rulings(&[("bgb-explorers-very-large-boulder", "Nothing is destroyed unless this really moves.")])
        .instead_of_regular(Kind::Minion)
        .only_if(|v, p| p.at.is_some_and(|b| !v.any(a_minion().at(b).that(|v, c| v.s.card(c).controller.is_somebody()))))
        .ongoing(On::Moved, |v, e| v.is_minion(e.card) && v.here == Some(e.at), roll_after_it)
        .once_per_turn()
        .you_may()
        .ongoing(
            On::TurnEnd,
            |v, e| e.by == v.you && !v.has_moved(),
            |g, _| g.add_counters(g.this(), 1).map(drop),
        )],
};

fn roll_after_it(g: &mut Game, e: &Event) -> Flow {
    let (this, Affect::Move(there)) = (g.this(), e.how) else { return Ok(()) };
    if !g.move_to(this, there)? {
        return Ok(());
    }
    let counters = g.s.card(this).counters;
    g.destroy_one(a_minion().at(there).power_less_than(counters as i32))
}
