//! The bases of That '70s Expansion.

use super::disco_dancers::SAME_WAY;
use engine::prelude::*;

pub(crate) const BASES: &[Def] = &[
    base("Ancient Dojo", 25, [5, 4, 3])
        .text("After a player plays a minion here, they place a +1 power counter on each weaker minion they have here.")
        .after_minion_played(happens_here, |g, e| {
            let weaker = g.minions(your_minion().here().power_less_than(g.power(e.card)));
            g.affect_all(weaker, Affect::AddCounters(1)).map(drop)
        })
        .for_each(|_, e| Seats::one(e.by)),
    base("Boogie Wonderland", 21, [4, 2, 1])
        .text("After you play a standard action that affects any of your minions here, draw a card.")
        .rulings(&[(
            "bgb-base-boogie-wonderland, t70s-boogie-wonderland",
            "A minion that moves away from here counts; one that moves here does not.",
        )])
        .ongoing(
            On::AfterAffected,
            |v, e| {
                happens_here(v, e)
                    && v.is_minion(e.card)
                    && e.cause.is_standard_action()
                    && e.cause.is_playing()
                    && e.controller == e.cause.whose
            },
            |g, _| g.draw_cards(1),
        )
        .for_each(|_, e| Seats::one(e.cause.whose)),
    base("Funky Town", 23, [4, 3, 2])
        .text("Once per turn, when your standard action directly affects any of your minions here, you may let it affect another of your minions here the same way.")
        .rulings(&[("bgb-base-funky-town, t70s-diva", SAME_WAY)])
        .same_way(Limit::OncePerTurn, Whom::AnotherOfYours, |v, e| e.controller == v.you),
base("Hideout", 18, [3, 1, 1])
    .text("Other players' cards do not affect your minions here.")
    .prevents(|v, w| v.as_player_of(w.card).is_some_and(|v| w.by_anothers_card(&v))),
base("The Greasy Spoon", 20, [4, 2, 1])
    .text("An action on this base that would go to the discard pile is shuffled into its owner's deck instead.")
    .rulings(&[("bgb-base-the-greasy-spoon, t70s-skinny-minnie", "Actions on minions are not on a base.")])
    .instead_of_discard(Affect::ShuffleIntoDeck, |v, c| v.is_action(c) && v.is_here(c) && !v.is_on_minion(c)),
base("The Mean Streets", 25, [5, 3, 2])
    .text("After you play an action that affects any cards here, the other players may each place a +1 power counter on a minion here.")
    .ongoing(
        On::AfterAffected,
        |v, e| Some(e.at) == v.here && e.cause.is_action() && e.cause.is_playing(),
        |g, _| match g.may_choose(Ask::Card, a_minion().here())? {
            Some(c) => g.add_counters(c, 1).map(drop),
            None => Ok(()),
        },
    )
    .for_each(|v, e| v.state().in_order().filter(|&p| p != e.cause.whose).collect()),
    base("Tournament Site", 19, [2, 0, 0])
        .text("When this scores, the winner gains 1 VP for each player who has no power here.")
        .ongoing(On::WhenScoring, happens_here, |g, _| {
            let powerless = |p: &Seat| g.state().scoring.power[p.index()] == 0;
            g.gain(g.everyone().iter().filter(|p| powerless(p)).count())
        })
        .for_each(|v, _| v.winners()),
    base("Truck Stop", 18, [3, 2, 1])
        .text("At the start of your turn, you may transfer an action from another base to this one, or from this one to another base.")
        .rulings(&[("bgb-base-truck-stop, t70s-skinny-minnie", "Actions on minions are not on a base.")])
        .at_start_of_your_turn(|g| {
            let (here, actions) = (g.here(), g.actions_on_bases());
            match (g.may_pick_card(Ask::Transfer, &actions)?, here) {
                (Some(action), Some(stop)) if !g.view().is_here(action) => g.transfer_to(action, stop).map(drop),
                (Some(action), _) => g.transfer_away(action).map(drop),
                _ => Ok(()),
            }
        }),
];

/// It happens at this base.
fn happens_here(v: &View, e: &Event) -> bool {
    Some(e.at) == v.here
}
