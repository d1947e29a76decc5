//! The bases of Big in Japan, in the order of their list.

use super::itty_critters::{call_back, you_control_it};
use engine::prelude::*;

pub(crate) const BASES: &[Def] = &[
    base("Akihabara High", 20, [3, 2, 1])
        .text("After you play a minion here, each other minion you have here gains +1 power until the end of the turn.")
        .after_minion_played(happens_here, |g, e| {
            let others = g.minions(your_minion().here()).into_iter().filter(|&c| c != e.card).collect();
            g.give_power_to_all(others, 1, Until::EndOfTurn)
        })
        .for_each(by_whom),
    base("Critter Combat Club", 23, [4, 3, 1])
        .text("Once on your turn, you may play an extra minion with power 2 or less here at once. If you control it at the end of the turn, it goes to the bottom of your deck.")
        .on_your_turn(
            |v, _| v.here.is_some_and(|b| v.could_play(extra_minion().power_at_most(2).at(b))),
            |g| {
                let Some(here) = g.here() else { return Ok(()) };
                // whoever uses this base plays one: it is by leaving the base alone that they decline
                if let Some(critter) = g.must_play_now(extra_minion().power_at_most(2).at(here))? {
                    g.watch(critter, Until::EndOfTurn);
                }
                Ok(())
            },
        )
        .watching(On::TurnEnd, you_control_it, call_back),
    base("Itty City", 20, [3, 1, 1])
        .text("The first time each turn that you play a minion here, you may then shuffle a minion at random from your discard pile into your deck.")
        .after_minion_played(happens_here, |g, _| {
            let minions = g.your_discard(|v, c| v.is_minion(c));
            if !minions.is_empty() && g.may(Ask::May)? {
                let chosen = g.random_card(&minions);
                g.shuffle_into_deck(chosen.as_slice());
            }
            Ok(())
        })
        .for_each(by_whom)
        .first_time_per_turn(),
    base("Juice Bar", 20, [3, 2, 1])
        .text("Before this scores, each Special gives the player who uses it +2 power here, if that player has a minion here.")
        .ongoing(
            On::SpecialUsed,
            |v, _| v.is_about_to_score(),
            |g, _| {
                if let Some(here) = g.here()
                    && g.view().any(your_minion().here())
                {
                    g.gain_total_power(here, 2);
                }
                Ok(())
            },
        )
        .for_each(by_whom),
    base("Kaiju Island", 22, [4, 2, 1])
        .text("Titans here can stay side by side. Each of them gives its controller +3 power here.")
        .rulings(&[(
            "bgb-base-kaiju-island",
            "If this ability is cancelled, the titans that are here stay; but each new one makes the weaker ones leave.",
        )])
        .titans_share()
        .adds_power(|v, seat| {
            let here = v.here.into_iter().flat_map(|b| v.state().titans_at(b));
            3 * here.filter(|&t| v.state().card(t).controller == seat).count() as i32
        }),
    base("Moon Dumpster", 24, [4, 2, 2])
        .text("After this comes into play, each player reveals their deck's top card, and may play it here at once as an extra minion if it is one.")
        .rulings(&[(
            "bgb-base-moon-dumpster",
            "It goes clockwise from the current player. During the setup it happens before the hands are drawn, from the first player on.",
        )])
        .after_this_base_is_played(|g| {
            let Some((top, here)) = g.reveal_top(g.you()).zip(g.here()) else { return Ok(()) };
            if g.view().is_minion(top) && g.view().may_play_at(top, here) && g.may_with(Ask::May, top)? {
                g.play_minion_at(top, here)?;
            }
            Ok(())
        })
        .for_each(|v, _| v.everyone()),
    base("Q Point", 25, [5, 4, 3])
        .text("Before this scores, each player chooses one card among the minions they have here and their actions on this base, and destroys the others.")
        .rulings(&[(
            "bgb-base-q-point",
            "It is one minion or one action, not one of each. Cards that cannot be destroyed stay beside it. Titans are neither, and are left alone.",
        )])
        .ongoing(On::BeforeScoring, happens_here, |g, _| {
            let actions = g.view().actions_here().filter(|&a| g.view().is_yours(a));
            let mut cards: Vec<CardId> = g.minions(your_minion().here()).into_iter().chain(actions).collect();
            let kept = g.pick_card(Ask::Card, &cards)?;
            cards.retain(|&c| Some(c) != kept);
            g.destroy_all(cards)
        })
        .for_each(|v, _| v.everyone()),
    base("Tokyo", 25, [5, 3, 2])
        .text("After you play an action on this base, you have +3 power here until the end of the turn.")
        .ongoing(
            On::ActionPlayed,
            played_on_this_base,
            |g, e| {
                g.gain_total_power(e.at, 3);
                Ok(())
            },
        )
        .for_each(by_whom),
];

fn by_whom(_: &View, e: &Event) -> Seats {
    Seats::one(e.by)
}
