//! Vigilantes: no matter what others throw at them, they answer.

use engine::prelude::*;

pub(crate) const VIGILANTES: Faction = Faction {
    name: "Vigilantes",
    cards: &[
        minion("Brojak", 4)
            .text("Ongoing: After any minion moves, this may move to the same base and gain +1 power until the end of the turn.")
            .rulings(&[(
                "bgb-vigilantes-brojak, t70s-brojak",
                "He gains the power even if he is already at that base, and also after moving himself.",
            )])
            .ongoing(
                On::Moved,
                |v, e| v.is_minion(e.card),
                |g, e| {
                    if let Affect::Move(there) = e.how {
                        g.move_to(g.this(), there)?;
                    }
                    g.give_power(g.this(), 1, Until::EndOfTurn).map(drop)
                },
            )
            .you_may(),
        minion("Death Wisher", 4)
            .text("Ongoing: Once per turn, after another player destroys a minion they do not control, you may destroy one of that player's minions.")
            .rulings(&[(
                "bgb-vigilantes-death-wisher, t70s-death-wisher",
                "This works even if Death Wisher is the minion that was destroyed.",
            )])
            .after_destroyed(
                |v, e| v.is_minion(e.card) && v.is_another(e.by) && e.controller != e.by,
                |g, e| match g.may_choose(Ask::Destroy, minion_of(e.by))? {
                    Some(c) => g.destroy(c).map(drop),
                    None => {
                        g.decline();
                        Ok(())
                    }
                },
            )
            .once_per_turn(),
        minion("Dusty Henry", 4)
            .text("You may choose a minion here and shuffle it into its owner's deck.")
            .on_play(|g| match g.may_choose(Ask::Place, a_minion().here())? {
                Some(c) => g.affect(c, Affect::ShuffleIntoDeck).map(drop),
                None => Ok(()),
            }),
        minion("Foxy Green", 4)
            .text("Ongoing: After another player directly affects any minions here by playing a card or using a Talent, place a +1 power counter on this.")
            .ongoing(
                On::AfterAffected,
                |v, e| {
                    Some(e.at) == v.here
                        && v.is_minion(e.card)
                        && e.cause.is_direct_play_or_talent()
                        && v.is_another(e.cause.whose)
                },
                |g, _| g.add_counters(g.this(), 1).map(drop),
            ),
        minion("Jacky Bill", 4)
            .text("Ongoing: After another player plays an action, this may gain +2 power until the end of the turn.")
            .ongoing(
                On::ActionPlayed,
                |v, e| e.by != v.you,
                |g, _| g.give_power(g.this(), 2, Until::EndOfTurn).map(drop),
            )
            .you_may(),
        minion("Shift", 4).text("Choose up to two minions in your discard pile and put them on top of your deck in any order.").on_play(
            |g| {
                let minions = g.your_discard(|v, c| v.is_minion(c));
                let chosen = g.pick_up_to(2, Ask::Pick, minions)?;
                let order = g.in_any_order(Ask::PutBack, chosen)?;
                order.into_iter().rev().for_each(|c| g.place_on_deck_top(c));
                Ok(())
            },
        ),
        minion("Stoneford", 4).text("Search your deck for an action and take it into your hand. Shuffle your deck.").on_play(|g| {
            match g.search_deck(|v, c| v.is_action(c))? {
                Some(action) => g.place_in_hand(action),
                None => Ok(()),
            }
        }),
        action("A Whole Lot Meaner")
            .text("A minion of your choice gains +3 power until the end of the turn.")
            .raises_power()
            .on_play(|g| match g.choose(Ask::Power, a_minion())? {
                Some(c) => g.give_power(c, 3, Until::EndOfTurn).map(drop),
                None => Ok(()),
            }),
        action("Feeling Lucky?")
            .on_minion()
            .text("Play on a minion. Ongoing: After its controller plays an action, destroy it if this is still on it.")
            .ongoing(
                On::ActionPlayed,
                |v, e| v.host().is_some_and(|minion| v.controller(minion) == e.by),
                |g, _| g.destroy_host(),
            ),
        action("Knocked into Next Week").text("Shuffle a minion into its owner's deck.").on_play(|g| {
            match g.choose(Ask::Place, a_minion())? {
                Some(c) => g.affect(c, Affect::ShuffleIntoDeck).map(drop),
                None => Ok(()),
            }
        }),
        action("Let's Finish This")
            .on_base()
            .text("Play on a base. Ongoing: If you and another player have minions here at the start of your turn, the base's printed breakpoint counts as 0 until the end of the turn.")
            .at_start_of_your_turn(|g| match g.here() {
                Some(here) if g.view().any(your_minion().here()) && g.view().any(others_minion().here()) => {
                    g.set_printed_breakpoint(here, 0)
                }
                _ => Ok(()),
            }),
        action("Make My Day")
            .text("Destroy a minion with power 3 or less at a base where you have a minion. Draw a card.")
            .on_play(|g| {
                g.destroy_one(a_minion().power_at_most(3).that(where_you_have_one))?;
                g.draw_cards(1)
            }),
        action("Scared Straight")
            .text("Move another player's minion away from a base where you have one. You may play an extra action.")
            .on_play(|g| {
                g.move_one(others_minion().that(where_you_have_one))?;
                g.extra_action()
            }),
        action("Shrug it Off")
            .on_base()
            .text("Play on a base. Talent: The base loses its abilities until the start of your next turn.")
            .talent(|g| match g.here() {
                Some(here) => g.cancel_base(here, Until::StartOfTurnOf(g.you())),
                None => Ok(()),
            }),
        action("Street Justice")
            .on_base()
            .text("Play on a base. Ongoing: Other players' cards do not affect your minions here.")
            .prevents(|v, w| v.is_your_minion_here(w.card) && w.by_anothers_card(v)),
        action("The Revenge")
            .text("Special: After a base scores that you did not win, you may play this. Move one of your minions there to another base instead of discarding it.")
            .only_playable(On::AfterScoring)
            .only_if(|v, _| !v.winners().contains(v.you))
            .on_play(|g| g.move_one(your_minion().here())),
        action("Tough It Out")
            .copies(2)
            .on_minion()
            .text("Play on a minion. Ongoing: It has +2 power and cannot be destroyed.")
            .raises_power()
            .gives_host_power(|_| 2)
            .prevents_destruction(|v, w| v.is_host(w.card)),
        action("Who Loves Ya, Baby?")
            .copies(2)
            .text("Draw a card for each minion you control with power 4 or more.")
            .on_play(|g| g.draw_cards(g.view().count(your_minion().that(|v, c| v.power(c) >= 4)))),
    ],
};

fn where_you_have_one(v: &View, c: CardId) -> bool {
    v.base_of(c).is_some_and(|b| v.any(your_minion().at(b)))
}
