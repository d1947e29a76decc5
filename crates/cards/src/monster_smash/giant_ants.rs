//! Giant Ants: +1 power counters by the dozen, carried wherever they are needed.

use engine::prelude::*;

pub(crate) const GIANT_ANTS: Faction = Faction {
    name: "Giant Ants",
    cards: &[
        minion("Killer Queen", 4)
        .text("Talent: Choose another minion that you have played here this turn. Place a +1 power counter on it and on this, even if it is elsewhere or gone.")
        .talent(|g| {
            if !g.view().you_played_another_here() {
                return Ok(());
            }
            let other = g.choose(Ask::CountersTo, a_minion().other().that(|v, c| v.is_one_you_played_here(c)))?;
            g.affect_all([g.this()].into_iter().chain(other), Affect::AddCounters(1)).map(drop)
        }),
        minion("Drone", 3)
            .copies(2)
            .text("Place a +1 power counter on this. Ongoing: Before a minion you control is destroyed, you may remove a +1 power counter from this to prevent it.")
            .on_play(|g| g.add_counters(g.this(), 1).map(drop))
            .instead_of_destruction(
                |v, w| v.is_minion(w.card) && v.is_yours(w.card) && v.this_card().is_some_and(|c| v.counters(c) > 0),
                |g, w| {
                    let saved = g.may_with(Ask::May, w.card)? && g.affect(g.this(), Affect::RemoveCounters(1))?;
                    Ok(if saved { Replaced::Yes } else { Replaced::No })
                },
            ),
        minion("Soldier", 1)
            .copies(3)
            .text("Place two +1 power counters on this. Talent: Transfer one of its +1 power counters to another minion.")
            .on_play(|g| g.add_counters(g.this(), 2).map(drop))
            .talent(|g| {
                if g.counters(g.this()) == 0 {
                    return Ok(());
                }
                match g.choose(Ask::CountersTo, a_minion().other())? {
                    Some(other) => g.transfer_counters(1, g.this(), other).map(drop),
                    None => Ok(()),
                }
            }),
        minion("Worker", 0)
            .copies(4)
            .text("Place two +1 power counters on this.")
            .on_play(|g| g.add_counters(g.this(), 2).map(drop)),
        action("A Kind of Magic")
            .text("Transfer any number of +1 power counters from your minions to others of yours.")
            .raises_power()
            .on_play(|g| g.transfer_counters_among(your_minion())),
        action("Gimme the Prize")
            .copies(2)
            .text("Choose up to three of your minions. Place a +1 power counter on each of them.")
            .raises_power()
            .on_play(|g| {
                let chosen = g.choose_up_to(3, Ask::CountersTo, your_minion())?;
                g.affect_all(chosen, Affect::AddCounters(1)).map(drop)
            }),
        action("Headlong")
            .text("Choose one of your minions. Move it to another base and place two +1 power counters on it.")
            .raises_power()
            .on_play(|g| {
                let Some(minion) = g.choose(Ask::CountersTo, your_minion())? else { return Ok(()) };
                g.move_away(minion)?;
                g.add_counters(minion, 2).map(drop)
            }),
        action("The Show Must Go On")
            .on_base()
            .text("Play on a base. Ongoing: While one of your minions here has +1 power counters, it is not affected by other players' cards.")
            .prevents(|v, w| v.is_your_minion_here(w.card) && v.counters(w.card) > 0 && w.by_anothers_card(v)),
        action("Under Pressure")
            .text("Special: Before a base scores, you may play this. Choose two of your minions, wherever they are, and transfer any number of +1 power counters from the first to the second.")
            .raises_power()
            .only_playable(On::BeforeScoring)
            .on_play(|g| {
                let from = g.choose(Ask::CountersFrom, your_minion().that(|v, c| v.counters(c) > 0))?;
                let yours = g.minions(your_minion());
                transfer_from(g, from, yours)
            }),
        action("We Are the Champions")
            .text("Special: After a base scores, you may play this. Choose one of your minions there and transfer any number of its +1 power counters to another minion, wherever that is.")
            .raises_power()
            .rulings(&[("bgb-erratum-giant-ants-we-are-the-champions", "It is played from your hand after a base scores.")])
            .only_playable(On::AfterScoring)
            .on_play(|g| {
                let from = g.choose(Ask::CountersFrom, your_minion().here().that(|v, c| v.counters(c) > 0))?;
                let all = g.minions(a_minion());
                transfer_from(g, from, all)
            }),
        action("We Will Rock You")
            .copies(2)
            .text("Until the end of the turn, each of your minions gains as much power as it has +1 power counters.")
            .raises_power()
            .raises_only(|v, c| v.counters(c) > 0)
            .rulings(&[(
                "bgb-giant-ants-we-will-rock-you",
                "Only the counters a minion has when this is played count, whatever becomes of them later.",
            )])
            .on_play(|g| {
                let gains = |c: CardId| i8::try_from(g.counters(c)).unwrap_or(i8::MAX);
                let all = g.minions(your_minion()).into_iter();
                let power: Vec<_> = all.map(|c| (c, Affect::Power(gains(c), Until::EndOfTurn))).collect();
                g.affect_together(power).map(drop)
            }),
        action("Who Wants to Live Forever?")
            .text("From your minions, remove any number of +1 power counters. Draw a card for each.")
            .on_play(|g| {
                let n = g.remove_any_counters(your_minion())?;
                g.draw_cards(n.into())
            }),
        titan("Death on Six Legs")
            .text("Special: On your turn, you may play this if your minions have seven or more +1 power counters altogether. Ongoing: After a minion goes from play to the discard pile, one of its +1 power counters is transferred to this. Talent: You may play an extra action.")
            .rulings(&[("bgb-giant-ants-death-on-six-legs", "It may be a minion of any player.")])
            .special_on_your_turn(
                Zone::Aside,
                Limit::Always,
                |v, _| {
                    let counters: u32 = v.minions(your_minion()).map(|c| u32::from(v.counters(c))).sum();
                    counters >= 7 && v.may_play_this_somewhere()
                },
                |g| g.play_this_titan_somewhere(),
            )
            .ongoing(
                On::Discarded,
                |v, e| v.is_minion(e.card) && v.counters(e.card) > 0,
                |g, _| g.affect(g.this(), Affect::ReceiveCounters(1)).map(drop),
            )
            .if_by_then(this_is_in_play)
            .talent(|g| g.extra_action()),
    ],
};

/// Transfers any number of +1 power counters from a minion to another one of these.
fn transfer_from(g: &mut Game, from: Option<CardId>, mut to: Vec<CardId>) -> Flow {
    let Some(from) = from else { return Ok(()) };
    to.retain(|&c| c != from);
    match g.pick_card(Ask::CountersTo, &to)? {
        Some(to) => g.transfer_any_counters(from, to),
        None => Ok(()),
    }
}
