//! The sixteen bases of the Core Set.

use engine::prelude::*;

pub(crate) const BASES: &[Def] = &[
    base("Cave of Shinies", 23, [4, 2, 1])
        .text("After a minion is destroyed here, its owner gains 1 VP.")
        .rulings(&[("bgb-base-cave-of-shinies", "Nothing is gained for a minion that is not actually destroyed.")])
        .after_destroyed(minion_here, |g, _| g.gain(1))
        .for_each(|_, e| Seats::one(e.owner)),
    base("Evans City Cemetery", 20, [5, 3, 2])
        .text("After this scores, the winner discards their hand and draws five cards.")
        .ongoing(On::AfterScoring, happens_here, |g, _| {
            let you = g.you();
            g.hand(you).into_iter().for_each(|c| g.discard(you, c));
            g.draw_cards(5)
        })
        .for_each(|v, _| v.winners()),
    base("Factory 436-1337", 25, [2, 2, 1])
        .text("When this scores, the winner gains 1 VP for every 5 power they have here.")
        .ongoing(On::WhenScoring, happens_here, |g, _| {
            let power = g.state().scoring.power[g.you().index()];
            g.gain(power as usize / 5)
        })
        .for_each(|v, _| v.winners()),
    base("Jungle Oasis", 12, [2, 0, 0]).rulings(&[("bgb-base-jungle-oasis", "It has no ability, on purpose.")]),
    base("Mushroom Kingdom", 20, [5, 3, 2])
        .text("At the start of each turn, the current player may move another player's minion here from another base.")
        .rulings(&[("bgb-base-mushroom-kingdom", "The player need not have anything here.")])
        .ongoing(
            On::TurnStart,
            |v, _| v.any(others_minion().that(elsewhere)),
            |g, _| g.may_move_here(others_minion().that(elsewhere)),
        ),
    base("Ninja Dojo", 18, [2, 3, 2])
        .text("After this scores, the winner may destroy any minion.")
        .rulings(&[("bgb-base-ninja-dojo", "A minion at this base can be chosen, too.")])
        .ongoing(On::AfterScoring, happens_here, |g, _| g.may_destroy(a_minion()))
        .for_each(|v, _| v.winners()),
    base("Rhodes Plaza Mall", 24, [0, 0, 0])
        .text("When this scores, each player gains 1 VP for each minion they have here.")
        .rulings(&[("bgb-base-rhodes-plaza-mall", "A fourth player gains VP, too.")])
        .ongoing(On::WhenScoring, happens_here, |g, _| g.gain(g.view().count(your_minion().here())))
        .for_each(|v, _| v.players_here()),
    base("School of Wizardry", 20, [3, 2, 1])
        .text("After this scores, the winner looks at the top three bases of the base deck, picks one to replace this, and puts the others back in any order.")
        .rulings(&[(
            "bgb-base-school-of-wizardry",
            "If winners tie, only one does this: the first, clockwise from the current player.",
        )])
        .ongoing(On::AfterScoring, happens_here, |g, _| {
            let mut top = g.top_bases(3);
            if g.next_is_open()
                && let Some(next) = g.pick_out_base(Ask::Base, &mut top)?
            {
                g.replace_with(next);
            }
            g.put_bases_back(top)
        })
        .for_first(|v, _| v.winners()),
    base("Tar Pits", 16, [4, 3, 2])
        .text("After a minion is destroyed here, its owner puts it on the bottom of their deck.")
        .rulings(&[("bgb-base-tar-pits", "It is the owner who places the minion.")])
        .after_destroyed(minion_here, |g, e| {
            let destroyed = g.take_together_with(e);
            let yours = g.your_discard(|_, c| destroyed.contains(&c));
            for c in g.in_any_order(Ask::Place, yours)? {
                g.place_on_deck_bottom(c);
            }
            Ok(())
        })
        .for_each(|_, e| Seats::one(e.owner)),
    base("Temple of Goju", 18, [2, 3, 2])
        .text("After this scores, each player's strongest minion here, with any that tie with it, goes on the bottom of its owner's deck.")
        .rulings(&[("bgb-base-temple-of-goju", "It is the owner who places the minion.")])
        .ongoing(On::AfterScoring, happens_here, |g, _| {
            let strongest = |p| g.view().strongest(minion_of(p).here());
            let all: Vec<CardId> = g.players().into_iter().flat_map(strongest).collect();
            g.owners_place_on_deck_bottom(&all)
        })
        .for_all(|v, _| v.players_here()),
    base("The Central Brain", 19, [4, 2, 1])
        .text("Minions here have +1 power.")
        .gives_power(|v, c| if v.is_here(c) { 1 } else { 0 }),
    base("The Great Library", 22, [4, 2, 1])
        .text("After this scores, each player with a minion here may draw a card.")
        .ongoing(On::AfterScoring, happens_here, |g, _| {
            if g.may(Ask::May)? { g.draw_cards(1) } else { Ok(()) }
        })
        .for_each(|v, _| v.players_here()),
    base("The Grey Opal", 17, [3, 1, 1])
        .text("After this scores, each player except the winner may move a minion from here to another base.")
        .ongoing(On::AfterScoring, happens_here, |g, _| g.may_move(a_minion().here()))
        .for_each(|v, _| v.state().in_order().filter(|&p| !v.winners().contains(p)).collect()),
    base("The Homeworld", 23, [4, 2, 1])
        .text("After a minion is played here, its owner may play an extra one with power 2 or less.")
        .after_minion_played(happens_here, |g, _| g.extra(extra_minion().power_at_most(2)))
        .for_each(|_, e| Seats::one(e.owner)),
    base("The Mothership", 20, [4, 2, 1])
        .text("After this scores, the winner may return one of their minions here with power 3 or less to its owner's hand.")
        .ongoing(On::AfterScoring, happens_here, |g, _| g.may_return(your_minion().here().power_at_most(3)))
        .for_each(|v, _| v.winners()),
    base("Tortuga", 21, [4, 3, 2])
        .text("After this scores, the runner-up may move one of their minions from another base to the base that replaces this.")
        .rulings(&[("bgb-base-tortuga", "It comes from one of the other bases, not from this one.")])
        .ongoing(On::Replaced, |_, _| true, |g, _| g.may_move_here(your_minion().that(elsewhere)))
        .for_each(|v, _| v.ranked(2)),
];

/// It happens to a minion at this base.
fn minion_here(v: &View, e: &Event) -> bool {
    happens_here(v, e) && v.is_minion(e.card)
}
