//! Samurai: honor above all.

use engine::prelude::*;

pub(crate) const SAMURAI: Faction = Faction { name: "Samurai", cards: &[
    action("Honorable Combat")
        .text("Choose a base where another player has more power than you. A minion of yours there duels one of that player's. The winning minion's controller gains 1 VP.")
        .on_play(honorable_combat),
] };

fn honorable_combat(g: &mut Game) -> Flow {
    let stronger = |v: &View, p: Seat, b: Slot| p != v.you && v.s.total_power(p, b) > v.s.total_power(v.you, b);
    let Some(base) = g.choose_base(Ask::Base, |v, b| v.s.in_order().any(|p| stronger(v, p, b)))? else { return Ok(()) };
    let Some(player) = g.choose_player(|v, p| stronger(v, p, base))? else { return Ok(()) };
    let theirs = minion_of(player).at(base);
    let Some(yours) = g.choose_challenger(your_minion().at(base), theirs)? else { return Ok(()) };
    let Some(duel) = g.duel_one(yours, theirs)? else { return Ok(()) };
    for winner in duel.winners() {
        g.gain_vp(g.s.card(winner).controller, 1);
    }
    Ok(())
}
