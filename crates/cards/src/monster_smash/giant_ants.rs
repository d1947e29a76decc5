//! Giant Ants: +1 power counters by the dozen, carried wherever they are needed.

use engine::prelude::*;

pub(crate) const GIANT_ANTS: Faction = Faction {
    name: "Giant Ants",
    cards: &[minion("Killer Queen", 4)
        .text("Talent: With another minion that you have played here this turn, place a +1 power counter on this and one on that minion.")
        .talent(|g| {
            if !g.view().you_played_another_here() {
                return Ok(());
            }
            let other = g.choose(Ask::CountersTo, a_minion().other().that(|v, c| v.is_one_you_played_here(c)))?;
            g.affect_all([g.this()].into_iter().chain(other), Affect::AddCounters(1)).map(drop)
        })],
};
