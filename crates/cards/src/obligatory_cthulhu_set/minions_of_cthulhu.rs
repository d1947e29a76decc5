//! Minions of Cthulhu: mad, and glad of it.

use engine::prelude::*;

pub(crate) const MINIONS_OF_CTHULHU: Faction = Faction {
    name: "Minions of Cthulhu",
    cards: &[
        minion("Star-Spawn of Cthulhu", 5)
            .text("Talent: Choose a Madness card in your hand and place it in another player's hand.")
            .talent(give_madness),
        minion("Cthulhu's Chosen", 3)
            .copies(3)
            .text("Special: Before a base scores, you may draw a Madness card. If you do, this gains +2 power until the end of the turn.")
            .rulings(&[(
                "bgb-minions-of-cthulhu-cthulhus-chosen",
                "For any base, and again for each that scores. Each of them wants a Madness card of its own, and no more than one for a base.",
            )])
            .special(
                On::BeforeScoring,
                |v, _| v.state().madness_left() > 0,
                |g, _| match g.draw_madness(g.you(), 1) {
                    0 => Ok(()),
                    _ => g.give_power(g.this(), 2, Until::EndOfTurn).map(drop),
                },
            ),
        minion("Servitor of Cthulhu", 2)
            .copies(4)
            .text("Talent: Destroy this, and choose an action in your discard pile to place on top of your deck.")
            .rulings(&[(
                "bgb-minions-of-cthulhu-servitor-of-cthulhu",
                "The action is placed even if this is not destroyed because something protects it. At R'lyeh, it is destroyed either for this or for the base's point.",
            )])
            .talent(|g| {
                g.destroy_this()?;
                let actions = g.your_discard(|v, c| v.is_action(c));
                if let Some(c) = g.pick_card(Ask::Place, &actions)? {
                    g.place_on_deck_top(c);
                }
                Ok(())
            }),
        action("Altar to Cthulhu")
            .on_base()
            .text("Play on a base. Ongoing: Each time you play a minion here, you may play an extra action.")
            .rulings(&[(
                "bgb-erratum-minions-of-cthulhu-altar-to-cthulhu",
                "It is for every minion you play here while this is here, and the action is for that turn.",
            )])
            .after_minion_played(|v, e| happens_here(v, e) && e.by == v.you, |g, _| g.extra_action()),
        action("Complete the Ritual")
            .on_base()
            .text("Play on a base where you have a minion. Ongoing: At the start of your turn, all minions and actions here are placed on the bottom of their owners' decks, and this base and the base deck's top one change places.")
            .rulings(&[
                ("bgb-erratum-minions-of-cthulhu-complete-the-ritual", "It happens when your turn starts, not before."),
                (
                    "bgb-minions-of-cthulhu-complete-the-ritual",
                    "Your own cards go as well, and so do actions on minions. What this does not affect is discarded.",
                ),
            ])
            .only_if(|v, p| p.at.is_some_and(|b| v.any(your_minion().at(b))))
            .at_start_of_your_turn(complete_the_ritual),
        action("Corruption").copies(2).text("Draw a Madness card. Then destroy a minion.").on_play(|g| {
            g.draw_madness(g.you(), 1);
            g.destroy_one(a_minion())
        }),
        action("Cthulhu Fhtagn")
            .text("Reveal your deck's top cards up to the second action among them. Take the actions into your hand, and place the others on the bottom of your deck in any order.")
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
            .depends_on_losses()
            .at_end_of_turn(|g| {
                let lost = g.view().players_who_lost_here();
                if g.others().into_iter().any(|p| lost.contains(p)) { g.gain(1) } else { Ok(()) }
            }),
        action("It Begins Again")
            .text("Choose any number of actions in your discard pile and shuffle them into your deck.")
            .on_play(|g| {
                let actions = g.your_discard(|v, c| v.is_action(c));
                let chosen = g.pick_up_to(usize::MAX, Ask::Pick, actions)?;
                g.shuffle_into_deck(&chosen);
                Ok(())
            }),
        action("Madness Unleashed")
            .text("Discard any number of Madness cards. For each of them, you may draw a card and play an extra action.")
            .rulings(&[(
                "bgb-minions-of-cthulhu-madness-unleashed",
                "All discarding comes first: what is drawn cannot be discarded for more.",
            )])
            .on_play(|g| {
                let (you, madness) = (g.you(), g.madness_in_hand(g.you()));
                let chosen = g.pick_up_to(usize::MAX, Ask::Discard, madness)?;
                chosen.iter().for_each(|&c| g.discard(you, c));
                for _ in chosen {
                    if g.may(Ask::May)? {
                        g.draw_cards(1)?;
                        g.extra_action()?;
                    }
                }
                Ok(())
            }),
        action("Recruit by Force")
            .text("Choose any number of minions with power 3 or less in your discard pile. Place them on top of your deck in any order.")
            .on_play(|g| {
                let dead = g.your_discard(|v, c| v.is_minion(c) && v.printed_power(c) <= 3);
                let chosen = g.pick_up_to(usize::MAX, Ask::Pick, dead)?;
                let from_the_top = g.in_any_order(Ask::PutBack, chosen)?;
                from_the_top.into_iter().rev().for_each(|c| g.place_on_deck_top(c));
                Ok(())
            }),
        action("The Seal is Broken").text("Draw a Madness card, then gain 1 VP.").on_play(|g| {
            g.draw_madness(g.you(), 1);
            g.gain(1)
        }),
        action("Whispers in Darkness")
            .copies(2)
            .text("Draw a Madness card. You may play up to two extra actions.")
            .on_play(|g| {
                g.draw_madness(g.you(), 1);
                g.extra_action()?;
                g.extra_action()
            }),
        titan("Cthulhu")
        .text("Special: You may draw two Madness cards to play this instead of your regular action at a base where you have a minion. Ongoing: For each Madness card you play or draw, place a +1 power counter on this. Talent: Choose one: draw a Madness card OR give one from your hand to another player.")
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
    let has_one = g.holds_madness();
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
