//! Minions of Cthulhu: mad, and glad of it.

use engine::prelude::*;

pub(crate) const MINIONS_OF_CTHULHU: Faction = Faction {
    name: "Minions of Cthulhu",
    cards: &[
        action("Complete the Ritual")
            .on_base()
            .text("Play on a base where you have a minion. Ongoing: At the start of your turn, the minions and actions here go under their owners' decks, and the base deck's top base and this base change places.")
            .rulings(&[
                ("bgb-erratum-minions-of-cthulhu-complete-the-ritual", "It happens when your turn starts, not before."),
                (
                    "bgb-minions-of-cthulhu-complete-the-ritual",
                    "Your own cards go as well, and so do actions on minions. What this does not affect is discarded.",
                ),
            ])
            .only_if(|v, p| p.at.is_some_and(|b| v.any(your_minion().at(b))))
            .at_start_of_your_turn(complete_the_ritual),
        action("Cthulhu Fhtagn")
            .text("Reveal your deck's top cards up to the second action among them. Take the actions into your hand; the others go under your deck.")
            .on_play(|g| {
                let revealed = g.reveal_until(g.you(), 2, |v, c| v.is_action(c));
                let (actions, rest): (Vec<CardId>, Vec<CardId>) =
                    revealed.into_iter().partition(|&c| g.view().is_action(c));
                for c in actions {
                    g.place_in_hand(c)?;
                }
                let rest = g.in_any_order(Ask::PutUnder, rest)?;
                rest.into_iter().for_each(|c| g.place_on_deck_bottom(c));
                Ok(())
            }),
        action("Furthering the Cause")
            .on_base()
            .text("Play on a base. Ongoing: At the end of a turn in which another player's minion was destroyed here, gain 1 VP.")
            .rulings(&[(
                "bgb-minions-of-cthulhu-furthering-the-cause",
                "It is 1 VP for the turn, and not for each of the minions.",
            )])
            .after_destroyed(
                |v, e| happens_here(v, e) && v.is_minion(e.card) && v.is_another(e.controller),
                |g, _| {
                    g.remember_this_turn();
                    Ok(())
                },
            )
            .ongoing(On::TurnEnd, |v, _| v.remembers(), |g, _| g.gain(1)),
        titan("Cthulhu")
        .text("Special: You may draw two Madness cards to play this where you have a minion, in place of your regular action. Ongoing: Each Madness card you play or draw gives this a +1 power counter. Talent: Draw a Madness card, OR give one from your hand to another player.")
        .rulings(&[(
            "bgb-minions-of-cthulhu-cthulhu",
            "The Madness cards drawn to play it give it no counters.",
        )])
        .special_on_your_turn(
            Zone::Aside,
            Limit::Always,
            |v, _| v.may_play_this_instead_of(Kind::Action, where_you_have_a_minion) && v.state().madness_left() >= 2,
            |g| {
                g.draw_madness(g.you(), 2);
                g.play_this_titan_instead_of(Kind::Action, where_you_have_a_minion)
            },
        )
        .ongoing(On::ActionPlayed, your_madness, |g, _| g.add_counters(g.this(), 1).map(drop))
        .ongoing(On::MadnessDrawn, your_madness, |g, _| g.add_counters(g.this(), 1).map(drop))
        .talent(spread_madness),
    ],
};

fn where_you_have_a_minion(v: &View, base: Slot) -> bool {
    v.any(your_minion().at(base))
}

fn your_madness(v: &View, e: &Event) -> bool {
    e.by == v.you && v.state().is_madness(e.card)
}

fn spread_madness(g: &mut Game) -> Flow {
    let has_one = !g.madness_in_hand(g.you()).is_empty();
    g.either(&[
        part(Deed::DrawMadness, &|g| {
            g.draw_madness(g.you(), 1);
            Ok(())
        }),
        part(Deed::GiveMadness, &give_madness).only_if(has_one),
    ])
}

fn give_madness(g: &mut Game) -> Flow {
    let Some(&madness) = g.madness_in_hand(g.you()).first() else { return Ok(()) };
    if let Some(to) = g.choose_player(|v, p| p != v.you)? {
        g.give_madness(madness, to);
    }
    Ok(())
}

fn complete_the_ritual(g: &mut Game) -> Flow {
    let Some(here) = g.here() else { return Ok(()) };
    let cards = g.cards_in_play(|v, c| v.is_here(c) && (v.is_minion(c) || v.is_action(c)));
    // what is on a minion goes before it, or it would be discarded
    let (actions, minions): (Vec<CardId>, Vec<CardId>) = cards.into_iter().partition(|&c| g.view().is_action(c));
    let mut ordered = Vec::new();
    for cards in [actions, minions] {
        for owner in g.everyone() {
            let theirs = cards.iter().copied().filter(|&c| g.state().card(c).owner == owner).collect();
            ordered.extend(g.in_any_order(Ask::Place, theirs)?);
        }
    }
    g.affect_all(ordered, Affect::PlaceOnDeckBottom)?; // all at once: what protects a minion does so to the end
    g.swap_with_top_base(here)
}
