//! Geeks: knowing the rules better than the others.

use engine::prelude::*;

pub(crate) const GEEKS: Faction = Faction {
    name: "Geeks",
    cards: &[
        action("Banned List")
            .copies(2)
            .text("Name a card for each other player in turn, and look at that player's hand. All cards of that name in it go to the bottom of the deck.")
            .rulings(&[(
                "bgb-geeks-banned-list",
                "Nobody needs to know the names by heart: any card in the game can be pointed out.",
            )])
            .on_play(|g| {
                for player in g.others() {
                    let named = g.name_card(|d| d.kind != Kind::Titan)?;
                    let mut hand = g.hand(player);
                    g.look_at(&hand);
                    hand.retain(|&c| Some(g.view().name(c)) == named);
                    hand.into_iter().for_each(|c| g.place_on_deck_bottom(c));
                }
                Ok(())
            }),
        action("Force of Wil")
            .text("Special: When an opponent plays an action, you may play this. That action is discarded and does nothing.")
            .rulings(&[("bgb-geeks-force-of-wil", "Comes after the action is played and before it does anything.")])
            .only_playable_when(On::ActionAnnounced, |v, e| e.by != v.you)
            .on_play(|g| {
                g.stop_action(g.event().card);
                Ok(())
            }),
        action("Min-Maxing")
            .text("Look at another player's hand. You may play an action of it at once as an extra one.")
            .on_play(|g| {
                let Some(player) = g.choose_player(|v, p| p != v.you)? else { return Ok(()) };
                let mut hand = g.hand(player);
                g.look_at(&hand);
                hand.retain(|&c| g.view().is_action(c));
                g.may_play_one_of(&hand)
            }),
    ],
};
