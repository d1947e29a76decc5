//! Mega Troopers: stronger together.

use engine::prelude::*;

pub(crate) const MEGA_TROOPERS: Faction = Faction {
    name: "Mega Troopers",
    cards: &[
        minion("Red Trooper", 5)
            .text("Talent: If Megabot is in play, move it here. If it waits, you may play it here.")
            .talent(|g| g.play_or_move_titan_here("Megabot")),
        minion("Black Trooper", 3)
            .text("Ongoing: Each time a Special is used, this minion has +1 power until the end of the turn.")
            .rulings(&[("bgb-mega-troopers-black-trooper", "It does not matter who uses it, or how many were used before in the turn.")])
            .ongoing(On::SpecialUsed, |_, _| true, |g, _| g.give_power(g.this(), 1, Until::EndOfTurn).map(drop)),
        action("Form Megabot!")
            .copies(2)
            .text("Choose a base where you have two minions or more. If Megabot is in play, move it there. If it waits, you may play it there.")
            .on_play(|g| g.play_or_move_titan("Megabot", |v, b| v.count(your_minion().at(b)) >= 2)),
        action("Lightning Rescue!")
            .text("Special: Before a base scores, you may play an action as if it were a Special.")
            .only_playable(On::BeforeScoring)
            .on_play(|g| g.play_action_as_special(extra_action()).map(drop)),
        titan("Megabot")
        .text("Special: You may play this where you have three minions or more, in place of your regular minion. Ongoing: You have +1 power here for each minion you have here. Special: When another base is about to score, you may move this there.")
        .instead_of_regular(Kind::Minion, |v, b| v.count(your_minion().at(b)) >= 3)
        .adds_power(|v, seat| if seat == v.you { v.count(your_minion().here()) as i32 } else { 0 })
        .special(On::BeforeScoring, |v, e| v.here != Some(e.at), |g, e| g.move_to(g.this(), e.at).map(drop)),
    ],
};
