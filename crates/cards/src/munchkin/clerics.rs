//! Clerics: nothing in the discard pile is beyond saving.

use crate::tags::UNDEAD;
use engine::prelude::*;

pub(crate) const CLERICS: Faction = Faction {
    name: "Clerics",
    cards: &[
        minion("Turner", 3)
            .copies(3)
            .text("Destroy an undead monster here, OR a minion of your discard pile, picked at random, is shuffled into your deck.")
            .rulings(&[(
                "bgb-clerics-turner",
                "Only a monster with the mark is undead, and no minion of a faction, whatever it looks like.",
            )])
            .on_play(|g| {
                let undead = a_monster().here().that(|v, c| v.has_tag(c, UNDEAD));
                let dead = |g: &Game| g.your_discard(|v, c| v.is_minion(c));
                g.either(&[
                    part(Deed::Destroy, &|g| g.destroy_one(undead)).only_if(g.view().any(undead)),
                    part(Deed::Shuffle, &|g| {
                        let risen = g.random_card(&dead(g));
                        g.shuffle_into_deck(risen.as_slice());
                        Ok(())
                    })
                    .only_if(!dead(g).is_empty()),
                ])
            }),
        action("Curse of Uselessness")
            .on_minion()
            .text("Play on a minion. Ongoing: The power of that minion does not count at its base.")
            .rulings(&[(
                "bgb-clerics-curse-of-uselessness",
                "The minion has its power all the same, but it adds nothing to a total, nor a monster to the breakpoint. It still makes its player present, with a total of 0 if there is nothing else.",
            )])
            .adds_no_power(|v, c| v.is_host(c)),
    ],
};
