//! Astroknights: never telling anybody the odds.

use engine::prelude::*;

pub(crate) const ASTROKNIGHTS: Faction = Faction {
    name: "Astroknights",
    cards: &[minion("Annoying Alien", 2)
        .text("Talent: Name a minion. Those here with that name have -2 power until the start of your next turn.")
        .talent(|g| {
            let named = g.name_card(|d| d.kind == Kind::Minion)?;
            let mut annoyed = g.minions(a_minion().here());
            annoyed.retain(|&c| Some(g.view().name(c)) == named);
            g.give_power_to_all(annoyed, -2, Until::StartOfTurnOf(g.you()))
        })],
};
