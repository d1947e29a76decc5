//! Star Roamers: boldly sending somebody else.

use engine::prelude::*;

/// What all say that return a minion of yours first.
const NOT_OWNED: &str = "The minion may be another player's card: the rest happens all the same.";

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
                    let saved = g.base_of(w.card) != Some(w.at);
                    Ok(if saved { Replaced::Yes } else { Replaced::No })
                },
            ),
        minion("Science Officer", 4)
            .text("Talent: Return a minion of yours with power 4 or less to its owner's hand. You may play an extra minion of another name.")
            .rulings(&[("bgb-star-roamers-science-officer", NOT_OWNED)])
            .talent(|g| match g.choose(Ask::Return, your_minion().power_at_most(4))? {
                Some(minion) => {
                    g.return_to_hand(minion)?;
                    g.extra_of_another_name(g.view().name(minion), extra_minion())
                }
                None => g.extra_minion(),
            }),
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
        action("Teleport Overflow")
            .text("Return a minion of yours to its owner's hand. Reveal as many minions of one name from your hand as you like, and play them as extra minions.")
            .rulings(&[(
                "bgb-star-roamers-teleport-overflow",
                "The minion that returns may be another player's card. Those you play share a name with each other, which need not be its name.",
            )])
            .on_play(|g| {
                g.return_one(your_minion())?;
                let mut minions = g.hand(g.you());
                minions.retain(|&c| g.view().is_minion(c));
                let chosen = g.pick_of_one_name(Ask::Pick, minions)?;
                chosen.iter().for_each(|&c| g.reveal(c));
                for c in chosen {
                    // one that has been played may have made another one leave the hand
                    if g.hand(g.you()).contains(&c) {
                        g.play_card_now(c)?;
                    }
                }
                Ok(())
            }),
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
                        && v.state().card(w.card).owner == v.you
                        && !v.is_here(w.card)
                },
                |g, w| {
                    let Some(here) = g.here() else { return Ok(Replaced::No) };
                    let moved = g.may_with(Ask::Move, w.card)? && g.move_to(w.card, here)?;
                    Ok(if moved { Replaced::Yes } else { Replaced::No })
                },
            ),
    ],
};
