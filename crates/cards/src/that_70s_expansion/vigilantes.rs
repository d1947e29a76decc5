//! Vigilantes: no matter what others throw at them, they answer.

use engine::prelude::*;

pub(crate) const VIGILANTES: Faction = Faction {
    name: "Vigilantes",
    cards: &[
        minion("Foxy Green", 4)
            .text("Ongoing: After a card or Talent of another player directly affects minions here, place a +1 power counter on this one. Cards count when they are played.")
            .ongoing(
                On::AfterAffected,
                |v, e| {
                    Some(e.at) == v.here
                        && v.is_minion(e.card)
                        && e.cause.is_direct_play_or_talent()
                        && e.cause.player(v.s) != v.you
                },
                |g, _| g.add_counters(g.this(), 1).map(drop),
            ),
        minion("Jacky Bill", 4)
            .text("Ongoing: After another player plays an action, this minion may gain +2 power until the end of the turn.")
            .ongoing(
                On::ActionPlayed,
                |v, e| e.by != v.you,
                |g, _| g.give_power(g.this(), 2, Until::EndOfTurn).map(drop),
            )
            .you_may(),
        action("A Whole Lot Meaner")
            .text("A minion gains +3 power until the end of the turn.")
            .on_play(|g| match g.choose(Ask::Power, a_minion())? {
                Some(c) => g.give_power(c, 3, Until::EndOfTurn).map(drop),
                None => Ok(()),
            }),
        action("Make My Day")
            .text("Destroy a minion with power 3 or less at a base where you have a minion. Draw a card.")
            .on_play(|g| {
                g.destroy_one(a_minion().power_at_most(3).that(|v, c| {
                    v.s.base_of(c).is_some_and(|b| v.any(your_minion().at(b)))
                }))?;
                g.draw_cards(1)
            }),
        action("Tough It Out")
            .copies(2)
            .on_minion()
            .text("Play on a minion. Ongoing: It has +2 power and cannot be destroyed.")
            .gives_host_power(|_| 2)
            .prevents_destruction(|v, w| v.is_host(w.card)),
    ],
};
