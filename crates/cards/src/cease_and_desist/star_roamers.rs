//! Star Roamers: boldly sending somebody else.

use engine::prelude::*;

pub(crate) const STAR_ROAMERS: Faction = Faction {
    name: "Star Roamers",
    cards: &[
        minion("Ensign", 2)
            .copies(4)
            .text("Ongoing: When an opponent plays a card that directly affects another of your minions here, you may let it affect this one instead.")
            .rulings(&[(
                "bgb-star-roamers-ensign",
                "Takes what a card does as it is played, also an action played onto the other minion or a change of control, with or without its prerequisites; not what cards already in play do, and not what another Ensign has taken.",
            )])
            .instead(
                |v, w| {
                    w.cause.playing
                        && !w.cause.redirected
                        && w.by_another_player(v)
                        && v.is_yours(w.card)
                        && v.is_minion(w.card)
                        && v.is_here(w.card)
                        && !v.is_this(w.card)
                },
                |g, w| if g.may(Ask::Instead)? { g.affect_instead(g.this(), w) } else { Ok(Replaced::No) },
            ),
        action("Weird New Worlds")
            .on_new_base()
            .text("Put the base deck's top base into play, and this on it. You may play an extra minion there. Ongoing: The next base that scores is not replaced.")
            .rulings(&[(
                "bgb-star-roamers-weird-new-worlds",
                "If this leaves play before a base scores, there is one base more for the rest of the game.",
            )])
            .on_play(|g| match g.here() {
                Some(here) => g.extra(extra_minion().at(here)),
                None => Ok(()),
            })
            .ongoing(
                On::AfterScoring,
                |v, _| !v.is_done(),
                |g, _| {
                    g.do_not_replace();
                    g.mark_done();
                    Ok(())
                },
            ),
    ],
};
