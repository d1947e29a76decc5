//! Robots: many small ones at once.

use crate::tags::MICROBOT;
use engine::prelude::*;

pub(crate) const ROBOTS: Faction = Faction {
    name: "Robots",
    cards: &[
        minion("Nukebot", 5)
            .text("Ongoing: After this is destroyed, destroy all other players' minions here.")
            .after_this_is_destroyed(|g, e| g.destroy_all(g.minions(others_minion().at(e.at)))),
        minion("Warbot", 4)
            .copies(2)
            .text("Ongoing: Nothing can destroy this.")
            .prevents_destruction(|v, w| v.is_this(w.card)),
        minion("Hoverbot", 3)
            .copies(3)
            .text("Reveal your deck's top card. If it is a minion, you may play it at once as an extra one; otherwise it stays there.")
            .rulings(&[("bgb-robots-hoverbot", "Play the minion now, or it goes back on top.")])
            .on_play(|g| match g.reveal_top(g.you()) {
                Some(top) if g.view().is_minion(top) => g.may_play_one_of(&[top]),
                _ => Ok(()),
            }),
        minion("Zapbot", 2)
            .copies(4)
            .text("You may play an extra minion with power 2 or less.")
            .on_play(|g| g.extra(extra_minion().power_at_most(2))),
        minion("Microbot Alpha", 1)
            .tag(MICROBOT)
            .text("Ongoing: This has +1 power for each other Microbot you have. All your minions count as Microbots.")
            .rulings(&[(
                "bgb-robots-microbot-alpha",
                "Your minions in play count as Microbots in addition to what they are; cards in hands and discard piles do not. The power changes as Microbots come and go.",
            )])
            .has_power(|v| v.count(your_microbot().other()) as i32)
            .tags_others(MICROBOT, |v, c| v.is_yours(c)),
        minion("Microbot Archive", 1)
            .tag(MICROBOT)
            .text("Ongoing: After one of your Microbots is destroyed, this one included, draw a card.")
            .after_destroyed(|v, e| e.controller == v.you && v.has_tag(e.card, MICROBOT), |g, _| g.draw_cards(1)),
        minion("Microbot Fixer", 1)
            .copies(2)
            .tag(MICROBOT)
            .text("If this is the first minion you play this turn, you may play an extra one. Ongoing: Your Microbots have +1 power.")
            .rulings(&[(
                "bgb-robots-microbot-fixer",
                "Two of them give each of your Microbots, themselves included, +2 power.",
            )])
            .on_play(|g| if is_first_minion(g) { g.extra_minion() } else { Ok(()) })
            .gives_power(|v, c| if v.is_yours(c) && v.has_tag(c, MICROBOT) { 1 } else { 0 }),
        minion("Microbot Guard", 1)
            .copies(2)
            .tag(MICROBOT)
            .text("Destroy a minion here with power less than the number of your minions here.")
            .on_play(|g| {
                let yours = g.view().count(your_minion().here()) as i32;
                g.destroy_one(a_minion().here().power_less_than(yours))
            }),
        minion("Microbot Reclaimer", 1)
            .copies(2)
            .tag(MICROBOT)
            .text("If this is the first minion you play this turn, you may play an extra one at once. Then shuffle any number of Microbots in your discard pile into your deck.")
            .on_play(|g| {
                if is_first_minion(g) {
                    g.play_extra_now(extra_minion())?; // not kept: the shuffling comes after it
                }
                let microbots = g.your_discard(|v, c| v.has_tag(c, MICROBOT));
                let chosen = g.pick_up_to(usize::MAX, Ask::Pick, microbots)?;
                g.shuffle_into_deck(&chosen);
                Ok(())
            }),
        action("Tech Center")
            .copies(2)
            .text("Choose a base and draw a card for each minion you have there.")
            .on_play(|g| match g.choose_base(Ask::Base, |_, _| true)? {
                Some(base) => g.draw_cards(g.view().count(your_minion().at(base))),
                None => Ok(()),
            }),
    ],
};

const fn your_microbot() -> Minions {
    your_minion().that(|v, c| v.has_tag(c, MICROBOT))
}

/// Whether the minion just being played is the first one you play this turn.
fn is_first_minion(g: &Game) -> bool {
    g.minions_you_played() == 1
}
