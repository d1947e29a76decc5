//! The bases of The Obligatory Cthulhu Set, in the order of their list.

use engine::prelude::*;

pub(crate) const BASES: &[Def] = &[
    base("Antarctic Base", 24, [5, 3, 2]).text("Nobody can play more than one minion here in a turn.").forbids_here(
        |v, p| {
            let again = v.here.is_some_and(|b| v.state().turn.has_played_minion_at(p.by, b));
            v.is_minion(p.card) && !v.is_monster(p.card) && again
        },
    ),
    base("Asylum", 16, [3, 1, 1])
        .text("After a minion is played here, its owner may put a Madness card from their hand back into the Madness deck.")
        .after_minion_played(happens_here, |g, _| {
            let madness = g.madness_in_hand(g.you());
            g.may_return_madness(&madness)
        })
        .for_each(|_, e| Seats::one(e.owner)),
    base("Innsmouth", 23, [5, 3, 2])
        .text("After a minion is played here, its owner may choose a card in any discard pile and place it on the bottom of the deck of the card's owner.")
        .rulings(&[("bgb-base-innsmouth", "It is the deck of the player who owns the card, whoever has chosen it.")])
        .after_minion_played(happens_here, |g, _| {
            let mut discarded = g.your_discard(|_, _| true);
            discarded.extend(g.others_discard(|_, _| true));
            if let Some(c) = g.may_pick_card(Ask::Place, &discarded)?
                && !g.ignores_this(g.view().owner(c))?
            {
                g.place_on_deck_bottom(c);
            }
            Ok(())
        })
        .for_each(|_, e| Seats::one(e.owner)),
    base("Miskatonic University", 24, [3, 3, 2])
        .text("After this scores, the winner may put any number of Madness cards from their hand and discard pile back into the Madness deck.")
        .ongoing(On::AfterScoring, happens_here, |g, _| {
            let chosen = g.pick_up_to(usize::MAX, Ask::Pick, g.your_madness())?;
            chosen.into_iter().for_each(|c| g.return_madness(c));
            Ok(())
        })
        .for_each(|v, _| v.winners()),
    base("Mountains of Madness", 20, [6, 4, 3])
        .text("After a minion is played here, its owner draws a Madness card.")
        .after_minion_played(happens_here, |g, _| {
            g.draw_madness(g.you(), 1);
            Ok(())
        })
        .for_each(|_, e| Seats::one(e.owner)),
    base("Plateau of Leng", 18, [3, 2, 1])
        .text(
            "The first time each turn that you play a minion here, you may then play an extra one of the same name here.",
        )
        .after_minion_played(happens_here, |g, e| g.extra_of_name(1, g.view().name(e.card), extra_minion().at(e.at)))
        .for_each(|_, e| Seats::one(e.by))
        .first_time_per_turn(),
    base("Ritual Site", 20, [4, 2, 2])
        .text("After this scores, shuffle every minion here into its owner's deck.")
        .ongoing(On::AfterScoring, happens_here, |g, _| {
            let (mut minions, heeding) = (g.minions(a_minion().here()), g.heeding());
            minions.retain(|&c| heeding.contains(&g.controller(c)) || g.view().is_monster(c));
            g.affect_all(minions, Affect::ShuffleIntoDeck).map(drop)
        })
        .for_all(|v, _| v.players_here()),
    base("R'lyeh", 18, [4, 2, 1])
        .text("At the start of your turn, you may destroy one of your minions here to gain 1 VP.")
        .rulings(&[("bgb-base-rlyeh", "There is no point for a minion that is not destroyed because something protects it.")])
        .ongoing(
            On::TurnStart,
            |v, _| v.any(your_minion().here()),
            |g, _| match g.may_choose(Ask::Destroy, your_minion().here())? {
                Some(c) if g.destroy(c)? => g.gain(1),
                _ => Ok(()),
            },
        ),
];
