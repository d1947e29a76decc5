//! Star Roamers: boldly sending somebody else.

use engine::prelude::*;

pub(crate) const STAR_ROAMERS: Faction = Faction {
    name: "Star Roamers",
    cards: &[
        minion("Medical Officer", 4)
            .text("Ongoing: You may let other minions of yours return to their owners' hands when they would be destroyed.")
            .instead_of_destruction(
                |v, w| v.is_yours(w.card) && v.is_minion(w.card) && !v.is_this(w.card),
                |g, w| {
                    if g.may_with(Ask::Return, w.card)? {
                        g.return_to_hand(w.card)?;
                    }
                    // what returns may go elsewhere in its turn
                    let saved = g.s.base_of(w.card) != Some(w.at);
                    Ok(if saved { Replaced::Yes(false) } else { Replaced::No })
                },
            ),
        minion("Ensign", 2)
            .copies(4)
            .text("Ongoing: When an opponent plays a card that directly affects another of your minions here, you may let it affect this one instead.")
            .rulings(&[(
                "bgb-star-roamers-ensign",
                "Takes what a card does as it is played, also an action played onto the other minion or a change of control, with or without its prerequisites; not what cards already in play do, and not what another Ensign has taken.",
            )])
            .instead(
                |v, w| {
                    w.cause.is_playing()
                        && !w.cause.is_redirected()
                        && w.by_anothers_card(v)
                        && v.is_yours(w.card)
                        && v.is_minion(w.card)
                        && v.is_here(w.card)
                        && !v.is_this(w.card)
                },
                |g, w| {
                    if g.may_with(Ask::Instead, w.card)? { g.affect_instead(g.this(), w) } else { Ok(Replaced::No) }
                },
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
        action("Whiplash Maneuver")
            .on_base()
            .text("Play on a base. Ongoing: When your minions at other bases would return to your hand, you may move them here instead.")
            .rulings(&[(
                "bgb-star-roamers-whiplash-maneuver",
                "Not for a minion you do not own: it would return to another hand than yours.",
            )])
            .instead(
                |v, w| {
                    w.how == Affect::Return
                        && v.is_yours(w.card)
                        && v.is_minion(w.card)
                        && v.s.card(w.card).owner == v.you
                        && !v.is_here(w.card)
                },
                |g, w| {
                    let Some(here) = g.here() else { return Ok(Replaced::No) };
                    let moved = g.may_with(Ask::Move, w.card)? && g.move_to(w.card, here)?;
                    Ok(if moved { Replaced::Yes(false) } else { Replaced::No })
                },
            ),
    ],
};
