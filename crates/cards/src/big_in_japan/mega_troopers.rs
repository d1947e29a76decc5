//! Mega Troopers: stronger together.

use engine::prelude::*;

pub(crate) const MEGA_TROOPERS: Faction = Faction {
    name: "Mega Troopers",
    cards: &[
        action("Lightning Rescue!")
            .text("Special: Before a base scores, you may play an action as if it were a Special.")
            .only_playable(On::BeforeScoring)
            .on_play(|g| g.play_action_as_special().map(drop)),
        titan("Megabot")
        .text("Special: You may play this where you have three minions or more, in place of your regular minion. Ongoing: You have +1 power here for each minion you have here. Special: When another base is about to score, you may move this there.")
        .instead_of_regular(Kind::Minion)
        .only_if(|v, p| p.at.is_some_and(|b| v.count(your_minion().at(b)) >= 3))
        .adds_power(|v, seat| if seat == v.you { v.count(your_minion().here()) as i32 } else { 0 })
        .special(On::BeforeScoring, |v, e| v.here != Some(e.at), |g, e| g.move_to(g.this(), e.at).map(drop)),
    ],
};
