//! Aliens: carrying others off, and replacing the very ground they stand on.

use engine::prelude::*;

pub(crate) const ALIENS: Faction = Faction {
    name: "Aliens",
    cards: &[
        minion("Supreme Overlord", 5)
            .text("You may return any minion to its owner's hand.")
            .on_play(|g| g.may_return(a_minion())),
        minion("Invader", 3)
            .copies(2)
            .text("You gain 1 VP.")
            .rulings(&[("bgb-aliens-invader", "You keep the point, whatever happens to Invader.")])
            .on_play(|g| g.gain(1)),
        minion("Scout", 3)
            .copies(3)
            .text("Special: After this base scores, you may return this to your hand.")
            .special(On::AfterScoring, happens_here, |g, _| g.return_to_hand(g.this()).map(drop)),
        minion("Collector", 2)
            .copies(4)
            .text("You may return a minion here with power 3 or less to its owner's hand, but not a Collector.")
            .rulings(&[
                ("bgb-erratum-aliens-collector", "Collectors are excluded, so that two of them cannot return each other endlessly."),
                ("bgb-aliens-collector", "A Collector can return neither itself nor another Collector."),
            ])
            .on_play(|g| g.may_return(a_minion().here().power_at_most(3).not_named("Collector"))),
        action("Abduction")
            .text("Return any minion to its owner's hand. You may play an extra minion.")
            .on_play(|g| {
                g.return_one(a_minion())?;
                g.extra_minion()
            }),
        action("Beam Up")
            .copies(2)
            .text("Return any minion to its owner's hand.")
            .on_play(|g| g.return_one(a_minion())),
        action("Crop Circles").text("Choose a base. Return all minions there to their owners' hands.").on_play(|g| {
            let Some(base) = g.choose_base(Ask::Base, |_, _| true)? else { return Ok(()) };
            let minions = g.minions(a_minion().at(base));
            g.affect_all(minions, Affect::Return).map(drop)
        }),
        action("Disintegrator")
            .copies(2)
            .text("Put a minion with power 3 or less on the bottom of its owner's deck.")
            .on_play(|g| match g.choose(Ask::Place, a_minion().power_at_most(3))? {
                Some(minion) => g.affect(minion, Affect::PlaceOnDeckBottom).map(drop),
                None => Ok(()),
            }),
        action("Invasion").text("Move any minion to another base.").on_play(|g| g.move_one(a_minion())),
        action("Jammed Signal")
            .on_base()
            .text("Play on a base. Ongoing: Everyone ignores the base's ability.")
            .rulings(&[(
                "bgb-aliens-jammed-signal",
                "Nobody does what the base says or is bound by it, and no card is helped, harmed or protected by it.",
            )])
            .ignores_base(|_, _| Ignores::Always),
        action("Probe")
            .text("Look at another player's hand. That player discards a minion of your choice from it.")
            .on_play(|g| {
                let Some(player) = g.choose_player(|v, p| p != v.you)? else { return Ok(()) };
                let mut minions = g.hand(player);
                g.look_at(&minions);
                minions.retain(|&c| g.view().is_minion(c));
                if let Some(minion) = g.pick_card(Ask::Pick, &minions)? {
                    g.discard(player, minion);
                }
                Ok(())
            }),
        action("Terraforming")
            .text("Search the base deck for a base and swap it with one in play: the minions there stay, and the actions on the old base are discarded. Shuffle the base deck. You may play an extra minion at the new base.")
            .rulings(&[
                ("bgb-erratum-aliens-terraforming", "The actions on the old base are discarded, the minions stay, and the base deck is shuffled."),
                ("bgb-aliens-terraforming", "The minions stay with everything that is on them."),
            ])
            .on_play(|g| {
                let Some(new) = g.search_base_deck()? else { return Ok(()) };
                let Some(slot) = g.choose_base(Ask::Base, |_, _| true)? else { return Ok(()) };
                g.swap_with_base_deck(slot, new)?;
                g.extra(extra_minion().at(slot))
            }),
    ],
};
