//! Geeks: knowing the rules better than the others.

use engine::prelude::*;

pub(crate) const GEEKS: Faction = Faction {
    name: "Geeks",
    cards: &[
        minion("Felicia Day", 4)
            .text("All minions at other bases move here.")
            .rulings(&[(
                "bgb-geeks-felicia-day",
                "They move together, and it is you who moves them. One that waits for minions to move to where it is does not see those that come along with it.",
            )])
            .on_play(|g| match g.here() {
                Some(here) => g.affect_all(g.minions(a_minion().that(elsewhere)), Affect::Move(here)).map(drop),
                None => Ok(()),
            }),
        minion("Wil Wheaton", 4)
            .text("Special: When an opponent plays an action, you may play this minion. That action is discarded and does nothing.")
            .rulings(&[("bgb-geeks-wil-wheaton", "Comes after the action is played and before it does anything.")])
            .special_from_hand(
                On::ActionAnnounced,
                Limit::Always,
                |v, e| e.by != v.you && v.this_card().is_some_and(|c| v.may_play_somewhere(c)),
                |g, e| {
                    g.play_card_now(g.this())?;
                    g.stop_action(e.card);
                    Ok(())
                },
            ),
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
        action("Control Minion")
            .text("You control a minion until the end of the turn. Special: When another player plays a minion, you may also play this; then it is that one.")
            .rulings(&[("bgb-geeks-control-minion", "A minion that is taken as it is played stays at the base it was played on.")])
            .also_playable_when(On::MinionAnnounced, |v, e| v.is_another(e.by))
            .on_play(|g| {
                let (you, e) = (g.you(), g.event());
                let minion = match e.on {
                    On::MinionAnnounced => Some(e.card),
                    _ => g.choose(Ask::Card, a_minion())?,
                };
                match minion {
                    Some(c) => g.affect(c, Affect::Control(you, Until::EndOfTurn)).map(drop),
                    None => Ok(()),
                }
            }),
        action("Cosplay")
            .text("Special: When you gain VP, you may play this. You gain 1 VP more.")
            .only_playable_when(On::Gained, |v, e| e.by == v.you)
            .on_play(|g| g.gain(1)),
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
