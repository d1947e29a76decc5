//! The bases of Science Fiction Double Feature, in the order of their list.

use engine::prelude::*;

pub(crate) const BASES: &[Def] = &[
    base("Faceless City", 20, [4, 2, 1])
        .text("Once per turn, you may search your deck after you play a minion here. Reveal another minion of its name, place it into your hand, and shuffle your deck.")
        .rulings(&[("bgb-base-faceless-city", "You need not search, and only if you do is your deck shuffled.")])
        .after_minion_played(happens_here, |g, e| {
            if !g.may(Ask::May)? {
                g.decline();
                return Ok(());
            }
            let name = g.view().name(e.card);
            match g.search_deck(|v, c| v.is_minion(c) && v.name(c) == name)? {
                Some(copy) => g.place_in_hand(copy),
                None => Ok(()),
            }
        })
        .once_per_turn()
        .for_each(|_, e| Seats::one(e.by)),
    base("ISI's Swingin' Pad", 21, [4, 2, 1])
        .text("After this scores, the winner may look at their deck's top three cards and place each of them on top of that deck or on the bottom of it, in any order.")
        .ongoing(On::AfterScoring, happens_here, |g, _| {
            if g.may(Ask::May)? {
                g.look_at_top_and_place(3)?;
            }
            Ok(())
        })
        .for_each(|v, _| v.winners()),
    base("Monkey Lab", 23, [4, 2, 1])
        .text("Each minion here has +1 power for every action on it.")
        .gives_power(|v, c| if v.is_here(c) { v.actions_on(c) as i32 } else { 0 }),
    base("Portal Room", 22, [2, 3, 1])
        .text("After this scores, the winner takes an extra turn once the current one is over.")
        .rulings(&[(
            "bgb-base-portal-room",
            "After the extra turn, play goes on to the left of the player whose turn it was when this scored.",
        )])
        .ongoing(On::AfterScoring, happens_here, |g, _| {
            g.take_extra_turn(g.you());
            Ok(())
        })
        .for_each(|v, _| v.winners()),
    base("Primate Park", 20, [3, 2, 1])
        .text("After this scores, the winner may return any number of the actions on minions here to their owners' hands.")
        .rulings(&[("bgb-base-primate-park", "Some of them can be returned and the others be discarded with the minions.")])
        .ongoing(On::AfterScoring, happens_here, |g, _| {
            let (v, mut actions) = (g.view(), g.actions_in_play());
            actions.retain(|&a| v.is_on_minion(a) && v.is_here(a));
            let chosen = g.pick_up_to(usize::MAX, Ask::Return, actions)?;
            g.affect_all(chosen, Affect::Return).map(drop)
        })
        .for_each(|v, _| v.winners()),
    base("Secret Volcano Headquarters", 18, [4, 3, 2])
        .text("Before this scores, all players reveal the top card of their decks, and each of them plays it here if it is a minion.")
        .rulings(&[("bgb-base-secret-volcano-headquarters", "What is not played goes back on top of its deck.")])
        .ongoing(On::BeforeScoring, happens_here, everybody_comes)
        .for_all(|v, _| v.everyone()),
    base("The Nexus", 19, [3, 3, 2])
        .text("After this scores, the winner may choose one of the discarded bases, if there are any. That base replaces this, and none is drawn.")
        .rulings(&[("bgb-base-the-nexus", "It is not among the bases that can be chosen.")])
        .ongoing(On::AfterScoring, happens_here, |g, _| {
            if g.next_is_open()
                && let Some(next) = g.may_choose_discarded_base()?
            {
                g.replace_with(next);
            }
            Ok(())
        })
        .for_first(|v, _| v.winners()),
    base("The Vats", 15, [3, 1, 1])
        .text("Nobody can play a minion here if one of the same name is here already.")
        .forbids_here(|v, p| {
            v.is_minion(p.card) && v.minions(a_minion().here()).any(|m| v.name(m) == v.name(p.card))
        }),
];

/// All are revealed before the first is played, which may do anything to the others: what is no longer in its deck by
/// then is not played.
fn everybody_comes(g: &mut Game, e: &Event) -> Flow {
    let there = g.this_base(e.at);
    let revealed: Vec<(Seat, CardId)> =
        g.heeding().into_iter().filter_map(|player| Some((player, g.reveal_top(player)?))).collect();
    for (player, c) in revealed {
        let in_deck = g.state().deck(player).contains(&c);
        if let Some(here) = g.still_at(there).filter(|_| in_deck && g.view().is_minion(c)) {
            g.as_player(player, |g| g.play_minion_at(c, here))?;
        }
    }
    Ok(())
}
