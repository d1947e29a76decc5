//! Mega Troopers: stronger together.

use engine::prelude::*;

pub(crate) const MEGA_TROOPERS: Faction = Faction {
    name: "Mega Troopers",
    cards: &[
        minion("Red Trooper", 5)
            .text("Talent: If Megabot is in play, move it here. If it is set aside, you may play it here.")
            .talent(|g| g.play_or_move_titan_here("Megabot")),
        minion("Blue Trooper", 4)
            .text("Special: Before this minion's base scores, this gains +2 power until the end of the turn.")
            .special(On::BeforeScoring, happens_here, |g, _| g.give_power(g.this(), 2, Until::EndOfTurn).map(drop))
            .must(),
        minion("Yellow Trooper", 4)
            .text("Special: Before this minion's base scores, you may move another minion you have to here.")
            .special(
                On::BeforeScoring,
                |v, e| happens_here(v, e) && v.any(your_minion().that(elsewhere)),
                |g, _| match (g.choose(Ask::Move, your_minion().that(elsewhere))?, g.here()) {
                    (Some(minion), Some(here)) => g.move_to(minion, here).map(drop),
                    _ => Ok(()),
                },
            ),
        minion("Black Trooper", 3)
            .text("Ongoing: Each time a Special is used, this gains +1 power until the end of the turn.")
            .rulings(&[("bgb-mega-troopers-black-trooper", "It does not matter who uses it, or how many were used before in the turn.")])
            .ongoing(On::SpecialUsed, |_, _| true, |g, _| g.give_power(g.this(), 1, Until::EndOfTurn).map(drop)),
        minion("Green Trooper", 3)
            .text("Special: Before a base scores, you may play this there as an extra minion.")
            .special_from_hand(
                On::BeforeScoring,
                Limit::Always,
                |v, e| v.may_play_this_at(e.at),
                |g, e| g.play_this_minion(e.at),
            ),
        minion("Pink Trooper", 3)
            .text("Special: After this minion's base scores, return one of your minions there with power 3 or less to your hand instead of discarding it.")
            .special(
                On::AfterScoring,
                |v, e| happens_here(v, e) && v.any(your_minion().here().power_at_most(3)),
                |g, _| g.return_one(your_minion().here().power_at_most(3)),
            )
            .must(),
        minion("Beta 6", 2)
            .copies(4)
            .text("Special: Before this minion's base scores, this gains +1 power until the end of the turn.")
            .special(On::BeforeScoring, happens_here, |g, _| g.give_power(g.this(), 1, Until::EndOfTurn).map(drop))
            .must(),
        action("Blitzing Sword Attack")
            .text("Special: Before a base scores where you have a titan and are not winning, you may play this. Destroy a minion there with power 4 or less.")
            .only_playable_when(On::BeforeScoring, |v, e| {
                v.state().titans_at(e.at).any(|t| v.is_yours(t)) && !v.is_winning(e.at)
            })
            .on_play(|g| g.destroy_one(a_minion().at(g.event().at).power_at_most(4))),
        action("Form Megabot!")
            .copies(2)
            .text("Choose a base where you have two or more minions. If Megabot is in play, move it there. If it is set aside, you may play it there.")
            .on_play(|g| g.play_or_move_titan("Megabot", |v, b| v.count(your_minion().at(b)) >= 2)),
        action("It's Blitzin' Time!")
            .copies(2)
            .text("Choose one of your minions: it gains +3 power until the end of the turn.")
            .raises_power()
            .on_play(|g| g.give_power_to_one(your_minion(), 3, Until::EndOfTurn)),
        action("Lightning Crystal")
            .text("Destroy an action on any base or minion.")
            .on_play(|g| g.destroy_one_of(&g.actions_in_play()).map(drop)),
        action("Lightning Rescue!")
            .text("Special: Before a base scores, you may play this. You may play an action from your hand at once as if it were a Special.")
            .only_playable(On::BeforeScoring)
            .on_play(|g| g.play_action_as_special(extra_action()).map(drop)),
        action("Mega Attack")
            .text("Destroy a minion that has less power than your minions at its base have together.")
            .on_play(|g| {
                g.destroy_one(a_minion().that(|v, c| {
                    let together = |b: Slot| v.minions(your_minion().at(b)).map(|m| v.power(m)).sum::<i32>();
                    v.base_of(c).is_some_and(|b| v.power(c) < together(b))
                }))
            }),
        action("Plan For More!")
            .text("Reveal your deck's top three cards, draw all minions among them, and put the others back in any order. You may play one of those minions at once as an extra one.")
            .on_play(|g| {
                let top = g.top_cards(g.you(), 3);
                top.iter().for_each(|&c| g.reveal(c));
                let v = g.view();
                let (minions, rest): (Vec<CardId>, Vec<CardId>) = top.into_iter().partition(|&c| v.is_minion(c));
                for &minion in &minions {
                    g.place_in_hand(minion)?;
                }
                g.put_back(g.you(), rest)?; // the deck is whole again before anything else happens
                g.may_play_one_of_under(&minions, extra_minion()).map(drop)
            }),
        action("Power Pose")
            .text("Special: After a base scores, if you have won it, you may play this. Draw two cards.")
            .only_playable_when(On::AfterScoring, |v, _| v.winners().contains(v.you))
            .on_play(|g| g.draw_cards(2)),
        titan("Megabot")
        .text("Special: You may play this instead of your regular minion at a base where you have three or more minions. Ongoing: You have +1 power here for each minion you have here. Special: Before another base scores, you may move this there.")
        .instead_of_regular(Kind::Minion, |v, b| v.count(your_minion().at(b)) >= 3)
        .adds_power(|v, seat| if seat == v.you { v.count(your_minion().here()) as i32 } else { 0 })
        .special(On::BeforeScoring, |v, e| v.here != Some(e.at), |g, e| g.move_to(g.this(), e.at).map(drop)),
    ],
};
