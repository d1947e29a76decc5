//! Elder Things: driving everybody else mad.

use engine::prelude::*;

pub(crate) const ELDER_THINGS: Faction = Faction {
    name: "Elder Things",
    cards: &[
        minion("Elder Thing", 10)
            .text("Place this on the bottom of your deck unless you destroy two of your other minions. Ongoing: This is not affected by other players' cards.")
            .rulings(&[
                (
                    "bgb-erratum-elder-things-elder-thing",
                    "The choice is made when it is played; while it is in play, other players' cards do not affect it.",
                ),
                (
                    "bgb-elder-things-elder-thing",
                    "Unless two of your other minions are really destroyed, it goes on the bottom of your deck at once. It is never both.",
                ),
            ])
            .on_play(elder_thing)
            .prevents(|v, w| v.is_this(w.card) && w.by_anothers_card(v)),
        minion("Shoggoth", 6)
            .copies(2)
            .text("You can only play this where you have 6 power or more. Each other player may draw a Madness card. For each who does not, choose one of their minions here and destroy it.")
            .rulings(&[("bgb-elder-things-shoggoth", "Your own minions are safe.")])
            .only_if(|v, p| p.at.is_some_and(|b| v.state().total_power(v.you, b) >= 6))
            .on_play(|g| {
                for player in sane_players(g)? {
                    g.destroy_one(minion_of(player).here())?;
                }
                Ok(())
            }),
        minion("Mi-go", 3)
            .copies(3)
            .text("Each other player may draw a Madness card. You may draw a card for each who does not.")
            .on_play(|g| {
                for _ in sane_players(g)? {
                    if g.may(Ask::May)? {
                        g.draw_cards(1)?;
                    }
                }
                Ok(())
            }),
        minion("Byakhee", 2)
            .copies(4)
            .text("Each other player who has a minion here draws a Madness card.")
            .on_play(|g| {
                for player in g.others() {
                    if g.view().any(minion_of(player).here()) {
                        g.draw_madness(player, 1);
                    }
                }
                Ok(())
            }),
        action("Begin the Summoning")
            .copies(2)
            .text("Choose a minion in your discard pile and place it on top of your deck. You may play an extra action.")
            .on_play(|g| {
                let dead = g.your_discard(|v, c| v.is_minion(c));
                if let Some(c) = g.pick_card(Ask::Place, &dead)? {
                    g.place_on_deck_top(c);
                }
                g.extra_action()
            }),
        action("Dunwich Horror")
            .on_minion()
            .text("Play on a minion. Ongoing: It has +5 power. At the end of the turn, destroy it.")
            .raises_power()
            .rulings(&[(
                "bgb-erratum-elder-things-dunwich-horror",
                "The power comes and goes with this card; what it destroys at the end of the turn is the minion, and this card with it.",
            )])
            .gives_host_power(|_| 5)
            .at_end_of_turn(|g| g.destroy_host()),
        action("Insanity").text("The other players draw two Madness cards each.").on_play(|g| {
            for player in g.others() {
                g.draw_madness(player, 2);
            }
            Ok(())
        }),
        action("Power of Madness")
            .copies(2)
            .text("Each other player reveals their hand, discards every Madness card in it, and shuffles their discard pile into their deck.")
            .on_play(|g| {
                for player in g.others() {
                    g.hand(player).into_iter().for_each(|c| g.reveal(c));
                    g.madness_in_hand(player).into_iter().for_each(|c| g.discard(player, c));
                    let discarded = g.state().discard(player).to_vec();
                    g.shuffle_into_deck(&discarded);
                }
                Ok(())
            }),
        action("Spreading Horror")
            .text("Each other player discards cards at random until one of them is not a Madness card.")
            .on_play(|g| {
                for player in g.others() {
                    while let Some(c) = g.random_card(&g.hand(player)) {
                        g.discard(player, c);
                        if !g.state().is_madness(c) {
                            break;
                        }
                    }
                }
                Ok(())
            }),
        action("The Price of Power")
            .text("Special: Before a base scores, you may play this. Each other player with a minion there reveals their hand. Choose one of your minions there: for each Madness card revealed, it gains +2 power until the end of the turn.")
            .raises_power()
            .rulings(&[("bgb-elder-things-the-price-of-power", "The power lasts until the turn ends.")])
            .only_playable(On::BeforeScoring)
            .on_play(price_of_power),
        action("Touch of Madness")
            .text("Each other player draws a Madness card. Draw a card. You may play an extra action.")
            .on_play(|g| {
                for player in g.others() {
                    g.draw_madness(player, 1);
                }
                g.draw_cards(1)?;
                g.extra_action()
            }),
        action("Unfathomable Goals")
            .text("Each other player reveals their hand. Whoever has a Madness card in it must choose one of their own minions and destroy it.")
            .on_play(|g| {
                let mut mad = g.others();
                for &player in &mad {
                    g.hand(player).into_iter().for_each(|c| g.reveal(c));
                }
                mad.retain(|&player| !g.madness_in_hand(player).is_empty()); // as all hands were shown
                for player in mad {
                    g.as_player(player, |g| g.destroy_one(your_minion()))?;
                }
                Ok(())
            }),
    ],
};

fn elder_thing(g: &mut Game) -> Flow {
    let others = g.minions(your_minion().other());
    let deeds: &[Deed] =
        if others.len() < 2 { &[Deed::PlaceOnDeckBottom] } else { &[Deed::Destroy, Deed::PlaceOnDeckBottom] };
    let mut destroyed = 0;
    if g.choose_one(deeds)? == Some(Deed::Destroy) {
        let victims = g.pick_exactly(2, Ask::Destroy, others)?;
        destroyed = g.affect_all(victims, Affect::Destroy)?;
    }
    if destroyed < 2 {
        g.affect(g.this(), Affect::PlaceOnDeckBottom)?;
    }
    Ok(())
}

/// Offers each other player a Madness card, and tells who does not draw one.
fn sane_players(g: &mut Game) -> Flow<Vec<Seat>> {
    let mut sane = Vec::new();
    for player in g.others() {
        let wants = g.madness_left() > 0 && g.as_player(player, |g| g.may(Ask::May))?;
        if !wants || g.draw_madness(player, 1) == 0 {
            sane.push(player);
        }
    }
    Ok(sane)
}

fn price_of_power(g: &mut Game) -> Flow {
    let Some(here) = g.here() else { return Ok(()) };
    let mut shown = 0;
    for player in g.others() {
        if g.view().any(minion_of(player).at(here)) {
            g.hand(player).into_iter().for_each(|c| g.reveal(c));
            shown += g.madness_in_hand(player).len() as i8;
        }
    }
    match g.choose(Ask::Power, your_minion().at(here))? {
        Some(minion) => g.give_power(minion, 2 * shown, Until::EndOfTurn).map(drop),
        None => Ok(()),
    }
}
