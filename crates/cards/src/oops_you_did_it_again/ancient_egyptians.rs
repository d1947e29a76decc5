//! Ancient Egyptians: what lies under the sand.

use engine::prelude::*;

const NOT_REBURIED: &str =
    "When it buries itself, everyone sees it. When it is uncovered, it is played again, but not buried again.";

pub(crate) const ANCIENT_EGYPTIANS: Faction = Faction {
    name: "Ancient Egyptians",
    cards: &[
        minion("Pharaoh", 5)
            .text("Ongoing: Draw a card after another buried card is uncovered. Special: Before this base scores, you may uncover one of your cards buried here.")
            .ongoing(On::Uncovered, |v, e| !v.is_this(e.card), |g, _| g.draw_cards(1))
            .special(
                On::BeforeScoring,
                |v, e| v.here == Some(e.at) && v.your_buried_here().next().is_some(),
                |g, _| g.uncover_one_of(&g.your_buried_here()),
            ),
        minion("Priest of Anubis", 4)
            .copies(2)
            .text("Ongoing: This has +2 power while you have a card buried here.")
            .has_power(|v| if v.your_buried_here().next().is_some() { 2 } else { 0 }),
        minion("Pyramid Engineer", 3)
            .copies(3)
            .text("You may uncover one of your cards buried here. Talent: Bury a card from your hand here.")
            .on_play(|g| g.may_uncover_one_of(&g.your_buried_here()))
            .talent(|g| g.bury_from_hand_here()),
        minion("Mummy", 2)
            .copies(4)
            .text("Special: After this base scores, you may bury this at another base.")
            .rulings(&[(
                "bgb-ancient-egyptians-mummy, oops-mummy",
                "It must have been uncovered before the base finishes scoring. It goes straight to the other base, before the cards at the old one are discarded.",
            )])
            .special(
                On::AfterScoring,
                |v, e| v.here == Some(e.at) && v.state().bases.len() > 1,
                |g, e| g.bury_somewhere(g.this(), |_, b| b != e.at).map(drop),
            ),
        action("Ancient Curse")
            .copies(2)
            .on_minion()
            .text("Play on a minion. You may take a +1 power counter off it. Ongoing: It has -2 power.")
            .on_play(|g| match g.view().host() {
                Some(minion) if g.counters(minion) > 0 && g.may_with(Ask::May, minion)? => {
                    g.affect(minion, Affect::RemoveCounters(1)).map(drop)
                }
                _ => Ok(()),
            })
            .gives_host_power(|_| -2),
        action("Blessing of Anubis")
            .text("Bury this. Special: When it is uncovered, each of your minions here gains +2 power until the end of the turn.")
            .rulings(&[("bgb-ancient-egyptians-blessing-of-anubis, oops-blessing-of-anubis", NOT_REBURIED)])
            .on_play(|g| g.bury_this())
            .when_uncovered(|g| g.give_power_to_all(g.minions(your_minion().here()), 2, Until::EndOfTurn)),
        action("Lost Knowledge")
            .text("Choose one: uncover one of your buried cards OR bury a card from your hand. Special: You may also play this before a base scores.")
            .also_playable(On::BeforeScoring)
            .on_play(|g| {
                g.bury_or_uncover(
                    |g| match g.pick_card(Ask::Bury, &g.hand(g.you()))? {
                        Some(c) => g.bury_somewhere(c, |_, _| true).map(drop),
                        None => Ok(()),
                    },
                    |g| g.uncover_one_of(&g.your_buried()),
                )
            }),
        action("Mummy Strength")
            .text("Choose one of your minions. It gains +2 power until the end of the turn, or +3 if any card is buried at its base.")
            .raises_power()
            .on_play(|g| {
                let Some(minion) = g.choose(Ask::Power, your_minion())? else { return Ok(()) };
                let buried = g.base_of(minion).is_some_and(|b| g.state().buried_at(b).next().is_some());
                g.give_power(minion, if buried { 3 } else { 2 }, Until::EndOfTurn).map(drop)
            }),
        action("Plague of Locusts")
            .text("Choose a base. Other players' minions there have -1 power until the end of the turn. Special: You may also play this before a base scores.")
            .also_playable(On::BeforeScoring)
            .on_play(|g| match g.choose_base(Ask::Base, |_, _| true)? {
                Some(base) => g.give_power_to_all(g.minions(others_minion().at(base)), -1, Until::EndOfTurn),
                None => Ok(()),
            }),
        action("Seal the Tomb")
            .text("Choose one: bury up to two cards from your hand at one base OR uncover up to two of your cards buried at one base.")
            .on_play(|g| g.bury_or_uncover(bury_two, uncover_two)),
        action("Tomb Trap")
            .copies(2)
            .text("Bury this. Special: When it is uncovered, you may destroy a minion here with power 4 or less.")
            .rulings(&[("bgb-ancient-egyptians-tomb-trap, oops-blessing-of-anubis", NOT_REBURIED)])
            .on_play(|g| g.bury_this())
            .when_uncovered(|g| g.may_destroy(a_minion().here().power_at_most(4))),
        action("You Can Take It With You")
            .text("Bury this. Special: When it is uncovered, draw three cards.")
            .rulings(&[("bgb-ancient-egyptians-you-can-take-it-with-you, oops-blessing-of-anubis", NOT_REBURIED)])
            .on_play(|g| g.bury_this())
            .when_uncovered(|g| g.draw_cards(3)),
    ],
};

/// Up to two, at one base.
fn bury_two(g: &mut Game) -> Flow {
    let cards = g.pick_up_to(2, Ask::Bury, g.hand(g.you()))?;
    if cards.is_empty() {
        return Ok(());
    }
    let Some(base) = g.choose_base(Ask::BuryWhere, |_, _| true)? else { return Ok(()) };
    for c in cards {
        g.bury(c, base)?;
    }
    Ok(())
}

/// Up to two that lie at one base.
fn uncover_two(g: &mut Game) -> Flow {
    let Some(first) = g.may_pick_card(Ask::Uncover, &g.your_buried())? else { return Ok(()) };
    let Some(base) = g.state().lies_at(first) else { return Ok(()) };
    g.uncover(first)?;
    g.may_uncover_one_of(&g.your_buried_at(base))
}
