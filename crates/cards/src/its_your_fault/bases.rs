//! The bases of It's Your Fault, in the order of their list.

use engine::prelude::*;

pub(crate) const BASES: &[Def] = &[
    base("Converted Cave", 18, [4, 3, 2])
        .text("A minion here with power 2 or less can only be destroyed by the player who controls it.")
        .prevents_destruction(|v, w| {
            let controller = v.controller(w.card);
            let by_controller = controller.is_somebody() && w.cause.by == controller;
            v.is_here(w.card) && v.is_minion(w.card) && w.power(v) <= 2 && !by_controller
        }),
    base("Crystal Fortress", 19, [3, 1, 1])
        .text("After you play a minion here, you may choose a minion in your discard pile and put it on the bottom of your deck.")
        .after_minion_played(happens_here, |g, _| {
            let minions = g.your_discard(|v, c| v.is_minion(c));
            if let Some(minion) = g.may_pick_card(Ask::Pick, &minions)? {
                g.place_on_deck_bottom(minion);
            }
            Ok(())
        })
        .for_each(the_one_who_did_it),
    base("Dragon's Lair", 18, [2, 2, 1])
        .text("When this scores, the winner draws three cards.")
        .ongoing(On::WhenScoring, happens_here, |g, _| g.draw_cards(3))
        .for_each(|v, _| v.winners()),
    base("Oracle at Delphi", 18, [4, 2, 1])
        .text("After you play a minion here, reveal your deck's top card. Draw it if it is an action; otherwise it stays there.")
        .after_minion_played(happens_here, |g, _| match g.reveal_top(g.you()) {
            Some(top) if g.view().is_action(top) => g.draw_cards(1),
            _ => Ok(()),
        })
        .for_each(the_one_who_did_it),
    base("Shark Reef", 20, [4, 2, 1])
        .text("After a player destroys a minion here, that player may choose one of their minions and place a +1 power counter on it.")
        .after_destroyed(
            |v, e| happens_here(v, e) && v.is_minion(e.card),
            |g, _| match g.may_choose(Ask::CountersTo, your_minion())? {
                Some(minion) => g.add_counters(minion, 1).map(drop),
                None => Ok(()),
            },
        )
        .for_each(the_one_who_did_it),
    base("The Deep", 16, [3, 2, 2])
        .text("After you play a minion here, you may destroy a minion here with less power, if the one you played has power 4 or more.")
        .after_minion_played(happens_here, |g, e| match g.power(e.card) {
            power @ 4.. => g.may_destroy(a_minion().here().power_less_than(power)),
            _ => Ok(()),
        })
        .for_each(the_one_who_did_it),
    base("Tornado Alley", 25, [4, 3, 2])
        .text("The first time each turn that you play a minion here, you may then move another minion from another base to here.")
        .after_minion_played(happens_here, |g, e| {
            let others: Vec<CardId> =
                g.minions(a_minion().that(elsewhere)).into_iter().filter(|&c| c != e.card).collect();
            match (g.may_pick_card(Ask::Move, &others)?, g.here()) {
                (Some(minion), Some(here)) => g.move_to(minion, here).map(drop),
                _ => Ok(()),
            }
        })
        .for_each(the_one_who_did_it)
        .first_time_per_turn(),
    base("Trailer Park", 20, [4, 2, 1])
        .text("After a player moves a minion here, a +1 power counter is placed on it.")
        .ongoing(
            On::Moved,
            |v, e| v.is_minion(e.card) && e.is_move_to(v.here),
            |g, e| g.add_counters(e.card, 1).map(drop),
        )
        .for_each(the_one_who_did_it),
    base("Wooden Horse", 21, [3, 2, 1])
        .text("After a player plays an action, that player may choose a minion here. It gains +2 power until the end of the turn.")
        .ongoing(
            On::ActionPlayed,
            |_, _| true,
            |g, _| match g.may_choose(Ask::Power, a_minion().here())? {
                Some(minion) => g.give_power(minion, 2, Until::EndOfTurn).map(drop),
                None => Ok(()),
            },
        )
        .for_each(the_one_who_did_it),
    base("Wyrm's Desolation", 20, [5, 3, 2])
        .text("Every minion here has -1 power.")
        .gives_power(|v, c| if v.is_here(c) { -1 } else { 0 }),
];

fn the_one_who_did_it(_: &View, e: &Event) -> Seats {
    Seats::one(e.by)
}
