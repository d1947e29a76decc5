//! The bases of Science Fiction Double Feature, in the order of their list.

use engine::prelude::*;

pub(crate) const BASES: &[Def] = &[
    // to come: Faceless City

    base("ISI's Swingin' Pad", 21, [4, 2, 1])
        .text("After this scores, the winner may look at their deck's top three cards and put each of them on the top or under the deck, in the order they like.")
        .ongoing(On::AfterScoring, happens_here, |g, _| {
            if g.may(Ask::May)? {
                g.look_at_top_and_place(3)?;
            }
            Ok(())
        })
        .for_each(|v, _| v.winners()),
    // to come: Monkey Lab
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
    // to come: Primate Park

    // to come: Secret Volcano Headquarters
    base("The Nexus", 19, [3, 3, 2])
        .text("After this scores, the winner may choose one of the discarded bases, if there is any: it comes next, and none is drawn.")
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
    // to come: The Vats
];
