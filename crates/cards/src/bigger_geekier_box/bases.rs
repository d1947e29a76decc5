//! The bases of The Bigger Geekier Box, in the order of their list.

use engine::prelude::*;

pub(crate) const BASES: &[Def] = &[
    base("Locker Room", 23, [3, 2, 2])
        .text("If you have a minion here at the start of your turn, draw a card.")
        .ongoing(On::TurnStart, |v, _| v.any(your_minion().here()), |g, _| g.draw_cards(1)),
    base("Stadium", 17, [3, 2, 1])
        .text("After a minion is destroyed here, the player who controlled it draws a card.")
        .after_destroyed(|v, e| happens_here(v, e) && v.is_minion(e.card), |g, _| g.draw_cards(1))
        .for_each(|_, e| Seats::one(e.controller)),
    base("Tabletop", 20, [4, 2, 1])
        .text("After this scores, the winner draws three cards and then discards two.")
        .ongoing(On::AfterScoring, happens_here, |g, _| {
            g.draw_cards(3)?;
            g.discard_chosen(g.you(), 2)
        })
        .for_each(|v, _| v.winners()),
    base("The Con", 24, [5, 3, 2])
        .text("When a minion is played here, all other minions of its faction here gain +1 power until the end of the turn.")
        .rulings(&[(
            "bgb-base-the-con",
            "The minion that is played gains nothing itself, nor do minions that come later; but each of those lets the others gain power again.",
        )])
        .ongoing(On::MinionAnnounced, happens_here, |g, e| {
            let (mut fellows, heeding) = (fellows(&g.view(), e), g.heeding());
            fellows.retain(|&c| heeding.contains(&g.controller(c)));
            g.give_power_to_all(fellows, 1, Until::EndOfTurn)
        })
        .for_all(|v, e| fellows(v, e).into_iter().map(|c| v.controller(c)).collect()),
];

/// The other minions here of the faction of the one that is played. Monsters have no faction.
fn fellows(v: &View, e: &Event) -> Vec<CardId> {
    let is_fellow = |&c: &CardId| c != e.card && v.faction(c).is_some() && v.faction(c) == v.faction(e.card);
    v.minions(a_minion().here()).filter(is_fellow).collect()
}
