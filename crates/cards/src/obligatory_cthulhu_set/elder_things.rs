//! Elder Things: driving everybody else mad.

use engine::prelude::*;

pub(crate) const ELDER_THINGS: Faction = Faction {
    name: "Elder Things",
    cards: &[
        minion("Elder Thing", 10)
            .text("Either two of your other minions are destroyed, or this goes to the bottom of your deck. Ongoing: Opponents' cards do not affect this.")
            .rulings(&[
                (
                    "bgb-erratum-elder-things-elder-thing",
                    "The choice is made when it is played; while it is in play, nothing of an opponent affects it.",
                ),
                (
                    "bgb-elder-things-elder-thing",
                    "Unless two of your other minions are really destroyed, it goes under your deck at once. It is never both.",
                ),
            ])
            .on_play(elder_thing)
            .prevents(|v, w| v.is_this(w.card) && w.by_anothers_card(v)),
        minion("Shoggoth", 6)
            .copies(2)
            .text("Play only where you have 6 power or more. The others may each draw a Madness card; who does not loses a minion here, of your choice.")
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
        action("Insanity").text("The other players draw two Madness cards each.").on_play(|g| {
            for player in g.others() {
                g.draw_madness(player, 2);
            }
            Ok(())
        }),
        action("The Price of Power")
            .text("Special: Before a base scores, the other players with minions there show their hands. For each Madness card shown, one of your minions there has +2 power until the end of the turn.")
            .raises_power()
            .rulings(&[("bgb-elder-things-the-price-of-power", "The power lasts until the turn ends.")])
            .only_playable(On::BeforeScoring)
            .on_play(price_of_power),
    ],
};

fn elder_thing(g: &mut Game) -> Flow {
    let others = g.minions(your_minion().other());
    let deeds: &[Deed] =
        if others.len() < 2 { &[Deed::PlaceOnDeckBottom] } else { &[Deed::Destroy, Deed::PlaceOnDeckBottom] };
    let mut destroyed = 0;
    if g.choose_one(deeds)? == Some(Deed::Destroy) {
        let mut victims = Vec::new();
        for _ in 0..2 {
            let left: Vec<CardId> = others.iter().copied().filter(|c| !victims.contains(c)).collect();
            victims.extend(g.pick_card(Ask::Destroy, &left)?);
        }
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
