//! The monster deck.

use crate::tags::UNDEAD;
use engine::prelude::*;

pub(crate) const MONSTERS: &[Def] = &[
    monster("Plutonium Dragon", 5, 3)
        .text("Ongoing: At the end of each turn, destroy all minions here with power 2 or less.")
        .rulings(&[(
            "bgb-monster-plutonium-dragon",
            "The treasures of other monsters it destroys are discarded, because nobody controls it.",
        )])
        .at_end_of_turn(|g| g.destroy_all(g.minions(a_minion().here().power_at_most(2)))),
    monster("Bigfoot", 4, 2)
        .copies(2)
        .text("Ongoing: This has +3 power while there is no other monster here.")
        .has_power(|v| if v.any(a_monster().here().other()) { 0 } else { 3 }),
    monster("Hippogriff", 3, 1)
        .copies(3)
        .text("Ongoing: Before this base scores, destroy a minion here at random that has power 3 or less and is not a monster.")
        .ongoing(On::BeforeScoring, happens_here, |g, _| {
            let prey = g.minions(a_minion().here().not_a_monster().power_at_most(3));
            match g.random_card(&prey) {
                Some(c) => g.destroy(c).map(drop),
                None => Ok(()),
            }
        }),
    monster("Web Troll", 1, 0)
        .copies(4)
        .text("Play the next monster of the monster deck here as well.")
        .rulings(&[("bgb-monster-web-troll", "That monster comes in addition to the base's monster number.")])
        .on_play(|g| match g.here() {
            Some(here) => g.play_monster(here).map(drop),
            None => Ok(()),
        }),
    monster("Knight of the Living Dead", 5, 2)
        .tag(UNDEAD)
        .text("Ongoing: For every other monster here, this has +1 power.")
        .has_power(|v| v.count(a_monster().here().other()) as i32),
    monster("King Tut", 4, 2)
        .copies(2)
        .tag(UNDEAD)
        .text("Ongoing: After this base scores, the winner must discard a card.")
        .ongoing(On::AfterScoring, happens_here, |g, _| {
            let winners = g.view().winners();
            for seat in g.state().in_order().filter(|&p| winners.contains(p)) {
                g.discard_chosen(seat, 1)?;
            }
            Ok(())
        }),
    monster("Ghoul", 3, 1)
        .copies(3)
        .tag(UNDEAD)
        .text("Ongoing: After this is destroyed, put it on top of the monster deck.")
        .after_this_is_destroyed(|g, e| {
            g.put_back_on_monster_deck(e.card);
            Ok(())
        }),
    monster("Poultrygeist", 2, 1)
        .copies(4)
        .tag(UNDEAD)
        .text("Ongoing: For every other undead monster here, this has +1 power.")
        .has_power(|v| v.count(a_monster().here().other().that(|v, c| v.has_tag(c, UNDEAD))) as i32),
];
