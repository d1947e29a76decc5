//! Tornados: nothing stays where it was.

use engine::prelude::*;

pub(crate) const TORNADOS: Faction = Faction {
    name: "Tornados",
    cards: &[
        minion("Monster Tornado", 5)
            .text("Talent: Choose a minion with power 4 or less and move it from here to another base, or from another base to here.")
            .talent(|g| match g.choose(Ask::Move, a_minion().power_at_most(4))? {
                Some(minion) => g.move_from_or_to_here(minion).map(drop),
                None => Ok(()),
            }),
        minion("Cyclone", 4)
            .copies(2)
            .text("Talent: This moves to another base.")
            .talent(|g| g.move_away(g.this()).map(drop)),
        minion("Twister", 3)
            .copies(3)
            .text("You may choose a minion with power 3 or less and move it from here to another base, or from another base to here.")
            .rulings(&[("bgb-tornados-twister", "It may be this very minion.")])
            .on_play(|g| match g.may_choose(Ask::Move, a_minion().power_at_most(3))? {
                Some(minion) => g.move_from_or_to_here(minion).map(drop),
                None => Ok(()),
            }),
        minion("Dust Devil", 2)
            .copies(4)
            .text("Special: Before another base scores, you may move this there.")
            .special(
                On::BeforeScoring,
                |v, e| v.here != Some(e.at),
                |g, e| g.move_to(g.this(), e.at).map(drop),
            ),
        action("Carried Away")
            .copies(2)
            .text("Choose a minion and move it to another base.")
            .on_play(|g| g.move_one(a_minion())),
        action("Gone with the Wind")
            .text("Special: After a base scores, you may play this. You may move one of your minions there to another base instead of discarding it.")
            .only_playable(On::AfterScoring)
            .on_play(|g| g.may_move(your_minion().here())),
        action("Not in Kansas")
            .text("Choose a base and destroy it with all actions there, on the base and on minions; the minions stay. The top base of the base deck replaces it.")
            .on_play(|g| {
                let Some(base) = g.choose_base(Ask::Destroy, |_, _| true)? else { return Ok(()) };
                let there = |a: &CardId| g.base_of(*a) == Some(base);
                g.destroy_all(g.actions_in_play().into_iter().filter(there).collect())?;
                g.destroy_base(base, None)
            }),
        action("Over the Rainbow")
            .text("Special: Before a base scores, you may play this. One of your minions at another base moves there.")
            .only_playable(On::BeforeScoring)
            .on_play(|g| match (g.choose(Ask::Move, your_minion().that(elsewhere))?, g.here()) {
                (Some(minion), Some(here)) => g.move_to(minion, here).map(drop),
                _ => Ok(()),
            }),
        action("Picked Up")
            .text("Special: Before a base scores, you may play this. A minion there moves to another base.")
            .only_playable(On::BeforeScoring)
            .on_play(|g| g.move_one(a_minion().here())),
        action("Ripped Off")
            .text("Choose an action on a base or on a minion. Transfer it from the base to another base, or from the minion to another minion.")
            .on_play(|g| {
                let mut actions = g.actions_in_play();
                let only_one = g.minions(a_minion()).len() == 1;
                actions.retain(|&a| !(only_one && g.view().is_on_minion(a)));
                let Some(action) = g.pick_card(Ask::Transfer, &actions)? else { return Ok(()) };
                let Some(host) = g.view().host_of(action) else { return g.transfer_away(action).map(drop) };
                let others: Vec<CardId> = g.minions(a_minion()).into_iter().filter(|&c| c != host).collect();
                match g.pick_card(Ask::TransferWhere, &others)? {
                    Some(minion) => g.transfer(action, minion).map(drop),
                    None => Ok(()),
                }
            }),
        action("Trade Winds")
            .copies(2)
            .text("Choose two minions with power 3 or less. Each of them moves to the base of the other.")
            .rulings(&[("bgb-tornados-trade-winds", "Without a second minion to choose, nothing moves.")])
            .on_play(|g| {
                let mut light = g.minions(a_minion().power_at_most(3));
                if light.len() < 2 {
                    return Ok(());
                }
                let either = if light.len() == 2 { 1 } else { light.len() }; // which of two is first makes no difference
                let Some(first) = g.pick_card(Ask::Move, &light[..either])? else { return Ok(()) };
                light.retain(|&c| c != first);
                let Some(second) = g.pick_card(Ask::Move, &light)? else { return Ok(()) };
                let (Some(here), Some(there)) = (g.base_of(first), g.base_of(second)) else { return Ok(()) };
                g.affect_together([(first, Affect::Move(there)), (second, Affect::Move(here))]).map(drop)
            }),
        action("Whirlwinds")
            .text("Choose any number of your minions and move each of them to another base.")
            .on_play(|g| {
                for minion in g.choose_any(Ask::Move, your_minion())? {
                    g.move_away(minion)?;
                }
                Ok(())
            }),
    ],
};
