//! Dwarves: treasures to wear, to dig up and never to let go.

use engine::prelude::*;

pub(crate) const DWARVES: Faction = Faction {
    name: "Dwarves",
    cards: &[
        minion("Dwarf King", 5)
            .text("Ongoing: A treasure on one of your minions goes to your hand instead of the discard pile.")
            .instead_of_discard(Affect::TakeTreasure, |v, c| v.host_of(c).is_some_and(|minion| v.is_yours(minion))),
        minion("Gem Grabber", 2)
            .copies(4)
            .text("Ongoing: Has +2 power while there is a treasure on it.")
            .has_power(|v| if v.this_card().is_some_and(|c| v.treasures_on(c) > 0) { 2 } else { 0 }),
        action("Salvage")
            .text("Special: Before a base scores, play a treasure of the discard pile on one of your minions there.")
            .only_playable(On::BeforeScoring)
            .on_play(|g| {
                let mut minions = g.minions(your_minion().here());
                minions.retain(|&c| !g.discarded_treasures_for(c).is_empty());
                let Some(minion) = g.pick_card(Ask::PlayOnWhich, &minions)? else { return Ok(()) };
                match g.pick_card(Ask::PlayExtra, &g.discarded_treasures_for(minion))? {
                    Some(c) => g.play_action_on(c, minion),
                    None => Ok(()),
                }
            }),
    ],
};
