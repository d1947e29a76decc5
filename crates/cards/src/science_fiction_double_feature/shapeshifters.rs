//! Shapeshifters: being whatever is useful.

use engine::prelude::*;

pub(crate) const SHAPESHIFTERS: Faction = Faction {
    name: "Shapeshifters",
    cards: &[
        minion("Mimic", 0)
            .copies(3)
            .text("Ongoing: The power of this minion is the highest that is printed on a minion in play.")
            .rulings(&[(
                "bgb-shapeshifters-mimic",
                "That is its starting power, which changes with the minions in play and to which others add. Elsewhere than in play its power is 0.",
            )])
            .sets_power(|v, c| {
                let printed = v.minions(a_minion()).map(|m| v.printed_power(m));
                if v.is_this(c) { printed.max() } else { None }
            }),
        minion("Copycat", 2)
            .copies(4)
            .text("Choose another player's minion. Until the end of the turn, this has that minion's ability, too.")
            .rulings(&[(
                "bgb-shapeshifters-copycat",
                "Copies any kind of ability, also of minions that nothing affects, without its prerequisites for being played; not the name. It is gone when Copycat leaves play.",
            )])
            .on_play(|g| match g.choose(Ask::Card, others_minion())? {
                Some(minion) => g.gain_abilities_of(minion, Until::EndOfTurn),
                None => Ok(()),
            }),
        action("Cellular Bonding")
            .on_minion()
            .text("Play on a minion. Choose another action on a minion. Ongoing: This has the abilities of that action.")
            .rulings(&[(
                "bgb-shapeshifters-cellular-bonding",
                "It keeps them as long as it is in play itself. With no other action on a minion it is discarded and does nothing. It may be on another player's minion whatever the other action says about that, but then a prerequisite of having it on your own is not met.",
            )])
            .on_play(|g| {
                let (this, v) = (g.this(), g.view());
                let on_minions: Vec<CardId> =
                    g.actions_in_play().into_iter().filter(|&a| a != this && v.is_on_minion(a)).collect();
                match g.pick_card(Ask::Card, &on_minions)? {
                    Some(action) => g.gain_abilities_of(action, Until::LeavesPlay),
                    None => g.discard_this(),
                }
            }),
        action("Genetic Shift")
            .copies(2)
            .text("Your minions get +1 power each until the end of the turn, OR one of them gets +3.")
            .raises_power()
            .rulings(&[("bgb-shapeshifters-genetic-shift", "Minions that come later do not have the +1.")])
            .on_play(|g| {
                g.either(&[
                    part(Deed::GivePowerToAll, &|g| g.give_power_to_all(g.minions(your_minion()), 1, Until::EndOfTurn)),
                    part(Deed::GivePower, &|g| match g.choose(Ask::Power, your_minion())? {
                        Some(minion) => g.give_power(minion, 3, Until::EndOfTurn).map(drop),
                        None => Ok(()),
                    }),
                ])
            }),
        action("Mitosis")
            .text("Choose a minion you have in play. You may play another of its name from your hand as an extra minion.")
            .on_play(|g| match g.choose(Ask::Card, your_minion())? {
                Some(minion) => g.extra_of_name(1, g.view().name(minion), extra_minion()),
                None => Ok(()),
            }),
    ],
};
