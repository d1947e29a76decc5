//! The bases of What Were We Thinking?.

use engine::prelude::*;

pub(crate) const BASES: &[Def] = &[
    base("Ancient Temple", 20, [4, 2, 1])
        .text("At the start of your turn, if you have exactly one minion here, it gains +5 power until the end of the turn while it stays here.")
        .ongoing(
            On::TurnStart,
            |v, _| v.count(your_minion().here()) == 1,
            |g, _| match (&*g.minions(your_minion().here()), g.here()) {
                (&[only], Some(here)) => g.give_power(only, 5, Until::EndOfTurnAt(here)).map(drop),
                _ => Ok(()),
            },
        ),
    base("City of Gold", 16, [3, 1, 1])
        .text("At the start of your turn, gain 1 VP if you have a minion here.")
        .ongoing(On::TurnStart, |v, _| v.any(your_minion().here()), |g, _| g.gain(1)),
    base("Grandma's House", 25, [5, 3, 2])
        .text("After you play a minion here, look at your deck's top card. Leave it there or put it on the bottom of your deck.")
        .after_minion_played(happens_here, |g, _| g.look_at_top_and_place(1))
        .for_each(by_whom),
    base("Lake Minnetonka", 26, [5, 3, 2])
        .text("After you play a minion here or move one here, it gains +1 power until the end of the turn.")
        .after_minion_played(happens_here, splash)
        .for_each(by_whom)
        .ongoing(On::Moved, |v, e| v.is_minion(e.card) && v.here.map(Affect::Move) == Some(e.how), splash)
        .for_each(by_whom),
    base("Out in the Woods", 18, [3, 2, 1])
        .text("Before this scores, all minions here gain +1 power until the end of the turn.")
        .ongoing(On::BeforeScoring, happens_here, |g, _| {
            let (mut minions, heeding) = (g.minions(a_minion().here()), g.players());
            minions.retain(|&c| {
                let controller = g.controller(c);
                heeding.contains(&controller) || !controller.is_somebody()
            });
            g.give_power_to_all(minions, 1, Until::EndOfTurn)
        })
        .for_all(|v, _| v.players_here()),
    base("Palooza", 27, [6, 4, 3])
        .text("Before this scores, each player may move one of their minions here from another base.")
        .ongoing(On::BeforeScoring, happens_here, |g, _| g.may_move_here(your_minion().that(elsewhere)))
        .for_each(|v, _| v.everyone()),
    base("Retirement Community", 20, [4, 2, 1])
        .text("After this scores, each player may put one of their minions here on top of their deck or on the bottom of it instead of discarding it.")
        .ongoing(On::AfterScoring, happens_here, |g, _| match g.may_choose(Ask::Place, your_minion().here())? {
            Some(minion) => g.place_on_top_or_bottom(minion).map(drop),
            None => Ok(()),
        })
        .for_each(|v, _| v.players_here()),
    base("Under the Bed", 22, [4, 2, 1])
        .text("On your turn, if you have played a minion at another base this turn, you may play an extra minion with power 2 or less here.")
        .extra_on_your_turn(|v, _| v.you_played_elsewhere(), |here| extra_minion().power_at_most(2).at(here)),
];

/// The player who plays or moves the minion.
fn by_whom(_: &View, e: &Event) -> Seats {
    Seats::one(e.by)
}
fn splash(g: &mut Game, e: &Event) -> Flow {
    g.give_power(e.card, 1, Until::EndOfTurn).map(drop)
}
