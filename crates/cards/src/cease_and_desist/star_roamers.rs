//! Star Roamers: boldly sending somebody else.

use engine::prelude::*;

/// What both say that move a minion instead of returning it.
const NOT_YOURS: &str = "Not for a minion you do not own: it would return to another hand than yours.";

pub(crate) const STAR_ROAMERS: Faction = Faction {
    name: "Star Roamers",
    cards: &[
        minion("Ship's Captain", 5)
            .text("Search your deck for a minion, reveal it, take it into your hand and shuffle the deck. If its power is 3 or less, you may play it here at once as an extra minion.")
            .on_play(|g| {
                let Some(found) = g.search_deck(|v, c| v.is_minion(c))? else { return Ok(()) };
                g.place_in_hand(found)?;
                match g.here().filter(|_| g.power(found) <= 3) {
                    Some(here) => g.may_play_one_of_under(&[found], extra_minion().at(here)).map(drop),
                    None => Ok(()),
                }
            }),
        minion("Medical Officer", 4)
            .text("Ongoing: If another of your minions would be destroyed, you may let it return to its owner's hand instead.")
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
            .text("Talent: Return one of your minions with power 4 or less to its owner's hand. You may play an extra minion with another name.")
            .rulings(&[(
                "bgb-star-roamers-science-officer",
                "The minion may be another player's card: the rest happens all the same.",
            )])
            .talent(|g| match g.choose(Ask::Return, your_minion().power_at_most(4))? {
                Some(minion) => {
                    g.return_to_hand(minion)?;
                    g.extra_of_another_name(g.view().name(minion), extra_minion())
                }
                None => g.extra_minion(),
            }),
        minion("Ship's Engineer", 3)
            .copies(3)
            .text("Ongoing: If another of your minions would return to your hand, you may instead move it to another base.")
            .rulings(&[("bgb-star-roamers-ships-engineer", NOT_YOURS)])
            .instead(
                |v, w| would_return_to_you(v, w) && !v.is_this(w.card),
                |g, w| {
                    let moved = g.may_with(Ask::Move, w.card)? && g.move_away(w.card)?;
                    Ok(if moved { Replaced::Yes } else { Replaced::No })
                },
            ),
        minion("Ensign", 2)
            .copies(4)
            .text("Ongoing: When another player plays a card that directly affects another of your minions here, you may let it affect this one instead.")
            .rulings(&[(
                "bgb-star-roamers-ensign",
                "Takes what a card does as it is played, also an action played onto the other minion or a change of control, with or without its prerequisites; not what cards already in play do, and not what another Ensign has taken.",
            )])
            .instead(
                |v, w| {
                    w.cause.is_playing()
                        && !w.cause.is_copied()
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
        action("Hyperspeed 10")
            .text("Choose a base. Move all minions there together to another base.")
            .on_play(|g| {
                let Some(from) = g.choose_base(Ask::Base, |_, _| true)? else { return Ok(()) };
                g.move_together(g.minions(a_minion().at(from)), from)
            }),
        action("Mass Teleport")
            .copies(2)
            .text("Each player chooses one of their own minions and returns it to its owner's hand.")
            .on_play(|g| {
                for player in g.everyone() {
                    g.as_player(player, |g| g.return_one(your_minion()))?;
                }
                Ok(())
            }),
        action("Port Me Up")
            .copies(2)
            .text("Choose one of your minions. It returns to its owner's hand. Special: You may also play this after a base scores, for one of your minions there.")
            .on_play(|g| match g.here().filter(|_| g.event().on == On::AfterScoring) {
                Some(scored) => g.return_one(your_minion().at(scored)),
                None => g.return_one(your_minion()),
            })
            .also_playable(On::AfterScoring),
        action("Protector Fields")
            .on_base()
            .text("Play on a base where you have a minion. Ongoing: Other players' cards do not affect your minions here.")
            .only_if(|v, p| p.at.is_some_and(|b| v.any(your_minion().at(b))))
            .prevents(|v, w| v.is_your_minion_here(w.card) && w.by_anothers_card(v)),
        action("Teleport Error").text("Choose a minion. Move it to another base at random.").on_play(|g| {
            let Some(minion) = g.choose(Ask::Move, a_minion())? else { return Ok(()) };
            let from = g.base_of(minion);
            match g.random_base(|_, b| Some(b) != from) {
                Some(to) => g.move_to(minion, to).map(drop),
                None => Ok(()),
            }
        }),
        action("Teleport Overflow")
            .text("Choose one of your minions. It returns to its owner's hand. From your hand, reveal any number of minions with the same name, and play them as extra minions at once.")
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
            .text("Play on a base. Ongoing: If any of your minions at other bases would return to your hand, you may instead move them here.")
            .rulings(&[("bgb-star-roamers-whiplash-maneuver", NOT_YOURS)])
            .instead(
                |v, w| would_return_to_you(v, w) && !v.is_here(w.card),
                |g, w| {
                    let Some(here) = g.here() else { return Ok(Replaced::No) };
                    let moved = g.may_with(Ask::Move, w.card)? && g.move_to(w.card, here)?;
                    Ok(if moved { Replaced::Yes } else { Replaced::No })
                },
            ),
    ],
};

/// A minion you control would return, and to your hand.
fn would_return_to_you(v: &View, w: &Would) -> bool {
    w.how == Affect::Return && v.is_minion(w.card) && v.is_yours(w.card) && v.owner(w.card) == v.you
}
