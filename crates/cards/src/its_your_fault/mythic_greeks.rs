//! Mythic Greeks: every action pleases a god, and a hero.

use engine::prelude::*;

pub(crate) const MYTHIC_GREEKS: Faction = Faction {
    name: "Mythic Greeks",
    cards: &[
        minion("Odysseus", 5)
            .text("Ongoing: Each time you have played an action, place a +1 power counter on a minion of yours.")
            .rulings(&[("bgb-mythic-greeks-odysseus", "Every action counts, not only the first one of a turn.")])
            .ongoing(
                On::ActionPlayed,
                |v, e| e.by == v.you,
                |g, _| match g.choose(Ask::CountersTo, your_minion())? {
                    Some(minion) => g.add_counters(minion, 1).map(drop),
                    None => Ok(()),
                },
            ),
        minion("Jason", 4)
            .text("Ongoing: When you have played your first action of a turn, choose a base: each of your minions there has +1 power until the end of the turn.")
            .rulings(&[(
                "bgb-mythic-greeks-jason",
                "Minions that come later in the turn do not get it. If you play an action before Jason, he gives nothing that turn.",
            )])
            .ongoing(
                On::ActionPlayed,
                |v, e| v.is_your_first_action(e),
                |g, _| match g.choose_base(Ask::Base, |_, _| true)? {
                    Some(base) => g.give_power_to_all(g.minions(your_minion().at(base)), 1, Until::EndOfTurn),
                    None => Ok(()),
                },
            ),
        minion("Spartan", 3)
            .copies(3)
            .text("Ongoing: When you have played your first action of a turn, place a +1 power counter on this minion.")
            .rulings(&[("bgb-mythic-greeks-spartan", "If you play an action before Spartan, it gets nothing that turn.")])
            .ongoing(
                On::ActionPlayed,
                |v, e| v.is_your_first_action(e),
                |g, _| g.add_counters(g.this(), 1).map(drop),
            ),
        minion("Argonaut", 2)
            .copies(4)
            .text("This triggers what an action that you play would trigger. Special: Whenever you may play an action, you may play this instead.")
            .rulings(&[(
                "bgb-mythic-greeks-argonaut",
                "Not in place of a certain action, or of one that is played on a minion. In place of an action, it does not count as your minion of the turn, but it is a minion otherwise. Played in either way, it triggers Spartan, Jason and the like.",
            )])
            .playable_as_action()
            .on_play(|g| {
                g.trigger_as_action();
                Ok(())
            }),
    ],
};
